// Monster Rush over long lines: the own hand is there in the next frame, verdicts come as soon as they may, every card is shown everywhere at
// the same instant, and whoever was really faster gets the monster.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { BOARD, RUSH, doubt, flip, look, next, pause, ripe, rushTable, slap, steady, story } from './harness/rush.mjs';
import { Lag } from './harness/rush-lag.mjs';
import { median, offsetOf, probed, watchPage } from './harness/rush-probe.mjs';
import { askOnce } from './harness/tables.mjs';

let world;
const lines = [];
before(async () => (world = await World.open()));
after(async () => {
  await world?.close();
  await Promise.all(lines.map((lag) => lag.close()));
});
afterEach(() => world.farewell());

/** Somebody whose letters take so long each way; everything their page does is watched. */
async function distant(name, delay, options = {}) {
  const lag = delay > 0 ? await Lag.before(world.server, delay) : null;
  if (lag) lines.push(lag);
  const person = await world.person(name, { game: RUSH, ...(lag ? { baseURL: lag.origin } : {}), ...options });
  await watchPage(person);
  await person.arrive();
  return person;
}

/** Both sit at the table before it begins: they see everything from the first card on. Goes on when the table knows how far away they are. */
async function begin(people, setup) {
  const table = await rushTable(people, { setup, start: false });
  for (const person of people) {
    await person.go(`/t/${table}`);
    await until(() => person.table, 'the lobby');
  }
  assert.equal((await askOnce(people[0], table, { do: 'start' })).type, 'ack');
  for (const person of people) await person.page.locator(BOARD.monster(1)).waitFor();
  // Three pongs: one hiccup on a busy machine is not taken for the line.
  const pongs = (person) => person.frames.filter(({ from, text }) => from === 'client' && text.includes('"pong"')).length;
  await until(() => people.every((person) => pongs(person) >= 3 && person.table.seats.every(({ line }) => line)), 'the lines to be measured');
}

test('the own hand is there in the next frame, and the verdict after the wait, the way and one frame', async () => {
  const LINE = 300;
  const WAIT = 200;
  const zoe = await distant('Zoé', LINE, { lang: 'fr', device: PHONE, settings: { pace: 'normal' } });
  const ben = await distant('Ben', LINE, { device: DESKTOP });
  await begin([zoe, ben], { pace: 'calm', wait: WAIT });
  for (const [person, place] of [[zoe, 1], [ben, 2], [zoe, 3], [ben, 1]]) {
    await steady(person, person === zoe ? 0 : 1);
    // Nothing lies open, or not enough of it: most of these are mistakes, and the verdict comes all the same.
    await next(person, ['captured', 'mistaken'], () => slap(person, place), { fits: (event) => event.place === place });
    await until(async () => (await probed(person)).verdicts.at(-1).frame > 0, 'the verdict to be seen');
  }

  const took = [];
  for (const [seat, person] of [zoe, ben].entries()) {
    const { slaps, verdicts, clocks } = await probed(person);
    // The way there and back, as long as it took at its slowest: on a busy machine that is longer for everything.
    const way = Math.max(2 * LINE, ...clocks.map(({ sent, heard }) => heard - sent));
    const own = story(person).filter((event) => event.kind === 'slapped' && event.seat === seat);
    assert.ok(person.table.seats[seat].line.delay >= LINE - 5, 'the table knows how far away each of them is');
    assert.equal(slaps.length, 2);
    assert.equal(own.length, 2, 'each counted once');
    for (const [nth, { place, stamp, frame, sent, shown }] of slaps.entries()) {
      assert.equal(frame, 1, `${person.name}'s hand on ${place}: in the next frame, long before an answer can be there`);
      assert.ok(sent !== null && sent <= shown, 'and by then it is on its way to the table');
      const { arrived, instant, delay, verdict_at, seq } = own[nth];
      assert.equal(delay, WAIT, 'MR-R32: no more of it counts than the table waits');
      assert.ok(arrived - instant >= WAIT - 50, 'the hand counts from when it came down, as far as that goes');
      assert.equal(verdict_at - arrived, WAIT, 'MR-R29: the others are farther away than the table waits');
      const verdict = verdicts.find((one) => one.seq > seq);
      assert.equal(verdict.frame, 1, 'the verdict is on the screen in the frame after it was heard');
      took.push({ whole: verdict.shown - stamp, over: verdict.shown - stamp - WAIT - way });
    }
  }
  const say = took.map(({ whole, over }) => `${Math.round(whole)} (${Math.round(over)})`).join(' ');
  for (const { whole } of took) assert.ok(whole > WAIT + 2 * LINE - 20, `no verdict before its time: ${say}`);
  assert.ok(Math.min(...took.map(({ over }) => over)) <= 17 + 30, `from hand to verdict there was always more than the wait, the way and one frame: ${say}`);
});

test('near and far see each card at the same instant, and whoever is really faster gets the monster', async () => {
  const LINE = 200;
  const near = await distant('Nora', 0);
  const far = await distant('Fanny', LINE);
  const people = [near, far];
  await begin(people, { pace: 'normal', 'no-missed': true });
  // Nobody touches the first pile: its card turns itself over, and that is announced like any other.
  await until(() => story(near).some(({ kind, by_itself }) => kind === 'flipped' && by_itself), 'a card to turn itself over');

  // Fanny's hand is down first; Nora's letter is there first all the same.
  for (let tries = 1; ; tries += 1) {
    const { first, second, verdict } = await race(far, near, people);
    const gap = second.wall - first.wall;
    const unclear = doubt(story(near), verdict, 0, 1);
    if (second.arrived < first.arrived && gap > unclear + 20) {
      assert.deepEqual([verdict.kind, verdict.seat], ['captured', 1], `Fanny was ${Math.round(gap)} ms faster`);
      assert.ok(Math.abs(verdict.margin - gap) <= unclear + 60, `${verdict.margin} ms on the screen, ${gap} in truth`);
      const said = [far.t('board-margin', { margin: verdict.margin, name: 'Nora' }), near.t('board-margin', { margin: verdict.margin, name: 'Nora' })];
      for (const [at, person] of [far, near].entries()) assert.ok(person.margins.includes(said[at]), `${person.name} reads ${said[at]}: ${person.margins}`);
      break;
    }
    assert.ok(tries < 4, 'the machine was too busy for a race, four times in a row');
  }
  const { verdict } = await race(near, far, people);
  assert.deepEqual([verdict.kind, verdict.seat], ['captured', 0], 'who is near and faster wins as well');

  // All cards so far, on both screens.
  const told = story(near).filter(({ kind }) => kind === 'flipped');
  const [one, two] = await Promise.all(people.map(probed));
  const count = Math.min(one.cards.length, two.cards.length, told.length);
  assert.ok(count >= 5, `${count} cards were shown`);
  const began = near.table.began_at;
  assert.deepEqual(one.cards.slice(0, count).map(({ seat }) => seat), told.slice(0, count).map(({ seat }) => seat), 'in order, on the right rows');
  assert.ok(told.slice(0, count).some(({ by_itself }) => by_itself) && told.slice(0, count).some(({ by_itself }) => !by_itself), 'by themselves and by hand');
  const off = (notes) => notes.cards.slice(0, count).map(({ at }, nth) => ({ own: at + offsetOf(notes) - began - told[nth].shown_at, real: notes.origin + at - began - told[nth].shown_at }));
  const offs = [off(one), off(two)];
  const say = JSON.stringify(offs.map((all) => all.map(({ own, real }, nth) => [told[nth].by_itself ? 'by itself' : 'by hand', Math.round(own), Math.round(real)])));
  for (const all of offs) {
    for (const { own } of all) assert.ok(own > -LINE / 2, `a card was shown before its instant, by the page's own clock: ${say}`);
    assert.ok(median(all.map(({ own }) => own)) < LINE / 2, `cards were shown too late: ${say}`);
  }
  const apart = offs[0].map(({ real }, nth) => Math.abs(real - offs[1][nth].real));
  for (const by_itself of [true, false]) {
    const these = apart.filter((_, nth) => told[nth].by_itself === by_itself);
    assert.ok(median(these) < LINE / 2, `the two screens were ${median(these)} ms apart (${LINE} would be without the announcement): ${say}`);
    // It was announced ahead, so that the far one had it in time.
    const early = two.heard.filter((card) => card.by_itself === by_itself).map(({ heard, shown_at }) => began + shown_at - (heard + offsetOf(two)));
    assert.ok(median(early) > 0, `the far screen knew of cards before they were due: ${early.map(Math.round)}`);
  }
});

/** Cards are turned over until a monster can be captured; then one slaps it, and the other a tenth of a second later. */
async function race(faster, slower, people) {
  const place = await until(async () => {
    const seen = await Promise.all(people.map(look));
    if (seen.some(({ verdict }) => verdict)) return null;
    const [place] = ripe(seen[0]);
    if (place && ripe(seen[1]).includes(place)) return place;
    for (const [at, { pile }] of seen.entries()) if (pile === 'yours' && !place) await flip(people[at]);
    return null;
  }, 'something to capture', 60_000);
  await pause(400); // the hand that turned the last card is free again, and nobody is taken for a prophet
  const known = people[0].seq;
  await slap(faster, place);
  await pause(100);
  await slap(slower, place);
  const verdict = await until(() => story(people[0]).find(({ seq, kind }) => seq > known && (kind === 'captured' || kind === 'mistaken')), 'the verdict');
  await until(() => people.every((person) => person.seq >= verdict.seq), 'both to hear of it');
  const whose = async (person) => {
    const { origin, slaps } = await probed(person);
    person.margins = await person.page.locator(`${BOARD.bubble} small`).allTextContents();
    const { arrived = Infinity } = story(people[0]).find(({ seq, kind, seat }) => seq > known && kind === 'slapped' && seat === people.indexOf(person)) ?? {};
    return { wall: origin + slaps.at(-1).stamp, arrived };
  };
  return { verdict, first: await whose(faster), second: await whose(slower) };
}
