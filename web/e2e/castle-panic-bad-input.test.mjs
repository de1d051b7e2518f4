// What somebody with the developer tools can try at a table of Castle Panic: each gets a clear no with its rule, and nothing changes.

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { World } from './harness/browser.mjs';
import { HIT, openCastle, said } from './harness/castle.mjs';
import { Defender } from './harness/defender.mjs';
import { Socket } from './harness/socket.mjs';
import { PANIC, askOnce, assertRefused, free, me } from './harness/tables.mjs';

let world, ana, ben;
before(async () => (world = await World.open()));
after(() => world?.close());
beforeEach(async () => {
  ana = await world.person('Ana', { game: PANIC });
  ben = await world.person('Ben', { game: PANIC });
  await Promise.all([ana.arrive(), ben.arrive()]);
});
afterEach(() => world.farewell());

const EXPANSION = { 'wizards-tower': true };

/**
 * Plays deal after deal by listed choices until `wanted` gives something for the question on the table; Ana has the first seats, Ben the
 * last. Returns what it gave, with the question and a way to try things in its place.
 */
async function reach(wanted, { setup = EXPANSION, seats = 2, habits = {} } = {}) {
  for (let deal = 0; deal < 12; deal++) {
    const names = Array.from({ length: seats - 1 }, (_, seat) => me(`Ana ${seat}`));
    const table = await openCastle(ana, [...names, free], { setup, seed_name: `deal ${deal}` });
    assert.equal((await askOnce(ben, table, { do: 'sit', seat: seats - 1, name: 'Ben' })).type, 'ack');
    assert.equal((await askOnce(ana, table, { do: 'start' })).type, 'ack');
    const sockets = [await Socket.open(ana, table), await Socket.open(ben, table)];
    const players = Array.from({ length: seats }, () => new Defender(habits));
    for (;;) {
      const updates = await Promise.all(sockets.map((socket) => socket.update()));
      const { seq } = updates[0];
      if (seq !== updates[1].seq) continue; // one of them is yet to hear
      if (updates[0].state.phase === 'over') break;
      const whose = updates.findIndex(({ state }) => state.views.some(({ choices }) => choices.length > 0));
      const question = updates[whose].state.views.find(({ choices }) => choices.length > 0);
      const found = wanted(question);
      if (found) return { found, ...question, seq, table, sockets, whose, before: updates };
      assert.equal((await sockets[whose].choose(seq, question.seat, players[question.seat].decide(question))).type, 'ack');
    }
    await Promise.all(sockets.map((socket) => socket.close()));
  }
  throw new Error('no such position in any of the deals');
}

/** Tries a choice; it must be refused by this rule, and for everybody the table is as it was. */
async function assertNo({ seq, seat, table, sockets, whose, before }, choice, { rule, code }, { by = whose, as = seat } = {}) {
  const what = JSON.stringify(choice);
  const refusal = assertRefused(await sockets[by].choose(seq, as, choice), what);
  assert.deepEqual({ rule: refusal.rule, code: refusal.code }, { rule, code }, `${what}: ${JSON.stringify(refusal)}`);
  for (const [at, person] of [ana, ben].entries()) {
    const fresh = await Socket.open(person, table);
    const now = await fresh.update();
    assert.equal(now.seq, seq, `${what}: the version moved`);
    assert.deepEqual(now.state, before[at].state, `${what}: something changed`);
    await fresh.close();
  }
}

const CARDS = ['archer-red', 'knight-green', 'swordsman-blue', 'hero-red', 'brick', 'mortar', 'barbarian', 'tar', 'enchanted', 'teleport'];
const notIn = (hand) => CARDS.find((card) => !hand.includes(card));

test('a card not held is refused: to swap, to give, to play, to join', async () => {
  const notMine = { rule: 'CP-B2.7', code: 'not-your-card' };
  const swap = await reach(({ view }) => view.step === 'swap');
  await assertNo(swap, { swap: { card: notIn(swap.view.hands[swap.seat]), deck: 'castle' } }, notMine);
  const give = await reach(({ view }) => view.step === 'give');
  await assertNo(give, { give: { card: notIn(give.view.hands[give.seat]) } }, notMine);
  const play = await reach(({ view }) => view.step === 'play');
  await assertNo(play, { pick: { card: notIn(play.view.hands[play.seat]) } }, notMine);
  await assertNo(play, { play: { card: 'eye-of-the-oracle' } }, notMine);
  const held = await reach(({ view }) => view.step === 'held' && HIT.test(view.held.card));
  await assertNo(held, { join: { card: notIn(held.view.hands[held.seat]) } }, notMine);
});

test('a card the other does not hold cannot be asked for', async () => {
  const take = await reach(({ view }) => view.step === 'take');
  const theirs = take.view.hands[take.view.offer.to];
  await assertNo(take, { take: { card: notIn(theirs) } }, { rule: 'CP-B2.5', code: 'not-their-card' });
});

/** Monsters that any hit card of the right colour and ring hurts, wherever they are. */
const PLAIN = new Set([
  ...['goblin', 'orc', 'troll', 'goblin-king', 'orc-warlord', 'troll-mage', 'healer'],
  ...['climbing-troll', 'goblin-cavalry', 'ogre', 'imp'],
]);

/** Such a Monster in one of these rings, beyond the reach of a coloured hit card in hand. */
const beyond = (rings) => ({ view, choices }) => {
  if (view.step !== 'held' || !/^(archer|knight|swordsman)-(red|green|blue)$/.test(view.held.card)) return null;
  const lit = new Set(choices.map((choice) => said(choice).monster));
  const far = ([id, { monster, ring }]) => rings.includes(ring) && PLAIN.has(monster) && !lit.has(Number(id));
  const one = Object.entries(view.monsters).find(far);
  return one ? { id: Number(one[0]) } : null;
};

test('a target out of range is refused', async () => {
  const elsewhere = await reach(beyond(['archer', 'knight', 'swordsman']));
  await assertNo(elsewhere, { target: { monster: elsewhere.found.id } }, { rule: 'CP-B3.1', code: 'out-of-reach' });
  const nobody = [...Array(64).keys()].find((id) => !elsewhere.view.monsters[id]);
  await assertNo(elsewhere, { target: { monster: nobody } }, { rule: 'CP-B3.4', code: 'nobody-there' });
  const hidden = await reach(beyond(['forest', 'castle']));
  await assertNo(hidden, { target: { monster: hidden.found.id } }, { rule: 'CP-B3.2', code: 'out-of-reach' });
});

test('a special joins only once, and only a hit card', async () => {
  const once = await reach(({ seat, view }) => {
    if (view.step !== 'held') return null;
    const count = (card) => view.hands[seat].filter((one) => one === card).length;
    return ['enchanted', 'flaming', 'knock-back', 'nice-shot', 'double-strike'].find((card) => view.held.joined.includes(card) && count(card) === 1);
  });
  await assertNo(once, { join: { card: once.found } }, { rule: 'CP-W6.1', code: 'already-joined' });
  const rules = { enchanted: 'CP-11-Enchanted', flaming: 'CP-11-Flaming', 'knock-back': 'CP-11-Knock-Back', 'nice-shot': 'CP-5.2-Nice-Shot' };
  const alone = await reach(({ seat, view }) => (view.step === 'play' ? Object.keys(rules).find((card) => view.hands[seat].includes(card)) : null));
  await assertNo(alone, { pick: { card: alone.found } }, { rule: rules[alone.found], code: 'needs-hit-card' });
});

test('nobody trades with an empty hand, or with themselves', async () => {
  const empty = await reach(
    ({ seat, view }) => {
      if (view.step !== 'trade') return null;
      const to = view.hand_sizes.findIndex((size, at) => size === 0 && at !== seat);
      return to < 0 ? null : { to };
    },
    { seats: 6, habits: { offers: 0 } },
  );
  await assertNo(empty, { trade: empty.found }, { rule: 'CP-B2.5', code: 'empty-hand' });
  await assertNo(empty, { trade: { to: empty.seat } }, { rule: 'CP-B2.5', code: 'trade-with-self' });
  await assertNo(empty, { trade: { to: 77 } }, { rule: 'CP-B2.5', code: 'trade-with-self' });
});

test('somebody else’s prompt is not answered', async () => {
  const answer = await reach(({ seat, view }) => view.step === 'answer' && seat === 1);
  const [hers, bens] = [0, 1];
  // Ana, who made the offer, accepts it herself: on her own seat, then on Ben's.
  await assertNo(answer, 'accept', { rule: 'CP-B2.5', code: 'not-you' }, { by: hers, as: 0 });
  await assertNo(answer, 'accept', { rule: 'seat', code: 'not-your-seat' }, { by: hers, as: 1 });
  const play = await reach(({ seat, view }) => view.step === 'play' && seat === 0);
  await assertNo(play, 'done', { rule: 'CP-B2.7', code: 'not-you' }, { by: bens, as: 1 });
  await assertNo(play, 'done', { rule: 'seat', code: 'not-your-seat' }, { by: bens, as: 0 });
  // Ben's own choices are not hers to guess either: an answer where nothing was asked.
  await assertNo(play, 'accept', { rule: 'CP-B2.7', code: 'cannot-choose' });
});

test('the Overlord sends what he holds, and nobody else sends anything', async () => {
  const setup = { version: 'overlord', ...EXPANSION };
  const evil = await reach(({ view }) => view.step === 'overlord', { setup });
  const hand = evil.view.overlord_hand;
  const other = ['goblin', 'orc', 'troll', 'trebuchet'].find((token) => !hand.includes(token));
  await assertNo(evil, { send: { token: other } }, { rule: 'CP-B5.4.1', code: 'not-your-token' });
  await assertNo(evil, { send: { token: hand[0] } }, { rule: 'CP-B5.4.3', code: 'not-you' }, { by: 0, as: 0 });
});

test('what is no choice at all is refused', async () => {
  const play = await reach(({ view }) => view.step === 'play');
  const nonsense = [
    { pick: { card: 'joker' } },
    { pick: {} },
    { pick: { card: 'brick', twice: true } },
    { target: { monster: -1 } },
    { wall: { arc: 7 } },
    { space: { arc: 1, ring: 'moon' } },
    { fly: {} },
    [],
    null,
  ];
  for (const choice of nonsense) {
    await assertNo(play, choice, { rule: 'choice', code: 'unknown-choice' });
  }
});
