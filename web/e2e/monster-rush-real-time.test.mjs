// Monster Rush over long lines: the own hand is there in the next frame and the verdict in the frame after it was heard, every card is shown at its instant and
// never before, and whoever was really faster gets the monster, whoever’s letter arrives first. How long things take is measured elsewhere (`npm run measure`);
// what is said here holds on any machine: letters are kept back until the test has looked, and pages whose time matters to the millisecond stand still.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { standStill } from './harness/clock.mjs';
import { flip, look, next, recorded, ripe, slap, steady, story, viewOf } from './harness/rush.mjs';
import { begin, distant } from './harness/rush-far.mjs';
import { ahead, assertBelieved, assertFair, handsOf } from './harness/rush-judge.mjs';
import { clockDoubt, probed } from './harness/rush-probe.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

/** A timer may go off a little early, and clocks are read in whole milliseconds. */
const TICK = 5;
/** A page's clock that turns out to be ahead is not set back by more than this, it waits: so long an older answer of the server counts. */
const SET_BACK = 120;
/** Two hands so far apart can be told apart, unless lines vary a lot. */
const CLEAR = 100;
/** Of what takes many cards. */
const PATIENCE = 600_000;

/** The hand comes down: it is on the screen in the next frame, on its way to the table, and says when that was as well as the page can know. */
async function strike(person, place) {
  const { slaps: { length: nth } } = await probed(person);
  await slap(person, place);
  const notes = await until(async () => { const all = await probed(person); return all.slaps[nth]?.shown && all; }, `${person.name}'s hand to be seen`);
  const { frame, sent, shown, stamp, claim } = notes.slaps[nth];
  assert.equal(frame, 1, `${person.name}'s hand on ${place} is there in the next frame`);
  assert.ok(sent !== null && sent <= shown, 'and by then it is on its way to the table');
  const off = Math.abs(person.table.began_at + claim - (notes.origin + stamp));
  assert.ok(off <= clockDoubt(notes, stamp - SET_BACK) + TICK, `${person.name}'s claim is ${off} ms off`);
}

/** The same, and the letter is kept back: whatever is on the screen by then, no answer has been there. */
async function strikeUnheard(person, place) {
  const kept = person.lag.keepSlaps();
  await strike(person, place);
  await until(() => kept.letters.length > 0, 'the letter to leave the page');
  return kept;
}

/** The verdict is on the screen in the frame after it was heard. Returns when it was heard, by the page's own clock. */
async function assertSeenAtOnce(person, verdict) {
  const note = await until(async () => (await probed(person)).verdicts.find(({ seq, shown }) => seq === verdict.seq && shown), `the verdict on ${person.name}'s screen`);
  assert.equal(note.frame, 1, `${person.name} sees the verdict in the frame after it was heard`);
  return note.heard;
}

test('the own hand is there in the next frame, the verdict when it is due and in the frame after it was heard', async () => {
  const LINE = 300;
  const WAIT = 200;
  const zoe = await distant(world, 'Zoé', LINE, { lang: 'fr', device: PHONE, settings: { pace: 'normal' } });
  const ben = await distant(world, 'Ben', LINE, { device: DESKTOP });
  const people = [zoe, ben];
  const table = await begin(people, { pace: 'calm', wait: WAIT });
  const began = zoe.table.began_at;
  const verdicts = [];
  for (const [person, place] of [[zoe, 1], [ben, 2], [zoe, 3], [ben, 1]]) {
    const seat = people.indexOf(person);
    await steady(person, seat);
    const known = person.seq;
    const { handOn } = await strikeUnheard(person, place);
    assert.ok(story(person).every(({ seq, kind }) => seq <= known || kind === 'flipped'), 'nothing is known of it at the table');
    // Nothing lies open, or not enough of it: most of these are mistakes, and the verdict comes all the same.
    const verdict = await next(person, ['captured', 'mistaken'], handOn, { fits: (event) => event.place === place });
    const heard = await assertSeenAtOnce(person, verdict);
    const { origin } = await probed(person);
    const own = story(person).filter(({ seq, kind }) => seq > known && kind === 'slapped');
    assert.deepEqual(own.map((hand) => [hand.seat, hand.place]), [[seat, place]], 'it counted once');
    const [{ arrived, delay, verdict_at }] = own;
    assert.ok(person.table.seats[seat].line.delay >= LINE - TICK, 'the table knows how far away each of them is');
    assert.equal(delay, WAIT, 'MR-R32: no more of it counts than the table waits');
    assert.equal(verdict_at - arrived, WAIT, 'MR-R29: the others are farther away than the table waits');
    verdicts.push([verdict.seq, began + verdict_at]);
    assert.ok(origin + heard >= began + verdict_at + LINE - TICK, 'and none is heard before it can have come');
    assertFair(story(person), verdict);
  }
  const times = await recorded(ben, table);
  for (const [seq, due] of verdicts) assert.equal(times.get(seq), due, 'no verdict before its time');
  assertBelieved(story(zoe));
});

test('cards are announced ahead of the longest line, shown in order and never before their instant; whoever is really faster gets the monster', async () => {
  const LINE = 300;
  const races = [raceOfTheFar, raceOfTheNear];
  // A race may be too close to call, or the machine too slow for it: there are as many as it takes, at as many tables.
  while (races.length > 0) {
    const people = [await distant(world, 'Nora', 0), await distant(world, 'Fanny', LINE)];
    const [near] = people;
    const table = await begin(people, { pace: 'normal', 'no-missed': true });
    // Nobody touches the first pile: its card turns itself over, and that is announced like any other.
    await until(() => flipped(near).some(({ by_itself }) => by_itself), 'a card to turn itself over');
    await until(async () => (await turnOne(people)) || flipped(near).some(({ by_itself }) => !by_itself), 'a card to be turned over by hand', PATIENCE);
    while (races.length > 0) {
      const [race] = races;
      const verdict = await race(people);
      if (!verdict) break;
      const told = story(near);
      assertBelieved(told);
      assertFair(told, verdict);
      for (const { seat, delay } of handsOf(told, verdict)) assert.ok(seat === 0 || delay >= LINE - TICK, 'Fanny’s hand counts from when it came down, not from when it arrived');
      if (verdict.kind !== 'captured') continue;
      if (race === raceOfTheNear && verdict.seat === 0) races.shift();
      if (race === raceOfTheFar && verdict.seat === 1 && ahead(told, verdict)?.overtaken) {
        // Clearly hers, though Nora's letter was there first; by so many milliseconds, on both screens.
        for (const person of people) {
          await assertSeenAtOnce(person, verdict);
          const said = person.t('board-margin', { margin: verdict.margin, name: 'Nora' });
          assert.ok((await probed(person)).said.some((words) => words.includes(said)), `${person.name} reads ${said}`);
        }
        races.shift();
      }
    }
    for (const person of people) await assertShownInTime(person, table, LINE);
    assert.ok([true, false].every((itself) => flipped(near).some(({ by_itself }) => by_itself === itself)), 'by themselves and by hand');
    await world.farewell();
  }
});

const flipped = (person) => story(person).filter(({ kind }) => kind === 'flipped');

/** Turns a card over for whoever of these people may. */
async function turnOne(people) {
  for (const person of people) if ((await look(person)).pile === 'yours') await flip(person);
}

/** Cards are turned over until both see the same monster ready to be captured and all hands are free. Null if the game ended before. */
async function somethingRipe(people) {
  const place = await until(async () => {
    if (people.some(({ table }) => table.phase === 'over')) return 'over';
    const seen = await Promise.all(people.map(look));
    if (seen.some(({ verdict }) => verdict)) return null;
    const [place] = ripe(seen[0]);
    if (place && ripe(seen[1]).includes(place)) return place;
    if (!place) await turnOne(people);
    return null;
  }, 'something to capture', PATIENCE);
  if (place === 'over') return null;
  for (const [seat, person] of people.entries()) {
    await steady(person, seat);
    // Every card of this round has come to lie on both screens.
    const there = async () => { const shown = (await probed(person)).cards.map(({ shown_at }) => shown_at); return viewOf(person).rows.flat().every(({ shown_at }) => shown.includes(shown_at)); };
    await until(there, `all cards on ${person.name}'s screen`);
  }
  return place;
}

/** What came of it: the verdict, when both have heard it and the table has told of all hands that were sent to it. */
async function verdictAfter(known, people, seats = [0, 1]) {
  const after = (person) => story(person).filter(({ seq }) => seq > known);
  const told = (seat) => after(people[0]).some((event) => event.seat === seat && (event.kind === 'slapped' || event.kind === 'ignored'));
  await until(() => seats.every(told), 'the table to tell of all hands');
  const [verdict] = await Promise.all(people.map((person) => until(() => after(person).find(({ kind }) => kind === 'captured' || kind === 'mistaken'), `the verdict on ${person.name}'s page`)));
  return verdict;
}

/** Fanny's hand is down before Nora's; her letter is handed on when the table has said that it has Nora's. */
async function raceOfTheFar(people) {
  const [near, far] = people;
  const place = await somethingRipe(people);
  if (place === null) return null;
  const known = near.seq;
  const first = await strikeUnheard(far, place);
  const struck = Date.now();
  await until(() => Date.now() >= struck + CLEAR, 'Nora to come clearly later');
  const second = await strikeUnheard(near, place);
  await next(near, ['slapped'], second.handOn, { fits: ({ seat }) => seat === 0 });
  first.handOn();
  return verdictAfter(known, people);
}

/** Nora's hand is down before Fanny's, who may be so late that she sees the verdict first. */
async function raceOfTheNear(people) {
  const [near, far] = people;
  const place = await somethingRipe(people);
  if (place === null) return null;
  const known = near.seq;
  await strike(near, place);
  await slap(far, place);
  const { sent } = (await probed(far)).slaps.at(-1);
  return verdictAfter(known, people, sent === null ? [0] : [0, 1]);
}

/** Cards came in the order in which they were turned over, on the rows they belong to, and none before its instant; each was announced before the longest line was through. */
async function assertShownInTime(person, table, longest) {
  const notes = await probed(person);
  const began = person.table.began_at;
  const told = new Map(flipped(person).map((card) => [card.shown_at, card]));
  const instants = notes.cards.map(({ shown_at }) => shown_at);
  assert.deepEqual(instants, [...new Set(instants)].toSorted((a, b) => a - b), `${person.name}: one after the other, each once`);
  for (const { seat, shown_at, at } of notes.cards) {
    assert.equal(told.get(shown_at)?.seat, seat, `${person.name}: a card of ${seat} at ${shown_at} on the right row`);
    // The page's clock may be wrong by half of the shortest round trip it knows; on this machine one can tell.
    const doubt = clockDoubt(notes, at - SET_BACK);
    assert.ok(Number.isFinite(doubt), 'the clock was set before the first card');
    const early = began + shown_at - (notes.origin + at);
    assert.ok(early <= doubt + TICK, `${person.name}: a card was shown ${early} ms before its instant, by a clock good to ${doubt}`);
  }
  const times = await recorded(person, table);
  const lately = [...told.values()].filter(({ seq }) => times.has(seq));
  assert.ok(lately.length > 0, 'the table tells when cards were turned over');
  for (const { seq, shown_at, by_itself } of lately) {
    const lead = shown_at - (times.get(seq) - began);
    assert.ok(lead >= longest - TICK, `a card ${by_itself ? 'by itself' : 'by hand'} was announced ${lead} ms ahead`);
  }
}

test('by its own clock each screen shows a card at its very instant, near and far', async () => {
  const people = [await distant(world, 'Nora', 0, { standing: true }), await distant(world, 'Fanny', 200, { standing: true })];
  await begin(people, { pace: 'frantic' }); // a card turns itself over every other second, whether anybody looks or not
  for (const person of people) {
    const { lag, page } = person;
    // What time it is at the table the page knows from now on as it does now: its last question has been answered, and it asks no more.
    const asks = lag.keep(({ type }) => type === 'clock');
    await until(async () => { const { asked, clocks } = await probed(person); return asked === clocks.length + asks.letters.length; }, 'the time to be told');
    await standStill(page);
    // What time it is by its own clock a page says with every slap.
    const slaps = lag.keepSlaps();
    await slap(person, 1);
    await until(() => slaps.letters.length > 0, 'a slap to leave the page');
    let now = slaps.letters[0].ask.choice.slap.at;
    const coming = () => viewOf(person).rows.flat().map(({ shown_at }) => shown_at).filter((shown_at) => shown_at > now + 1).toSorted((a, b) => a - b);
    await until(() => coming().length >= 3, 'three cards to be announced');
    for (const instant of coming().slice(0, 3)) {
      const shown = async () => (await probed(person)).cards.some(({ shown_at }) => shown_at === instant);
      await page.clock.runFor(instant - 1 - now);
      assert.equal(await shown(), false, `${person.name}: not a millisecond before`);
      // The page's own clock counts parts of milliseconds, its timers whole ones.
      await page.clock.runFor(3);
      assert.equal(await shown(), true, `${person.name}: nor later`);
      now = instant + 2;
    }
  }
});
