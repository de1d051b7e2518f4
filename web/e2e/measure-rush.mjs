// How long things take in Monster Rush over long lines, in milliseconds: what depends on the machine is measured here, and asserted nowhere.
//   npm run measure                     (BARBACANE_BIN and CHROMIUM as for the tests)

import { World, until } from './harness/browser.mjs';
import { flip, look, next, slap, steady, story } from './harness/rush.mjs';
import { begin, distant } from './harness/rush-far.mjs';
import { offsetOf, probed } from './harness/rush-probe.mjs';

/** What was measured, by name. */
const table = new Map();
const note = (what, milliseconds) => table.set(what, [...(table.get(what) ?? []), milliseconds]);

/** Two people, each 300 ms away, slap by turns: the own hand, and the verdict after the table's wait, the way there and back, and one frame. */
async function hands(world) {
  const [LINE, WAIT, SLAPS] = [300, 200, 8];
  const people = [await distant(world, 'Zoé', LINE), await distant(world, 'Ben', LINE)];
  await begin(people, { pace: 'calm', wait: WAIT });
  for (let nth = 0; nth < SLAPS; nth += 1) {
    const person = people[nth % 2];
    await steady(person, nth % 2);
    await next(person, ['captured', 'mistaken'], () => slap(person, (nth % 3) + 1));
    const { slaps, verdicts } = await until(async () => { const notes = await probed(person); return notes.verdicts.at(-1).shown && notes; }, 'the verdict to be seen');
    note('hand to own hand on the screen', slaps.at(-1).shown - slaps.at(-1).stamp);
    note('verdict heard to verdict on the screen', verdicts.at(-1).shown - verdicts.at(-1).heard);
    note('hand to verdict, over wait and way', verdicts.at(-1).shown - slaps.at(-1).stamp - WAIT - 2 * LINE);
  }
}

/** Somebody near and somebody 200 ms away look at the same cards, every third of which turns itself over. */
async function cards(world) {
  const [LINE, CARDS] = [200, 15];
  const people = [await distant(world, 'Nora', 0), await distant(world, 'Fanny', LINE)];
  await begin(people, { pace: 'frantic' });
  const told = () => story(people[0]).filter(({ kind }) => kind === 'flipped');
  await until(async () => {
    if (told().length >= CARDS) return true;
    if (told().length % 3 > 0) for (const person of people) if ((await look(person)).pile === 'yours') await flip(person);
    return false;
  }, `${CARDS} cards`, 600_000);
  const began = people[0].table.began_at;
  const all = async () => { const notes = await Promise.all(people.map(probed)); return notes.every(({ cards }) => cards.length >= CARDS) && notes; };
  const notes = await until(all, 'all of them to be shown');
  for (const { shown_at, by_itself } of told().slice(0, CARDS)) {
    const how = by_itself ? 'by itself' : 'by hand';
    const [near, far] = notes.map(({ origin, cards }) => origin + cards.find((card) => card.shown_at === shown_at).at - began - shown_at);
    note('card later than its instant, near', near);
    note('card later than its instant, far', far);
    note(`two screens apart, card ${how}`, Math.abs(near - far));
    const { heard } = notes[1].heard.find((card) => card.shown_at === shown_at);
    note(`far screen knew beforehand, card ${how}`, began + shown_at - (heard + offsetOf(notes[1])));
  }
}

function print() {
  const wide = Math.max(...[...table.keys()].map((what) => what.length));
  const cell = (text) => String(text).padStart(8);
  console.log(`${'ms'.padEnd(wide)}${['count', 'least', 'median', 'most'].map(cell).join('')}`);
  for (const [what, numbers] of table) {
    const sorted = numbers.toSorted((a, b) => a - b);
    const shown = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map((number) => number.toFixed(1));
    console.log(`${what.padEnd(wide)}${[numbers.length, ...shown].map(cell).join('')}`);
  }
}

const world = await World.open();
try {
  for (const measure of [hands, cards]) {
    await measure(world);
    await world.farewell();
  }
} finally {
  await world.close();
}
print();
