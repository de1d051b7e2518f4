import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { sorted } from './keep';

const chunk = (fileName: string, from: string, { entry = false, imports = [] as string[], css = [] as string[] } = {}) => ({
  type: 'chunk', fileName, isEntry: entry, isDynamicEntry: !entry && from !== '', facadeModuleId: from || null, moduleIds: [from], imports,
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set<string>() },
});
const asset = (fileName: string, source = '') => ({ type: 'asset', fileName, source });

it('tells what opens without a table from what only a board needs', () => {
  const files = [
    chunk('assets/index.js', '/web/index.html', { entry: true, imports: ['assets/shell.js'], css: ['assets/index.css'] }),
    chunk('assets/shell.js', ''),
    chunk('assets/Rules.js', '/web/src/pages/Rules.svelte', { imports: ['assets/figures.js'] }),
    chunk('assets/figures.js', ''),
    chunk('assets/fr.js', '/games/castle-panic/rules/fr.md?raw'),
    chunk('assets/words.js', '/web/src/games/castle-panic/words.fr.ftl?raw'),
    chunk('assets/drawings.js', '/web/src/games/castle-panic/diagrams/index.ts'),
    chunk('assets/Board.js', '/web/src/games/castle-panic/Board.svelte', { imports: ['assets/figures.js', 'assets/three.js'], css: ['assets/Board.css'] }),
    chunk('assets/three.js', ''),
    chunk('assets/examples.js', '/web/src/generated/examples/castle-panic.json'),
    asset('assets/index.css', '@font-face{src:url(/assets/andika-latin-400.woff2)}@font-face{src:url(/assets/andika-latin-ext-400-one.woff2)}@font-face{src:url(/assets/andika-latin-400-rest-one.woff2)}'),
    chunk('assets/Relief.js', '/web/src/games/castle-crush/Board.svelte', { imports: ['assets/relief.js'] }),
    chunk('assets/relief.js', ''),
    asset('assets/table-one.wasm', 'panic'), asset('assets/table-two.wasm', 'crush'),
    asset('assets/worker-one.js'), asset('assets/thinker-one.js'),
    asset('assets/andika-latin-400.woff2'), asset('assets/andika-latin-ext-400-one.woff2'), asset('assets/andika-latin-400-rest-one.woff2'), asset('assets/Board.css'), asset('assets/wood.wasm', 'wood'), asset('index.html'),
  ];
  const { shell, boards, light } = sorted(Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle, ['crush', 'wood'].map((module) => Buffer.from(module)));
  const named = (paths: readonly string[]) => paths.map((path) => path.replace('/assets/', ''));
  expect(named(shell)).toEqual(
    ['/', 'Rules.js', 'andika-latin-400.woff2', 'drawings.js', 'figures.js', 'fr.js', 'index.css', 'index.js', 'shell.js', 'words.js', '/barbacane.webmanifest', '/favicon.svg']);
  expect(named(boards)).toEqual(
    ['Board.css', 'Board.js', 'Relief.js', 'andika-latin-400-rest-one.woff2', 'andika-latin-ext-400-one.woff2', 'examples.js', 'relief.js', 'table-one.wasm', 'table-two.wasm', 'thinker-one.js', 'three.js', 'wood.wasm', 'worker-one.js']);
  expect(named(light)).toEqual(['Board.css', 'Board.js', 'examples.js', 'table-one.wasm', 'thinker-one.js', 'three.js', 'worker-one.js']);
});
