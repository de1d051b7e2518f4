// Do the games that another build of the rules recorded come out alike in the modules for pages, and do the robots decide alike?
// `cargo xtask offline 500` lets the example `games` of the crate write them, and asks here.
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { open } from './harness/module.mjs';

const modules = new Map();
const results = new Map();

async function moduleOf(game) {
  if (!modules.has(game)) modules.set(game, await open(`${game}/table.wasm`));
  return modules.get(game);
}

/** Where two lists part, if they do. */
function parting(here, there) {
  const most = Math.max(here.length, there.length);
  for (let at = 0; at < most; at++) if (!isDeepStrictEqual(here[at], there[at])) return at;
  return undefined;
}

/** What comes out otherwise when the decisions are made again, or the robots make their own. */
function differences({ plan, inputs, digests }, module) {
  const found = [];
  const compare = (what, here) => {
    const event = parting(here.events, digests.events);
    if (event !== undefined) found.push(`${what}: after input ${event} something else happened`);
    else if (here.position !== digests.position) found.push(`${what}: another position at the end`);
    else if (here.over !== digests.over) found.push(`${what}: over here or there only`);
  };
  compare('replayed', module.ask({ replay: { plan, inputs } }));
  const played = module.ask({ play: { plan } });
  const input = parting(played.inputs, inputs);
  if (input !== undefined) {
    const [here, there] = [played.inputs[input], inputs[input]].map((one) => JSON.stringify(one));
    found.push(`played: input ${input + 1} is ${here} here, ${there} there`);
  } else compare('played', played.digests);
  return found;
}

let failed = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const there = JSON.parse(line);
  const { game, robots, setup } = there.plan;
  const began = performance.now();
  const result = results.get(game) ?? { games: 0, inputs: 0, different: 0, over: 0, seconds: 0 };
  results.set(game, result);
  let found;
  try {
    found = differences(there, await moduleOf(game));
  } catch (trouble) {
    found = [String(trouble)];
  }
  result.games += 1;
  result.inputs += there.inputs.length;
  result.over += there.digests.over ? 1 : 0;
  result.seconds += (performance.now() - began) / 1000;
  if (found.length > 0) {
    result.different += 1;
    if (++failed <= 10) console.log(`${game} ${result.games} by ${robots.join(', ')}, ${JSON.stringify(setup)}: ${found.join('; ')}`);
  }
}
let passed = 0;
for (const [game, { games, inputs, over, different, seconds }] of results) {
  console.log(`${game}: ${games} games, ${inputs} inputs, ${over} to their end, ${different} different (${seconds.toFixed(1)} s in the module)`);
  passed += games - different;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
