// Two servers of one house. Whoever came in at one of them plays at a table of the other, and goes on when that is killed.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { BOARD, RUSH, flip, look, next, ripe, rushTable, slap, story } from './harness/rush.mjs';
import { playOn } from './harness/player.mjs';
import { Several } from './harness/several.mjs';
import { askOnce, free, me, openTable } from './harness/tables.mjs';

let house;
let world;
before(async () => {
  house = await Several.open(2);
  world = await World.open(house.servers[0]);
});
after(async () => {
  await world?.close();
  await house?.close();
});

/** What comes of a hand that came down, or turned a card. */
const HANDS = ['slapped', 'mistaken', 'captured', 'flipped'];

/** Where a page opened its lines, and whether each is still there. */
function linesOf({ page }) {
  const lines = [];
  page.on('websocket', (socket) => {
    const line = { url: socket.url(), open: true };
    lines.push(line);
    socket.on('close', () => (line.open = false));
  });
  return lines;
}

const at = ({ origin }, path) => `${origin.replace('http', 'ws')}${path}`;

/** Somebody who comes in at one of the servers. */
async function comer(name, server, options) {
  const person = await world.person(name, { baseURL: server.origin, ...options });
  await person.arrive();
  return person;
}

test('against time a page speaks straight to the server that has the table, and by its door again when that is killed', async () => {
  const [owner, door] = house.servers;
  const ben = await comer('Ben', owner, { game: RUSH, device: DESKTOP });
  const zoe = await comer('Zoé', door, { game: RUSH, lang: 'fr', device: PHONE });
  const table = await rushTable([ben, zoe], { setup: { pace: 'calm' }, start: false });
  const lines = linesOf(zoe);
  for (const person of [ben, zoe]) await person.go(`/t/${table}`);
  const straight = at(owner, '/api/straight');
  const home = at(door, `/api/tables/${table}/ws`);
  await until(() => lines.some(({ url, open }) => url === straight && open), 'the way straight to the table');
  await until(() => lines.every(({ url, open }) => url === straight || !open), 'the way by the door to be given up');
  assert.deepEqual(lines.map(({ url }) => url), [home, straight]);

  assert.equal((await askOnce(ben, table, { do: 'start' })).type, 'ack');
  for (const person of [ben, zoe]) await person.page.locator(BOARD.monster(1)).waitFor();
  const hand = await next(zoe, HANDS, () => slap(zoe, 1), { fits: ({ seat }) => seat === 1 });
  await until(() => story(ben).some(({ seq, kind }) => seq === hand.seq && kind === hand.kind), 'Ben to see it');

  const known = zoe.seq;
  await owner.kill();
  await until(() => lines.some(({ url, open }, n) => n > 1 && url === home && open), 'Zoé to come back by her door');
  await until(() => zoe.seq > known, 'the table to go on, at the other server');
  const [, , ...later] = lines;
  await until(() => later.at(-1).open, 'a line that lasts');
  await until(async () => { await play(zoe); return story(zoe).some(({ seq, seat, kind }) => seq > known && seat === 1 && HANDS.includes(kind)); }, 'her hand to count there');
  await owner.up();
  await world.farewell();
});

/** Turns the own card, or slaps what is ripe, as somebody does who looks. */
async function play(person) {
  const seen = await look(person);
  if (seen.pile === 'yours') await flip(person);
  else if (!seen.verdict) await slap(person, ripe(seen)[0] ?? 2);
}

test('in turns both doors show the same table, and when its server is killed the other page plays on by itself', async () => {
  const [owner, door] = house.servers;
  const ben = await comer('Ben', owner, { device: DESKTOP });
  const zoe = await comer('Zoé', door, { lang: 'fr', device: PHONE });
  const table = await openTable(ben, [me('Ben'), free], { setup: { first: 0 }, seed_name: 'several' });
  assert.equal((await askOnce(zoe, table, { do: 'sit', seat: 1, name: 'Zoé' })).type, 'ack');
  const lines = linesOf(zoe);
  for (const person of [ben, zoe]) await person.go(`/t/${table}`);
  assert.equal((await askOnce(ben, table, { do: 'start' })).type, 'ack');
  await playOn([ben, zoe], (story) => story.length >= 2);
  assert.ok(lines.every(({ url }) => url === at(door, `/api/tables/${table}/ws`)), 'in turns nobody is sent anywhere');

  const people = [ben, zoe];
  await until(() => ben.seq === zoe.seq, 'both to know the same');
  const known = people.map(({ seq }) => seq);
  const told = people.map(({ updates }) => updates.length);
  await owner.kill();
  await until(() => zoe.updates.length > told[1], 'Zoé to come back by herself');
  await owner.up();
  await until(() => ben.updates.length > told[0], 'Ben to come back as well');
  assert.deepEqual(people.map(({ seq }) => seq), known, 'they go on where they were');
  await playOn(people, (story) => story.length >= 2);
  await world.farewell();
});
