// Several servers of one house: a database and a bus of their own, and each server at an address by which people reach it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from './browser.mjs';
import { Server, program } from './server.mjs';

/** How long a server may say nothing before others take its tables over, in seconds. */
const LEASE = 2;
const lender = process.env.LEND_BIN ?? resolve(program, '../examples/lend');

export class Several {
  servers = [];
  #lender;

  static async open(number) {
    const several = new Several();
    const child = spawn(lender, { stdio: ['pipe', 'pipe', 'inherit'] });
    several.#lender = child;
    const ended = once(child, 'exit').then(() => { throw new Error('there is no database, or no bus'); });
    ended.catch(() => {}); // an end after it was there is the test's own doing
    const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
    const [store, bus] = line.split(' ');
    const more = (origin) => ['--store', store, '--bus', bus, '--lease', String(LEASE), '--public-url', origin];
    for (let n = 0; n < number; n++) several.servers.push(await Server.start(more));
    await several.#known();
    return several;
  }

  /** Each has heard of all the others, and its pages may open sockets there. */
  async #known() {
    for (const { origin } of this.servers) {
      await until(async () => {
        const { headers } = await fetch(origin);
        const policy = headers.get('content-security-policy') ?? '';
        return this.servers.every((other) => policy.includes(` ${other.origin.replace('http', 'ws')}`));
      }, `${origin} to know the house`);
    }
  }

  async close() {
    await Promise.all(this.servers.map((server) => server.stop()));
    const gone = once(this.#lender, 'exit');
    this.#lender.stdin.end();
    await gone;
  }
}
