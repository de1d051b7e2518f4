// A bare WebSocket in somebody's page, as one would open it with the developer tools: same cookie, same origin.

import { until } from './browser.mjs';
import { hearing } from './hearing.mjs';

let wishes = 0;

export class Socket {
  #handle;
  #heard = [];
  #hear = hearing();

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

  /** Sends many at once, as fast as the page can. */
  flood(messages) {
    return this.#handle.evaluate(({ ws }, texts) => texts.forEach((text) => ws.send(text)), messages.map((message) => JSON.stringify(message)));
  }

  /** As soon as something comes that contains this text, the message goes out: sooner than anybody outside the page could send it. */
  sendUpon(text, message) {
    return this.#handle.evaluate(({ ws }, [text, answer]) => {
      const hear = ({ data }) => {
        if (!data.includes(text)) return;
        ws.removeEventListener('message', hear);
        ws.send(answer);
      };
      ws.addEventListener('message', hear);
    }, [text, JSON.stringify(message)]);
  }

  /** What the server said, oldest first. Each frame comes over once: a long game has many, and tests look often. */
  async received() {
    const known = this.#heard.length;
    const fresh = await this.#handle.evaluate(({ inbox }, known) => inbox.slice(known), known);
    // Somebody else may have looked meanwhile.
    for (const text of fresh.slice(this.#heard.length - known)) this.#heard.push(this.#hear(text));
    return this.#heard;
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
    return this.answer(id, JSON.stringify(ask));
  }

  /** The answer to what was wished for with this id, once there is one. */
  answer(id, what = id) {
    return until(async () => (await this.received()).find((message) => message.id === id), `an answer to ${what}`);
  }

  /** Chooses for a seat. Whoever plays a whole game this way is faster than a table allows, and waits for it. */
  async choose(seq, seat, choice) {
    const answer = await until(async () => {
      const answer = await this.ask({ do: 'choose', seq, seat, choice });
      return answer.refusal?.code === 'too-fast' ? null : answer;
    }, `an answer to ${JSON.stringify(choice)}`);
    if (answer.type === 'ack') await until(async () => (await this.update()).seq >= answer.seq, 'the update to follow');
    return answer;
  }

  /** The newest update, once there is one. */
  update() {
    return until(async () => (await this.received()).findLast(({ type }) => type === 'update'), 'an update of the table');
  }
}
