// A long line: between a browser and the server stands somebody who hands every letter on a little later.

import { connect, createServer } from 'node:net';

export class Lag {
  #proxy;
  #lines = new Set();

  /** Everything said over a WebSocket takes `delay` milliseconds longer, each way. Pages and pictures come as quickly as ever. */
  static async before(server, delay) {
    const lag = new Lag();
    lag.delay = delay;
    lag.#proxy = createServer((near) => lag.#join(near, server.port));
    await new Promise((listens, fails) => lag.#proxy.once('error', fails).listen(0, '127.0.0.1', listens));
    lag.origin = `http://127.0.0.1:${lag.#proxy.address().port}`;
    return lag;
  }

  #join(near, port) {
    const far = connect(port, '127.0.0.1');
    let delay = null;
    for (const [from, to] of [[near, far], [far, near]]) {
      this.#lines.add(from);
      from.setNoDelay(true);
      from.on('data', (bytes) => {
        // The first letter says what kind of conversation it is; timers of one length go off in their order.
        delay ??= /^upgrade: websocket/im.test(bytes.toString('latin1')) ? this.delay : 0;
        if (delay === 0) to.write(bytes);
        else setTimeout(() => to.destroyed || to.write(bytes), delay);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#lines.delete(from);
        to.destroy();
      });
    }
  }

  close() {
    for (const line of this.#lines) line.destroy();
    return new Promise((closed) => this.#proxy.close(closed));
  }
}
