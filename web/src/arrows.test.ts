/** Who may know whom: the stage knows no game, no game knows another, and only one file knows that there is a network. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = new URL('.', import.meta.url).pathname;

/** What the files of a folder import of ours, as paths below src; figures (`kit:…`) and packages are nobody's. */
function importsOf(folder: string): { file: string; imported: string }[] {
  const files = readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file)).map((file) => join(folder, file));
  return files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import|import\.meta\.glob(?:<[^;]*>)?)\s*\(?\s*'(\.[^']*)'/g)].map(([, path]) => ({ file, imported: join(dirname(file), path!) })));
}

describe('the stage', () => {
  const imports = importsOf('stage');

  it('imports something', () => expect(imports.length).toBeGreaterThan(5));

  it('knows nothing but itself', () => expect(imports.filter(({ imported }) => !imported.startsWith('stage/'))).toEqual([]));
});

describe('the house', () => {
  const imports = importsOf('house');

  it('knows nobody who comes to it', () => {
    expect(imports.length).toBeGreaterThan(5);
    // The table of a game on a device is the game's own module, whichever it is.
    expect(imports.filter(({ imported }) => !/^(house|lib|generated)\//.test(imported) && imported !== 'games/*/table.wasm')).toEqual([]);
  });

  it('alone speaks to the network, in one file', () => {
    const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|js|svelte)$/.test(file) && !file.endsWith('.test.ts'));
    const speaks = /\bfetch\s*\(|\bfetch\b\s*[;,)]|\bnew\s+(WebSocket|EventSource|XMLHttpRequest)\b|\bsendBeacon\b/;
    const words = (file: string) => readFileSync(join(src, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*|'[^'\n]*'/g, '');
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((file) => speaks.test(words(file)))).toEqual(['house/network.ts']);
  });
});

describe('a link', () => {
  const pages = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));

  it('has the address of its place, which is another one on a plain host', () => {
    const links = pages.flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(/<a\b[^>]*?\bhref=(.)(.{0,9})/gs)].map(([, first, rest]) => ({ file, href: `${first}${rest}` })));
    expect(links.length).toBeGreaterThan(25);
    expect(links.filter(({ href }) => href.startsWith('"/') || href.startsWith('{`/') || href.startsWith("{'/"))).toEqual([]);
  });
});

describe('a game', () => {
  const games = readdirSync(join(src, 'games'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);

  it('is there at least four times, and imports something', () => {
    expect(games.length).toBeGreaterThanOrEqual(4);
    expect(importsOf('games').length).toBeGreaterThan(100);
  });

  it.each(games)('knows no other game: %s', (game) => {
    const imports = importsOf(`games/${game}`);
    const other = games.filter((name) => name !== game);
    expect(imports.filter(({ imported }) => other.some((name) => imported.startsWith(`games/${name}/`) || imported === `generated/${name}`))).toEqual([]);
  });
});
