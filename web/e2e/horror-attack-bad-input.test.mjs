// What somebody with the developer tools can try at a table of Ze Horror Attack: each gets a clear no with its rule, and nothing changes.

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { World, until } from './harness/browser.mjs';
import { Habit, TABLE, catalogue, reach, said, tableFor } from './harness/horror.mjs';
import { Socket } from './harness/socket.mjs';
import { HORROR, assertRefused, me } from './harness/tables.mjs';

let world, ana, ben, people;
before(async () => (world = await World.open()));
after(() => world?.close());
beforeEach(async () => {
  ana = await world.person('Ana', { game: HORROR });
  ben = await world.person('Ben', { game: HORROR });
  people = [ana, ben];
  await Promise.all(people.map((person) => person.arrive()));
});
afterEach(() => world.farewell());

/** For everybody the table is as it was. */
async function assertSame({ seq, table, before }, what) {
  for (const [at, person] of people.entries()) {
    const fresh = await Socket.open(person, table);
    const now = await fresh.update();
    assert.equal(now.seq, seq, `${what}: the version moved`);
    assert.deepEqual(now.state, before[at].state, `${what}: something changed`);
    await fresh.close();
  }
}

/** Tries a choice; it must be refused by this rule, and nothing may have changed. */
async function assertNo(position, choice, rule, code, { by = position.seat, as = by } = {}) {
  const what = JSON.stringify(choice);
  const refusal = assertRefused(await position.sockets[by].choose(position.seq, as, choice), what);
  assert.deepEqual({ rule: refusal.rule, code: refusal.code }, { rule, code }, `${what}: ${JSON.stringify(refusal)}`);
  await assertSame(position, what);
  return refusal;
}

const onTurn = (hand) => ({ view, seat }) => view.step === 'turn' && view.hands[seat].size === hand;
const other = (seat) => 1 - seat;
const notIn = (hand) => Object.keys(catalogue.cards).find((card) => !hand.cards.includes(card));

test('a fourth card is not drawn, and without a card one must draw', async () => {
  const full = await reach(people, onTurn(3));
  await assertNo(full, 'draw', 'HA-8', 'hand-full');
  await assertNo(full, 'pass', 'HA-6', 'must-play');
  const empty = await reach(people, onTurn(0), { habit: (seat) => new Habit(seat, { hold: 0 }) });
  await assertNo(empty, { play: { card: 'deep-one' } }, 'HA-9', 'must-draw');
  await assertNo(empty, 'pass', 'HA-6', 'must-play');
});

test('a neutral card is no hero, neither in play nor on the discard pile', async () => {
  const glyphs = 'horrible-hieroglyphs';
  const setup = { decks: 'mountains' };
  const owner = ({ areas }) => areas.findIndex((area) => area.includes(glyphs));
  const aimed = await reach(people, ({ view, choices }) =>
    ['discard-in-play', 'move'].includes(view.skill?.asks) && choices.some((choice) => said(choice).kind === 'target') && owner(view) >= 0, { setup });
  const refusal = await assertNo(aimed, { target: { seat: owner(aimed.view), card: glyphs } }, 'HA-14', 'wrong-side');
  assert.equal(refusal.args.card, glyphs);
  const pile = await reach(people, ({ view }) => view.skill?.asks === 'recover' && view.discard.includes(glyphs), { setup });
  await assertNo(pile, { card: { card: glyphs } }, 'HA-14', 'wrong-side');
});

test('a card that is not held is not played, discarded or laid aside', async () => {
  const turn = await reach(people, onTurn(3));
  await assertNo(turn, { play: { card: notIn(turn.view.hands[turn.seat]) } }, 'HA-6', 'not-your-card');
  await assertNo(turn, { play: { card: turn.before[other(turn.seat)].state.views[0].view.hands[other(turn.seat)].cards.find((card) => !turn.view.hands[turn.seat].cards.includes(card)) } }, 'HA-6', 'not-your-card');
  const dump = await reach(people, ({ view, choices }) => view.skill?.asks === 'discard-own' && choices.length > 0);
  await assertNo(dump, { discard: { card: notIn(dump.view.hands[dump.seat]) } }, 'HA-6', 'not-your-card');
  const laying = await reach(people, ({ view }) => view.step === 'laying');
  await assertNo(laying, { discard: { card: notIn(laying.view.hands[laying.seat]) } }, 'HA-6', 'not-your-card');
  await assertNo(laying, 'decline', 'HA-H31', 'not-now');
});

test('nobody acts out of turn, for somebody else, or twice', async () => {
  const turn = await reach(people, onTurn(3));
  const waits = other(turn.seat);
  const theirs = turn.before[waits].state.views[0].view.hands[waits].cards[0];
  await assertNo(turn, { play: { card: theirs } }, 'HA-6', 'not-your-turn', { by: waits });
  await assertNo(turn, 'draw', 'HA-6', 'not-your-turn', { by: waits });
  await assertNo(turn, turn.choices[0], 'seat', 'not-your-seat', { by: waits, as: turn.seat });
  await assertNo(turn, 'keep', 'HA-6', 'not-now');
  const half = await reach(people, ({ view }) => view.step === 'mulligan' && view.deciding.length === 1);
  await assertNo(half, 'exchange', 'HA-H39', 'already-decided', { by: other(half.seat) });
  await assertNo(half, 'draw', 'HA-4', 'not-now');
});

test('a skill is not declined, turned round or aimed beside its target', async () => {
  const must = await reach(people, ({ view, choices }) => view.step === 'skill' && !view.skill.may && choices.some((choice) => said(choice).kind === 'target'));
  await assertNo(must, 'decline', 'HA-10', 'must-use');
  const { rule, card } = must.view.skill;
  const absent = Object.keys(catalogue.cards).find((one) => !must.view.areas.flat().includes(one));
  await assertNo(must, { target: { seat: 0, card: absent } }, 'HA-13', 'not-in-play');
  await assertNo(must, { target: { seat: 7, card } }, 'HA-13', 'not-in-play');
  await assertNo(must, { player: { seat: 7 } }, rule, 'cannot-target');
  await assertNo(must, 'draw', rule, 'not-now');
});

/** A ready deck with some counts changed. */
const deck = (changes = {}) => {
  const cards = { ...catalogue.ready.lighthouse, ...changes };
  return { bring: { cards: Object.fromEntries(Object.entries(cards).filter(([, count]) => count !== 0)) } };
};
const sum = ({ bring: { cards } }) => Object.values(cards).reduce((all, count) => all + count, 0);
const sidesOnly = (side, most) => Object.entries(catalogue.cards).filter(([, card]) => card.side === side).reduce((cards, [id, { copies }]) => {
  const left = most - Object.values(cards).reduce((all, count) => all + count, 0);
  return left > 0 ? { ...cards, [id]: Math.min(copies, left) } : cards;
}, {});

test('a deck that is none is not brought to the duel', async () => {
  const building = await reach(people, ({ view }) => view.step === 'building', { setup: { version: 'expert' } });
  const wrong = [
    [deck({ 'mi-go': 1 }), 'HA-20', 'deck-size', { cards: 31 }],
    [deck({ 'zadok-allen': 0 }), 'HA-20', 'deck-size', { cards: 29 }],
    [{ bring: { cards: {} } }, 'HA-20', 'deck-size', { cards: 0 }],
    [deck({ 'horrible-hieroglyphs': 7, 'g-man': 0, 'zadok-allen': 0 }), 'HA-21', 'too-many-neutrals', { neutrals: 7 }],
    [deck({ 'albino-penguin': 5, 'occult-detective': 0, 'zadok-allen': 0 }), 'HA-20', 'too-many-copies', { card: 'albino-penguin', copies: 4 }],
    [deck({ 'zadok-allen': 2, 'robert-olmstead': 0 }), 'HA-20', 'too-many-copies', { card: 'zadok-allen', copies: 1 }],
    [{ bring: { cards: { ...sidesOnly('hero', 5), ...sidesOnly('monster', 25) } } }, 'HA-21', 'too-few-heroes', { heroes: 5 }],
    [{ bring: { cards: { ...sidesOnly('hero', 25), ...sidesOnly('monster', 5) } } }, 'HA-21', 'too-few-monsters', { monsters: 5 }],
    [{ bring: { cards: { ...sidesOnly('hero', 28), 'deep-one': 99999999999 } } }, 'HA-20', 'too-many-copies', { card: 'deep-one', copies: 4 }],
  ];
  for (const [choice, rule, code, args] of wrong) {
    const refusal = await assertNo(building, choice, rule, code);
    assert.deepEqual(refusal.args, args, `${code} at ${sum(choice)} cards`);
  }
  for (const cards of [{ joker: 30 }, { 'deep-one': -1 }, { 'deep-one': 1.5 }, { 'deep-one': '4' }, ['deep-one'], null]) {
    await assertNo(building, { bring: { cards } }, 'choice', 'unknown-choice');
  }
  await assertNo(building, 'keep', 'HA-20', 'not-now');
  await assertNo(building, { faction: { faction: 'innsmouth-hero-1' } }, 'HA-20', 'not-now');

  const box = await reach(people, ({ view }) => view.step === 'building', { setup: { version: 'expert', 'one-box': true } });
  await assertNo(box, { bring: { cards: { ...sidesOnly('hero', 24), ...sidesOnly('monster', 6) } } }, 'HA-H14', 'rest-illegal');
  await assertNo(box, deck(), 'HA-6', 'not-your-turn', { by: other(box.seat) });

  // HA-H13: nobody chooses the cards that begin the discard pile.
  const first = await reach(people, ({ view }) => view.step === 'mulligan', { setup: { version: 'expert' } });
  await assertNo(first, { discard: { card: first.view.left[first.seat][0] } }, 'HA-4', 'not-now');
});

test('a forged deck code is read by nobody: the builder says which rule is in the way', async () => {
  const table = await tableFor(people, { setup: { version: 'expert' } });
  await ana.go(`/t/${table}`);
  await ana.press(ana.button('build-folder'));
  const sheet = ana.page.locator(TABLE.sheet);
  const mine = await sheet.getByLabel(ana.t('build-code')).inputValue();
  const field = sheet.getByLabel(ana.t('build-code-paste'));
  const alert = sheet.getByRole('alert');
  const counted = () => ana.page.locator('.wings .grid, .cat .cell b.some').count();
  assert.equal(await counted(), 0, 'the deck is empty');
  const swapped = (text, at, sign) => text.slice(0, at) + sign + text.slice(at + 1);
  const last = mine.at(-1) === '7' ? '8' : '7';
  const forged = {
    'one sign changed': [swapped(mine, 3, mine[3] === '9' ? '8' : '9'), 'build-code-mistyped'],
    'the check changed': [swapped(mine, mine.length - 1, last), 'build-code-mistyped'],
    'half of it': [mine.slice(0, 11), 'build-code-length'],
    'signs no code has': [`${mine.slice(0, -1)}#`, 'build-code-letters'],
    'a program': ['<script>alert(1)</script>', 'build-code-letters'],
  };
  for (const [what, [code, sentence]] of Object.entries(forged)) {
    await field.fill(code);
    await ana.press(sheet.getByRole('button', { name: ana.t('build-code-read'), exact: true }));
    const have = [...code.replaceAll('-', '')].length;
    const want = mine.replaceAll('-', '').length;
    await alert.getByText(ana.t(sentence, { have, want })).waitFor().catch(async () => assert.fail(`${what}: ${await alert.textContent()}`));
    await alert.getByText('HA-20', { exact: true }).waitFor();
  }
  // The chip leads to the rule; and nothing was read.
  await ana.press(alert.getByRole('button', { name: ana.t('why-rule', { rule: 'HA-20' }) }));
  await ana.page.locator('#HA-20').or(ana.page.getByRole('dialog').filter({ hasText: 'HA-20' })).first().waitFor();
  assert.equal(await counted(), 0, 'no card came into the deck');
  assert.equal(ana.frames.some(({ from, text }) => from === 'client' && text.includes('bring')), false, 'nothing was sent');
  await until(() => ana.table.views[0].view.deciding.length === 2, 'both still to build');
});

test('what is no choice of this game at all is refused', async () => {
  const turn = await reach(people, onTurn(3));
  const [held] = turn.view.hands[turn.seat].cards;
  const nonsense = [
    { play: { card: 'joker' } },
    { play: {} },
    { play: { card: held, twice: true } },
    { play: held },
    { play: { card: held }, draw: null },
    { target: { seat: -1, card: 'deep-one' } },
    { target: { seat: 0 } },
    { faction: { faction: 'innsmouth-hero-9' } },
    { pick: { card: 'archer-red' } }, // Castle Panic's
    { play: { catch: { card: 'red-triangle', space: 1 } } }, // Attrape Monstres's
    'done',
    'build-wall',
    'DRAW',
    [],
    {},
    '',
    0,
    true,
    null,
  ];
  for (const choice of nonsense) await assertNo(turn, choice, 'choice', 'unknown-choice');
  for (const text of ['hello?', '{"type":', '[]', '{"type":"cheat"}', '\u0000']) {
    const bad = await Socket.open(ana, turn.table);
    await bad.update();
    await bad.send(text);
    assertRefused(await until(async () => (await bad.received()).find(({ type }) => type === 'refused'), `a refusal of ${JSON.stringify(text)}`), text);
  }
  await assertSame(turn, 'garbage');
});

test('set-ups that cannot be are refused by their rules', async () => {
  const seats = (count) => Array.from({ length: count }, (_, at) => me(`Ana ${at}`));
  const wrong = [
    [{ players: 9 }, 'HA-1', 'bad-players'],
    [{ players: 1 }, 'HA-1', 'bad-players'],
    [{ players: 3, version: 'expert' }, 'HA-20', 'experts-are-two'],
    [{ players: 2, 'one-box': true }, 'HA-H14', 'expert-only'],
    [{ players: 5, decks: 'innsmouth' }, 'HA-1', 'needs-both-decks'],
    [{ players: 2, first: 2 }, 'HA-H18', 'no-such-first'],
    [{ players: 2, decks: 'london' }, null, null],
    [{ players: 2, dagon: true }, null, null],
  ];
  for (const [setup, rule, code] of wrong) {
    const answer = await ana.api('POST', '/api/tables', { game: HORROR, setup, seats: seats(setup.players), open: false, practice: false, hints: true, seed_name: null });
    assert.ok(answer.status >= 400 && answer.status < 500, `${JSON.stringify(setup)}: ${answer.status}`);
    const refusal = assertRefused(answer, JSON.stringify(setup));
    if (rule) assert.deepEqual([refusal.rule, refusal.code], [rule, code]);
  }
});
