// What the first game costs somebody who comes for the first time, and how long it takes from the tap to the first question: `cargo xtask bench` asks.
import { World } from './harness/browser.mjs';
import { LIMITS, firstGame } from './harness/first.mjs';

const world = await World.open();
try {
  for (const game of Object.keys(LIMITS)) {
    const { bytes, engine, milliseconds } = await firstGame(world, game);
    console.log(`${game} ${bytes} ${engine} ${Math.round(milliseconds)}`);
  }
} finally {
  await world.close();
}
