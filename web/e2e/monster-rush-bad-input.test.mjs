// What somebody with the developer tools can try at a table of Monster Rush: each gets a clear no with its rule or limit, and nothing changes.

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { World, until } from './harness/browser.mjs';
import { RUSH, line, pause, rushTable } from './harness/rush.mjs';
import { Socket } from './harness/socket.mjs';
import { assertRefused, me } from './harness/tables.mjs';

let world, ana, ben, people;
before(async () => (world = await World.open()));
after(() => world?.close());
beforeEach(async () => {
  ana = await world.person('Ana', { game: RUSH });
  ben = await world.person('Ben', { game: RUSH });
  people = [ana, ben];
  await Promise.all(people.map((person) => person.arrive()));
});
afterEach(() => world.farewell());

/** A calm table for two, played over bare lines: nobody answers pings, so nobody is far away. */
async function position({ setup = {}, seats = people } = {}) {
  const table = await rushTable(seats, { setup: { pace: 'calm', ...setup } });
  return { table, sockets: await Promise.all(people.map((person) => line(person, table))) };
}

const viewIn = ({ state }) => state.views[0].view;
const eventsIn = (updates) => updates.flatMap(({ news }) => news.flatMap(({ seq, at, news }) => (news.events ?? []).map((event) => ({ seq, recorded: at, ...event }))));

/** Everything a line was told, oldest first. */
const told = async (socket) => eventsIn((await socket.received()).filter(({ type }) => type === 'update'));

/** The table as everybody sees it now, over a fresh line. */
async function stand({ table }) {
  const fresh = await Promise.all(people.map((person) => Socket.open(person, table)));
  const updates = await Promise.all(fresh.map((socket) => socket.update()));
  await Promise.all(fresh.map((socket) => socket.close()));
  return updates.map(({ seq, state }) => ({ seq, state }));
}

/** Tries something; it must be refused by this rule or limit, and nothing may have changed. Time goes on: a card may turn itself over in between. */
async function assertNo(where, choice, rule, code, { by = 0, as = by } = {}) {
  const what = JSON.stringify(choice);
  for (let tries = 0; ; tries += 1) {
    const before = await stand(where);
    const { seq } = await where.sockets[by].update();
    const refusal = assertRefused(await where.sockets[by].choose(seq, as, choice), what);
    const now = await stand(where);
    if (now[0].seq !== before[0].seq && tries < 3) {
      const since = (await told(where.sockets[0])).filter((event) => event.seq > before[0].seq);
      assert.ok(since.every(({ kind, by_itself }) => kind === 'flipped' && by_itself), `${what}: ${JSON.stringify(since)}`);
      continue;
    }
    assert.deepEqual({ rule: refusal.rule, code: refusal.code }, { rule, code }, `${what}: ${JSON.stringify(refusal)}`);
    assert.deepEqual(now, before, `${what}: something changed`);
    return refusal;
  }
}

/** The game's own time: the server runs on this machine. */
async function gameTime({ sockets: [socket] }) {
  const { state } = await socket.update();
  return Date.now() - state.began_at;
}

const slap = (place, more = {}) => ({ slap: { place, ...more } });
const FLIP = { flip: {} };

/** After a verdict a slap counts again when everybody can have seen it (MR-R8). */
const settled = (at) => until(async () => (await gameTime(at)) > viewIn(await at.sockets[0].update()).quiet_until, 'the news to have come to everybody');

/** The verdict after a slap. */
const verdictAfter = (at, { seq }) => until(async () => (await told(at.sockets[0])).find((event) => event.seq > seq && ['mistaken', 'captured'].includes(event.kind)), 'the verdict');

async function accepted({ sockets }, by, choice) {
  const socket = sockets[by];
  const { seq } = await socket.update();
  const answer = await socket.choose(seq, by, choice);
  assert.equal(answer.type, 'ack', `${JSON.stringify(choice)}: ${JSON.stringify(answer)}`);
  return (await told(socket)).filter((event) => event.seq > seq);
}

test('there are three places, and nothing else is a choice', async () => {
  const at = await position();
  for (const place of [0, 4, 9, 255]) {
    const refusal = await assertNo(at, slap(place), 'MR-3', 'no-such-place');
    assert.deepEqual(refusal.args, { place });
  }
  const nonsense = [slap(-1), slap(1.5), slap('1'), slap(null), slap(256), { slap: {} }, { slap: 1 }, slap(1, { hard: true }), slap(1, { at: -1 }), slap(1, { at: 1e30 }), slap(1, { at: '1000' }), slap(1, { at: 12.5 }),
    { flip: { card: 'staff' } }, 'flip', { flip: {}, slap: { place: 1 } }, { capture: { place: 1 } }, { play: 'draw' }, [], {}, '', 0, null];
  for (const choice of nonsense) await assertNo(at, choice, 'choice', 'unknown-choice');
  await assertNo(at, slap(1), 'seat', 'not-your-seat', { by: 1, as: 0 });
  await assertNo(at, slap(1), 'seat', 'no-such-seat', { by: 1, as: 7 });
});

test('times in the far past and the far future are refused, near ones gain nothing', async () => {
  const at = await position();
  await pause(600);
  const now = await gameTime(at);
  for (const claim of [now + 20_000, now + 11_000, 9_007_199_254_740_991]) await assertNo(at, slap(1, { at: claim }), 'MR-R9', 'far-time');
  await until(async () => (await gameTime(at)) > 10_500, 'eleven seconds to have passed');
  await assertNo(at, slap(1, { at: 0 }), 'MR-R9', 'far-time');
  // A lie of some seconds counts as no time at all: this line is measured, and has no length.
  for (const [place, lie] of [[1, -4_000], [2, 4_000]]) {
    const slapped = (await accepted(at, 0, slap(place, { at: (await gameTime(at)) + lie }))).find(({ kind }) => kind === 'slapped');
    assert.deepEqual([slapped.instant, slapped.delay, slapped.jitter], [slapped.arrived, 0, 0], JSON.stringify(slapped));
    await verdictAfter(at, slapped);
    await settled(at);
  }
});

test('cards are turned over in turn, not too soon, and not while a slap is decided', async () => {
  const at = await position();
  const refusal = await assertNo(at, FLIP, 'MR-6', 'not-your-card', { by: 1 });
  assert.deepEqual(refusal.args, { seat: 0 });
  await until(async () => (await gameTime(at)) > 1_100, 'the first pause to be over');
  const { state } = await at.sockets[0].update();
  if (viewIn({ state }).flipper === 0) await accepted(at, 0, FLIP);
  await assertNo(at, FLIP, 'MR-6', 'not-your-card', { by: 0 });
  // At once after somebody's card it is too soon, whoever asks.
  await until(async () => viewIn(await at.sockets[1].update()).flipper === 1, 'Ben’s turn');
  await hold(at.table, ben, async (far) => {
    // While Ben is half a second away a slap of Ana's waits for him; meanwhile no card is turned over, and one hand slaps once.
    const slapped = (await accepted(at, 0, slap(3))).find(({ kind }) => kind === 'slapped');
    assert.ok(slapped.verdict_at - slapped.arrived > 200, `the table waits for Ben: ${JSON.stringify(slapped)}`);
    const [again, early] = await Promise.all([at.sockets[0].ask({ do: 'choose', seq: slapped.seq, seat: 0, choice: slap(2) }), far.ask({ do: 'choose', seq: slapped.seq, seat: 1, choice: FLIP })]);
    assert.deepEqual([assertRefused(again, 'a second slap').rule, assertRefused(early, 'a card during a decision').rule], ['MR-R22', 'MR-R34']);
    const verdict = await verdictAfter(at, slapped);
    assert.deepEqual([verdict.seat, verdict.place], [0, 3], 'the first slap counted, the second did not');
  });
  // Whoever took the monster leads, and may turn over at once; after that card the next one has to wait.
  await until(async () => viewIn(await at.sockets[0].update()).flipper === 0 && viewIn(await at.sockets[0].update()).verdict_at === null, 'Ana to lead');
  await accepted(at, 0, FLIP);
  await assertNo(at, FLIP, 'MR-R12', 'too-soon', { by: 1 });
});

/** Somebody's line whose pongs come half a second late, for as long as `then` takes. */
async function hold(table, person, then) {
  const seat = people.indexOf(person);
  const far = await line(person, table);
  // A person's line is the one they wished by last.
  assertRefused(await far.ask({ do: 'choose', seq: 0, seat, choice: slap(9) }), 'a wish over the long line');
  let over = false;
  const answering = (async () => {
    const answered = new Set();
    while (!over) {
      for (const { type, n } of await far.received()) {
        if (type !== 'ping' || n === undefined || answered.has(n)) continue;
        answered.add(n);
        setTimeout(() => void far.send({ type: 'pong', n }).catch(() => {}), 500);
      }
      await pause(20);
    }
  })();
  try {
    await until(async () => (await far.received()).some(({ type, lines }) => type === 'presence' && lines?.[seat]?.delay >= 200), 'the table to believe in the distance');
    await then(far);
  } finally {
    over = true;
    await answering;
  }
  await far.close();
}

test('a slap made before the verdict could be seen has no effect', async () => {
  const at = await position();
  for (let tries = 1; ; tries += 1) {
    await settled(at);
    await verdictAfter(at, (await accepted(at, 0, slap(1))).find(({ kind }) => kind === 'slapped'));
    const before = viewIn(await at.sockets[0].update());
    const [next] = await accepted(at, 1, slap(1));
    if (next.kind === 'ignored') {
      assert.deepEqual([next.rule, next.seat, next.place], ['MR-R8', 1, 1]);
      const now = viewIn(await at.sockets[0].update());
      assert.deepEqual([now.up, now.points, now.slaps, now.verdict_at], [before.up, before.points, [], null], 'nothing was taken');
      break;
    }
    // Half a second had passed: only a very busy machine is that slow.
    await verdictAfter(at, next);
    assert.ok(tries < 3, 'it was never ignored');
  }
});

test('a flood of slaps counts once', async () => {
  const at = await position();
  await hold(at.table, ben, async () => {
    const { seq } = await at.sockets[0].update();
    const before = viewIn(await at.sockets[0].update());
    const ids = Array.from({ length: 60 }, (_, nth) => `flood-${nth}`);
    await at.sockets[0].flood(ids.map((id, nth) => ({ type: 'ask', id, ask: { do: 'choose', seq, seat: 0, choice: slap((nth % 3) + 1) } })));
    const answers = await until(async () => {
      const heard = (await at.sockets[0].received()).filter(({ id }) => ids.includes(id));
      return heard.length === ids.length && heard;
    }, 'an answer to each');
    const acks = answers.filter(({ type }) => type === 'ack');
    assert.deepEqual(acks.map(({ id }) => id), ['flood-0'], 'one counted');
    const rules = answers.filter(({ type }) => type !== 'ack').map((answer) => assertRefused(answer, 'a flood').rule);
    assert.deepEqual([...new Set(rules)].toSorted(), ['MR-R22', 'limit-message-rate'], 'the others met the hand already down, or the limit');
    await verdictAfter(at, { seq });
    const since = (await told(at.sockets[0])).filter((event) => event.seq > seq);
    assert.equal(since.filter(({ kind }) => kind === 'slapped').length, 1);
    assert.deepEqual(since.filter(({ kind }) => kind === 'mistaken').map(({ seat, place, monster }) => [seat, place, monster]), [[0, 1, before.up[0]]]);
    const now = viewIn(await at.sockets[0].update());
    assert.deepEqual([now.up[1], now.up[2], now.mistaken[0].length, now.points], [before.up[1], before.up[2], 1, [-1, 0]], 'one monster, one point');
  });
});

test('what only the table writes is not believed: lead, line and wait', async () => {
  const at = await position();
  await until(async () => (await gameTime(at)) > 1_100, 'the first pause to be over');
  const flipped = (await accepted(at, 0, { flip: { lead: 400 } })).find(({ kind }) => kind === 'flipped');
  const began = (await at.sockets[0].update()).state.began_at;
  assert.ok(flipped.shown_at - (flipped.recorded - began) <= 100, `nobody is far away: the card is shown soon, not after the forged lead: ${JSON.stringify(flipped)}`);
  await pause(700);
  const forged = slap(2, { line: { delay: 350, jitter: 300 }, wait: 350 });
  const slapped = (await accepted(at, 1, forged)).find(({ kind }) => kind === 'slapped');
  assert.deepEqual([slapped.delay, slapped.jitter, slapped.instant], [0, 0, slapped.arrived], 'no distance nobody measured');
  assert.ok(slapped.verdict_at - slapped.arrived <= 10, 'nobody is waited for longer than they need');
  await verdictAfter(at, slapped);
  await settled(at);
  await hold(at.table, ben, async () => {
    const hasty = (await accepted(at, 0, slap(3, { wait: 0 }))).find(({ kind }) => kind === 'slapped');
    assert.ok(hasty.verdict_at - hasty.arrived > 200, `somebody far away is waited for, whatever the slapper writes: ${JSON.stringify(hasty)}`);
    await verdictAfter(at, hasty);
  });
  for (const wrong of [{ flip: { lead: -1 } }, { flip: { lead: '400' } }, slap(1, { line: { delay: -5, jitter: 0 } }), slap(1, { line: 350 }), slap(1, { wait: -1 })]) await assertNo(at, wrong, 'choice', 'unknown-choice');
});

test('when it is over it is over: nothing lies on the empty place, and nobody slaps or turns', async () => {
  const at = await position();
  // Hasty slaps on one pile: it is soon used up.
  for (let taken = 0; ; taken += 1) {
    const { state } = await at.sockets[0].update();
    if (state.phase === 'over') break;
    assert.ok(taken < 8, 'six monsters in a pile');
    const { seq } = await at.sockets[0].update();
    const answer = await at.sockets[0].choose(seq, 0, slap(2));
    if (answer.refusal?.rule === 'MR-R11') { // the own card has turned itself over just now
      await pause(400);
      taken -= 1;
      continue;
    }
    assert.equal(answer.type, 'ack', JSON.stringify(answer));
    await verdictAfter(at, { seq });
    await settled(at);
  }
  const [{ state }] = await stand(at);
  const { up, points, over } = viewIn({ state });
  assert.deepEqual([over, up[1], points], [true, null, [-6, 0]]);
  for (const choice of [slap(1), slap(2), slap(3), slap(9), FLIP]) await assertNo(at, choice, 'phase', 'over');
  for (const choice of [slap(1), FLIP]) await assertNo(at, choice, 'phase', 'over', { by: 1 });
});

test('set-ups that cannot be are refused by their rules', async () => {
  const seats = (count) => Array.from({ length: count }, (_, at) => me(`Ana ${at}`));
  const wrong = [
    [{ players: 9 }, 'MR-2', 'bad-players'],
    [{ players: 1 }, 'MR-2', 'bad-players'],
    [{ players: 2, wait: 351 }, 'MR-R29', 'bad-wait'],
    [{ players: 2, first: 2 }, 'MR-R26', 'no-such-first'],
    [{ players: 2, pace: 'lazy' }, null, null],
    [{ players: 2, wait: -1 }, null, null],
    [{ players: 2, cheat: true }, null, null],
  ];
  for (const [setup, rule, code] of wrong) {
    const answer = await ana.api('POST', '/api/tables', { game: RUSH, setup, seats: seats(setup.players), open: false, practice: false, hints: true, seed_name: null });
    assert.ok(answer.status >= 400 && answer.status < 500, `${JSON.stringify(setup)}: ${answer.status}`);
    const refusal = assertRefused(answer, JSON.stringify(setup));
    if (rule) assert.deepEqual([refusal.rule, refusal.code], [rule, code]);
  }
});
