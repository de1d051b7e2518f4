// Whoever watches Castle Panic is told whose cards lie there, which seats a robot plays, and can touch one to ask for it.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { World, until } from './harness/browser.mjs';
import { CASTLE, openCastle } from './harness/castle.mjs';
import { PANIC, askOnce, bot, me } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

const SIZES = [{ width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 360, height: 640 }, { width: 844, height: 390 }];

for (const [names, seats] of [['two', [me('Ana'), bot()]], ['six', [me('Ana'), bot(), bot(), bot(), bot(), bot()]]]) {
  test(`a table for ${names}: a robot's tag opens the way in, and the cards say whose they are`, async (t) => {
    const [ana, eve] = await Promise.all(['Ana', 'Eve'].map((name) => world.person(name, { game: PANIC })));
    await Promise.all([ana.arrive(), eve.arrive()]);
    const table = await openCastle(ana, seats, { setup: { players: seats.length } });
    await ana.go(`/t/${table}`);
    assert.equal((await askOnce(ana, table, { do: 'start' })).type, 'ack');
    await eve.go(`/t/${table}`);
    await until(() => eve.table?.phase === 'playing', 'the game');
    const { page } = eve;
    await page.locator(`${CASTLE.hand} [data-card]`).first().waitFor();
    for (const size of SIZES) {
      await t.test(`${size.width} by ${size.height}`, async () => {
        await page.setViewportSize(size);
        const whose = page.getByRole('heading', { name: eve.t('board-hand', { name: 'Ana' }) });
        assert.ok(await whose.isVisible(), 'the hand is named');
        const robot = page.locator('[data-seat="1"]');
        const tag = robot.locator('button.seat');
        // A real click: it fails when something else lies under the pointer.
        await eve.press(tag);
        const sheet = page.getByRole('dialog');
        await sheet.getByRole('heading', { name: eve.t('play-too') }).waitFor();
        await eve.press(sheet.getByRole('button', { name: eve.t('close'), exact: true }));
        await sheet.waitFor({ state: 'detached' });
        assert.match(await robot.locator('.counts').innerText(), new RegExp(eve.t('board-robot')), 'whoever listens is told that a robot plays');
        assert.ok(await robot.locator('.counts .bot').isVisible(), 'and whoever looks sees it');
      });
    }
    await world.farewell();
  });
}
