// On every page and every board, on two sizes of phone: nothing to touch is below 44 pixels, no word below 13.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, World, until } from './harness/browser.mjs';
import { CASTLE, asked, openCastle, said, touchCell } from './harness/castle.mjs';
import { PLAIN_PHONE, everyQuestion } from './harness/crush.mjs';
import { Defender } from './harness/defender.mjs';
import { Habit, TABLE, closeSheet, meetFaction, playOver, question, reach, tableFor } from './harness/horror.mjs';
import { BOARD, asked as amAsked } from './harness/player.mjs';
import { BOARD as RUSH_BOARD, rushTable, sitDown } from './harness/rush.mjs';
import { assertLargeEnough } from './harness/sizes.mjs';
import { CRUSH, GAME, HORROR, PANIC, RUSH, askOnce, bot, free, me, openTable } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

const GAMES = [GAME, PANIC, HORROR, RUSH, CRUSH];

/** Somebody with a phone, and a way to look at what is before them. */
async function withPhone(t, game, device = PHONE) {
  const person = await world.person('Zoé', { lang: 'fr', device, game });
  await person.arrive();
  const look = (where, ready, within) =>
    t.test(where, async () => {
      await ready?.();
      await assertLargeEnough(person, where, within);
    });
  return { person, page: person.page, look };
}

const opens = (person, what) => async () => {
  await person.press(person.page.locator(what).first());
  await person.page.getByRole('dialog').waitFor();
};
const closes = (person) => person.press(person.page.getByRole('dialog').getByRole('button', { name: person.t('close'), exact: true }));

/** Everybody at this table plays by habit over bare lines until `wanted`; the page of the first follows. */
async function playTo(people, table, habits, wanted) {
  const position = await playOver(people, table, (asks) => (asks && wanted(asks) ? true : null), habits);
  if (position) {
    await Promise.all(position.sockets.map((socket) => socket.close()));
    await until(() => people[0].seq >= position.seq, 'the page to follow');
  } else await until(() => people[0].table.phase === 'over', 'the end');
}

test('the pages around the tables', async (t) => {
  const { person, page, look } = await withPhone(t, GAME);
  await look('home', async () => {
    await person.go('/');
    await page.locator(`a[href="/new/${GAME}"]`).first().waitFor();
  });
  for (const game of GAMES) {
    await look(`new table of ${game}`, async () => {
      await person.go(`/new/${game}`);
      await page.locator('main .btn.main.big').waitFor();
    });
    await look(`rules of ${game}`, async () => {
      await person.go(`/rules/${game}`);
      await page.locator('section h3, article h3').first().waitFor();
    });
  }
  const table = await openTable(person, [me('Zoé'), free], { setup: { first: 0 }, seed_name: 'framboise' });
  await look('lobby', async () => {
    await person.go(`/t/${table}`);
    await person.button('seat-robot').waitFor();
  });
  await look('what is played, in the lobby', async () => {
    await person.press('change');
    await page.getByRole('dialog').waitFor();
  });
  await look('settings', async () => {
    await person.go('/settings');
    await page.getByRole('switch').first().waitFor();
  });
  await look('your tables', async () => {
    await person.go('/tables');
    await page.locator('a[href^="/t/"]').first().waitFor();
  });
  await look('nothing here', async () => {
    await person.go('/nowhere');
    await person.link('home').waitFor();
  });
  await look('practice', async () => {
    await person.go(`/train/${RUSH}`);
    await page.locator('main button').first().waitFor();
  });
  await world.farewell();
});

test('Attrape Monstres', async (t) => {
  const { person, page, look } = await withPhone(t, GAME);
  const table = await openTable(person, [me('Zoé'), bot(), bot(), bot()], { setup: { first: 0 }, seed_name: 'framboise' });
  assert.equal((await askOnce(person, table, { do: 'start' })).type, 'ack');
  await person.go(`/t/${table}`);
  await look('the table', () => until(() => amAsked(person), 'a question'));
  await look('the menu', opens(person, `button[aria-label="${person.t('menu')}"]`));
  await closes(person);
  await look('the chat', opens(person, 'button.chat'));
  await closes(person);
  await look('the log', async () => {
    await person.press('menu');
    await person.press(page.getByRole('dialog').locator('button', { hasText: person.t('log-about') }));
    await page.locator('dialog .log').waitFor();
  });
  await look('a rule', async () => {
    await person.press(page.locator('dialog .log .why').first());
    await page.getByRole('dialog').last().getByText(/^AM-\w+ · /).first().waitFor();
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await look('a hint', async () => {
    await person.press('hint');
    await person.button('do-that').waitFor();
  }, 'section.hint');
  await person.press(page.locator('section.hint').getByRole('button', { name: person.t('close'), exact: true }));
  await look('a card held', async () => {
    await person.press(page.locator(BOARD.litCard).first(), { position: { x: 9, y: 30 } });
    await page.locator('[aria-pressed="true"]').first().waitFor();
  });
  const passes = { decide: ({ choices }) => choices.find((one) => one === 'pass' || one === 'decline') ?? choices[0] };
  const short = await openTable(person, [me('Zoé'), me('Léo')], { setup: { first: 0 }, seed_name: 'framboise' });
  assert.equal((await askOnce(person, short, { do: 'start' })).type, 'ack');
  await person.go(`/t/${short}`);
  await playTo([person, person], short, [passes, passes], () => false);
  await look('the end', () => page.getByRole('link', { name: person.t('board-replay') }).waitFor());
  await look('the replay', async () => {
    await person.press(page.getByRole('link', { name: person.t('board-replay') }));
    await page.getByRole('slider').first().waitFor();
  });
  await world.farewell();
});

test('Castle Panic', async (t) => {
  const { person, page, look } = await withPhone(t, PANIC);
  const names = ['Zoé', 'Emmanuelle', 'Gus', 'Philomène'];
  const table = await openCastle(person, names.map(me), { setup: { 'wizards-tower': true }, seed_name: 'mirabelle' });
  assert.equal((await askOnce(person, table, { do: 'start' })).type, 'ack');
  await person.go(`/t/${table}`);
  await until(() => asked(person), 'a question');
  const people = names.map(() => person);
  const habits = names.map(() => new Defender());
  const to = (wanted) => playTo(people, table, habits, wanted);
  const step = (name) => ({ view }) => view.step === name;
  const prompt = () => page.locator(CASTLE.prompt).waitFor();
  await to(step('swap'));
  await look('discard and draw', prompt);
  const bottom = page.locator('nav.foot');
  for (const [what, opener] of Object.entries({ 'the bag': 'button.bag', 'somebody’s cards': '[data-seat="1"] button.counts' })) {
    await look(what, opens(person, opener));
    await closes(person);
  }
  for (const id of ['board-piles-short', 'board-log']) {
    await look(person.t(id), async () => {
      await person.press(bottom.getByRole('button', { name: person.t(id) }));
      await page.getByRole('dialog').waitFor();
    });
    await closes(person);
  }
  await to(step('trade'));
  await look('a trade to offer', prompt);
  await to(step('take'));
  await look('cards laid out', () => page.locator(CASTLE.laid).waitFor());
  await to(step('answer'));
  await look('a trade', () => page.locator(CASTLE.trade).waitFor());
  await to(step('play'));
  await look('which card to play', prompt);
  await to(({ view, choices }) => view.step === 'held' && choices.filter((choice) => said(choice).kind === 'target').length > 1);
  await look('a card held', () => page.locator(`${CASTLE.hand} [aria-pressed="true"]`).waitFor());
  await look('one arc under the loupe', async () => {
    const { view } = asked(person);
    const taken = Object.values(view.monsters).map(({ arc, ring }) => `${arc}-${ring}`);
    await touchCell(person, [1, 2, 3, 4, 5, 6].map((arc) => `${arc}-knight`).find((cell) => !taken.includes(cell)));
    await page.locator(CASTLE.loupe).waitFor();
  });
  await to(() => false);
  await look('the end', () => page.locator('.end .act').waitFor());
  await look('the replay', async () => {
    await person.press(person.link('board-replay'));
    await page.getByRole('slider').first().waitFor();
  });
  await world.farewell();
});

test('Ze Horror Attack', async (t) => {
  const { person: zoe, page, look } = await withPhone(t, HORROR);
  const ben = await world.person('Ben', { game: HORROR });
  await ben.arrive();
  const table = await tableFor([zoe, ben], { seed_name: 'quetsche' });
  await zoe.go(`/t/${table}`);
  await until(() => question(zoe), 'the first question');
  await look('the faction that was dealt', () => page.locator(TABLE.dealt).waitFor());
  await meetFaction(zoe);
  await look('the first cards', () => page.locator(TABLE.prompt).waitFor());
  const habits = [new Habit(0), new Habit(1)];
  await playTo([zoe, ben], table, habits, ({ seat, view, choices }) => seat === 0 && view.step === 'turn' && choices.length > 2 && view.areas.flat().length > 3);
  await look('a turn', () => page.locator(TABLE.prompt).waitFor());
  for (const [where, opener] of Object.entries({ 'the discard pile': TABLE.discard, 'a card up close': `${TABLE.hand} .glass`, 'somebody’s area': `${TABLE.area(1)} .more` })) {
    await look(where, opens(zoe, opener));
    await closeSheet(zoe);
  }
  await playTo([zoe, ben], table, habits, () => false);
  await look('the reveal', () => page.getByRole('link', { name: zoe.t('reveal-replay') }).waitFor());
  await look('the replay', async () => {
    await zoe.press(page.getByRole('link', { name: zoe.t('reveal-replay') }));
    await page.getByRole('slider').first().waitFor();
  });
  const duel = await tableFor([zoe, ben], { setup: { version: 'expert' }, seed_name: 'mirabelle' });
  await zoe.go(`/t/${duel}`);
  await look('an empty deck', () => page.locator('.cat .cell').first().waitFor());
  await look('decks and codes', async () => {
    await zoe.press('build-folder-short');
    await page.locator(TABLE.sheet).waitFor();
  });
  await world.farewell();
});

test('Ze Horror Attack for eight', async (t) => {
  const { person: zoe, look } = await withPhone(t, HORROR);
  const ben = await world.person('Ben', { game: HORROR });
  await ben.arrive();
  const names = ['Zoé', 'Barnabé', 'Chloé', 'Désiré', 'Emmanuelle', 'Frédégonde', 'Guy', 'Hippolyte-Ange'];
  const wanted = ({ seat, view, choices }) => seat === 0 && view.areas.flat().length > 20 && choices.filter((choice) => said(choice).kind === 'target').length > 2;
  const aimed = await reach([zoe, ...Array.from({ length: 7 }, () => ben)], wanted, { names, deal: 'cassis' });
  await Promise.all(aimed.sockets.map((socket) => socket.close()));
  await zoe.go(`/t/${aimed.table}`);
  await look('many cards in play', () => until(() => question(zoe), 'the question'));
  await world.farewell();
});

test('Monster Rush', async (t) => {
  const { person: zoe, page, look } = await withPhone(t, RUSH);
  const ben = await world.person('Ben', { game: RUSH });
  await ben.arrive();
  const table = await rushTable([zoe, ...Array.from({ length: 7 }, () => ben)], { names: ['Zoé', 'Kim', 'Chloé', 'Désiré', 'Emmanuelle', 'Frédégonde', 'Guy', 'Hippolyte-Ange'] });
  await sitDown(zoe, table);
  await look('eight players', () => page.locator(RUSH_BOARD.monster(1)).waitFor());
  await world.farewell();
});

test('Castle Crush!', async (t) => {
  const { person: zoe, look } = await withPhone(t, CRUSH, PLAIN_PHONE);
  const ben = await world.person('Ben', { game: CRUSH });
  await ben.arrive();
  await everyQuestion(zoe, ben, look);
  await world.farewell();
});
