// A whole game of Castle Crush! by two separate browsers: foundations set, blocks put down, hammers let go by hand; every fall ends on both pages as on the server.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { World, until } from './harness/browser.mjs';
import { PLAIN_PHONE, WOOD, answer, asked, built, finish, phaseOf, playUntil, pressMain, putDown } from './harness/crush.mjs';
import { program } from './harness/server.mjs';
import { CRUSH, seatFor } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

test('French on a phone and English on a desktop build and strike to the end, and watch the replay', async () => {
  const settings = { pace: 'fast' };
  const zoe = await world.person('Zoé', { lang: 'fr', device: PLAIN_PHONE, game: CRUSH, settings });
  const ben = await world.person('Ben', { lang: 'en', game: CRUSH, settings });
  const people = [zoe, ben];

  await zoe.go('/');
  await zoe.press(zoe.page.locator(`a[href="/new/${CRUSH}"]`));
  await zoe.press(zoe.page.getByRole('group', { name: zoe.t('how-many') }).getByRole('button', { name: '2' }));
  await seatFor(zoe, 2, 'open');
  await zoe.press('open-the-table');
  const link = await zoe.page.getByLabel(zoe.t('table-link')).inputValue();
  const table = link.split('/').at(-1);
  await ben.go(link);
  await ben.press('sit');
  await ben.press('sit'); // under the name he has
  await until(() => zoe.table?.seats.every(({ holder }) => holder.kind === 'person'), 'both to sit');
  await zoe.press(zoe.button('start-at', { players: 2, robots: 0 }));

  /** Each does this by hand when asked in this phase; what comes in between is answered over bare lines. */
  const each = async (phase, doIt) => {
    const left = new Set(people);
    while (left.size > 0) {
      await playUntil(people, table, ({ seat, view }) => phaseOf(view) === phase && left.has(people[seat]));
      const person = people.find((one) => left.has(one) && asked(one));
      await doIt(person, people.indexOf(person));
      left.delete(person);
    }
  };
  await each('settling', (person) => pressMain(person, 'settle'));
  await each('building', async (person, seat) => {
    for (const kind of ['HF', 'TF', 'king', 'general']) await putDown(person, kind);
    assert.equal(built(person.table.views[0].view, seat).length, 4, 'what was put down by hand stands');
    await finish(person);
  });
  await each('attacking', (person) => pressMain(person, 'strike'));
  await each('picking', (person) => answer(person, WOOD.reserve, 'block from the reserve'));
  // The falls of the first round were seen; of the rest the pages show how it came to lie.
  for (const { page } of people) {
    await page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem('barbacane.settings'));
      localStorage.setItem('barbacane.settings', JSON.stringify({ ...settings, pace: 'off' }));
    });
    await page.reload();
  }
  await playUntil(people, table);

  // Both pages have played everything and tell the same end.
  assert.deepEqual(zoe.table.outcome, ben.table.outcome);
  const { scores } = zoe.table.views[0].view;
  const order = [0, 1].toSorted((a, b) => zoe.table.outcome.places[a] - zoe.table.outcome.places[b]);
  for (const person of people) {
    await person.link('end-replay').waitFor();
    assert.equal(await person.page.locator('html').getAttribute('lang'), person.lang);
    const rows = await person.page.locator('.end ol > li').evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
    assert.deepEqual(rows, order.map((seat) => person.t('end-row', { name: people[seat].name, points: scores[seat] })));
  }
  const events = eventsOf(zoe);
  assert.deepEqual(eventsOf(ben), events, 'both saw the same game');
  const strikes = events.flatMap(([, told]) => told).filter(({ kind }) => kind === 'struck').length;
  assert.ok(strikes >= 12, `${strikes} strikes in three rounds`);

  // Each page played falls itself, and each ended as it did on the server.
  const figures = await (await fetch(`${world.server.origin}/metrics`)).text();
  const count = (name) => Number(new RegExp(`^\\S*${name} (\\d+)$`, 'mu').exec(figures)?.[1]);
  assert.ok(count('reckoned_alike_total') > 0, 'no fall was reckoned');
  assert.ok(count('reckoned_alike_total') <= 2 * strikes, 'no fall is told of twice');
  assert.equal(count('reckoned_otherwise_total'), 0, 'every fall ended alike');

  for (const person of people) {
    await person.press(person.link('end-replay'));
    await person.page.waitForURL(/\/replay$/);
    await person.page.getByRole('slider').first().waitFor();
  }
  const slider = ben.page.getByRole('slider').first();
  for (let touch = 0; touch < 6; touch += 1) await ben.page.keyboard.press('ArrowRight');
  await until(async () => Number(await slider.inputValue()) >= 3, 'six touches to lead at least three steps on');
  const replay = await zoe.api('GET', `/api/tables/${table}/replay`);
  assert.equal(replay.status, 200);
  const file = join(world.server.data, 'replay.jsonl');
  writeFileSync(file, replay.text);
  execFileSync(program, ['verify', file]);
  await world.farewell();
});

function eventsOf(person) {
  const seen = new Map();
  for (const { news } of person.updates) {
    for (const { seq, news: item } of news) if (item.events) seen.set(seq, item.events);
  }
  return [...seen].sort(([a], [b]) => a - b);
}
