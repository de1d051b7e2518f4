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
  const ben = await world.person('Ben', { game: RUSH });
  await Promise.all([ana.arrive(), ben.arrive()]);
  const id = await rushTable([ana, ben], { setup: { pace: 'calm' } });
  await sitDown(ana, id);
  const bens = await line(ben, id);
  await turnOne(ana);
  return { ana, bens };
}

async function turnOne(ana) {
  await until(async () => (await look(ana)).pile === 'yours', 'the own pile', 20_000);
  await next(ana, ['flipped'], () => flip(ana));
}

/** From now on every frame is looked at: where everything that moves is, and whether a finger would still find its monster. */
function watch({ page }) {
  return page.evaluate(() => {
    const seen = { tracks: {}, covered: [], lasts: 0 };
    let began = null;
    const middle = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, width };
    };
    let verdict = null;
    const frame = (now) => {
      const card = document.querySelector('.mc.taken, .mc.wrong');
      if (card) verdict = { place: card.dataset.place, ...middle(card) };
      const moving = [...document.querySelectorAll('[data-flight]')].map((one) => ['flight', one]);
      for (const one of document.querySelectorAll('.going > span')) moving.push([`card ${one.closest('[data-seat]').dataset.seat} ${one.style.left} ${one.style.top}`, one]);
      if (moving.length > 0) {
        began ??= now;
        seen.lasts = now - began;
        seen.verdict ??= verdict;
        for (const [name, one] of moving) (seen.tracks[name] ??= []).push({ at: now - began, ...middle(one) });
        for (const place of document.querySelectorAll('.mons [data-place]')) {
          const at = middle(place);
          if (!place.contains(document.elementFromPoint(at.x, at.y))) seen.covered.push(place.dataset.place);
        }
      }
      window.watched = requestAnimationFrame(frame);
    };
    cancelAnimationFrame(window.watched ?? 0);
    window.watched = requestAnimationFrame(frame);
    window.seen = seen;
  });
}

/** Everything has come to rest. */
async function rested({ page }) {
  await until(() => page.evaluate(() => Object.keys(window.seen.tracks).length > 0 && !document.querySelector('[data-flight], .going')), 'everything to come to rest');
  return page.evaluate(() => window.seen);
}

/** Every path begins where the thing lay and has no gap: in a frame nothing goes farther than its speed allows. */
function assertSmooth({ tracks, covered, verdict }, goal) {
  const flight = tracks.flight;
  assert.ok(flight, 'the monster flew');
  const way = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
  assert.ok(way(flight[0], verdict) < 8, 'it left from where it lay');
  assert.ok(way(flight.at(-1), goal) < Math.max(24, way(flight[0], goal) / 4), 'it came to whoever took it');
  assert.ok(Object.keys(tracks).some((name) => name.startsWith('card')), 'cards went back');
  for (const [name, track] of Object.entries(tracks)) {
    const whole = way(track[0], track.at(-1));
    for (const [index, spot] of track.slice(1).entries()) {
      const before = track[index];
      // The quickest of them takes 240 ms and is at most three times as quick as it would be evenly; a frame may come late.
      const most = whole * 3 * ((spot.at - before.at + 40) / 240) + 2;
      assert.ok(way(before, spot) <= most, `${name} jumped ${way(before, spot)} of ${whole} in ${spot.at - before.at} ms`);
    }
  }
  assert.deepEqual(covered, [], 'nothing lies over a monster for a finger');
  // 450 ms, and a few frames. A frame that a busy machine brings late counts as a late frame, not as motion.
  const frames = [...new Set(Object.values(tracks).flat().map(({ at }) => at))].sort((one, other) => one - other);
  const lasts = frames.slice(1).reduce((sum, at, index) => sum + Math.min(40, at - frames[index]), 0);
  assert.ok(lasts < 450 + 350, `it took ${lasts} ms`);
}

const middleOf = ({ page }, selector) => page.locator(selector).first().evaluate((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
});

for (const [name, device] of [['a phone', PHONE], ['a desktop', DESKTOP]]) {
  test(`on ${name}: a monster goes to whoever slapped it, cards go back, nothing jumps`, async () => {
    const { ana, bens } = await table(device, { settings: { pace: 'normal' } });
    await steady(ana, 0);
    await watch(ana);
    const mine = await next(ana, ['captured', 'mistaken'], () => slap(ana, 1));
    assert.equal(await ana.page.locator(`[data-caught="${mine.monster}"]`).evaluate((one) => getComputedStyle(one).visibility), 'hidden', 'it lies on its place until the verdict has been looked at');
    assertSmooth(await rested(ana), await middleOf(ana, `[data-caught="${mine.monster}"]`));
    assert.equal(await ana.page.locator(`[data-caught="${mine.monster}"]`).evaluate((one) => getComputedStyle(one).visibility), 'visible');

    await turnOne(ana);
    await watch(ana);
    await steady(ana, 1);
    const { seq } = await bens.update();
    const other = await next(ana, ['captured', 'mistaken'], async () => assert.equal((await bens.ask({ do: 'choose', seq, seat: 1, choice: { slap: { place: 3 } } })).type, 'ack'));
    assert.equal(other.seat, 1);
    assertSmooth(await rested(ana), await middleOf(ana, '[data-standing="1"]'));
  });
}

test('with stillness nothing moves at all', async () => {
  const { ana } = await table(DESKTOP, { settings: { pace: 'normal' }, reducedMotion: 'reduce' });
  await steady(ana, 0);
  await watch(ana);
  const { monster } = await next(ana, ['captured', 'mistaken'], () => slap(ana, 2));
  await until(async () => !(await look(ana)).verdict, 'the verdict to be put away');
  await pause(500);
  assert.deepEqual((await ana.page.evaluate(() => window.seen)).tracks, {});
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
  }, 'the last monster of a pile', 60_000);
  await ana.press(ana.page.locator('.end').getByRole('link', { name: ana.t('end-replay') }));
  const slider = ana.page.getByRole('slider').first();
  await slider.waitFor();
  await watch(ana);
  await slider.focus();
  for (const key of ['End', 'Home']) {
    await ana.page.keyboard.press(key);
    await pause(300);
  }
  assert.deepEqual((await ana.page.evaluate(() => window.seen)).tracks, {}, 'a jump moves nothing');
  // Asked for the next step while one is being played, the page would cut that one short.
  await until(async () => {
    const at = await slider.inputValue();
    await ana.press('step-on');
    await until(async () => (await slider.inputValue()) !== at, 'the step to be played');
    await pause(150); // a frame or two
    return ana.page.evaluate(() => window.seen.tracks.flight !== undefined);
  }, 'the first verdict of the replay');
  assertSmooth(await rested(ana), await middleOf(ana, '[data-standing="1"]'));
  await ana.page.locator(BOARD.monster(2)).waitFor();
});
