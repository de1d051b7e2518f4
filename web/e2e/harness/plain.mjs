// A plain web host: files of a folder under a path, and nothing else. It knows no address of ours and packs nothing.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { extname, join, normalize } from 'node:path';

/** What any host knows; the rest are bytes. */
const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.json': 'application/json' };

export class PlainHost {
  #server;
  /** Every path that was asked for and is not there. */
  missing = [];

  static async serve(folder, under) {
    const host = new PlainHost();
    host.#server = createServer(async ({ method, url }, answer) => {
      const { pathname } = new URL(url, 'http://host');
      const inside = pathname.startsWith(under) ? normalize(pathname.slice(under.length)) : null;
      const name = inside === '.' || inside === '' ? 'index.html' : inside;
      const bytes = method !== 'GET' || name === null || name.startsWith('..') ? null : await readFile(join(folder, name)).catch(() => null);
      if (bytes) answer.writeHead(200, { 'content-type': KINDS[extname(name)] ?? 'application/octet-stream' }).end(bytes);
      else {
        host.missing.push(`${method} ${pathname}`);
        answer.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here.');
      }
    });
    host.#server.listen(0, '127.0.0.1');
    await once(host.#server, 'listening');
    host.home = `http://127.0.0.1:${host.#server.address().port}${under}`;
    return host;
  }

  close() {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
