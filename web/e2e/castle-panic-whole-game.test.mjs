// A whole game of Castle Panic with The Wizard's Tower, by two separate browsers: trades, joined cards, the end.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, World, until } from './harness/browser.mjs';
import { asked, choose, combined, openCastle, said, steps } from './harness/castle.mjs';
import { Defender } from './harness/defender.mjs';
import { PANIC, askOnce, free, me } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

/** Far more decisions than a game with these habits takes. */
const LONGEST = 400;

test('French on a phone and English on a desktop trade, join cards and play to the end', async () => {
  const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE, game: PANIC });
  const ben = await world.person('Ben', { lang: 'en', game: PANIC });
  const people = [zoe, ben];
  await Promise.all(people.map((person) => person.arrive()));
  const table = await openCastle(zoe, [me('Zoé'), free], {
    setup: { 'wizards-tower': true, 'quick-start': false },
    seed_name: 'mirabelle',
  });
  assert.equal((await askOnce(ben, table, { do: 'sit', seat: 1, name: 'Ben' })).type, 'ack');
  await Promise.all(people.map((person) => person.go(`/t/${table}`)));
  await zoe.press(zoe.button('start-at', { players: 2, robots: 0 }));

  const habits = new Map(people.map((person) => [person, new Defender()]));
  const story = [];
  const over = () => people.every((person) => person.table?.phase === 'over');
  for (;;) {
    const person = await until(() => over() || people.find(asked), `somebody to be asked (after ${story.length} decisions)`);
    if (person === true) break;
    const choice = habits.get(person).decide(asked(person));
    // Every second time the round board itself is touched.
    await choose(person, choice, { board: story.length % 2 === 0 });
    story.push([person.name, said(choice).kind]);
    assert.ok(story.length < LONGEST, 'a game ends');
  }

  // Each offered trades, and each answered in their own browser.
  const did = (person, kind) => story.some(([name, done]) => name === person.name && done === kind);
  for (const person of people) {
    assert.ok(did(person, 'give') && did(person, 'take'), `${person.name} never offered a trade`);
    assert.ok(did(person, 'accept') || did(person, 'counter') || did(person, 'decline'), `${person.name} never answered one`);
  }
  const game = steps(zoe);
  const events = game.flatMap((step) => step.events);
  const offered = events.filter(({ kind }) => kind === 'offered');
  assert.ok(offered.some(({ seat }) => seat === 0) && offered.some(({ seat }) => seat === 1), 'both offered');
  assert.ok(events.some(({ kind }) => kind === 'traded'), 'some trade came about');
  const plays = game.flatMap((step) => combined(step) ?? []);
  assert.ok(plays.length >= 2, 'no cards were played together');
  assert.deepEqual(steps(ben), game, 'hands are open: both saw the same game');

  for (const person of people) {
    assert.equal(await person.page.locator('html').getAttribute('lang'), person.lang);
    const won = person.table.outcome.places[0] === 0;
    await person.page.getByRole('heading', { name: person.t(won ? 'board-won' : 'board-lost') }).waitFor();
    await person.link('board-replay').waitFor();
  }
  assert.deepEqual(zoe.table.outcome, ben.table.outcome);
  await world.farewell();
});
