// While robots play, one button leads to one's own turn: on every board that takes turns, with the table as it then stands.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { Builder, PLAIN_PHONE, phaseOf } from './harness/crush.mjs';
import { CRUSH, GAME, HORROR, PANIC, askOnce, bot, me, openTable } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

const SETUPS = { [GAME]: {}, [PANIC]: { 'quick-start': true }, [HORROR]: {} };

/** What the board says, without what only lasts a moment. */
const said = ({ page }) => page.locator('main.stage').evaluate((stage) => stage.textContent.replace(/\s+/g, ' '));

for (const game of [GAME, PANIC, HORROR]) {
  for (const [where, device, lang] of [['a phone', PHONE, 'fr'], ['a desktop', DESKTOP, 'en']]) {
    test(`${game} on ${where}: robots are skipped to the own turn`, async () => {
      const zoe = await world.person('Zoé', { device, lang, game, settings: { pace: 'slow' } });
      const { page } = zoe;
      await page.clock.install();
      await zoe.arrive();
      const table = await openTable(zoe, [me('Zoé'), bot(), bot(), bot()], { game, setup: { first: 1, ...SETUPS[game] }, seed_name: 'skip' });
      await zoe.go(`/t/${table}`);
      await until(() => zoe.table?.phase === 'lobby', 'the lobby');
      // From now on nothing on this page that waits for time goes on.
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await askOnce(zoe, table, { do: 'start' });
      await until(() => zoe.table?.phase === 'playing', 'the game to start');
      // Where everybody is asked at once before the first turn, the answer comes from elsewhere: this page stands still.
      const together = zoe.table.views[0].choices;
      if (together.includes('keep')) assert.equal((await askOnce(zoe, table, { do: 'choose', seq: zoe.seq, seat: 0, choice: 'keep' })).type, 'ack');
      const stands = () => `the robots to have played: ${JSON.stringify({ seq: zoe.seq, deciding: zoe.table.deciding, seats: zoe.table.seats, choices: zoe.table.views[0].choices.length, lines: zoe.lines })}`;
      await until(() => zoe.table.deciding.includes(0) && !zoe.table.views[0].choices.includes('keep'), stands);
      const skip = zoe.button('skip-to-my-turn');
      // The own answer is told first, and nobody is led away from that.
      if (together.includes('keep')) await until(async () => (await skip.isVisible()) || void (await page.clock.runFor(100)), 'the own move to be told');
      await skip.waitFor();
      const bar = await page.getByRole('banner').boundingBox();
      const at = await skip.boundingBox();
      assert.ok(at.y >= bar.y && at.y + at.height <= bar.y + bar.height + 1 && at.x + at.width <= bar.width, `in the pelmet, where it covers nothing: ${JSON.stringify(at)}`);
      assert.equal(await page.locator('[data-choice]').count(), 0, 'nothing is asked while robots play');
      const box = await skip.boundingBox();
      assert.ok(box.height >= 44 && box.width >= 44, `large enough to touch: ${JSON.stringify(box)}`);
      await zoe.press('skip-to-my-turn');
      await skip.waitFor({ state: 'detached' });
      const before = await said(zoe);

      // Whoever comes back finds the same table.
      await page.reload();
      await until(() => zoe.table.deciding.includes(0), 'the table again');
      await until(async () => (await said(zoe)) === before, 'the board to say the same').catch(async () => assert.equal(await said(zoe), before));
    });
  }
}

test(`${CRUSH}: the robots’ hammers are skipped to the own strike`, async () => {
  const zoe = await world.person('Zoé', { device: PLAIN_PHONE, game: CRUSH, settings: { pace: 'slow' } });
  const { page } = zoe;
  await page.clock.install();
  await zoe.arrive();
  const table = await openTable(zoe, [me('Zoé'), bot()], { game: CRUSH, setup: { first: 1 }, seed_name: 'skip' });
  await askOnce(zoe, table, { do: 'start' });
  await zoe.go(`/t/${table}`);
  // Zoé builds over a bare line, and is the last to finish.
  const habit = new Builder();
  await until(async () => {
    const asks = zoe.table?.views[0];
    const choice = asks?.choices.length > 0 ? habit.decide(asks) : 'finish';
    if (choice !== 'finish') await askOnce(zoe, table, { do: 'choose', seq: zoe.seq, seat: 0, choice });
    return asks?.choices.includes('finish') && asks.view.phase.building.sites[1].score !== null;
  }, 'both to have built');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // Whoever has fewer points strikes first: Zoé does it too, if she must, until the robot has.
  const struck = () => zoe.updates.some(({ news }) => news.some(({ news: item }) => item.seat === 1 && item.events?.some(({ kind }) => kind === 'struck')));
  await until(async () => {
    const asks = zoe.table.views[0];
    if (asks.choices.length === 0) return false;
    if (struck()) return true;
    const choice = asks.choices.includes('finish') ? 'finish' : habit.decide(asks);
    return void (await askOnce(zoe, table, { do: 'choose', seq: zoe.seq, seat: 0, choice }));
  }, 'the robot to have struck');
  const skip = zoe.button('skip-to-my-turn');
  await until(async () => (await skip.isVisible()) || void (await page.clock.runFor(100)), 'the own castle to be told');
  assert.equal(await page.locator('.prompt .btn.main').count(), 0, 'nothing is asked while the robot’s hammer falls');
  // Pressed as a key does: a tap is told to have missed where the button goes away under it.
  await skip.dispatchEvent('click');
  await skip.waitFor({ state: 'detached' });
  await page.locator('.prompt .btn.main').waitFor();
});
