// The first playable page of each game, with the engine that plays it on this device: what has to travel before the first decision.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { World } from './harness/browser.mjs';
import { LIMITS, firstGame } from './harness/first.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

for (const [game, limit] of Object.entries(LIMITS).filter(([, limit]) => limit < Infinity)) {
  test(`the first playable page of ${game} weighs ${limit / 1000} kB at most`, async () => {
    const { files, bytes, engine } = await firstGame(world, game);
    assert.ok(engine > 50_000, 'the engine is counted');
    assert.ok(files.some(({ file }) => file.endsWith('.woff2')) && files.some(({ file }) => file === 'index.html'), 'so is everything else');
    const heaviest = files.slice(0, 12).map(({ file, bytes }) => `${file}: ${bytes}`).join('\n');
    assert.ok(bytes <= limit, `${bytes} bytes in ${files.length} files, of these the engine ${engine}\n${heaviest}`);
    console.log(`${game}: ${(bytes / 1000).toFixed(0)} kB of ${limit / 1000} kB, the engine ${(engine / 1000).toFixed(0)} kB`);
  });
}
