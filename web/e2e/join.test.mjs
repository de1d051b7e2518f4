// A friend who comes by the link while the game is on asks for a robot's seat: the others say yes or no, and the game goes on meanwhile.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, until } from './harness/browser.mjs';
import { askOnce, bot, me, openTable } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

test('whoever comes late asks for a robot’s seat, waits, and plays', async () => {
  const [ana, zoe] = await Promise.all(['Ana', 'Zoé'].map((name) => world.person(name)));
  await Promise.all([ana.arrive(), zoe.arrive()]);
  const table = await openTable(ana, [me('Ana'), bot(), bot()]);
  await Promise.all([ana, zoe].map((person) => person.go(`/t/${table}`)));
  assert.equal((await askOnce(ana, table, { do: 'start' })).type, 'ack');
  await until(() => zoe.table?.phase === 'playing', 'the game to start');

  // By the robot's own tag; the sheet asks under which name.
  const asks = async () => {
    await zoe.press(zoe.page.locator('.seat.bot').first());
    await zoe.press(zoe.page.getByRole('dialog').locator('li button').first());
    await until(() => zoe.table.vote?.yours, 'the wish to wait');
  };
  await asks();
  assert.deepEqual(zoe.table.views.map(({ seat }) => seat), [null], 'nothing is seen before the yes');
  const slip = ana.page.getByRole('alertdialog');
  await slip.waitFor();
  assert.match(await slip.innerText(), /Zoé/);

  // Thinking better of it takes the slip away.
  await zoe.press('never-mind');
  await until(() => ana.table.vote === null, 'the wish to be gone');
  await slip.waitFor({ state: 'detached' });

  await asks();
  await ana.press('welcome-them');
  await until(() => zoe.table.seats.some(({ yours }) => yours), 'Zoé to sit');
  await until(() => ana.table.vote === null, 'no more question on Ana’s page');
  await world.farewell();
});

test('a no is told kindly, and nobody is asked again at once', async () => {
  const [ana, zoe] = await Promise.all(['Ana', 'Zoé'].map((name) => world.person(name)));
  await Promise.all([ana.arrive(), zoe.arrive()]);
  const table = await openTable(ana, [me('Ana'), bot()]);
  await Promise.all([ana, zoe].map((person) => person.go(`/t/${table}`)));
  assert.equal((await askOnce(ana, table, { do: 'start' })).type, 'ack');
  await until(() => zoe.table?.phase === 'playing', 'the game to start');
  await zoe.press('menu');
  await zoe.press(zoe.page.getByRole('dialog').getByRole('button', { name: zoe.t('play-too') }));
  await zoe.press(zoe.page.getByRole('dialog').locator('li button').first());
  await ana.press('not-now');
  await zoe.page.getByRole('status').filter({ hasText: zoe.t('news-seat-refused', { name: 'Zoé' }) }).waitFor();
  assert.equal((await askOnce(zoe, table, { do: 'sit', seat: 1, name: 'Zoé' })).refusal.code, 'ask-later');
  await until(() => ana.table.vote === null, 'no more question on Ana’s page');
  await world.farewell();
});

test('a table that is closed is left by those who wait at it', async () => {
  const [ana, zoe] = await Promise.all(['Ana', 'Zoé'].map((name) => world.person(name)));
  await Promise.all([ana.arrive(), zoe.arrive()]);
  const table = await openTable(ana, [me('Ana'), { kind: 'open' }]);
  await Promise.all([ana, zoe].map((person) => person.go(`/t/${table}`)));
  await zoe.button('sit-first').waitFor();
  await ana.press('close-table');
  await zoe.page.getByText(zoe.t('refusal-table-removed')).waitFor();
  await zoe.press(zoe.link('home').last());
  await Promise.all([ana, zoe].map((person) => person.button('close-table').or(person.button('sit-first')).waitFor({ state: 'detached' })));
  await world.farewell();
});

test('a table opened before there is a network comes when there is one, or at a touch', async () => {
  const ana = await world.person('Ana');
  await ana.arrive();
  const table = await openTable(ana, [me('Ana'), { kind: 'open' }]);
  for (const back of [() => ana.press('try-again'), () => ana.page.evaluate(() => dispatchEvent(new Event('online')))]) {
    await ana.page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await ana.go(`/t/${table}`);
    await ana.page.getByText(ana.t('refusal-no-network')).waitFor();
    await ana.page.unroute('**/api/**');
    await back();
    await ana.button('close-table').waitFor();
  }
  await world.farewell();
});
