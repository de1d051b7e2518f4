// axe-core on the pages of Ze Horror Attack at every kind of question, phone and desktop.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { Habit, TABLE, assertLit, choose, closeSheet, meetFaction, playOver, question, said, tableFor } from './harness/horror.mjs';
import { HORROR, unfold } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

const has = (kind) => ({ choices }) => choices.some((choice) => said(choice).kind === kind);
const PLAY_OR_DRAW = 'which card to play, or to draw';
const DEALS = ['quetsche', 'cassis', 'bergeron', 'reinette', 'mirabelle', 'groseille'];
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
    await look('new table', () => unfold(zoe));

    // Deal after deal until the table has stood at each kind of question once.
    const left = new Map(Object.entries(QUESTIONS));
    for (const deal of DEALS) {
      const table = await tableFor([zoe, ben], { seed_name: deal });
      await zoe.go(`/t/${table}`);
      await until(() => zoe.table?.phase === 'playing' && question(zoe), 'the first question');
      if (deal === DEALS[0]) {
        await look('the faction that was dealt', () => page.locator(TABLE.dealt).waitFor());
        await meetFaction(zoe);
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
    const dealt = await playOver([zoe, ben], duel, ({ view, seat }) => view.step === 'mulligan' && seat === 0);
    await follow(dealt);
    await look('three factions of an expert', () => page.locator(TABLE.dealt).waitFor());
    await world.farewell();
  });
}
