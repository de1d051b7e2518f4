// A server behind which somebody puts up a newer version of the page.

import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';

export class Newer {
  #proxy;
  /** Whether the newer version is up. */
  up = false;

  /** Stands before the server on this port. */
  static async before(port) {
    const newer = new Newer();
    const proxy = createServer((asked, answer) => newer.#handOn(port, asked, answer));
    proxy.on('upgrade', (asked, socket, head) => {
      const line = connect(port, '127.0.0.1', () => {
        const headers = asked.rawHeaders.reduce((text, word, n) => text + word + (n % 2 ? '\r\n' : ': '), '');
        line.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers}\r\n`);
        line.write(head);
        line.pipe(socket).pipe(line);
      });
      for (const [end, other] of [[line, socket], [socket, line]]) end.on('error', () => other.destroy());
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    newer.#proxy = proxy;
    newer.origin = `http://127.0.0.1:${proxy.address().port}`;
    return newer;
  }

  close() {
    this.#proxy.close();
    this.#proxy.closeAllConnections();
  }

  #handOn(port, asked, answer) {
    const headers = { ...asked.headers };
    // What may be written otherwise has to be read, and told from what a browser knows.
    for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
    const on = request({ port, host: '127.0.0.1', method: asked.method, path: asked.url, headers }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      const written = this.up ? this.#newer(asked.url, response.headers['content-type'], bytes) : bytes;
      const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...kept } = response.headers;
      answer.writeHead(response.statusCode, { ...kept, 'content-length': written.length }).end(written);
    });
    on.on('error', () => answer.destroy());
    asked.pipe(on);
  }

  /** The page says that it is the newer one, and the service worker is of another build. */
  #newer(path, type, bytes) {
    if (path === '/sw.js') return Buffer.from(bytes.toString().replace(/\bversion:(["'`])\w+\1/, 'version:"newer"'));
    if (type?.startsWith('text/html')) return Buffer.from(bytes.toString().replace('<html', '<html data-newer'));
    return bytes;
  }
}
