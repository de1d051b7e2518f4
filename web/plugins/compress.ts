import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/;

/** Writes a .br and a .gz beside each file of the build that shrinks, so that the server only ever copies bytes. */
export function compress(folder: string): Plugin {
  function squeeze(path: string): void {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path)) squeeze(join(path, name));
    } else if (worthwhile.test(path)) {
      const bytes = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }));
    }
  }
  return { name: 'barbacane-compress', apply: 'build', closeBundle: { order: 'post', sequential: true, handler: () => squeeze(folder) } };
}
