// axe-core on every page, phone and desktop: nothing serious, nothing critical.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { BOARD, asked } from './harness/player.mjs';
import { Socket } from './harness/socket.mjs';
import { GAME, askOnce, bot, free, me, openTable, unfold } from './harness/tables.mjs';

let world, finished;
before(async () => {
  world = await World.open();
  const host = await world.person('Ana');
  await host.arrive();
  finished = await openTable(host, [me('Ana'), bot()]);
  await playToTheEnd(host, finished);
  await world.farewell();
});
after(() => world?.close());

/** Passes until the castle falls: the quickest way to the end. */
async function playToTheEnd(person, table) {
  assert.equal((await askOnce(person, table, { do: 'start' })).type, 'ack');
  const socket = await Socket.open(person, table);
  for (;;) {
    const { seq, state } = await until(async () => {
      const update = await socket.update();
      return update.state.phase === 'over' || update.state.views[0].choices.length > 0 ? update : null;
    }, 'my turn or the end');
    if (state.phase === 'over') return;
    const { choices } = state.views[0];
    const choice = choices.find((one) => one === 'pass' || one === 'decline') ?? choices[0];
    await socket.ask({ do: 'choose', seq, seat: 0, choice });
  }
}

for (const [device, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`every page on a ${device}`, async (t) => {
    const person = await world.person('Zoé', { lang: device === 'phone' ? 'fr' : 'en', device: options });
    const { page } = person;
    const look = (where, path, ready) =>
      t.test(where, async () => {
        if (path) await person.go(path);
        await ready();
        await assertAccessible(person, `${where}, ${device}`);
      });

    await look('home', '/', () => page.locator(`a[href="/new/${GAME}"]`).waitFor());
    await look('new table', `/new/${GAME}`, () => unfold(person));
    await look('a rule in a sheet, with its example', null, async () => {
      await person.press(page.locator('.why').first());
      await page.locator('dialog figure svg.drawing').first().waitFor();
    });
    // A deal by name: Zoé has a card that fits from the start.
    const table = await openTable(person, [me('Zoé'), free], { setup: { first: 0 }, seed_name: 'framboise' });
    await look('lobby', `/t/${table}`, () => person.button('seat-robot').waitFor());
    await person.press('seat-robot');
    await until(() => person.table.seats[1].holder.kind === 'bot', 'a robot');
    await person.press(person.button('start-at', { players: 2, robots: 0 }));
    await look('table', null, () => until(() => asked(person), 'a question'));
    await person.press(page.locator(BOARD.litCard).first(), { position: { x: 9, y: 30 } });
    await look('table with a card held', null, () => page.locator('[aria-pressed="true"]').first().waitFor());
    await look('the end of a game', `/t/${finished}`, () => page.getByRole('heading', { name: person.t('board-lost') }).waitFor());
    await look('rules', `/rules/${GAME}`, () => page.getByText('AM-1').first().waitFor());
    await look('rules with examples', `/rules/${GAME}#AM-10a`, async () => {
      const example = page.locator('#AM-10a figure');
      await example.locator('svg.drawing').nth(1).waitFor();
      await person.press(example.getByRole('button'));
    });
    await look('replay', `/t/${finished}/replay`, () => page.getByRole('slider').first().waitFor());
    await look('settings', '/settings', () => page.getByRole('switch').first().waitFor());
    await look('your tables', '/tables', () => page.locator(`a[href^="/t/"]`).first().waitFor());
    await look('nothing here', '/nowhere', () => person.link('home').waitFor());
    await world.farewell();
  });
}
