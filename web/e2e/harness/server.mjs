// The real server, on a free loopback port, with a data folder of its own.

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const program = resolve(
  process.env.BARBACANE_BIN ?? new URL('../../../target/debug/barbacane', import.meta.url).pathname,
);

export class Server {
  #child;
  #said = '';

  constructor(port, data, home) {
    this.port = port;
    this.data = data;
    this.origin = `http://127.0.0.1:${port}`;
    this.home = home?.(this.origin) ?? ['--data', data];
  }

  /** `home` says where it keeps everything, if not in its folder. */
  static async start(home) {
    const server = new Server(await freePort(), await mkdtemp(join(tmpdir(), 'barbacane-e2e-')), home);
    await server.up();
    return server;
  }

  /** The last of what it said, for whoever looks for a reason. */
  get lastWords() {
    return this.#said.slice(-2_000);
  }

  /** Starts the program and waits until it answers. */
  async up() {
    const args = ['serve', '--port', String(this.port), ...this.home, '--bot-pause', '0'];
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    const listen = (bytes) => (this.#said += bytes);
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    const ended = new Promise((_, fail) => {
      child.once('error', fail);
      child.once('exit', (code) => fail(new Error(`the server ended (${code}):\n${this.#said}`)));
    });
    ended.catch(() => {}); // an end after it was up is the test's own doing
    await Promise.race([ended, this.#answers()]);
  }

  async #answers() {
    for (;;) {
      const answer = await fetch(`${this.origin}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await pause(20);
    }
  }

  /** Ends it without giving it a chance to tidy up. */
  async kill(signal = 'SIGKILL') {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  async stop() {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}

function freePort() {
  return new Promise((found, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}
