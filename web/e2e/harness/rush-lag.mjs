// A long line: between a browser and the server stands a postman who hands every letter on a little later, and keeps back what a test asks for.

import { connect, createServer } from 'node:net';

export class Lag {
  #proxy;
  #lines = new Set();
  #kept = [];

  /** Everything said over a WebSocket takes `delay` milliseconds longer, each way. Pages and pictures come as quickly as ever. */
  static async before(server, delay = 0) {
    const lag = new Lag();
    lag.delay = delay;
    lag.#proxy = createServer((near) => lag.#join(near, server.port));
    await new Promise((listens, fails) => lag.#proxy.once('error', fails).listen(0, '127.0.0.1', listens));
    lag.origin = `http://127.0.0.1:${lag.#proxy.address().port}`;
    return lag;
  }

  /** From now on letters to the server that fit are kept back. Those that came stand in `letters`; `handOn` lets go of them, and of what comes later. */
  keep(fits) {
    const kept = { fits, letters: [], waiting: [] };
    kept.handOn = () => {
      this.#kept = this.#kept.filter((other) => other !== kept);
      for (const handOn of kept.waiting) handOn();
    };
    this.#kept.push(kept);
    return kept;
  }

  /** Keeps back the slaps of this line. */
  keepSlaps() {
    return this.keep(({ ask }) => ask?.choice?.slap !== undefined);
  }

  #join(near, port) {
    const far = connect(port, '127.0.0.1');
    let letters = null;
    for (const [from, to] of [[near, far], [far, near]]) {
      this.#lines.add(from);
      from.setNoDelay(true);
      const read = letterReader();
      from.on('data', (bytes) => {
        // The first bytes say what kind of conversation it is.
        letters ??= /^upgrade: websocket/im.test(bytes.toString('latin1'));
        if (!letters) to.write(bytes);
        else for (const letter of read(bytes)) this.#handOn(letter, to, to === far);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#lines.delete(from);
        to.destroy();
      });
    }
  }

  /** Timers of one length go off in their order. */
  #handOn({ bytes, text }, to, toServer) {
    const write = () => to.destroyed || to.write(bytes);
    const kept = toServer && text !== null ? this.#kept.find(({ fits }) => fits(JSON.parse(text))) : undefined;
    const arrive = () => {
      if (kept && this.#kept.includes(kept)) kept.waiting.push(write);
      else write();
    };
    kept?.letters.push(JSON.parse(text));
    if (this.delay === 0) arrive();
    else setTimeout(arrive, this.delay);
  }

  close() {
    for (const line of this.#lines) line.destroy();
    return new Promise((closed) => this.#proxy.close(closed));
  }
}

const TEXT = 0x1;

/** Cuts what comes over a WebSocket into letters (RFC 6455): the handshake, then frame after frame; `text` is what a frame says, null if it is no text. */
function letterReader() {
  let rest = Buffer.alloc(0);
  let shaken = false;
  const cut = (end) => {
    const bytes = rest.subarray(0, end);
    rest = rest.subarray(end);
    return bytes;
  };
  return function* read(more) {
    rest = Buffer.concat([rest, more]);
    if (!shaken) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      shaken = true;
      yield { bytes: cut(end + 4), text: null };
    }
    for (let frame = frameIn(rest); frame; frame = frameIn(rest)) {
      const bytes = cut(frame.end);
      yield { bytes, text: frame.kind === TEXT ? unmasked(bytes, frame).toString() : null };
    }
  };
}

/** Where the first frame in these bytes ends and what it is; null if it is not all there. */
function frameIn(bytes) {
  if (bytes.length < 2) return null;
  const [start, size] = [bytes[0], bytes[1] & 0x7f];
  const wide = size === 126 ? 2 : size === 127 ? 8 : 0;
  if (bytes.length < 2 + wide) return null;
  const length = wide === 0 ? size : wide === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const mask = bytes[1] & 0x80 ? 4 : 0;
  const from = 2 + wide + mask;
  return bytes.length < from + length ? null : { kind: start & 0x0f, from, mask, end: from + length };
}

function unmasked(bytes, { from, mask, end }) {
  const said = Buffer.from(bytes.subarray(from, end));
  if (mask) said.forEach((byte, at) => (said[at] = byte ^ bytes[from - 4 + (at % 4)]));
  return said;
}
