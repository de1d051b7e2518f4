// Do the falls that another build of the wood recorded end alike in the module for pages? `cargo xtask wood 200` lets the example `falls`
// of the game's crate write them, and asks here.
import { createInterface } from 'node:readline';
import { open } from './harness/module.mjs';

const { door: wood, ask, answered } = await open('castle-crush/wood.wasm');

/** The digest a fall comes to here. */
function play({ view, seat, choice }) {
  ask({ look: { view } });
  const { film } = ask({ film: { seat, choice } });
  while (wood.film_play(film, 4_800));
  const digest = answered(wood.film_hash(film));
  wood.film_free(film);
  return digest;
}

let falls = 0;
const games = new Set();
const different = [];
const began = performance.now();
for await (const line of createInterface({ input: process.stdin })) {
  const there = JSON.parse(line);
  const here = play(there);
  falls += 1;
  games.add(there.game);
  if (here !== there.hash) different.push(`game ${there.game}, fall ${falls}: ${here} here, ${there.hash} there`);
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${falls} falls of ${games.size} games, ${different.length} different (${seconds} s)`);
for (const one of different.slice(0, 10)) console.error(one);
process.exitCode = falls > 0 && different.length === 0 ? 0 : 1;
