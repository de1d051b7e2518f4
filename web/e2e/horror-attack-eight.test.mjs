// Eight players at a table of Ze Horror Attack, seen on a phone: nothing scrolls sideways, every card in play is within reach of a finger.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { PHONE, World, until } from './harness/browser.mjs';
import { TABLE, assertLit, choose, closeSheet, question, reach, said, touchBare } from './harness/horror.mjs';
import { HORROR } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

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
  const aimed = await reach(people, ({ seat, view, choices }) => seat === 0 && view.areas.flat().length > 20 && choices.filter((choice) => said(choice).kind === 'target').length > 2, { names, deal: 'cassis' });
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
