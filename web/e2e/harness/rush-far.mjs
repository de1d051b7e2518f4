// People on long lines, at one table of Monster Rush from its first card on.

import assert from 'node:assert/strict';
import { until } from './browser.mjs';
import { BOARD, RUSH, rushTable } from './rush.mjs';
import { Lag } from './rush-lag.mjs';
import { watchPage } from './rush-probe.mjs';
import { askOnce } from './tables.mjs';

/** Somebody whose letters take so long each way; everything their page does is watched. `standing`: a page whose time can be stopped. */
export async function distant(world, name, delay, { standing = false, ...options } = {}) {
  const lag = await Lag.before(world.server, delay);
  const person = await world.person(name, { game: RUSH, baseURL: lag.origin, ...options });
  person.context.on('close', () => void lag.close());
  person.lag = lag;
  if (standing) await person.page.clock.install();
  await watchPage(person);
  await person.arrive();
  return person;
}

/** All sit at the table before it begins: they see everything from the first card on. Goes on when the table knows how far away they are. Returns the table. */
export async function begin(people, setup) {
  const table = await rushTable(people, { setup, start: false });
  for (const person of people) {
    await person.go(`/t/${table}`);
    await until(() => person.table, 'the lobby');
  }
  assert.equal((await askOnce(people[0], table, { do: 'start' })).type, 'ack');
  for (const person of people) await person.page.locator(BOARD.monster(1)).waitFor();
  // Three pongs: one hiccup on a busy machine is not taken for the line.
  const pongs = (person) => person.frames.filter(({ from, text }) => from === 'client' && text.includes('"pong"')).length;
  await until(() => people.every((person) => pongs(person) >= 3 && person.table.seats.every(({ line }) => line)), 'the lines to be measured');
  return table;
}
