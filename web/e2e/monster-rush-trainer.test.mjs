// Practice for one: drills answered by looking at the pictures, the own times as a histogram, the best series kept in this browser.
// Time stands still on these pages; it passes when the test says so, and only then.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { assertAccessibleStandingStill } from './harness/axe.mjs';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { RUSH, captures, slap } from './harness/rush.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

/** So long a right answer is read before the next exercise comes. */
const READ = 950;
/** As at the table: the first card comes soon, the others one by one. */
const FIRST_CARD = 500;
const NEXT_CARD = 1_100;

/** Somebody at the drills, on a page whose time the test moves and whose exercises are the same each time. */
async function trainee(name, options) {
  const person = await world.person(name, { game: RUSH, ...options });
  await person.context.addInitScript(() => {
    let luck = 1;
    Math.random = () => (luck = (luck * 16_807) % 2_147_483_647) / 2_147_483_647;
  });
  await person.page.clock.install({ time: 0 });
  await person.page.clock.pauseAt(1_000);
  await person.go(`/train/${RUSH}`);
  return person;
}

/** So many milliseconds pass on this page. */
const passes = ({ page }, time) => page.clock.runFor(time);

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

/** Looks at an exercise for so long and answers rightly: the trainer says exactly how long it took, leaves that to be read, and goes on by itself. */
async function rightly(person, { time, series, answer }) {
  const shown = await asked(person);
  await passes(person, time);
  await answer(shown);
  assert.equal(await answered(person), person.t('train-right', { time }), `after ${JSON.stringify(shown)}`);
  assert.equal(await number(person, 'series'), series);
  await passes(person, READ - 1);
  assert.equal((await exercise(person)).asked, false, 'it can still be read');
  await passes(person, 1);
  assert.equal((await exercise(person)).asked, true, 'the next one');
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
  const zoe = await trainee('Zoé', { lang: 'fr', device: PHONE });
  const { page } = zoe;
  const best = (count) => page.locator('.drill').first().getByText(zoe.t('train-best', { best: count })); // beside it stands the median
  await page.locator('.drill').first().getByText(zoe.t('train-no-best'), { exact: true }).waitFor();
  await assertAccessibleStandingStill(zoe, 'the drills');
  await begin(zoe, 'ready');
  const right = (time, series) => rightly(zoe, { time, series, answer: () => sayWhether(zoe) });
  await right(430, 1);
  await right(1_210, 2);
  await assertAccessibleStandingStill(zoe, 'an exercise');

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
  await assertAccessibleStandingStill(zoe, 'a mistake');
  await passes(zoe, 60_000);
  assert.equal(await answered(zoe), said, 'a mistake is read as long as one likes');
  await zoe.press('train-next');

  await right(260, 1);
  await right(2_400, 2);
  await right(9_000, 3);
  assert.equal(await number(zoe, 'best'), 3);
  const times = [430, 1_210, 260, 2_400, 9_000];
  await assertHistogram(zoe, times);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(wide, 0, 'nothing scrolls sideways');

  await page.reload();
  await best(3).waitFor();
  await begin(zoe, 'ready');
  await asked(zoe);
  assert.deepEqual([await number(zoe, 'series'), await number(zoe, 'best')], [0, 3], 'the series begins again, the best one stays');
  await assertHistogram(zoe, times);
  await zoe.press('train-stop');
  await zoe.press('train-forget');
  await page.locator('.drill').first().getByText(zoe.t('train-no-best'), { exact: true }).waitFor();
  await page.reload();
  await page.locator('.drill').first().getByText(zoe.t('train-no-best'), { exact: true }).waitFor();
  assert.equal(zoe.frames.length, 0, 'nothing of it leaves the browser');
});

test('on a desktop in English, with keys: which one, missed attacks', async () => {
  const ben = await trainee('Ben', { lang: 'en', device: DESKTOP });
  await begin(ben, 'which');
  const able = ({ needs, cards }) => needs.flatMap((need, at) => (captures(need, cards) ? [at + 1] : []));
  const slapIt = (shown) => {
    assert.equal(able(shown).length, 1, `only one is ready: ${JSON.stringify(shown)}`);
    return slap(ben, able(shown)[0]);
  };
  const times = [780, 249, 250];
  for (const [at, time] of times.entries()) await rightly(ben, { time, series: at + 1, answer: slapIt });
  await assertHistogram(ben, times);
  const shown = await asked(ben);
  const right = shown.needs.findIndex((need) => captures(need, shown.cards));
  await slap(ben, ((right + 1) % 3) + 1);
  assert.equal(await answered(ben), ben.t('train-wrong-which', { monster: ben.t(`monster-${shown.monsters[right]}`) }));
  const lit = await ben.page.locator('.trainer .mc').evaluateAll((all) => all.flatMap((card, at) => (card.matches('.lit') && card.querySelector('.tick') ? [at] : [])));
  assert.deepEqual(lit, [right], 'the right card is lit: nobody has to know it by name');
  await ben.press('train-stop');

  await begin(ben, 'missed');
  for (const series of [1, 2]) await rightly(ben, { time: 500 * series, series, answer: () => sayWhether(ben, { keys: true }) });
});

test('as at the table: cards come one by one, and what is ready is slapped neither too soon nor too late', async () => {
  const ben = await trainee('Ben', { lang: 'en', device: DESKTOP });
  const lying = async () => {
    const { needs, cards } = await exercise(ben);
    return { needs, count: cards.length, able: needs.flatMap((need, at) => (captures(need, cards) ? [at + 1] : [])) };
  };
  /** The next card comes, and not before its time. */
  const nextCard = async (wait) => {
    const { count } = await lying();
    await passes(ben, wait - 1);
    assert.equal((await lying()).count, count, 'not yet');
    await passes(ben, 1);
    assert.equal((await lying()).count, count + 1, 'one more card');
    return lying();
  };
  /** From an empty table on, until one of the three is ready. */
  const untilReady = async () => {
    assert.equal((await lying()).count, 0, 'nothing lies there at first');
    let now = await nextCard(FIRST_CARD);
    while (now.able.length === 0) now = await nextCard(NEXT_CARD);
    assert.ok(now.count >= 2, 'no card alone makes anything ready');
    return now.able[0];
  };
  await begin(ben, 'rush');
  await asked(ben);
  const place = await untilReady();
  await rightly(ben, { time: 640, series: 1, answer: () => slap(ben, place) });
  await assertHistogram(ben, [640]);

  // With one card nothing is ready.
  const { needs } = await nextCard(FIRST_CARD);
  await slap(ben, needs.length);
  await answered(ben);
  assert.deepEqual([await number(ben, 'series'), await number(ben, 'best')], [0, 1], 'too soon is wrong');
  await passes(ben, 60_000);
  assert.equal((await lying()).count, 1, 'and no further card comes');
  await ben.press('train-next');

  const missed = await untilReady();
  const monster = (await exercise(ben)).monsters[missed - 1];
  let cards = 0;
  for (let said = null; said === null; { said } = await exercise(ben)) {
    await passes(ben, NEXT_CARD);
    assert.ok((cards += 1) < 20, 'cards come to an end');
  }
  assert.equal(await answered(ben), ben.t('train-wrong-slow', { monster: ben.t(`monster-${monster}`) }));
  assert.deepEqual([await number(ben, 'series'), await number(ben, 'best')], [0, 1], 'too late is wrong');
  await assertHistogram(ben, [640]);
});
