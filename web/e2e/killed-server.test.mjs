// The server is killed without warning, again and again, and started on the same folder: nothing acknowledged is lost.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, World, until } from './harness/browser.mjs';
import { BOARD, asked, playOn } from './harness/player.mjs';
import { Socket } from './harness/socket.mjs';
import { askOnce, bot, free, me, openTable } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

const acknowledged = (people) =>
  Math.max(0, ...people.flatMap(({ received }) => received.filter(({ type }) => type === 'ack').map(({ seq }) => seq)));

test('killed in the middle and restarted: both browsers go on by themselves', async () => {
  const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE });
  const ben = await world.person('Ben');
  await Promise.all([zoe.arrive(), ben.arrive()]);
  const table = await openTable(zoe, [me('Zoé'), free, bot()], { setup: { first: 0 }, seed_name: 'kill' });
  assert.equal((await askOnce(ben, table, { do: 'sit', seat: 1, name: 'Ben' })).type, 'ack');
  await Promise.all([zoe.go(`/t/${table}`), ben.go(`/t/${table}`)]);
  assert.equal((await askOnce(zoe, table, { do: 'start' })).type, 'ack');
  const people = [zoe, ben];
  await playOn(people, (story) => story.length >= 2);

  for (let round = 0; round < 3; round++) {
    const before = await story(zoe, table);
    const promised = acknowledged(people);
    const hellos = people.map(greetings);
    // In the last round somebody's decision is on its way when the server dies: the page sends it again.
    const last = round === 2;
    if (last) await decideWithoutWaiting(people);
    await world.server.kill('SIGKILL');
    await world.server.up();
    await until(() => people.every((person, n) => greetings(person) > hellos[n]), 'both pages to come back');
    const now = await story(zoe, table);
    assert.ok(now.seq >= promised, `version ${promised} was acknowledged, the server came back with ${now.seq}`);
    assert.deepEqual(now.news.slice(0, before.news.length), before.news, 'the past is what it was');
    if (!last) assert.deepEqual(now.state, before.state);
    await playOn(people, (story) => story.length >= 1);
  }
  const ids = [...zoe.frames, ...ben.frames]
    .filter(({ from }) => from === 'client')
    .map(({ text }) => JSON.parse(text))
    .filter(({ ask }) => ask?.do === 'choose')
    .map(({ id }) => id);
  const { news } = await story(zoe, table);
  const chosen = news.filter(({ news }) => news.kind === 'chose' && news.seat < 2).length;
  assert.equal(chosen, new Set(ids).size, 'every decision counts exactly once');
  await world.farewell();
});

/** How often this page has said hello and was answered. */
function greetings({ frames }) {
  const hellos = frames.flatMap(({ from, text }, n) => (from === 'client' && text.includes('"hello"') ? [n] : []));
  return hellos.filter((hello, n) => frames.slice(hello, hellos[n + 1]).some(({ from }) => from === 'server')).length;
}

const decisions = ({ frames }) => frames.filter(({ from, text }) => from === 'client' && text.includes('"choose"')).length;

/** Somebody decides; returns as soon as the decision has left the page. */
async function decideWithoutWaiting(people) {
  const somebody = await until(async () => {
    for (const person of people) if (await asked(person)) return person;
    return null;
  }, 'somebody to be asked');
  const before = decisions(somebody);
  const what = (await asked(somebody)) === 'help' ? BOARD.accept : BOARD.pass;
  await somebody.press(somebody.page.locator(what));
  await until(() => decisions(somebody) > before, 'the decision to leave the page');
}

/** What happened. A newcomer is not shown how it looked then, whoever was there when a robot moved is. */
const withoutViews = ({ news: { views, ...news }, ...item }) => ({ ...item, news });

/** The whole table from its beginning, once no bot is about to move. */
async function story(person, table) {
  const socket = await Socket.open(person, table);
  const update = await until(async () => {
    const update = await socket.update();
    const { deciding, seats, phase } = update.state;
    return phase === 'over' || deciding.some((seat) => seats[seat].holder.kind === 'person') ? update : null;
  }, 'a person to decide');
  const all = (await socket.received()).filter(({ type }) => type === 'update').flatMap(({ news }) => news.map(withoutViews));
  await socket.close();
  return { seq: update.seq, state: update.state, news: all };
}
