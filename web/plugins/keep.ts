import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Built } from '../sw/keeper.ts';

/** Files of `public/` that the page itself asks for. */
const beside = ['favicon.svg', 'barbacane.webmanifest'];

/** What only a table, a replay or an example shows. The words of a game and its drawings belong to its rules, and these to the shell. */
const onlyForBoards = /\/src\/games\/[^/]+\/(?!words\.|diagrams\/)|\/generated\/examples\//;

/** What runs tables on the device. */
const forTables = /\.wasm$|\/(?:worker|thinker)-/;

/** What only a rare name needs. */
const seldom = /-latin-(?:ext-\d+|\d+-rest)-/;

/** What is drawn in relief weighs more than all other games together: it is kept only by those who open it. */
const inRelief = /\/games\/castle-crush\/|\/generated\/(?:examples\/)?castle-crush\b/;

/** The modules that belong to it. A worker is built for itself, and says of its modules no more than what is in them. */
function modulesInRelief(): Buffer[] {
  const folder = new URL('../src/games/castle-crush/', import.meta.url);
  return readdirSync(folder).filter((name) => name.endsWith('.wasm')).map((name) => readFileSync(new URL(name, folder)));
}

/** Which files of a build open without a table, which are kept once somebody came by, and which of these when there is time. */
export function sorted(bundle: Rolldown.OutputBundle, heavyModules: readonly Buffer[]): Omit<Built, 'version'> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const opens = ({ isEntry, isDynamicEntry, facadeModuleId, moduleIds }: Rolldown.OutputChunk) =>
    isEntry || (isDynamicEntry && !onlyForBoards.test(facadeModuleId ?? moduleIds.at(-1) ?? ''));
  const shell = new Set<string>();
  const heavy = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) => file.type === 'asset' && heavyModules.some((module) => module.equals(Buffer.from(file.source)));
  const take = (name: string, into: Set<string>): void => {
    const file = bundle[name];
    if (!file || into.has(name) || seldom.test(name) || heavy(file)) return;
    into.add(name);
    const also = (other: string) => take(other, into);
    if (file.type === 'chunk') {
      file.imports.forEach(also);
      file.viteMetadata?.importedCss.forEach(also);
      file.viteMetadata?.importedAssets.forEach(also);
    } else if (name.endsWith('.css')) {
      for (const [, asset] of String(file.source).matchAll(/url\(["']?(?:[^"')]*\/)?([\w.-]+)["']?\)/g)) also(`assets/${asset}`);
    }
  };
  chunks.filter(opens).forEach(({ fileName }) => take(fileName, shell));
  const paths = (names: Iterable<string>) => [...names].map((name) => `/${name}`).sort();
  const boards = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !shell.has(name));
  const whole = new Set(shell);
  for (const { fileName, isDynamicEntry, facadeModuleId, moduleIds } of chunks) if (isDynamicEntry && !inRelief.test(facadeModuleId ?? moduleIds.at(-1) ?? '')) take(fileName, whole);
  for (const file of Object.values(bundle)) if (file.type === 'asset' && forTables.test(file.fileName)) take(file.fileName, whole);
  return { shell: ['/', ...paths([...shell, ...beside])], boards: paths(boards), light: paths([...whole].filter((name) => !shell.has(name))) };
}

/** Writes the service worker of the build, `sw.js`. */
export function keep(folder: string): Plugin {
  let files: Omit<Built, 'version'> = { shell: [], boards: [], light: [] };
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
    generateBundle: { order: 'post', handler(_, bundle) { files = sorted(bundle, modulesInRelief()); } },
    closeBundle: { sequential: true, handler: write },
  };
}
