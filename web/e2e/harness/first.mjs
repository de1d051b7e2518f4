// What the first game costs somebody who has never been here: every file from the address to the first question, as it travels, and how long that took.

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './browser.mjs';
import { box } from './device.mjs';
import { CRUSH, GAME, HORROR, PANIC, RUSH } from './tables.mjs';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Bytes with brotli, of the first playable page with the engine: what it may cost. Castle Crush! is drawn in relief, and has no such limit. */
export const LIMITS = { [GAME]: 400_000, [PANIC]: 600_000, [HORROR]: 510_000, [RUSH]: 425_000, [CRUSH]: Infinity };

function travelling(file) {
  const packed = join(dist, `${file}.br`);
  return statSync(existsSync(packed) ? packed : join(dist, file)).size;
}

/** Opens the shelf, takes a game from it and waits for its first question. */
export async function firstGame(world, game) {
  const person = await world.person('', { game, settings: { lessons: [game] } });
  const asked = new Set();
  person.context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === world.server.origin && !pathname.startsWith('/api')) asked.add(pathname === '/' ? 'index.html' : pathname.slice(1));
  });
  await person.go('/');
  await until(() => box(person).isEnabled(), 'the box');
  const began = performance.now();
  await box(person).click();
  await until(() => person.table?.phase === 'playing' && person.table.views.some(({ choices }) => choices.length > 0), `a first question of ${game}`);
  const milliseconds = performance.now() - began;
  await person.page.locator('main.stage').waitFor();
  const files = [...asked].map((file) => ({ file, bytes: travelling(file) })).sort((a, b) => b.bytes - a.bytes);
  await person.context.close();
  return { files, milliseconds, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), engine: files.filter(({ file }) => /\.wasm$/.test(file)).reduce((sum, { bytes }) => sum + bytes, 0) };
}
