// A whole game by two separate browsers and a bot, every step of it through the pages.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { PHONE, World, until } from './harness/browser.mjs';
import { playOn } from './harness/player.mjs';
import { program } from './harness/server.mjs';
import { GAME, seatFor } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

test('French on a phone, English on a desktop and a bot play to the end and watch the replay', async () => {
  const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE });
  const ben = await world.person('Ben', { lang: 'en' });

  await zoe.go('/');
  await zoe.press(zoe.page.locator(`a[href="/new/${GAME}"]`));
  await zoe.press(zoe.page.getByRole('group', { name: zoe.t('how-many') }).getByRole('button', { name: '3' }));
  await seatFor(zoe, 2, 'open');
  await zoe.press('open-the-table');
  const link = await zoe.page.getByLabel(zoe.t('table-link')).inputValue();
  assert.match(link, new RegExp(`^${world.server.origin}/t/[a-z0-9-]+$`));

  await ben.go(link);
  await ben.press('sit');
  await ben.press('sit'); // under the name he has
  await until(() => zoe.table?.seats.every(({ holder }) => holder.kind !== 'nobody'), 'everybody to sit');
  assert.deepEqual(zoe.table.seats.map(({ holder }) => [holder.kind, holder.name]).slice(0, 2), [['person', 'Zoé'], ['person', 'Ben']]);
  await zoe.press(zoe.button('start-at', { players: 3, robots: 0 }));

  const story = await playOn([zoe, ben]);
  assert.ok(story.length >= 4, story.join('\n'));
  for (const person of [zoe, ben]) {
    assert.equal(await person.page.locator('html').getAttribute('lang'), person.lang);
    const won = person.table.outcome.places[0] === 0;
    await person.page.getByRole('heading', { name: person.t(won ? 'board-won' : 'board-lost') }).waitFor();
  }
  assert.deepEqual(zoe.table.outcome, ben.table.outcome);
  assert.match(zoe.table.seed, /^[0-9a-f]{64}$/, 'the seed is published at the end');

  // Everybody saw the same game: the log tells the same events in each language.
  assert.deepEqual(eventsOf(zoe), eventsOf(ben));

  for (const person of [zoe, ben]) {
    await person.press(person.link('board-replay'));
    await person.page.waitForURL(/\/replay$/);
    const slider = person.page.getByRole('slider');
    await slider.first().waitFor();
  }
  await leafThrough(ben.page);

  // What the table lets one download is true, line by line.
  const begun = zoe.page.waitForEvent('download');
  await zoe.press('download');
  const kept = await begun;
  assert.equal(kept.suggestedFilename(), `${GAME}.jsonl`);
  const file = join(world.server.data, 'replay.jsonl');
  await kept.saveAs(file);
  execFileSync(program, ['verify', file]);
  await world.farewell();
});

/** Whoever leafs on faster than the pieces walk gets on: each touch ends the step under way, and two never play at once. */
async function leafThrough(page) {
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('barbacane.settings'));
    localStorage.setItem('barbacane.settings', JSON.stringify({ ...settings, pace: 'normal' }));
  });
  await page.reload();
  const slider = page.getByRole('slider').first();
  await slider.waitFor();
  for (let touch = 0; touch < 6; touch += 1) await page.keyboard.press('ArrowRight');
  await until(async () => Number(await slider.inputValue()) >= 3, 'six touches to lead at least three steps on');
}

function eventsOf(person) {
  const seen = new Map();
  for (const { news } of person.updates) {
    for (const { seq, news: item } of news) if (item.events) seen.set(seq, item.events);
  }
  return [...seen].sort(([a], [b]) => a - b);
}
