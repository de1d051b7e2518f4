// What somebody with the developer tools can try at a table of Monster Rush: each gets a clear no with its rule or limit, and nothing changes.

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { World, until } from './harness/browser.mjs';
import { RUSH, line, pause, recorded, rushTable } from './harness/rush.mjs';
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
const eventsIn = (updates) => updates.flatMap(({ news }) => news.flatMap(({ seq, news }) => (news.events ?? []).map((event) => ({ seq, ...event }))));

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
  for (;;) {
    const before = await stand(where);
    const { seq } = await where.sockets[by].update();
    const refusal = assertRefused(await where.sockets[by].choose(seq, as, choice), what);
    const now = await stand(where);
    if (now[0].seq !== before[0].seq) {
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

/** Of what may take several cards. */
const PATIENCE = 300_000;

const slap = (place, more = {}) => ({ slap: { place, ...more } });
const FLIP = { flip: {} };

/** After a verdict a slap counts again when everybody can have seen it (MR-R8). */
const settled = (at) => until(async () => (await gameTime(at)) > viewIn(await at.sockets[0].update()).quiet_until, 'the news to have come to everybody');

/** The verdict after a slap. */
const verdictAfter = (at, { seq }) => until(async () => (await told(at.sockets[0])).find((event) => event.seq > seq && ['mistaken', 'captured'].includes(event.kind)), 'the verdict');

/** Asks for a choice, whatever comes of it. */
async function choose({ sockets }, by, choice) {
  const { seq } = await sockets[by].update();
  return sockets[by].choose(seq, by, choice);
}

const assertRefusedOrNull = (answer) => (answer.type === 'ack' ? null : assertRefused(answer, 'a wish'));

/** A choice that counts: what came of it. `again`: refusals after which a slow machine tries once more, with a choice made anew. */
async function accepted(at, by, choice, again = []) {
  const made = typeof choice === 'function' ? choice : () => choice;
  const { seq } = await at.sockets[by].update();
  const answer = await until(async () => { const one = await choose(at, by, await made()); return !again.includes(one.refusal?.code) && one; }, 'a choice in time');
  assert.equal(answer.type, 'ack', `${JSON.stringify(await made())}: ${JSON.stringify(answer)}`);
  return (await told(at.sockets[by])).filter((event) => event.seq > seq);
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
  const now = await gameTime(at);
  for (const claim of [now + 3_600_000, 9_007_199_254_740_991]) await assertNo(at, slap(1, { at: claim }), 'MR-R9', 'far-time');
  await until(async () => (await gameTime(at)) > 10_500, 'eleven seconds to have passed');
  await assertNo(at, slap(1, { at: 0 }), 'MR-R9', 'far-time');
  // A lie of some seconds counts as no time at all: this line is measured, and has no length.
  for (const [place, lie] of [[1, -4_000], [2, 4_000]]) {
    const slapped = (await accepted(at, 0, async () => slap(place, { at: (await gameTime(at)) + lie }), ['far-time'])).find(({ kind }) => kind === 'slapped');
    assert.deepEqual([slapped.instant, slapped.delay, slapped.jitter], [slapped.arrived, 0, 0], JSON.stringify(slapped));
    await verdictAfter(at, slapped);
    await settled(at);
  }
});

test('cards are turned over in turn, and not too soon', async () => {
  const at = await position();
  const PAUSE = 1_000; // at a calm table (MR-R12)
  const flips = async () => (await told(at.sockets[0])).filter(({ kind }) => kind === 'flipped');
  // Nobody turns a card for somebody else; on a slow machine that one may have turned itself over meanwhile.
  const other = await until(async () => {
    const { flipper } = viewIn(await at.sockets[0].update());
    const before = (await flips()).length;
    const refusal = assertRefusedOrNull(await choose(at, 1 - flipper, FLIP));
    return (await flips()).length === before && { refusal, flipper };
  }, 'a card asked for out of turn');
  assert.deepEqual([other.refusal.rule, other.refusal.code, other.refusal.args], ['MR-6', 'not-your-card', { seat: other.flipper }]);

  // At once after a card the next one is too soon. Whoever is so slow that it is not turns a card: never sooner than the pause after the one before.
  const hasty = await until(async () => {
    const { flipper } = viewIn(await at.sockets[0].update());
    const [first, second] = [await choose(at, flipper, FLIP), await choose(at, 1 - flipper, FLIP)];
    return first.type === 'ack' && second.type === 'refused' && second.refusal;
  }, 'a card asked for too soon', PATIENCE);
  assert.deepEqual([hasty.rule, hasty.code], ['MR-R12', 'too-soon']);
  const began = (await at.sockets[0].update()).state.began_at;
  const [cards, times] = [await flips(), await recorded(ana, at.table)];
  for (const [nth, { seq, by_itself }] of cards.entries()) {
    const last = cards[nth - 1];
    if (last && !by_itself) assert.ok(times.get(seq) - began >= last.shown_at + PAUSE, `card ${nth} came too soon`);
  }
});

test('while a slap is decided no card is turned over, and one hand slaps once', async () => {
  const seats = [ana, ana, ben];
  const refused = (answers) => answers.map((answer) => answer.refusal?.rule ?? null);
  // Three wishes in one breath; should the machine be slower than the wait, once more, at as many tables as it takes.
  for (let met = false; !met;) {
    const at = await position({ seats });
    await hold(at.table, ben, 2, async () => {
      const { seq } = await at.sockets[0].update();
      const wishes = [[0, slap(3)], [0, slap(2)], [1, FLIP]].map(([seat, choice], nth) => ({ type: 'ask', id: `breath-${nth}`, ask: { do: 'choose', seq, seat, choice } }));
      await at.sockets[0].flood(wishes);
      const [first, again, early] = await Promise.all(wishes.map(({ id }) => at.sockets[0].answer(id)));
      assert.equal(first.type, 'ack', JSON.stringify(first));
      const verdict = await verdictAfter(at, { seq });
      const slapped = (await told(at.sockets[0])).find((event) => event.seq > seq && event.kind === 'slapped');
      assert.ok(slapped.verdict_at - slapped.arrived > 200, `the table waits for Ben, who is half a second away: ${JSON.stringify(slapped)}`);
      assert.deepEqual([verdict.seat, verdict.place], [0, 3], 'the first slap counted, the second did not');
      met = refused([again, early]).join() === 'MR-R22,MR-R34';
      // Too late for the decision is no reason for another refusal: nothing stood in their way, or it was too soon after.
      if (!met) for (const rule of refused([again, early])) assert.ok([null, 'MR-R22', 'MR-R34', 'MR-R12', 'MR-6'].includes(rule), rule);
    });
  }
});

/** Somebody's line whose pongs come half a second late, for as long as `then` takes. */
async function hold(table, person, seat, then) {
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
  const QUIET = 700; // MR-R8
  let at = await position();
  for (let tries = 0; ; tries += 1) {
    if ((await at.sockets[0].update()).state.phase === 'over') at = await position();
    await settled(at);
    const { seq } = await at.sockets[1].update();
    const id = `quiet-${tries}`;
    // Ben's hand comes down as soon as his page hears of the verdict.
    await at.sockets[1].sendUpon('"kind":"cards-back"', { type: 'ask', id, ask: { do: 'choose', seq, seat: 1, choice: slap(1) } });
    const verdict = await verdictAfter(at, (await accepted(at, 0, slap(1))).find(({ kind }) => kind === 'slapped'));
    const answer = await at.sockets[1].answer(id);
    if (answer.refusal) continue; // the game was over with that verdict
    assert.equal(answer.type, 'ack', JSON.stringify(answer));
    const hand = await until(async () => (await told(at.sockets[1])).find((event) => event.seq === answer.seq && ['ignored', 'slapped'].includes(event.kind)), 'what came of it');
    const began = (await at.sockets[0].update()).state.began_at;
    const times = await recorded(ana, at.table);
    if (hand.kind === 'ignored') {
      assert.deepEqual([hand.rule, hand.seat, hand.place], ['MR-R8', 1, 1]);
      assert.ok(times.get(hand.seq) < times.get(verdict.seq) + QUIET, 'so soon nobody can have seen it');
      const { slaps, verdict_at } = viewIn(await at.sockets[1].update());
      const taken = (await told(at.sockets[1])).filter(({ seq, kind }) => seq > verdict.seq && kind !== 'ignored' && kind !== 'flipped');
      assert.deepEqual([taken, slaps, verdict_at], [[], [], null], 'nothing was taken');
      return;
    }
    // Only a very busy machine is that slow; then the hand counts, and rightly so.
    assert.ok(hand.arrived >= times.get(verdict.seq) - began + QUIET, JSON.stringify(hand));
    await verdictAfter(at, hand);
  }
});

test('a flood of slaps counts once', async () => {
  // Should the machine be so slow that a verdict falls in the middle of the flood, once more.
  for (let met = false; !met;) {
    const at = await position();
    await hold(at.table, ben, 1, async () => {
      const before = viewIn(await at.sockets[0].update());
      const { seq } = await at.sockets[0].update();
      const ids = Array.from({ length: 60 }, (_, nth) => `flood-${nth}`);
      await at.sockets[0].flood(ids.map((id, nth) => ({ type: 'ask', id, ask: { do: 'choose', seq, seat: 0, choice: slap((nth % 3) + 1) } })));
      const answers = await until(async () => {
        const heard = (await at.sockets[0].received()).filter(({ id }) => ids.includes(id));
        return heard.length === ids.length && heard;
      }, 'an answer to each');
      const first = await verdictAfter(at, { seq });
      const since = (await told(at.sockets[0])).filter((event) => event.seq > seq);
      assert.equal(since.filter((event) => event.kind === 'slapped' && event.seq <= first.seq).length, 1, 'one hand, one slap');
      assert.deepEqual([first.seat, first.place, first.monster], [0, 1, before.up[0]], 'the first of them counted');
      const acks = answers.filter(({ type }) => type === 'ack');
      const rules = new Set(answers.filter(({ type }) => type !== 'ack').map((answer) => assertRefused(answer, 'a flood').rule));
      met = acks.length === 1 && rules.size === 2;
      if (!met) return;
      assert.deepEqual(acks.map(({ id }) => id), ['flood-0'], 'one counted');
      assert.deepEqual([...rules].toSorted(), ['MR-R22', 'limit-message-rate'], 'the others met the hand already down, or the limit');
      const now = viewIn(await at.sockets[0].update());
      assert.deepEqual([now.up[1], now.up[2], now.mistaken[0].length, now.points], [before.up[1], before.up[2], 1, [-1, 0]], 'one monster, one point');
    });
  }
});

test('what only the table writes is not believed: lead, line and wait', async () => {
  const at = await position();
  const { flipper, flipped } = await until(async () => {
    const { flipper } = viewIn(await at.sockets[0].update());
    const answer = await choose(at, flipper, { flip: { lead: 400 } }); // too soon, or turned over by itself meanwhile: the next one
    return answer.type === 'ack' && { flipper, flipped: (await told(at.sockets[flipper])).find(({ seq, kind }) => seq === answer.seq && kind === 'flipped') };
  }, 'a card with a forged lead');
  const began = (await at.sockets[0].update()).state.began_at;
  const turned = (await recorded(ana, at.table)).get(flipped.seq);
  assert.ok(flipped.shown_at - (turned - began) <= 100, `nobody is far away: the card is shown soon, not after the forged lead: ${JSON.stringify(flipped)}`);
  const forged = slap(2, { line: { delay: 350, jitter: 300 }, wait: 350 });
  const slapped = (await accepted(at, 1 - flipper, forged)).find(({ kind }) => kind === 'slapped');
  assert.deepEqual([slapped.delay, slapped.jitter, slapped.instant], [0, 0, slapped.arrived], 'no distance nobody measured');
  assert.ok(slapped.verdict_at - slapped.arrived <= 10, 'nobody is waited for longer than they need');
  await verdictAfter(at, slapped);
  await settled(at);
  await hold(at.table, ben, 1, async () => {
    const hasty = (await accepted(at, 0, slap(3, { wait: 0 }))).find(({ kind }) => kind === 'slapped');
    assert.ok(hasty.verdict_at - hasty.arrived > 200, `somebody far away is waited for, whatever the slapper writes: ${JSON.stringify(hasty)}`);
    await verdictAfter(at, hasty);
  });
  for (const wrong of [{ flip: { lead: -1 } }, { flip: { lead: '400' } }, slap(1, { line: { delay: -5, jitter: 0 } }), slap(1, { line: 350 }), slap(1, { wait: -1 })]) await assertNo(at, wrong, 'choice', 'unknown-choice');
});

test('when it is over it is over: nothing lies on the empty place, and nobody slaps or turns', async () => {
  const at = await position();
  // Hasty slaps on one pile: it is soon used up.
  for (let taken = 0; (await at.sockets[0].update()).state.phase !== 'over'; taken += 1) {
    assert.ok(taken < 6, 'six monsters in a pile');
    await verdictAfter(at, (await accepted(at, 0, slap(2))).find(({ kind }) => kind === 'slapped'));
    await settled(at);
  }
  const [{ state }] = await stand(at);
  const { up, points, over } = viewIn({ state });
  const sum = (await told(at.sockets[0])).reduce((sum, event) => sum + (event.kind === 'captured' ? event.points : event.kind === 'mistaken' ? -1 : 0), 0);
  assert.deepEqual([over, up[1], points], [true, null, [sum, 0]]);
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
