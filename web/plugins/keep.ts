import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Built } from '../sw/keeper.ts';

/** Files of `public/` that the page itself asks for. */
const beside = ['favicon.svg', 'barbacane.webmanifest'];

/** What only a table, a replay or an example shows. The words of a game and its drawings belong to its rules, and these to the shell. */
const onlyForBoards = /\/src\/games\/[^/]+\/(?!words\.|diagrams\/)|\/generated\/examples\//;

/** What only a rare name needs. */
const seldom = /-latin-ext-/;

/** Which files of a build open without a table, and which are kept only once somebody came by. */
export function sorted(bundle: Rolldown.OutputBundle): Pick<Built, 'shell' | 'boards'> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const opens = ({ isEntry, isDynamicEntry, facadeModuleId, moduleIds }: Rolldown.OutputChunk) =>
    isEntry || (isDynamicEntry && !onlyForBoards.test(facadeModuleId ?? moduleIds.at(-1) ?? ''));
  const shell = new Set<string>();
  const take = (name: string): void => {
    const file = bundle[name];
    if (!file || shell.has(name) || seldom.test(name)) return;
    shell.add(name);
    if (file.type === 'chunk') {
      file.imports.forEach(take);
      file.viteMetadata?.importedCss.forEach(take);
      file.viteMetadata?.importedAssets.forEach(take);
    } else if (name.endsWith('.css')) {
      for (const [asset] of String(file.source).matchAll(/assets\/[\w.-]+/g)) take(asset);
    }
  };
  chunks.filter(opens).forEach(({ fileName }) => take(fileName));
  const boards = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !shell.has(name));
  return { shell: ['/', ...[...shell, ...beside].map((name) => `/${name}`).sort()], boards: boards.map((name) => `/${name}`).sort() };
}

/** Writes the service worker of the build, `sw.js`. */
export function keep(folder: string): Plugin {
  let files: Pick<Built, 'shell' | 'boards'> = { shell: [], boards: [] };
  const bytes = (path: string) => readFileSync(`${folder}/${path === '/' ? 'index.html' : path}`);

  async function write(): Promise<void> {
    const version = createHash('sha256');
    for (const path of [...files.shell, ...files.boards]) version.update(path).update(bytes(path));
    const built: Built = { version: version.digest('hex').slice(0, 12), ...files };
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      define: { BUILT: JSON.stringify(built) },
      build: { write: false, target: 'es2022', rolldownOptions: { input: fileURLToPath(new URL('../sw/main.ts', import.meta.url)), output: { format: 'iife' } } },
    });
    const [worker] = (result as Rolldown.RolldownOutput).output;
    writeFileSync(`${folder}/sw.js`, worker.code);
  }

  return {
    name: 'barbacane-keep',
    apply: 'build',
    generateBundle: { order: 'post', handler(_, bundle) { files = sorted(bundle); } },
    closeBundle: { sequential: true, handler: write },
  };
}
