// What somebody with the developer tools can try at a table of Castle Crush!: each gets a clear no with its rule, and nothing changes.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { World, until } from './harness/browser.mjs';
import { Builder, crushTable, phaseOf } from './harness/crush.mjs';
import { playOver } from './harness/horror.mjs';
import { Socket } from './harness/socket.mjs';
import { CRUSH, assertRefused } from './harness/tables.mjs';
import { say } from './harness/words.mjs';

let world, ana, ben;
before(async () => {
  world = await World.open();
  ana = await world.person('Ana', { game: CRUSH });
  ben = await world.person('Ben', { game: CRUSH });
  await Promise.all([ana.arrive(), ben.arrive()]);
});
afterEach(() => world.assertCalm());
after(() => world?.farewell().finally(() => world.close()));

/** Plays by listed choices until `wanted` says so of whoever is asked: Ana has the first seat, Ben the second. */
async function reach(wanted, { setup = {}, habits = [new Builder(), new Builder()] } = {}) {
  const table = await crushTable(ana, ben, { setup, names: ['Ana', 'Ben'] });
  const position = await playOver([ana, ben], table, (asks) => (wanted(asks) ? true : null), habits);
  assert.ok(position, 'there is such a position');
  return position;
}
const inPhase = (phase) => ({ view }) => phaseOf(view) === phase;

/** Tries a choice; it must be refused by this rule in both languages, and for everybody the table is as it was. */
async function assertNo({ seq, seat, table, sockets, before }, choice, { rule, code }, as = seat) {
  const what = JSON.stringify(choice);
  const refusal = assertRefused(await sockets[as].choose(seq, as, choice), what);
  assert.deepEqual({ rule: refusal.rule, code: refusal.code }, { rule, code }, `${what}: ${JSON.stringify(refusal)}`);
  if (rule !== 'choice') for (const lang of ['fr', 'en']) assert.ok(say(lang, `refusal-${code}`, refusal.args, CRUSH).length > 0, `${code} in ${lang}`);
  for (const [at, person] of [ana, ben].entries()) {
    const fresh = await Socket.open(person, table);
    const now = await fresh.update();
    assert.equal(now.seq, seq, `${what}: the version moved`);
    assert.deepEqual(now.state, before[at].state, `${what}: something changed`);
    await fresh.close();
  }
}

/** Whoever was asked chooses; the position after it. */
async function then(position, choice) {
  const { seq, seat, table, sockets } = position;
  const answer = await sockets[seat].choose(seq, seat, choice);
  assert.equal(answer.type, 'ack', JSON.stringify(answer));
  const before = await until(async () => {
    const updates = await Promise.all(sockets.map((socket) => socket.update()));
    return updates.every((update) => update.seq === answer.seq) && updates;
  }, 'both to hear of it');
  return { ...before[seat].state.views.find((one) => one.seat === seat), seq: answer.seq, table, sockets, before };
}

/** One's own block of this kind. */
const blockOf = ({ owners }, seat, kind) => Object.keys(owners).find((piece) => piece.startsWith(`${kind}-`) && owners[piece] === seat);
const put = (piece, x = 0, z = 0, more = {}) => ({ put: { piece, x, z, turn: 0, ...more } });

test('a foundation stands where there is room, in one’s turn', async () => {
  const first = await reach(inPhase('settling'));
  await assertNo(first, { settle: { place: 360 } }, { rule: 'CC-3', code: 'no-such-place' });
  await assertNo(first, { settle: { place: 65535 } }, { rule: 'CC-3', code: 'no-such-place' });
  await assertNo(first, { settle: { place: 90 } }, { rule: 'CC-C54', code: 'not-your-turn' }, 1);
  await assertNo(first, { strike: { x: 0, z: 0, toward: 0 } }, { rule: 'CC-17', code: 'not-now' });
  const second = await reach(({ seat, view }) => phaseOf(view) === 'settling' && seat === 1);
  const taken = Object.values(second.view.foundations)[0];
  for (const place of [taken, (taken + 20) % 360, (taken + 340) % 360]) await assertNo(second, { settle: { place } }, { rule: 'CC-C54', code: 'too-close' });
});

test('blocks that are not one’s own, not there or held wrongly are not put down', async () => {
  const build = await reach(({ view }) => phaseOf(view) === 'building' && Object.keys(view.pieces).length > 0);
  const { view } = build;
  const theirs = blockOf(view, 1, 'HF');
  const roof = 'RT-1';
  assert.equal(view.owners[roof], undefined, 'nobody has a roof in the first round');
  const stands = Object.keys(view.pieces).find((piece) => view.owners[piece] === 0);
  const mine = Object.keys(view.owners).find((piece) => view.owners[piece] === 0 && !view.pieces[piece]);
  const notMine = { rule: 'CC-11', code: 'not-yours' };
  await assertNo(build, put(theirs), notMine);
  await assertNo(build, put(roof), notMine);
  await assertNo(build, put('king-1'), notMine);
  await assertNo(build, { lift: { piece: theirs } }, notMine);
  await assertNo(build, put(stands), { rule: 'CC-11', code: 'already-built' });
  await assertNo(build, { lift: { piece: mine } }, { rule: 'CC-C17', code: 'not-built' });
  for (const stance of ['lying', 'overhead']) await assertNo(build, put(mine, 0, 0, { stance }), { rule: 'CC-12', code: 'overturned' });
  for (const stance of ['lying', 'overhead']) await assertNo(build, put('general-0', 0, 0, { stance }), { rule: 'CC-15', code: 'general-stands' });
});

test('nothing goes into another block, beside the plate or off the table; figures have their places and come last', async () => {
  let build = await reach(inPhase('building'));
  const [house, tower] = ['HF', 'TF'].map((kind) => blockOf(build.view, 0, kind));
  await assertNo(build, 'finish', { rule: 'CC-C39', code: 'general-missing' });
  build = await then(build, put(house));
  // Pushed in from the side, low above the plate: right into the house.
  for (const [x, z] of [[0, 0], [40, 10], [-50, -20]]) await assertNo(build, put(tower, x, z, { from: 2 }), { rule: 'CC-C22', code: 'no-room' });
  const beside = { rule: 'CC-C22', code: 'beside' };
  await assertNo(build, put(tower, 500, 0), beside);
  await assertNo(build, put(tower, 0, -600), beside);
  const off = { rule: 'CC-C45', code: 'off-the-table' };
  for (const [x, z] of [[601, 0], [0, -601], [32767, 32767], [-32768, 0]]) await assertNo(build, put(tower, x, z), off);
  await assertNo(build, put(tower, 0, 0, { turn: 360 }), off);
  await assertNo(build, put(tower, 0, 0, { from: 4001 }), off);
  await assertNo(build, put('king-0', 0, 90), { rule: 'CC-15', code: 'king-on-castle' });
  await assertNo(build, put('general-0'), { rule: 'CC-15', code: 'general-on-plate' });
  await assertNo(build, 'count', { rule: 'CC-C53', code: 'no-ruin' });
  build = await then(build, put('general-0', 0, 90));
  await assertNo(build, put(tower, 0, -90), { rule: 'CC-C15', code: 'figures-last' });
  await assertNo(build, 'finish', { rule: 'CC-C39', code: 'king-missing' });
  // Over the edge of the house no King stays: he is in the hand again, or touches the plate.
  build = await then(build, put('king-0', 66, 0));
  const fell = !build.view.pieces['king-0'];
  await assertNo(build, 'finish', fell ? { rule: 'CC-C39', code: 'king-missing' } : { rule: 'CC-C46', code: 'king-touches-plate' });
});

test('where every block counts, nobody is finished before the last', async () => {
  const build = await reach(({ seat, view }) => phaseOf(view) === 'building' && seat === 0, { setup: { mode: 'speed' } });
  await assertNo(build, 'finish', { rule: 'CC-C34', code: 'blocks-left' });
});

test('the hammer stands on its base, falls one way, and only in one’s turn', async () => {
  const attack = await reach(inPhase('attacking'));
  const strike = (x, z, toward = 0) => ({ strike: { x, z, toward } });
  const other = 1 - attack.seat;
  await assertNo(attack, attack.choices[0], { rule: 'CC-17', code: 'not-your-turn' }, other);
  const off = { rule: 'CC-C51', code: 'off-the-base' };
  for (const [x, z] of [[81, 0], [0, -81], [60, 60], [32767, -32768]]) await assertNo(attack, strike(x, z), off);
  for (const toward of [360, 65535]) await assertNo(attack, strike(0, 0, toward), { rule: 'CC-18', code: 'no-direction' });
  await assertNo(attack, 'pass', { rule: 'CC-C52', code: 'somebody-stands' });
  // Building is over.
  const mine = Object.keys(attack.view.owners).find((piece) => attack.view.owners[piece] === attack.seat && !attack.view.pieces[piece]);
  await assertNo(attack, put(mine), { rule: 'CC-11', code: 'not-now' });
  await assertNo(attack, { lift: { piece: mine } }, { rule: 'CC-11', code: 'not-now' });
  await assertNo(attack, 'finish', { rule: 'CC-11', code: 'not-now' });
  await assertNo(attack, { settle: { place: 10 } }, { rule: 'CC-3', code: 'not-now' });
  await assertNo(attack, { take: { kind: 'RT' } }, { rule: 'CC-9', code: 'not-now' });

  // What is no number, no whole number or far too large is no choice at all.
  const nonsense = [
    ...[null, '0', 0.5, 1e300, 40_000, -40_000, [0], {}, true].flatMap((no) => [strike(no, 0), strike(0, no), strike(0, 0, no)]),
    { strike: { x: 0, z: 0 } },
    { strike: { x: 0, z: 0, toward: 0, push: 9 } },
    { strike: [0, 0] },
    'strike',
    { put: { piece: 'XX-1', x: 0, z: 0, turn: 0 } },
    { put: { piece: 'HF-99', x: 0, z: 0, turn: 0 } },
    { put: { piece: null, x: 0, z: 0, turn: 0 } },
    { put: { piece: mine, x: 0.25, z: 0, turn: 0 } },
    { put: { piece: mine, x: 0, z: 0, turn: -1 } },
    { put: { piece: mine, x: 0, z: 0, turn: 0, stance: 'flying' } },
    { settle: { place: -1 } },
    { take: { kind: 'gold' } },
    { fly: {} },
    [],
    {},
    null,
  ].filter((choice) => choice?.strike?.toward !== 40_000);
  for (const choice of nonsense) assert.equal(assertRefused(await attack.sockets[attack.seat].choose(attack.seq, attack.seat, choice), JSON.stringify(choice)).code, 'unknown-choice', JSON.stringify(choice));
  await assertNo(attack, nonsense[0], { rule: 'choice', code: 'unknown-choice' });
  // JSON knows neither of these.
  for (const number of ['NaN', 'Infinity', '1e999']) {
    const bad = await Socket.open(ana, attack.table);
    await bad.update();
    await bad.send(`{"type":"ask","id":"tools","ask":{"do":"choose","seq":${attack.seq},"seat":${attack.seat},"choice":{"strike":{"x":${number},"z":0,"toward":0}}}}`);
    assertRefused(await until(async () => (await bad.received()).find(({ type }) => type === 'refused'), `a refusal of ${number}`), number);
    await bad.close();
  }
  await assertNo(attack, { fly: {} }, { rule: 'choice', code: 'unknown-choice' });
});

test('the reserve gives what it has', async () => {
  const pick = await reach(({ view, choices }) => phaseOf(view) === 'picking' && choices.length < 6);
  const gone = ['HF', 'HP', 'TF', 'TP', 'TS', 'RT'].find((kind) => !pick.choices.some(({ take }) => take.kind === kind));
  await assertNo(pick, { take: { kind: gone } }, { rule: 'CC-9', code: 'none-left' });
  await assertNo(pick, pick.choices[0], { rule: 'CC-9', code: 'not-your-turn' }, 1 - pick.seat);
  await assertNo(pick, put(blockOf(pick.view, pick.seat, 'HF')), { rule: 'CC-11', code: 'not-now' });
});
