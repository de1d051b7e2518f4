// Practice for one: drills answered by looking at the pictures, the own times as a histogram, the best series kept in this browser.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { RUSH, captures, slap } from './harness/rush.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

/** What lies there to look at. */
function exercise({ page }) {
  return page.evaluate(() => {
    const figures = (within) => [...within.querySelectorAll('use')].map((use) => use.getAttribute('href')).filter((href) => href.startsWith('#mr-')).map((href) => href.slice(4));
    return {
      needs: [...document.querySelectorAll('.trainer .mc')].map((card) => [...card.querySelectorAll('.need .sy')].flatMap(figures)),
      monsters: [...document.querySelectorAll('.trainer .mc')].map((card) => card.dataset.monster),
      cards: [...document.querySelectorAll('.trainer .table .sq')].map(figures),
      asked: document.querySelector('.trainer .q') !== null,
      said: document.querySelector('.trainer .said')?.textContent.trim() ?? null,
    };
  });
}

const asked = (person) => until(async () => { const now = await exercise(person); return now.asked && now.needs.length > 0 && now; }, 'an exercise');
const answered = (person) => until(async () => (await exercise(person)).said, 'what the trainer says');
const number = async ({ page }, which) => Number(await page.locator(`[data-${which}]`).textContent());

async function begin(person, drill) {
  await person.press(person.page.locator('.drill').filter({ has: person.page.getByText(person.t(`train-drill-${drill}`), { exact: true }) }));
}

/** Answers yes or no, rightly or on purpose wrongly; by a button or an arrow. Returns whether all was there. */
async function sayWhether(person, { wrong = false, keys = false } = {}) {
  const { needs, cards } = await asked(person);
  const there = captures(needs[0], cards);
  const yes = there !== wrong;
  if (keys) await person.page.keyboard.press(yes ? 'ArrowLeft' : 'ArrowRight');
  else await person.press(person.page.locator(`[data-say="${yes ? 'yes' : 'no'}"]`));
  return there;
}

/** The milliseconds of a right answer, as the trainer says them. */
async function rightly(person, before) {
  const said = await answered(person);
  const [, time] = said.match(/(\d+)/) ?? [];
  assert.equal(said, person.t('train-right', { time: Number(time) }), `after ${JSON.stringify(before)}`);
  return Number(time);
}

/** Bars of a quarter of a second each; the last one holds everything slower. */
async function assertHistogram(person, times) {
  const bars = await person.page.locator('.hist .strip').evaluateAll(async (all) => {
    // Bars grow: they are measured when they have grown.
    await Promise.all(all.flatMap((bar) => bar.getAnimations({ subtree: true })).map((growth) => growth.finished.catch(() => {})));
    return all.map((bar) => ({ title: bar.title, high: bar.querySelector('i').getBoundingClientRect().height }));
  });
  const counts = Array.from({ length: 12 }, (_, bar) => times.filter((time) => Math.min(11, Math.floor(time / 250)) === bar).length);
  assert.deepEqual(bars.map(({ title }) => title), counts.map((count, bar) => person.t('train-bar', { from: bar * 250, to: (bar + 1) * 250, count })));
  const tallest = Math.max(...counts);
  const full = Math.max(...bars.map(({ high }) => high));
  assert.ok(full > 10, 'bars one can see');
  for (const [bar, { high }] of bars.entries()) assert.ok(Math.abs(high - (full * counts[bar]) / tallest) < 2, `bar ${bar} is as high as its number`);
  const sorted = times.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const median = sorted.length % 2 === 1 ? sorted[Math.floor(half)] : Math.round((sorted[half - 1] + sorted[half]) / 2);
  await person.page.getByText(person.t('train-histogram-about', { count: times.length, median, fastest: sorted[0] }), { exact: true }).waitFor();
}

test('on a phone in French: is everything there? A series, a mistake, a better series, all kept', async () => {
  const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE, game: RUSH });
  const { page } = zoe;
  await zoe.go(`/train/${RUSH}`);
  const best = (count) => page.locator('.drill').first().getByText(zoe.t('train-best', { best: count })) // beside it stands the median;
  await page.locator('.drill').first().getByText(zoe.t('train-no-best'), { exact: true }).waitFor();
  await assertAccessible(zoe, 'the drills');
  await begin(zoe, 'ready');
  const times = [];
  const right = async (series) => {
    const shown = await asked(zoe);
    await sayWhether(zoe);
    times.push(await rightly(zoe, shown));
    await until(async () => (await number(zoe, 'series')) === series, `a series of ${series}`);
  };
  for (const series of [1, 2]) await right(series);
  await asked(zoe);
  await assertAccessible(zoe, 'an exercise');

  // Wrong on purpose: the series is over, what was missing is named, and nothing counts.
  const before = await asked(zoe);
  const there = await sayWhether(zoe, { wrong: true });
  const said = await answered(zoe);
  if (there) assert.equal(said, zoe.t('train-wrong-yes'));
  else {
    const kinds = ['sword', 'axe', 'bow', 'fire', 'ice', 'lightning'].filter((kind) => said.includes(zoe.t(`kind-${kind}`)));
    assert.ok(kinds.some((kind) => before.needs[0].includes(kind)), `${said} names a needed symbol`);
  }
  assert.deepEqual([await number(zoe, 'series'), await number(zoe, 'best')], [0, 2]);
  await assertAccessible(zoe, 'a mistake');
  await zoe.press('train-next');

  for (const series of [1, 2, 3]) await right(series);
  assert.equal(await number(zoe, 'best'), 3);
  await assertHistogram(zoe, times);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(wide, 0, 'nothing scrolls sideways');

  await page.reload();
  await best(3).waitFor();
  await begin(zoe, 'ready');
  assert.deepEqual([await number(zoe, 'series'), await number(zoe, 'best')], [0, 3], 'the series begins again, the best one stays');
  await assertHistogram(zoe, times);
  await zoe.press('train-stop');
  await zoe.press('train-forget');
  await page.locator('.drill').first().getByText(zoe.t('train-no-best'), { exact: true }).waitFor();
  await page.reload();
  await page.locator('.drill').first().getByText(zoe.t('train-no-best'), { exact: true }).waitFor();
  assert.equal(zoe.frames.length, 0, 'nothing of it leaves the browser');
});

test('on a desktop in English, with keys: which one, missed attacks, and cards that come one by one', async () => {
  const ben = await world.person('Ben', { lang: 'en', device: DESKTOP, game: RUSH });
  await ben.go(`/train/${RUSH}`);
  await begin(ben, 'which');
  const times = [];
  for (const series of [1, 2, 3]) {
    const shown = await asked(ben);
    const able = shown.needs.flatMap((need, at) => (captures(need, shown.cards) ? [at + 1] : []));
    assert.equal(able.length, 1, `only one is ready: ${JSON.stringify(shown)}`);
    await slap(ben, able[0]);
    times.push(await rightly(ben, shown));
    await until(async () => (await number(ben, 'series')) === series, `a series of ${series}`);
  }
  await assertHistogram(ben, times);
  const shown = await asked(ben);
  const right = shown.needs.findIndex((need) => captures(need, shown.cards));
  await slap(ben, ((right + 1) % 3) + 1);
  assert.equal(await answered(ben), ben.t('train-wrong-which', { monster: ben.t(`monster-${shown.monsters[right]}`) }));
  const lit = await ben.page.locator('.trainer .mc').evaluateAll((all) => all.flatMap((card, at) => (card.matches('.lit') && card.querySelector('.tick') ? [at] : [])));
  assert.deepEqual(lit, [right], 'the right card is lit: nobody has to know it by name');
  await ben.press('train-stop');

  await begin(ben, 'missed');
  for (const series of [1, 2]) {
    const shown = await asked(ben);
    await sayWhether(ben, { keys: true });
    await rightly(ben, shown);
    await until(async () => (await number(ben, 'series')) === series, `a series of ${series}`);
  }
  await ben.press('train-stop');

  // As at the table: nothing is ready at first; it is slapped when it is, and not before.
  await begin(ben, 'rush');
  const seen = [];
  const place = await until(async () => {
    const { needs, cards } = await exercise(ben);
    seen.push(cards.length);
    const able = needs.findIndex((need) => captures(need, cards));
    return able < 0 ? null : able + 1;
  }, 'one of three to be ready');
  await slap(ben, place);
  const time = await rightly(ben, seen);
  assert.ok(seen[0] === 0 && seen.at(-1) >= 3, 'cards came one by one');
  await assertHistogram(ben, [time]);
  await until(async () => (await exercise(ben)).asked && (await exercise(ben)).cards.length === 1, 'the next one');
  const hasty = await exercise(ben);
  await slap(ben, hasty.needs.findIndex((need) => !captures(need, hasty.cards)) + 1);
  assert.notEqual(await answered(ben), null);
  assert.equal(await number(ben, 'series'), 0, 'too soon is wrong');
  assert.equal(await number(ben, 'best'), 1);
});
