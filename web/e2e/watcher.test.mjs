// Somebody who only watches sees no more than a watcher may, and can do nothing.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, until } from './harness/browser.mjs';
import { Socket } from './harness/socket.mjs';
import { askOnce, assertRefused, bot, free, me, openTable } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

test('a third browser watching sees no more than it may, and cannot act', async () => {
  const [ana, ben, eve] = await Promise.all(['Ana', 'Ben', 'Eve'].map((name) => world.person(name)));
  await Promise.all([ana.arrive(), ben.arrive(), eve.arrive()]);
  const table = await openTable(ana, [me('Ana'), free, bot()]);
  assert.equal((await askOnce(ben, table, { do: 'sit', seat: 1, name: 'Ben' })).type, 'ack');
  await Promise.all([ana, ben, eve].map((person) => person.go(`/t/${table}`)));
  assert.equal((await askOnce(ana, table, { do: 'start' })).type, 'ack');
  await until(() => eve.table?.phase === 'playing', 'the game to start');

  // Ana and Ben make three decisions each; Eve's page follows.
  const seats = [await Socket.open(ana, table), await Socket.open(ben, table)];
  for (let n = 0; n < 6; n++) {
    await until(async () => {
      for (const socket of seats) {
        const { seq, state } = await socket.update();
        if (state.phase === 'over') return true;
        const ready = state.views.find(({ choices }) => choices.length > 0);
        if (!ready) continue;
        const answer = await socket.ask({ do: 'choose', seq, seat: ready.seat, choice: ready.choices.at(-1) });
        return answer.type === 'ack';
      }
      return false;
    }, 'somebody to decide');
  }
  await until(() => eve.seq === ana.seq, 'the watcher to follow');
  if (eve.table.phase === 'playing') assertOnlyPublic(await secretsOf(ana, ben), eve);

  // Whatever she sends by hand is refused, and nothing moves.
  const tools = await Socket.open(eve, table);
  const { seq, state } = await tools.update();
  assert.deepEqual(state.seats.map(({ yours }) => yours), [false, false, false]);
  const forged = [
    { do: 'choose', seq, seat: state.deciding[0] ?? 0, choice: 'pass' },
    { do: 'sit', seat: 0, name: 'Eve' },
    { do: 'stand', seat: 1 },
    { do: 'take-back', seat: 0 },
    { do: 'seat-bot', seat: 0, bot: 'random' },
    { do: 'change', setup: { players: 3, horde: true } },
    { do: 'start' },
    { do: 'undo', seq },
    { do: 'vote', agree: true },
    { do: 'hint', seat: 0 },
  ];
  for (const ask of forged) assertRefused(await tools.ask(ask), JSON.stringify(ask));
  const now = await tools.update();
  const moved = now.news.filter(({ news }) => !['chose'].includes(news.kind) && news.seq > seq);
  assert.deepEqual(moved, []);
  assert.equal((await eve.api('GET', `/api/tables/${table}/replay`)).status >= 400, state.phase !== 'over');
  assert.ok((await eve.api('DELETE', `/api/tables/${table}`)).status >= 400);
  await world.farewell();
});

async function secretsOf(...people) {
  const cookies = await Promise.all(people.map(({ context }) => context.cookies()));
  return cookies.flat().map(({ value }) => value);
}

/** Reads every frame the watcher got: nothing in it may help anybody to more than the table shows. */
function assertOnlyPublic(secrets, watcher) {
  const frames = watcher.frames.filter(({ from }) => from === 'server');
  assert.ok(frames.length > 5, 'the watcher got frames');
  for (const { text } of frames) {
    for (const secret of secrets) assert.ok(!text.includes(secret), 'a frame carries somebody’s secret');
    assert.doesNotMatch(text, /"(identity|secret|cookie|token|asked|chance|by)"/, 'a frame carries what is not public');
  }
  for (const { state, news } of watcher.updates) {
    assert.equal(state.seed, null, 'the seed is secret until the end');
    assert.equal(state.host, false);
    assert.ok(state.views.every(({ seat, choices }) => seat === null && choices.length === 0));
    for (const { news: item } of news) if (item.kind === 'chose') assert.ok(!('choice' in item));
  }
}
