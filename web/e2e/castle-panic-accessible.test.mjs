// axe-core on the pages of Castle Panic, phone and desktop, at the moments when the table looks different.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { CASTLE, asked, choose, openCastle, said, touchCell } from './harness/castle.mjs';
import { Defender } from './harness/defender.mjs';
import { PANIC, askOnce, me, unfold } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

for (const [device, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`the table of Castle Panic on a ${device}`, async (t) => {
    const lang = device === 'phone' ? 'fr' : 'en';
    const person = await world.person('Zoé', { lang, device: options, game: PANIC });
    const { page } = person;
    const look = (where, ready) =>
      t.test(where, async () => {
        await ready();
        await assertAccessible(person, `${where}, ${device}`);
      });
    const start = async (setup) => {
      const table = await openCastle(person, [me('Zoé'), me('Léo')], { setup: { 'wizards-tower': true, ...setup }, seed_name: 'mirabelle' });
      assert.equal((await askOnce(person, table, { do: 'start' })).type, 'ack');
      await person.go(`/t/${table}`);
      await until(() => asked(person), 'a question');
    };
    /** Both seats play by habit until the table stands at such a question, or is over. */
    const habits = [new Defender(), new Defender()];
    const playTo = (wanted) =>
      until(async () => {
        const question = asked(person);
        if (!question) return person.table.phase === 'over';
        if (wanted(question)) return true;
        await choose(person, habits[question.seat].decide(question));
        return false;
      }, 'the moment', 600_000);
    const prompt = () => page.locator(CASTLE.prompt).waitFor();
    const close = () => person.press(page.getByRole('dialog').getByRole('button', { name: person.t('close'), exact: true }));

    await person.arrive();
    await person.go(`/new/${PANIC}`);
    await look('new table', () => unfold(person));
    await start({ 'quick-start': false });
    await look('where the Wizard’s Tower stands', prompt);
    await playTo(({ view }) => view.step === 'swap');
    await look('discard and draw', prompt);
    await look('what is in the bag', async () => {
      await person.press(page.locator('button.bag'));
      await page.getByRole('dialog').waitFor();
    });
    await close();
    await look('somebody’s cards and trophies', async () => {
      await person.press(page.locator('[data-seat="1"] button.counts'));
      await page.getByRole('dialog').waitFor();
    });
    await close();
    await playTo(({ view }) => view.step === 'take');
    await look('cards laid out', () => page.locator(CASTLE.laid).waitFor());
    await playTo(({ view }) => view.step === 'answer');
    await look('a trade', () => page.locator(CASTLE.trade).waitFor());
    await playTo(({ view }) => view.step === 'play');
    await look('which card to play', prompt);
    await playTo(({ view, choices }) => view.step === 'held' && choices.some((choice) => said(choice).kind === 'join'));
    await look('a card held, another to join', () => page.locator(`${CASTLE.hand} [aria-pressed="true"]`).waitFor());
    if (device === 'phone') {
      await look('one arc under the loupe', async () => {
        const { view } = asked(person);
        const taken = Object.values(view.monsters).map(({ arc, ring }) => `${arc}-${ring}`);
        await touchCell(person, [1, 2, 3, 4, 5, 6].map((arc) => `${arc}-knight`).find((cell) => !taken.includes(cell)));
        await page.locator(CASTLE.loupe).waitFor();
      });
    }
    await playTo(() => false);
    const won = person.table.outcome.places[0] === 0;
    await look('the end', () => page.getByRole('heading', { name: person.t(won ? 'board-won' : 'board-lost') }).waitFor());
    await person.press(person.link('board-replay'));
    await look('replay', () => page.getByRole('slider').first().waitFor());
    await person.go(`/rules/${PANIC}`);
    await look('rules', () => page.getByText('CP-B2.14', { exact: true }).first().waitFor());

    await start({ version: 'overlord' });
    await look('the curtain', () => page.getByRole('heading', { name: person.t('pass-screen-to', { name: 'Léo' }) }).waitFor());
    await person.button('it-is-me', { name: 'Léo' }).click({ delay: 1200 });
    await look('the Overlord picks Mega Bosses', prompt);
    await world.farewell();
  });
}
