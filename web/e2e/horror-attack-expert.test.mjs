// A duel of experts in two browsers: decks from the builder, kept and shared as a code, played to the last turn and the choice of a faction.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { Truth, assertKnowsOnly } from './harness/horror-secrets.mjs';
import { Habit, TABLE, catalogue, choose, closeSheet, playOver, question, steps, tableFor } from './harness/horror.mjs';
import { Socket } from './harness/socket.mjs';
import { HORROR, assertRefused } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

/** A deck full of cards that draw cards, so that it runs out in good time: what Ana makes up, and Ben plays. */
const QUICK = {
  'deep-one': 4, 'albino-penguin': 4, 'professor-rice': 1, gedney: 1, 'g-man': 4, 'innsmouth-folk': 4, 'zadok-allen': 1, 'occult-detective': 2,
  'mother-hydra': 1, 'barnabas-marsh': 1, 'obed-marsh': 1, 'ticket-agent': 1, 'factory-inspector': 1, 'william-dyer': 1, 'horrible-hieroglyphs': 3,
};

const viewOf = (person) => person.table.views[0].view;

test('two experts build, share, discard, duel to the last turn and choose a faction', async () => {
  const ana = await world.person('Ana', { lang: 'en', device: DESKTOP, game: HORROR, permissions: ['clipboard-read', 'clipboard-write'] });
  const ben = await world.person('Ben', { lang: 'fr', device: PHONE, game: HORROR });
  const people = [ana, ben];
  await Promise.all(people.map((person) => person.arrive()));
  const table = await tableFor(people, { setup: { version: 'expert' }, seed_name: 'reine-claude' });
  await Promise.all(people.map((person) => person.go(`/t/${table}`)));

  await buildByHand(ana, QUICK);
  const code = await keepAndShare(ana);
  await playReady(ana, 'tide');
  await pasteAndPlay(ben, code);
  await until(() => people.every((person) => viewOf(person).step === 'mulligan'), 'both decks to be there');

  // HA-22, HA-H13: the two top cards of each deck lie on the pile, nobody was asked for them.
  const turned = ana.updates.flatMap(({ news }) => news).flatMap(({ news }) => news.events ?? []).filter(({ kind, rule }) => kind === 'discarded' && rule === 'HA-22');
  assert.deepEqual(turned.map(({ card }) => card), viewOf(ana).discard);
  people.forEach((person, seat) => {
    const { left, hands, factions } = viewOf(person);
    const own = turned.filter((event) => event.seat === seat).map(({ card }) => card);
    assert.equal(own.length, 2, 'two cards of each deck');
    assert.deepEqual([...left[seat], ...hands[seat].cards, ...own].sort(), listOf(seat === 0 ? catalogue.ready.tide : QUICK).sort(), 'the deck is the one that was brought');
    assert.equal(left[1 - seat], null, 'and the other one is not seen');
    assert.equal(factions[seat].length, 3, 'three factions each');
    assert.deepEqual(factions[1 - seat], [], 'of which the other one sees none');
  });
  await assertThreeFactions(ben);
  await Promise.all([choose(ana, 'keep'), choose(ben, 'exchange')]);

  // The first turns by hand, the long middle without the pages, the end by hand again.
  const habits = people.map((_, seat) => new Habit(seat, { hold: 3 }));
  const byHand = async (enough) => {
    for (;;) {
      const person = await until(() => people.find((one) => question(one)) ?? people.every(({ table }) => table.phase === 'over'), 'somebody to be asked');
      if (person === true || enough(viewOf(person))) return;
      await choose(person, habits[people.indexOf(person)].decide(question(person)));
      await until(() => ana.seq === ben.seq, 'both to follow');
    }
  };
  await byHand(({ turn, step }) => step === 'turn' && turn > 4);
  await Promise.all(people.map(assertPilesOnScreen));
  const late = await playOver(people, table, ({ view }) => view.step === 'turn' && Math.min(...view.deck) <= 1, habits);
  assert.ok(late, 'a deck is nearly empty');
  await Promise.all(late.sockets.map((socket) => socket.close()));
  await until(() => people.every((person) => person.seq === late.seq), 'the pages to follow');
  await byHand(({ last_turn: last, step }) => last !== null && step === 'turn');

  const last = viewOf(ana).last_turn;
  assert.equal(viewOf(ana).active, last, 'the one last turn');
  for (const [seat, person] of people.entries()) {
    await person.page.locator('header').getByText(person.t('board-phase-last'), { exact: true }).waitFor();
    if (seat === last && !person.touch) await person.page.getByText(person.t('board-last-turn-yours'), { exact: true }).first().waitFor();
  }
  await byHand(({ step }) => step === 'factions');
  await chooseFactions(people, table);

  for (const person of people) {
    await until(() => person.table.phase === 'over', 'the end');
    const { ranking, scoring } = viewOf(person);
    const won = people[ranking[0]] === person ? person.t('reveal-you-won') : person.t('reveal-won', { name: people[ranking[0]].name });
    await person.page.getByRole('heading', { name: won, exact: true }).waitFor();
    assert.equal(scoring.length, 2);
  }

  const truth = await Truth.of(ana, table);
  people.forEach((person, seat) => assertKnowsOnly(person, seat, truth));
  people.forEach((person, seat) => assert.throws(() => assertKnowsOnly(person, 1 - seat, truth), assert.AssertionError));
  assertListsHidden(people, truth);
  await world.farewell();
});

const listOf = (cards) => Object.keys(catalogue.cards).flatMap((card) => Array.from({ length: cards[card] ?? 0 }, () => card));

/** Whether a check of the builder is met, by its sentence. */
async function check(person, id, want) {
  const line = person.page.locator('.ask-deck li').filter({ hasText: person.t(`build-check-${id}`, { want }) });
  return !(await line.evaluate((li) => li.classList.contains('off')));
}

/** Clicks a deck together, card by card; the checks turn green as they are met. */
async function buildByHand(person, cards) {
  const { page } = person;
  const { size, fewest_heroes, fewest_monsters } = catalogue.deck;
  const heading = (id, args) => page.getByRole('heading', { name: person.t(id, args), exact: true });
  await heading('build-ask-more', { count: size }).waitFor();
  const add = (card) => page.getByRole('button', { name: person.t('build-add', { card: person.t(`card-${card}`) }), exact: true });
  const go = page.locator('.ask-deck').getByRole('button', { name: person.t('build-validate'), exact: true });
  let [heroes, monsters, all] = [0, 0, 0];
  for (const [card, count] of Object.entries(cards)) {
    for (let n = 0; n < count; n += 1) {
      await person.press(add(card));
      all += 1;
      if (catalogue.cards[card].side === 'hero') heroes += 1;
      if (catalogue.cards[card].side === 'monster') monsters += 1;
    }
    if (all < size) await heading('build-ask-more', { count: size - all }).waitFor();
    assert.equal(await check(person, 'heroes', fewest_heroes), heroes >= fewest_heroes, `${heroes} heroes`);
    assert.equal(await check(person, 'monsters', fewest_monsters), monsters >= fewest_monsters, `${monsters} monsters`);
    assert.equal(await check(person, 'size', size), all === size, `${all} cards`);
    assert.equal(await go.getAttribute('aria-disabled'), String(all !== size), 'a deck is played when every check is met');
  }
  await heading('build-ask-ready').waitFor();
  // No more of a kind than in the box.
  const full = add('deep-one');
  assert.equal(await full.getAttribute('aria-disabled'), 'true');
  assert.equal(await page.locator('.ask-deck li.off').count(), 0, 'everything is met');
}

/** Keeps the deck under a name, copies its code, and takes the deck again by name after a reload. Returns the code. */
async function keepAndShare(person) {
  const { page } = person;
  await person.press('build-folder');
  const sheet = page.locator(TABLE.sheet);
  await sheet.getByLabel(person.t('build-save-name'), { exact: true }).fill('Night tide');
  await person.press(sheet.getByRole('button', { name: person.t('build-save'), exact: true }));
  await sheet.getByText(person.t('build-save-named', { name: 'Night tide' }), { exact: true }).waitFor();
  const code = await sheet.getByLabel(person.t('build-code'), { exact: true }).inputValue();
  assert.match(code, /^[0-9A-Z]{5}(-[0-9A-Z]{1,5})+$/);
  await person.press(sheet.getByRole('button', { name: person.t('build-code-copy'), exact: true }));
  await sheet.getByRole('button', { name: person.t('build-code-copied'), exact: true }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), code);
  await closeSheet(person);

  await person.press(page.locator('.ask-deck').getByRole('button', { name: person.t('build-empty'), exact: true }));
  await page.reload();
  await page.getByRole('heading', { name: person.t('build-ask-more', { count: 30 }), exact: true }).waitFor();
  await person.press('build-folder');
  await person.press(page.getByRole('button', { name: `${person.t('build-load')} : Night tide`, exact: true }));
  await page.getByRole('heading', { name: person.t('build-ask-ready'), exact: true }).waitFor();
  return code;
}

/** Changes her mind: takes a deck that lies ready, and plays it. */
async function playReady(person, deck) {
  const { page } = person;
  await person.press('build-folder');
  await person.press(page.getByRole('button', { name: `${person.t('build-load')} : ${person.t(`ready-${deck}`)}`, exact: true }));
  await page.getByRole('heading', { name: person.t('build-ask-ready'), exact: true }).waitFor();
  await person.press(page.locator('.ask-deck').getByRole('button', { name: person.t('build-validate'), exact: true }));
  await until(() => !viewOf(person).deciding.includes(0), 'the deck to be brought');
}

/** On a phone: the code goes into its field as it came, in the middle of a message and in small letters. */
async function pasteAndPlay(person, code) {
  const { page } = person;
  await person.press(person.button('build-folder-short'));
  const sheet = page.locator(TABLE.sheet);
  await sheet.getByLabel(person.t('build-code-paste'), { exact: true }).fill(`prends ça : ${code.toLowerCase()} !`);
  await person.press(sheet.getByRole('button', { name: person.t('build-code-read'), exact: true }));
  await sheet.waitFor({ state: 'detached' });
  await person.press(page.locator('footer .sum'));
  await until(async () => (await page.locator(`${TABLE.sheet} .ask-deck li`).count()) > 0, 'the checks');
  assert.equal(await page.locator(`${TABLE.sheet} .ask-deck li.off`).count(), 0, 'everything is met');
  await person.press(page.locator(TABLE.sheet).getByRole('button', { name: person.t('build-validate'), exact: true }));
}

/** Three factions are seen while the key is held. */
async function assertThreeFactions(person) {
  const { page } = person;
  await page.getByRole('button', { name: person.t('board-factions-short'), exact: true }).focus();
  await page.keyboard.down('Enter');
  const shown = page.getByRole('status').filter({ hasText: person.t('board-factions') });
  await shown.waitFor();
  const { seat } = person.table.views[0];
  const text = await shown.textContent();
  for (const faction of viewOf(person).factions[seat]) {
    for (const card of catalogue.factions[faction].bonus) assert.ok(text.includes(person.t(`card-${card}`)), `${card} of ${faction}`);
  }
  await page.keyboard.up('Enter');
  await shown.waitFor({ state: 'detached' });
}

/** Both decks and the discard pile, with what is written beside them, are on the screen. */
async function assertPilesOnScreen({ name, page }) {
  const beyond = await page.locator('.piles :is(button, .says, .stack)').evaluateAll((things) =>
    things.filter((one) => one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < 0).map(({ className }) => className));
  assert.deepEqual(beyond, [], `${name}'s piles`);
  assert.equal(await page.locator('.piles button').count(), 3);
}

/** Both choose in secret: the first one's choice is not known before the second has chosen, and nobody chooses a card that is not theirs. */
async function chooseFactions(people, table) {
  await until(() => people.every((person) => viewOf(person).step === 'factions' && question(person)), 'both to be asked');
  const [ana, ben] = people;
  const [hers, his] = people.map((person, seat) => viewOf(person).factions[seat]);
  const socket = await Socket.open(ana, table);
  const { seq, state } = await socket.update();
  const refusal = assertRefused(await socket.choose(seq, 0, { faction: { faction: his[0] } }), 'somebody else’s faction');
  assert.deepEqual([refusal.rule, refusal.code], ['HA-25', 'not-your-faction']);
  const again = await Socket.open(ana, table);
  assert.deepEqual((await again.update()).state, state, 'nothing changed');
  await Promise.all([socket.close(), again.close()]);

  await choose(ana, { faction: { faction: hers[1] } });
  await until(() => ben.seq === ana.seq, 'Ben to hear that she chose');
  assert.deepEqual(steps(ben).at(-1).events, [], 'not what');
  assert.deepEqual(viewOf(ben).scoring, []);
  await choose(ben, { faction: { faction: his[2] } });
  await until(() => people.every((person) => person.table.phase === 'over'), 'the end');
  assert.deepEqual(viewOf(ben).scoring, [hers[1], his[2]]);
}

/** Whatever was not shown of the other's deck and factions was in no frame at all. */
function assertListsHidden(people, truth) {
  const end = truth.steps.at(-1).position;
  for (const [seat, person] of people.entries()) {
    const other = 1 - seat;
    const text = person.frames.filter(({ from }) => from === 'server').map(({ text }) => text).join('\n');
    const seen = end.looked[other].map((by) => by.includes(seat));
    for (const [at, faction] of end.factions[other].entries()) {
      if (faction !== end.scoring[other] && !seen[at]) assert.ok(!text.includes(`"${faction}"`), `${person.name} was told of ${faction}`);
    }
    assert.ok(person.updates.every(({ state }) => (state.views[0]?.view.left ?? [])[other] == null), `${person.name} was told what is left`);
  }
}
