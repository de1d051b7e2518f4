// A bare WebSocket in somebody's page, as one would open it with the developer tools: same cookie, same origin.

import { until } from './browser.mjs';

let wishes = 0;

export class Socket {
  #handle;

  static async open(person, table, since = null) {
    const socket = new Socket();
    socket.#handle = await person.page.evaluateHandle(
      ([table, since]) =>
        new Promise((done) => {
          const ws = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/ws`);
          const socket = { ws, inbox: [], closed: null };
          ws.onmessage = ({ data }) => socket.inbox.push(data);
          ws.onclose = ({ code, reason }) => {
            socket.closed = { code, reason };
            done(socket);
          };
          ws.onopen = () => {
            ws.send(JSON.stringify({ type: 'hello', since }));
            done(socket);
          };
        }),
      [table, since],
    );
    return socket;
  }

  /** Sends text as it is, or anything else as JSON. */
  send(message) {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    return this.#handle.evaluate(({ ws }, text) => ws.send(text), text);
  }

  async received() {
    const texts = await this.#handle.evaluate(({ inbox }) => inbox);
    return texts.map((text) => JSON.parse(text));
  }

  closed() {
    return this.#handle.evaluate(({ closed }) => closed);
  }

  close() {
    return this.#handle.evaluate(({ ws }) => ws.close());
  }

  /** Wishes for something and returns the answer: an ack, a refusal or a hint. */
  async ask(ask, id = `tools-${wishes++}`) {
    await this.send({ type: 'ask', id, ask });
    return until(
      async () => (await this.received()).find((message) => message.id === id),
      `an answer to ${JSON.stringify(ask)}`,
    );
  }

  /** The newest update, once there is one. */
  update() {
    return until(
      async () => (await this.received()).filter(({ type }) => type === 'update').at(-1),
      'an update of the table',
    );
  }
}
