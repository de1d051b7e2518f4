// Eight players on phones: everything is on the screen, every open card can be seen, every monster can be hit; axe finds nothing, in both languages.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible, assertAccessibleStandingStill } from './harness/axe.mjs';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { moveOn, standStill } from './harness/clock.mjs';
import { unfold } from './harness/tables.mjs';
import { BOARD, RUSH, flip, line, look, next, pause, ripe, rushTable, sitDown, slap, steady, viewOf } from './harness/rush.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

const SIZES = [{ width: 390, height: 844 }, { width: 360, height: 640 }];
const NAMES = ['Zoé', 'Kim', 'Chloé', 'Désiré', 'Emmanuelle', 'Frédégonde', 'Guy', 'Hippolyte-Ange'];

test('eight players on phones of two sizes', async (t) => {
  const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE, game: RUSH });
  await zoe.page.clock.install();
  const kim = await world.person('Kim', { lang: 'en', device: { ...PHONE, viewport: SIZES[1] }, game: RUSH });
  const ben = await world.person('Ben', { game: RUSH }); // six of his friends play by bare lines
  await Promise.all([zoe, kim, ben].map((person) => person.arrive()));
  const table = await rushTable([zoe, kim, ben, ben, ben, ben, ben, ben], { names: NAMES, setup: { pace: 'normal' }, start: false });
  for (const person of [zoe, kim]) {
    await person.go(`/t/${table}`);
    await person.page.getByRole('region', { name: person.t('before-title') }).waitFor();
  }
  await t.test('the lobby', () => assertAccessible(zoe, 'the lobby'));
  const bens = await line(ben, table);
  await zoe.press(zoe.button('start-at', { players: 8, robots: 0 }));
  for (const person of [zoe, kim]) await sitDown(person, table);

  for (const cards of [2, 5]) {
    await turnOver([zoe, kim], bens, cards);
    for (const person of [zoe, kim]) {
      await t.test(`${cards} cards before each, ${person.lang}`, async () => {
        for (const size of SIZES) {
          await person.page.setViewportSize(size);
          await assertFits(person, size, cards);
        }
        await assertAccessible(person, `${cards} cards before each of eight`);
      });
    }
  }

  await t.test('a slap and its verdict', async () => {
    // Zoé slaps what is ready, or whatever lies there; then somebody with a long name does. What is said stays on the screen.
    const own = () => until(async () => {
      const [place = 1] = ripe(await look(zoe));
      const before = zoe.received.length;
      await slap(zoe, place);
      const answer = await until(() => zoe.received.slice(before).find(({ type }) => type === 'ack' || type === 'refused'), 'an answer');
      if (answer.type === 'ack') return true;
      // Her clock has stood still for so long that nobody believes it any more (MR-R9).
      assert.equal(answer.refusal.code, 'far-time');
      await moveOn(zoe.page);
      await standStill(zoe.page);
      return false;
    }, 'Zoé to slap');
    const longest = (place) => until(async () => {
      const { seq, state } = await bens.update();
      if (state.views[0].view.verdict_at !== null) return false;
      return (await bens.ask({ do: 'choose', seq, seat: 7, choice: { slap: { place } } })).type === 'ack'; // a busy hand tries again
    }, 'the long name to slap');
    for (const how of [own, ...[1, 2, 3].map((place) => () => longest(place))]) {
      await moveOn(zoe.page);
      await steady(zoe, how === own ? 0 : 7);
      // What is said stays there until somebody has looked.
      await standStill(zoe.page);
      const verdict = await next(zoe, ['captured', 'mistaken'], how);
      await zoe.page.locator(BOARD.bubble).waitFor();
      // Paper a little askew; the words on it have more room than that.
      await assertInside(zoe, BOARD.bubble, `what is said of a slap on ${verdict.place}`, 4);
      await assertNoOverflow(zoe, 'the verdict', 4);
    }
    await assertAccessibleStandingStill(zoe, 'the verdict');
    await moveOn(zoe.page);
  });

  await t.test('the end', async () => {
    await endIt(bens);
    for (const person of [zoe, kim]) {
      const { page } = person;
      await page.locator('.end').getByRole('link', { name: person.t('end-replay') }).waitFor();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await assertNoOverflow(person, `the end at ${size.width} by ${size.height}`);
        for (const row of await page.locator('.end li').all()) {
          await row.scrollIntoViewIfNeeded();
          const box = await row.boundingBox();
          assert.ok(box.x >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height + 1, 'a player beyond the edge');
        }
      }
      await assertAccessible(person, 'the end');
    }
  });
  await world.farewell();
});

/** Cards are turned over until everybody has so many before them, by whoever is next. Nobody slaps. */
async function turnOver(people, bens, cards) {
  await until(async () => {
    const { state } = await bens.update();
    const { view } = state.views[0];
    if (view.rows.every((row) => row.length >= cards)) return true;
    if (view.flipper >= people.length) {
      const { seq } = await bens.update();
      await bens.ask({ do: 'choose', seq, seat: view.flipper, choice: { flip: {} } }); // too soon is no harm: it is asked again
    } else {
      const person = people[view.flipper];
      if ((await look(person)).pile === 'yours') await flip(person);
    }
    await pause(60);
    return false;
  }, `${cards} cards before everybody`, 600_000);
  for (const person of people) {
    await until(() => viewOf(person).rows.every((row) => row.length >= cards), 'the page to hear of it');
    const there = async () => (await person.page.locator('.player .cards').evaluateAll((rows) => rows.map((row) => row.querySelectorAll('.sq:not(.idle, .counted)').length))).every((count) => count >= cards);
    await until(there, 'the screen to show it');
  }
}

async function assertNoOverflow({ page }, where, slack = 0) {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    const board = document.querySelector('.rush');
    return { wide: scrollWidth - clientWidth, high: document.querySelector('.end') ? 0 : scrollHeight - clientHeight, board: board && !document.querySelector('.end') ? Math.max(0, board.scrollWidth - board.clientWidth) : 0 };
  });
  assert.ok(over.wide === 0 && over.high === 0 && over.board <= slack, `${where}: something runs over the edge: ${JSON.stringify(over)}`);
}

/** All of it lies on the screen. */
async function assertInside({ page }, selector, what, slack = 1) {
  const { width, height } = page.viewportSize();
  const boxes = await page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  assert.ok(boxes.length > 0, `${what}: there is none`);
  for (const { x, y, right, bottom } of boxes) assert.ok(x >= -slack && y >= -slack && right <= width + slack && bottom <= height + slack, `${what}: beyond the edge of ${width} by ${height}: ${[x, y, right, bottom].map(Math.round)}`);
}

/** Everything finds its place again: several frames, one after the other, in which nothing changes its place. */
async function comeToRest(page, size) {
  const places = () => page.evaluate(async ({ width, height }) => {
    const frame = () => document.documentElement.animate(null, 1).finished; // a painted one, whatever the page's clock says
    const look = () => [...document.querySelectorAll('.mons [data-place], [data-flip], .player .cards')].map((one) => Object.values(one.getBoundingClientRect().toJSON()).join()).join(' ');
    const before = look();
    for (let frames = 0; frames < 4; frames += 1) await frame();
    return innerWidth === width && innerHeight === height && look() === before;
  }, size);
  await until(places, 'everything to come to rest');
}

/** Monsters that can be hit, rows that can be read, nothing over the edge and nothing over anything else. */
async function assertFits(person, size, least) {
  const { page } = person;
  await comeToRest(page, size);
  const where = `${person.name} at ${size.width} by ${size.height}`;
  await assertNoOverflow(person, where);
  for (const place of [1, 2, 3]) {
    const { width, height } = await page.locator(BOARD.monster(place)).boundingBox();
    assert.ok(width >= 44 && height >= 44, `${where}: monster ${place} is ${width} by ${height}`);
    await assertInside(person, BOARD.monster(place), `${where}: monster ${place}`);
  }
  const pile = await page.locator(BOARD.pile).boundingBox();
  assert.ok(pile.width >= 44 && pile.height >= 44, `${where}: the pile is ${pile.width} by ${pile.height}`);
  await assertInside(person, BOARD.pile, `${where}: the pile`);
  const { rows } = viewOf(person);
  for (const seat of rows.keys()) {
    const cards = await page.locator(`${BOARD.row(seat)} .sq`).evaluateAll((all) => all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const row = one.closest('.cards').getBoundingClientRect();
      const over = document.elementFromPoint(x + width / 2, y + height / 2);
      const grows = one.matches('.grown') || one.getAnimations().length > 0; // the newest lies over the edge of its row for a moment
      return {
        side: Math.min(one.offsetWidth, one.offsetHeight),
        cut: Math.max(row.x - x, x + width - row.right, row.y - y, y + height - row.bottom) > (grows ? 40 : 2),
        seen: over !== null && (one.contains(over) || one.closest('.cards').contains(over) || grows),
      };
    }));
    assert.ok(cards.length >= least, `${where}: ${cards.length} of ${NAMES[seat]}'s ${rows[seat].length} cards lie there`);
    for (const { side, cut, seen } of cards) {
      assert.ok(side >= 16, `${where}: a card of ${NAMES[seat]} is only ${side} wide`);
      assert.ok(!cut, `${where}: a card of ${NAMES[seat]} is cut off`);
      assert.ok(seen, `${where}: something lies over a card of ${NAMES[seat]}`);
    }
    await assertInside(person, BOARD.row(seat), `${where}: ${NAMES[seat]}'s row`);
    const named = await page.locator(`.player[data-seat="${seat}"]`).getAttribute('aria-label');
    assert.equal(named, NAMES[seat]);
  }
}

/** Ben's friends slap one pile empty. */
async function endIt(bens) {
  await until(async () => {
    const { seq, state } = await bens.update();
    if (state.phase === 'over') return true;
    const { view } = state.views[0];
    if (view.verdict_at === null) await bens.ask({ do: 'choose', seq, seat: view.players - 1 - (view.piles[1] % 2), choice: { slap: { place: 2 } } });
    await pause(110); // within the rate
    return false;
  }, 'the last monster of a pile', 600_000);
}

test('at a table for four, axe finds nothing: phone and desktop, both languages, and the pages around it', async (t) => {
  const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE, game: RUSH });
  const ben = await world.person('Ben', { lang: 'en', device: DESKTOP, game: RUSH });
  await Promise.all([zoe, ben].map((person) => person.arrive()));
  for (const person of [zoe, ben]) {
    await person.go(`/new/${RUSH}`);
    await t.test(`a new table, ${person.lang}`, async () => {
      await unfold(person);
      for (const name of ['hints', 'practice']) assert.equal(await person.page.getByRole('switch', { name: person.t(name) }).count(), 0, `${name} are offered where there are none`);
      await assertAccessible(person, 'a new table');
    });
  }
  const table = await rushTable([zoe, ben, ben, ben], { names: ['Zoé', 'Ben', 'Lou', 'Max'], setup: { pace: 'normal' } });
  await sitDown(zoe, table);
  const eve = await world.person('Ève', { lang: 'en', device: DESKTOP, game: RUSH });
  await eve.go(`/t/${table}`); // only watches
  await eve.page.locator(BOARD.monster(1)).waitFor();
  const bens = await line(ben, table);
  await turnOver([zoe], bens, 1);
  for (const person of [zoe, eve]) {
    await t.test(`cards on the table, ${person.lang}`, async () => {
      await assertNoOverflow(person, 'the table');
      await assertAccessible(person, 'cards on the table');
    });
  }
  await t.test('somebody who watches can do nothing', async () => {
    assert.equal(await eve.page.locator(BOARD.pile).count(), 0);
    for (const place of [1, 2, 3]) assert.equal(await eve.page.locator(BOARD.monster(place)).isDisabled(), true);
    await eve.page.keyboard.press('Digit1');
    assert.equal(eve.frames.some(({ from, text }) => from === 'client' && text.includes('choose')), false);
  });
  await t.test('the replay and the rules', async () => {
    await endIt(bens);
    await zoe.page.locator('.end').getByRole('link', { name: zoe.t('end-replay') }).waitFor();
    await zoe.press(zoe.page.locator('.end').getByRole('link', { name: zoe.t('end-replay') }));
    await zoe.page.getByRole('slider').first().waitFor();
    await assertAccessible(zoe, 'the replay');
    await ben.go(`/rules/${RUSH}#MR-14`);
    await ben.page.locator('#MR-14').waitFor();
    await assertAccessible(ben, 'the rules');
  });
  await world.farewell();
});
