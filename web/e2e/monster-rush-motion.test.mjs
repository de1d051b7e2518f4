// What moves after a verdict: the monster to whoever slapped it, the cards under their piles. Nothing jumps, nothing stands in the way, and nothing moves for those who ask for stillness.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { BOARD, RUSH, flip, line, look, next, pause, rushTable, sitDown, slap, steady, viewOf } from './harness/rush.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

/** Somebody with a browser and Ben, by a bare line; a card or two lie open. */
async function table(device, options = {}) {
  const ana = await world.person('Ana', { device, game: RUSH, ...options });
  await ana.context.addInitScript(hold);
  const ben = await world.person('Ben', { game: RUSH });
  await Promise.all([ana.arrive(), ben.arrive()]);
  const id = await rushTable([ana, ben], { setup: { pace: 'calm' } });
  await sitDown(ana, id);
  const bens = await line(ben, id);
  await turnOne(ana);
  return { ana, bens };
}

async function turnOne(ana) {
  await until(async () => (await look(ana)).pile === 'yours', 'the own pile', 300_000);
  await next(ana, ['flipped'], () => flip(ana));
}

/**
 * Put into the page before anything else: whatever sets off on a flight or back under its pile stands still at its first instant, until the
 * test has looked at its whole way. So nothing here depends on how many frames a machine has to spare.
 */
function hold() {
  const held = [];
  window.held = held;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args) {
    const path = animate.apply(this, args);
    if (this.closest('[data-flight], .going')) {
      path.pause();
      held.push({ element: this, path });
    }
    return path;
  };
}

/** How many things have set off. */
const held = ({ page }) => page.evaluate(() => window.held.length);

/** The way of everything that has set off, step by step, and whether a finger would still find its monster meanwhile; then all of it arrives. */
async function ways({ page }) {
  await until(() => page.evaluate(() => ['[data-flight]', '.going > span'].every((those) => window.held.some(({ element }) => element.matches(those)))), 'a monster and cards to set off');
  return page.evaluate(() => {
    const STEP = 15;
    const paths = window.held.splice(0);
    const middle = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const nameOf = (one) => (one.matches('[data-flight]') ? 'flight' : `card ${one.closest('[data-seat]').dataset.seat} ${one.style.left} ${one.style.top}`);
    const moving = [...new Set(paths.map(({ element }) => element).filter((one) => one.matches('[data-flight], .going > span') && one.isConnected))];
    const seen = { tracks: {}, covered: [], lasts: Math.max(...paths.map(({ path }) => path.effect.getComputedTiming().endTime)), step: STEP };
    for (let at = 0; at <= seen.lasts + STEP; at += STEP) {
      for (const { path } of paths) path.currentTime = Math.min(at, path.effect.getComputedTiming().endTime - 0.01);
      for (const one of moving) (seen.tracks[nameOf(one)] ??= []).push(middle(one));
      for (const place of document.querySelectorAll('.mons [data-place]')) {
        const spot = middle(place);
        if (!place.contains(document.elementFromPoint(spot.x, spot.y))) seen.covered.push(place.dataset.place);
      }
    }
    for (const { path } of paths) if (path.playState !== 'idle') path.finish();
    return seen;
  });
}

/** Everything has come to rest. */
const rested = ({ page }) => until(() => page.evaluate(() => !document.querySelector('[data-flight], .going')), 'everything to come to rest');

/** Every path begins where the thing lay and has no gap: nothing goes farther in a step than its speed allows. */
function assertSmooth({ tracks, covered, lasts, step }, from, goal) {
  const flight = tracks.flight;
  const way = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
  assert.ok(way(flight[0], from) < 8, 'it left from where it lay');
  assert.ok(way(flight.at(-1), goal) < 4, 'it came to whoever took it');
  assert.ok(Object.keys(tracks).some((name) => name.startsWith('card')), 'cards went back');
  for (const [name, track] of Object.entries(tracks)) {
    const whole = way(track[0], track.at(-1));
    for (const [index, spot] of track.slice(1).entries()) {
      // The quickest of them takes 240 ms and is at most three times as quick as it would be evenly.
      const most = (whole * 3 * step) / 240 + 1;
      assert.ok(way(track[index], spot) <= most, `${name} jumped ${way(track[index], spot)} of ${whole} in a step`);
    }
  }
  assert.deepEqual(covered, [], 'nothing lies over a monster for a finger');
  assert.ok(lasts <= 450, `it takes ${lasts} ms`);
}

const middleOf = ({ page }, selector) => page.locator(selector).first().evaluate((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
});

for (const [name, device] of [['a phone', PHONE], ['a desktop', DESKTOP]]) {
  test(`on ${name}: a monster goes to whoever slapped it, cards go back, nothing jumps`, async () => {
    const { ana, bens } = await table(device, { settings: { pace: 'normal' } });
    const spot = (place) => middleOf(ana, BOARD.monster(place));
    const visibility = (monster) => ana.page.locator(`[data-caught="${monster}"]`).evaluate((one) => getComputedStyle(one).visibility);
    await steady(ana, 0);
    const first = await spot(1);
    const mine = await next(ana, ['captured', 'mistaken'], () => slap(ana, 1));
    const own = await ways(ana);
    assertSmooth(own, first, await middleOf(ana, `[data-caught="${mine.monster}"]`));
    await rested(ana);
    await until(async () => (await visibility(mine.monster)) === 'visible', 'it to lie with the others');

    await turnOne(ana);
    await steady(ana, 1);
    const third = await spot(3);
    const { seq } = await bens.update();
    const other = await next(ana, ['captured', 'mistaken'], async () => assert.equal((await bens.ask({ do: 'choose', seq, seat: 1, choice: { slap: { place: 3 } } })).type, 'ack'));
    assert.equal(other.seat, 1);
    assertSmooth(await ways(ana), third, await middleOf(ana, '[data-standing="1"]'));
    await rested(ana);
  });
}

test('while a verdict is looked at, what was taken still lies on its place', async () => {
  const { ana } = await table(DESKTOP, { settings: { pace: 'normal' } });
  await steady(ana, 0);
  // Looked at from inside the page, in the very change that shows the verdict.
  await ana.page.evaluate(() => {
    new MutationObserver(() => {
      if (window.seenAtVerdict || !document.querySelector('.mc.taken, .mc.wrong')) return;
      const caught = [...document.querySelectorAll('.you [data-caught]')].at(-1);
      window.seenAtVerdict = caught ? getComputedStyle(caught).visibility : 'none';
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await next(ana, ['captured', 'mistaken'], () => slap(ana, 1));
  assert.equal(await until(() => ana.page.evaluate(() => window.seenAtVerdict), 'the verdict'), 'hidden', 'it lies on its place until the verdict has been looked at');
});

test('with stillness nothing moves at all', async () => {
  const { ana } = await table(DESKTOP, { settings: { pace: 'normal' }, reducedMotion: 'reduce' });
  await steady(ana, 0);
  const { monster } = await next(ana, ['captured', 'mistaken'], () => slap(ana, 2));
  await until(() => ana.page.evaluate((monster) => document.querySelector('.mons [data-place="2"]')?.dataset.monster !== monster, monster), 'the next monster');
  assert.equal(await held(ana), 0);
  assert.notEqual(viewOf(ana).up[1], monster);
  assert.equal(await ana.page.locator(`[data-caught="${monster}"]`).isVisible(), true);
});

test('in the replay the same is played step by step, and a jump moves nothing', async () => {
  const { ana, bens } = await table(DESKTOP, { settings: { pace: 'normal' } });
  await until(async () => {
    const { seq, state } = await bens.update();
    if (state.phase === 'over') return true;
    if (state.views[0].view.verdict_at === null) await bens.ask({ do: 'choose', seq, seat: 1, choice: { slap: { place: 2 } } });
    await pause(110); // within the rate
    return false;
  }, 'the last monster of a pile', 600_000);
  await ana.press(ana.page.locator('.end').getByRole('link', { name: ana.t('end-replay') }));
  const slider = ana.page.getByRole('slider').first();
  await slider.waitFor();
  await ana.page.evaluate(() => { window.held.length = 0; });
  await slider.focus();
  for (const [key, end] of [['End', 'max'], ['Home', 'min']]) {
    await ana.page.keyboard.press(key);
    await until(async () => (await slider.inputValue()) === (await slider.getAttribute(end)), `the ${end} of the replay`);
  }
  assert.equal(await held(ana), 0, 'a jump moves nothing');
  // Asked for the next step while one is being played, the page would cut that one short.
  const from = {};
  await until(async () => {
    const at = await slider.inputValue();
    Object.assign(from, await middleOf(ana, BOARD.monster(2)));
    await ana.press('step-on');
    await until(async () => (await slider.inputValue()) !== at, 'the step to be played');
    return (await held(ana)) > 0;
  }, 'the first verdict of the replay');
  assertSmooth(await ways(ana), from, await middleOf(ana, '[data-standing="1"]'));
  await rested(ana);
  await ana.page.locator(BOARD.monster(2)).waitFor();
});
