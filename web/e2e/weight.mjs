// What a first visit costs: everything the start page and a table load, as it travels (compressed).

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { keepsOf } from './harness/keeps.mjs';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const source = fileURLToPath(new URL('../src/games', import.meta.url));
/** The games with a board of their own. Each is loaded only by whoever opens it, and may weigh so much: board, figures, words, rules in both languages and their examples. */
const boards = readdirSync(source).filter((game) => existsSync(join(source, game, 'Board.svelte')));
/** three.js, which draws Castle Crush! in relief and nothing else. */
const RELIEF = 150_000;
const BUDGETS = {
  // A phone on a slow line (1.6 Mbit/s) has the start page in about a second; both homes of tables are in it.
  'scripts and styles of the start page': { limit: 66_000, files: startPage },
  'all scripts and styles': { limit: 150_000 + 160_000 * boards.length + RELIEF, files: () => named(/\.(js|css)$/) },
  // Rules and physics of Castle Crush!, with every server's own packing a fourth smaller still.
  'the wood': { limit: 950_000, files: () => named(/wood-[^/]*\.wasm$/) },
  // A game's table for this device, robots included: one is loaded by whoever plays that game here.
  'the tables of all games': { limit: 3_000_000, files: () => named(/table-[^/]*\.wasm$/) },
  // Fetched in the background, once a version and what is new of it: the page without a network, with the rules of all games in both languages.
  'what is kept of the page': { limit: 525_000, files: () => files(shell) },
  // Fetched after that, when the browser has nothing else to do: every game but the one in relief, so that all of them play without a network.
  'what is kept of the games': { limit: 2_200_000, files: () => files(light) },
  'all fonts': { limit: 100_000, files: () => named(/\.woff2$/) },
};

function named(pattern) {
  return readdirSync(dist, { recursive: true }).map(String).filter((file) => pattern.test(file));
}

const { shell, light } = await keepsOf(readFileSync(join(dist, 'sw.js'), 'utf8'));
const files = (paths) => paths.map((path) => (path === '/' ? 'index.html' : path.slice(1)));

function startPage() {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const linked = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  return ['index.html', ...new Set(linked)];
}

function travelling(file) {
  const bytes = readFileSync(join(dist, file));
  return /\.woff2$/.test(file) ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

let heavy = false;
for (const [what, { limit, files }] of Object.entries(BUDGETS)) {
  const found = await files();
  const weight = found.reduce((sum, file) => sum + travelling(file), 0);
  const verdict = found.length === 0 ? 'NOTHING FOUND' : weight > limit ? 'TOO HEAVY' : 'ok';
  heavy ||= verdict !== 'ok';
  console.log(`${what}: ${(weight / 1000).toFixed(1)} kB of ${limit / 1000} kB in ${found.length} files: ${verdict}`);
}
process.exitCode = heavy ? 1 : 0;
