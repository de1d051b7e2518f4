// Two to four at one screen: a corner each, with keys and with fingers; every slap counts for the seat it belongs to.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { DESKTOP, World, until } from './harness/browser.mjs';
import { BOARD, RUSH, next, rushTable, sitDown, steady, story, touch, viewOf } from './harness/rush.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
const NAMES = ['Ana', 'Bob', 'Chloé', 'Dan'];
/** The corners of the keyboard, by where the keys are. */
const KEYS = [['KeyQ', 'KeyW', 'KeyE'], ['KeyI', 'KeyO', 'KeyP'], ['KeyZ', 'KeyX', 'KeyC'], ['KeyB', 'KeyN', 'KeyM']];

/** One screen for so many, in the middle of a game. */
async function screen(players, options) {
  const person = await world.person('Ana', { game: RUSH, ...options });
  await person.arrive();
  const table = await rushTable(Array.from({ length: players }, () => person), { names: NAMES.slice(0, players), setup: { pace: 'calm' } });
  await sitDown(person, table);
  assert.deepEqual(await person.page.locator('.corner').evaluateAll((all) => all.map(({ dataset }) => Number(dataset.seat)).sort()), [...Array(players).keys()], 'a corner each');
  return person;
}

/** Slaps for a seat, by `how`; the table must have it from that seat, on that place, once, and the corner shows the hand in the next frame. */
async function slapFor(person, seat, place, how) {
  await steady(person, seat);
  const known = person.seq;
  await person.page.evaluate((selector) => {
    // Whatever changes before the next frame is in it.
    window.handThere = null;
    const watch = () => {
      const look = () => { window.handThere ??= document.querySelector(selector) ? true : null; };
      const changes = new MutationObserver(look);
      changes.observe(document, { subtree: true, childList: true, attributes: true });
      requestAnimationFrame(() => { changes.disconnect(); look(); window.handThere ??= false; });
    };
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, watch, { capture: true, once: true });
  }, `.corner[data-seat="${seat}"] [data-pad="${place}"].down .hand`);
  const verdict = await next(person, ['captured', 'mistaken'], how);
  const hands = story(person).filter((event) => event.seq > known && event.kind === 'slapped');
  assert.deepEqual(hands.map((hand) => [hand.seat, hand.place]), [[seat, place]], 'whose hand it was');
  assert.deepEqual([verdict.seat, verdict.place], [seat, place], 'who got the monster');
  await until(() => person.page.evaluate(() => window.handThere !== null), 'the next frame');
  assert.equal(await person.page.evaluate(() => window.handThere), true, 'the hand was on the pad in it');
  const points = viewOf(person).points[seat];
  await until(async () => (await person.page.locator(`${BOARD.corner(seat)} .n b`).first().textContent()).replace('−', '-') === String(points), `${points} points in ${NAMES[seat]}'s corner`);
}

/** Whoever is next turns a card over, by `how`. Some turn themselves over before the hand is there: then it is the next one's turn. */
function turnOne(person, how) {
  return until(async () => {
    const { flipper } = viewOf(person);
    if ((await person.page.locator(`${BOARD.corner(flipper)} [data-flip]`).getAttribute('data-flip')) !== 'yours') return null;
    const card = await next(person, ['flipped'], () => how(flipper));
    assert.ok(card.by_itself || card.seat === flipper, `${NAMES[flipper]}'s card`);
    return card.by_itself ? null : card;
  }, 'a card to be turned over by hand', 300_000);
}

for (const players of [2, 3, 4]) {
  test(`${players} at one keyboard: a corner of it each`, async () => {
    const person = await screen(players, { device: DESKTOP });
    // The keys are printed on the pads.
    for (const seat of Array(players).keys()) {
      const printed = await person.page.locator(`${BOARD.corner(seat)} .pad kbd`).allTextContents();
      assert.deepEqual(printed, KEYS[seat].map((code) => code.slice(-1)), `${NAMES[seat]}'s keys`);
    }
    for (const seat of Array(players).keys()) {
      const place = ((seat + players) % 3) + 1;
      await slapFor(person, seat, place, () => person.page.keyboard.press(KEYS[seat][place - 1]));
    }
    // Keys of nobody's corner, and those of somebody who plays alone, do nothing.
    const before = person.frames.length;
    for (const code of ['Digit1', 'KeyT', ...KEYS.slice(players).flat()]) await person.page.keyboard.press(code);
    assert.equal(person.frames.slice(before).filter(({ from, text }) => from === 'client' && text.includes('choose')).length, 0, 'nothing was sent');
    // The space bar turns the card of whoever is next: they follow each other.
    const first = await turnOne(person, () => person.page.keyboard.press('Space'));
    const second = await turnOne(person, () => person.page.keyboard.press('Space'));
    const cards = story(person).filter(({ seq, kind }) => kind === 'flipped' && seq >= first.seq && seq <= second.seq);
    assert.deepEqual(cards.map(({ seat }) => seat), cards.map((_, nth) => (first.seat + nth) % players));
  });
}

test('four round a tablet: fingers in the own corner', async () => {
  const person = await screen(4, { device: TABLET, lang: 'fr' });
  const { page } = person;
  for (const seat of [0, 1, 2, 3]) {
    for (const place of [1, 2, 3]) {
      const { width, height } = await page.locator(BOARD.pad(seat, place)).boundingBox();
      assert.ok(width >= 44 && height >= 44, `${NAMES[seat]}'s pad ${place} is ${width} by ${height}`);
    }
  }
  // The cards are turned over in the own corner; elsewhere a finger on the pile turns nothing.
  await turnOne(person, async (flipper) => {
    const before = person.frames.length;
    await touch(person, `${BOARD.corner((flipper + 2) % 4)} [data-flip]`);
    assert.equal(person.frames.slice(before).filter(({ from, text }) => from === 'client' && text.includes('flip')).length, 0, 'not yours');
    await touch(person, `${BOARD.corner(flipper)} [data-flip]`);
  });
  await assertAccessible(person, 'four at one screen');
  for (const seat of [0, 1, 2, 3]) await slapFor(person, seat, (seat % 3) + 1, () => touch(person, BOARD.pad(seat, (seat % 3) + 1)));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(wide, 0, 'nothing scrolls sideways');
});
