// axe-core on the pages of Ze Horror Attack at every kind of question, phone and desktop; and eight players on a phone, every card within reach.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { Habit, TABLE, assertLit, choose, closeSheet, playOver, question, reach, said, tableFor, touchBare } from './harness/horror.mjs';
import { HORROR } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

const has = (kind) => ({ choices }) => choices.some((choice) => said(choice).kind === kind);
const PLAY_OR_DRAW = 'which card to play, or to draw';
const DEALS = ['cassis', 'bergeron', 'quetsche', 'reinette', 'mirabelle', 'groseille'];
/** The questions at which the table looks different. */
const QUESTIONS = {
  [PLAY_OR_DRAW]: ({ view, choices }) => view.step === 'turn' && choices.includes('draw') && choices.length > 1,
  'a card in play to aim at': has('target'),
  'a player to choose': has('player'),
  'a card of the pile or of an open hand': has('card'),
  'a card to lay aside': ({ view }) => view.step === 'laying',
  'a card of the hand to discard or to play on top': ({ view, choices }) => view.step === 'skill' && (has('discard')({ choices }) || has('play')({ choices })),
};

for (const [device, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`the table of Ze Horror Attack on a ${device}`, async (t) => {
    const lang = device === 'phone' ? 'fr' : 'en';
    const zoe = await world.person('Zoé', { lang, device: options, game: HORROR });
    const ben = await world.person('Ben', { game: HORROR });
    await Promise.all([zoe.arrive(), ben.arrive()]);
    const { page } = zoe;
    const look = (where, ready) =>
      t.test(where, async () => {
        await ready();
        await assertAccessible(zoe, `${where}, ${device}`);
      });
    const follow = async ({ seq, sockets }) => {
      await Promise.all(sockets.map((socket) => socket.close()));
      await until(() => zoe.seq >= seq, 'the page to follow');
    };

    /** What one may open on the table, whoever's turn it is. */
    const lookAround = async () => {
      await look('waiting for somebody', async () => {
        await choose(zoe, 'draw');
        await page.locator('section.prompt.waiting').waitFor();
      });
      const sheets = { 'the discard pile': TABLE.discard, 'a card up close': `${TABLE.hand} .glass`, 'somebody’s area': `${TABLE.area(1)} .more` };
      for (const [where, opens] of Object.entries(sheets)) {
        await look(where, async () => {
          await zoe.press(page.locator(opens).first());
          await page.locator(TABLE.sheet).waitFor();
        });
        await closeSheet(zoe);
      }
    };

    await zoe.go(`/new/${HORROR}`);
    await look('new table', () => zoe.button('open-the-table').waitFor());

    // Deal after deal until the table has stood at each kind of question once.
    const left = new Map(Object.entries(QUESTIONS));
    for (const deal of DEALS) {
      const table = await tableFor([zoe, ben], { seed_name: deal });
      await zoe.go(`/t/${table}`);
      await until(() => zoe.table?.phase === 'playing' && question(zoe), 'the first question');
      if (deal === DEALS[0]) {
        await look('the first cards', () => page.locator(TABLE.prompt).waitFor());
        await look('the own faction', async () => {
          await page.getByRole('button', { name: zoe.t(device === 'phone' ? 'board-faction-short' : 'board-faction-show'), exact: true }).focus();
          await page.keyboard.down('Enter');
          await page.locator('.peek').waitFor();
        });
        await page.keyboard.up('Enter');
      }
      const habits = [new Habit(0), new Habit(1)];
      for (;;) {
        const here = (asks) => (asks.seat === 0 ? [...left].find(([, fits]) => fits(asks))?.[0] : null);
        const position = await playOver([zoe, ben], table, here, habits);
        if (!position) break;
        await follow(position);
        left.delete(position.found);
        await look(position.found, () => assertLit(zoe, question(zoe)));
        if (position.found === PLAY_OR_DRAW) await lookAround();
      }
      if (left.size === 0) break;
    }
    assert.deepEqual([...left.keys()], [], 'questions no deal came to');
    await until(() => zoe.table.phase === 'over', 'the end');
    await look('the reveal', () => page.getByRole('link', { name: zoe.t('reveal-replay') }).waitFor());
    await zoe.press(page.getByRole('link', { name: zoe.t('reveal-replay') }));
    await look('replay', () => page.getByRole('slider').first().waitFor());
    await zoe.go(`/rules/${HORROR}`);
    await look('rules', () => page.getByText('HA-26', { exact: true }).first().waitFor());

    const duel = await tableFor([zoe, ben], { setup: { version: 'expert' }, seed_name: 'mirabelle' });
    await zoe.go(`/t/${duel}`);
    await look('an empty deck', () => page.locator('.cat .cell').first().waitFor());
    await look('decks and codes', async () => {
      await zoe.press(device === 'phone' ? 'build-folder-short' : 'build-folder');
      await page.locator(TABLE.sheet).waitFor();
    });
    await zoe.press(page.getByRole('button', { name: `${zoe.t('build-load')} : ${zoe.t('ready-tide')}`, exact: true }));
    await look('a deck that is ready', () => until(async () => (await page.locator('.cell b.some').count()) > 0, 'its cards'));
    const opening = await playOver([zoe, ben], duel, ({ view, seat }) => view.step === 'opening' && seat === 0);
    await follow(opening);
    await look('two cards of the deck to discard', () => assertLit(zoe, question(zoe)));
    await world.farewell();
  });
}

/** Nothing is wider than the screen, and nothing scrolls sideways. */
async function assertNoSideways(person, where) {
  const wide = await person.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { over: scrollWidth - clientWidth, body: document.body.scrollWidth - document.body.clientWidth };
  });
  assert.deepEqual(wide, { over: 0, body: 0 }, `${where}: something scrolls sideways`);
}

test('eight players on a phone: nothing scrolls sideways, and every card in play is within reach', async () => {
  const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE, game: HORROR });
  const ben = await world.person('Ben', { game: HORROR });
  await Promise.all([zoe.arrive(), ben.arrive()]);
  const { page } = zoe;
  const names = ['Zoé', 'Barnabé', 'Chloé', 'Désiré', 'Emmanuelle', 'Frédégonde', 'Guy', 'Hippolyte-Ange'];
  const people = [zoe, ...Array.from({ length: 7 }, () => ben)];
  const aimed = await reach(people, ({ seat, view, choices }) => seat === 0 && view.deck[0] < 16 && choices.filter((choice) => said(choice).kind === 'target').length > 2, { names, deal: 'bergeron' });
  await Promise.all(aimed.sockets.map((socket) => socket.close()));
  await zoe.go(`/t/${aimed.table}`);
  await until(() => question(zoe), 'the question');
  await assertLit(zoe, question(zoe));
  const { view } = question(zoe);
  assert.ok(view.areas.flat().length > 20, 'many cards are in play');

  await assertNoSideways(zoe, 'the table');
  await assertAccessible(zoe, 'eight players on a phone');
  for (const seat of view.areas.keys()) {
    const place = page.locator(TABLE.area(seat));
    const box = await place.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844, `the area of seat ${seat} is on the screen`);
    await assertCardsWithinReach(zoe, seat, view.areas[seat]);
  }
  // A card is chosen in somebody's crowded area.
  const target = question(zoe).choices.filter((choice) => said(choice).kind === 'target').at(-1);
  await choose(zoe, target);

  for (const size of [{ width: 360, height: 640 }, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    await assertNoSideways(zoe, `${size.width} by ${size.height}`);
  }
  await world.farewell();
});

/** Every card of an area can be touched, on the table or in the sheet that opens. */
async function assertCardsWithinReach(person, seat, cards) {
  const { page } = person;
  if (cards.length === 0) return;
  const place = page.locator(TABLE.area(seat));
  const onTable = place.locator('li [data-card]');
  const crowded = (await onTable.count()) === 0;
  if (crowded) await touchBare(person, place.locator('.cover'));
  const all = crowded ? page.locator(`${TABLE.sheet} ul:first-of-type button`) : onTable;
  await until(async () => (await all.count()) === cards.length, `the ${cards.length} cards of seat ${seat}`);
  await assertNoSideways(person, `the area of seat ${seat}`);
  for (const card of await all.all()) {
    await card.scrollIntoViewIfNeeded();
    const { x, width } = await card.boundingBox();
    assert.ok(x >= 0 && x + width <= 391, 'a card beyond the edge');
    assert.ok(await card.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((along) => [0.1, 0.5, 0.9].some((down) => one.contains(document.elementFromPoint(x + width * along, y + height * down))));
    }), 'a card that lies under something');
  }
  if (crowded) await closeSheet(person);
}
