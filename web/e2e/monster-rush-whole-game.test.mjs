// A whole game of Monster Rush in real time: a French phone on a long line, an English desktop, two robots; from the shelf to the replay.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { BOARD, RUSH, flip, look, ripe, slap, story } from './harness/rush.mjs';
import { distant } from './harness/rush-far.mjs';
import { ahead, assertBelieved, assertFair } from './harness/rush-judge.mjs';
import { probed } from './harness/rush-probe.mjs';
import { program } from './harness/server.mjs';
import { seatFor, unfold } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

/** How far away the phone is, in milliseconds. */
const LONG_LINE = 300;
/** Reckless hands come down on this pile, so that the game ends. */
const PILE = 2;
/** Two hands so far apart can be told apart, unless lines vary a lot. */
const CLEAR = 150;
/** Of a whole game, which waits for robots. */
const PATIENCE = 600_000;

/** What must have been seen in a game worth the name. */
const SIGHTS = {
  'the phone ahead of somebody': (told) => captured(told, 0).some((event) => ahead(told, event)),
  'a capture of the desktop': (told) => captured(told, 1).length > 0,
  'a mistake of the phone': (told) => mistaken(told, 0).length > 0,
  'a mistake of the desktop': (told) => mistaken(told, 1).length > 0,
};
const captured = (told, seat) => told.filter((event) => event.kind === 'captured' && event.seat === seat);
const mistaken = (told, seat) => told.filter((event) => event.kind === 'mistaken' && event.seat === seat);

test('a phone in French, a desktop in English and two robots play to the end, and into the replay', async () => {
  const missing = new Set(Object.keys(SIGHTS));
  // Robots wait for nobody: what they did not leave to people in this game is seen in the next.
  while (missing.size > 0) {
    const zoe = await distant(world, 'Zoé', LONG_LINE, { lang: 'fr', device: PHONE });
    const ben = await distant(world, 'Ben', 0, { lang: 'en', device: DESKTOP, settings: { pace: 'normal' } });
    const people = [zoe, ben];
    const table = await gather(zoe, ben);
    await until(() => people.every((person) => person.table?.phase === 'playing'), 'the game to start');
    assert.deepEqual([zoe.table.setup.pace, zoe.table.setup['no-missed'] ?? false], ['frantic', false]);
    for (const person of people) await assertSaysWhatItShows(person);
    await assertDelaysShown(people);
    await until(() => play(zoe, ben, missing), 'the end', PATIENCE);
    await until(() => people.every((person) => person.table.phase === 'over'), 'the end on both pages');

    const told = story(ben);
    assert.deepEqual(story(zoe), told, 'both pages were told the same');
    assertBelieved(told);
    for (const event of told) if (event.kind === 'captured' || event.kind === 'mistaken') assertFair(told, event);
    assert.ok(told.some(({ kind }) => kind === 'won'), 'it came to its end');
    for (const person of people) await assertVerdictsSeen(person, told);
    await assertEnd(people, told, table);
    await assertReplay(ben, told);
    await world.farewell();
  }
});

/** One look at both screens, and what follows from it. True when the game is over; what has been seen is no longer missing. */
async function play(zoe, ben, missing) {
  const people = [zoe, ben];
  if (people.some(({ table }) => table.phase === 'over')) return true;
  const told = story(zoe);
  for (const sight of missing) if (SIGHTS[sight](told)) missing.delete(sight);
  const seen = await Promise.all(people.map(look));
  if (seen.some(({ over }) => over)) return false;
  if (seen.every(({ verdict, pile }) => !verdict && pile !== 'deciding')) {
    const ready = seen.map(ripe);
    const both = ready[0].find((place) => ready[1].includes(place));
    if (missing.has('the phone ahead of somebody')) {
      if (both) return duel(zoe, ben, both);
    } else if (missing.has('a capture of the desktop')) {
      if (ready[1].length > 0) return strike(ben, ready[1][0]);
    } else {
      // By turns, whatever lies there.
      const seat = mistaken(told, 0).length <= mistaken(told, 1).length ? 0 : 1;
      return strike(people[seat], ready[seat].includes(PILE) && mistaken(told, seat).length === 0 ? (PILE % 3) + 1 : PILE);
    }
  }
  for (const [seat, { pile }] of seen.entries()) if (pile === 'yours') await flip(people[seat]);
  return false;
}

/** The hand comes down, unless the page keeps it up: somebody else was faster, or it turns a card just now. Says by which letter. */
async function letDown(person, place) {
  const { slaps: { length: nth } } = await probed(person);
  await slap(person, place);
  return (await probed(person)).slaps[nth]?.id ?? null;
}

/** Waits until the table has answered a letter, if there was one. */
const answered = (person, id) => id && until(() => person.received.some((answer) => answer.id === id), `the table to answer ${person.name}`);

async function strike(person, place) {
  await answered(person, await letDown(person, place));
}

/** Both go for the same monster: the phone first, the desktop later; the desktop's letter arrives first, for the other is handed on when that one has been answered. */
async function duel(zoe, ben, place) {
  const kept = zoe.lag.keepSlaps();
  const first = await letDown(zoe, place);
  if (first) {
    const struck = Date.now();
    await until(() => Date.now() >= struck + CLEAR, 'the desktop to come clearly later');
    await answered(ben, await letDown(ben, place));
  }
  kept.handOn();
  await answered(zoe, first);
}

/** Zoé takes the box from the shelf and asks for two robots; Ben comes by the link. Returns the table. */
async function gather(host, guest) {
  const { page } = host;
  const pick = (group, args, answer) => host.press(page.getByRole('group', { name: host.t(group, args), exact: true }).getByRole('button', { name: answer, exact: true }));
  await host.go('/');
  await host.press(page.locator(`a[href="/new/${RUSH}"]`));
  await pick('how-many', {}, '4');
  for (const number of [3, 4]) {
    await seatFor(host, number, 'bot');
    await pick('which-robot', {}, host.t('bot-distracted')); // so that people see what is ready before it is taken
  }
  await seatFor(host, 2, 'open');
  await unfold(host);
  await pick('option-pace', {}, host.t('pace-frantic'));
  await host.press('open-the-table');
  const link = new URL(await page.getByLabel(host.t('table-link')).inputValue()).pathname;
  await page.getByRole('region', { name: host.t('before-title') }).waitFor();
  await guest.go(link);
  await guest.press(guest.button('sit').first());
  await guest.press(guest.page.locator('form').getByRole('button', { name: guest.t('sit'), exact: true }));
  await until(() => host.table?.seats.every(({ holder }) => holder.kind !== 'nobody'), 'everybody to sit');
  await host.press(host.button('start-at', { players: 4, robots: 2 }));
  return link.split('/').at(-1);
}

/** The pictures and the words for those who do not see them say the same. */
async function assertSaysWhatItShows(person) {
  const list = (words) => new Intl.ListFormat(person.lang, { type: 'conjunction' }).format(words);
  await until(async () => (await look(person)).cards.length > 0, 'a card');
  // Looked at in one moment: robots wait for nobody.
  const shown = await person.page.locator('.mons [data-place]').evaluateAll((cards) => cards.map((card) => ({
    place: Number(card.dataset.place),
    monster: card.dataset.monster,
    need: [...card.querySelectorAll('.need .sy use')].map((use) => use.getAttribute('href')).filter((href) => href.startsWith('#mr-')).map((href) => href.slice(4)),
    said: card.textContent,
  })));
  assert.equal(shown.length, 3);
  for (const { place, monster, need, said } of shown) {
    const points = faces.get(monster).points;
    assert.deepEqual(need, faces.get(monster).need, 'the symbols of the data file');
    const name = person.t('board-slap-name', { place, monster: person.t(`monster-${monster}`), points, need: list(need.map((kind) => person.t(`kind-${kind}`))) });
    assert.ok(said.startsWith(name), `${said} should begin with ${name}`);
  }
}

/** Points and needs of the 36 monsters, from the file everybody can read. */
const faces = new Map(readFileSync(new URL('../../games/monster-rush/data/monster-rush.toml', import.meta.url), 'utf8').split('[[monster]]').slice(1).map((text) => {
  const need = [...text.match(/need = \{(.*)\}/)[1].matchAll(/(\w+) = (\d)/g)].flatMap(([, kind, times]) => Array.from({ length: Number(times) }, () => kind));
  return [text.match(/id = "(\w+)"/)[1], { points: Number(text.match(/points = (\d)/)[1]), need }];
}));

/** Both screens say who is far away, as the table measured it: the phone; the desktop is nearer, robots sit at the table. */
async function assertDelaysShown(people) {
  for (const person of people) {
    await until(async () => {
      const titles = await person.page.locator('.far').evaluateAll((all) => all.map(({ title }) => title));
      // The number may be a second older than what the server said last: any that was ever said of the phone will do.
      const said = person.received.flatMap((heard) => (heard.type === 'presence' ? [heard.lines?.[0]] : heard.type === 'update' ? [heard.state.seats[0]?.line] : [])).filter(Boolean);
      return said.some((line) => titles.includes(person.t('board-delay-about', { name: person.table.seats[0].holder.name, ...line })));
    }, `who is far away on ${person.name}'s screen`);
    const delay = (seat) => person.table.seats[seat].line?.delay;
    await until(() => delay(1) < delay(0), 'the desktop to be nearer than the phone');
    assert.ok(delay(0) >= LONG_LINE - 5, `the phone is far away: ${delay(0)} ms`);
    assert.deepEqual(person.table.seats.slice(2).map(({ line }) => line ?? null), [null, null], 'robots sit at the table');
  }
}

/** Every verdict about a person stood on the screen, with the milliseconds where there were any, unless the page heard at once how the game went on. */
async function assertVerdictsSeen(person, told) {
  const { said: seen } = await probed(person);
  const name = (seat) => person.table.seats[seat].holder.name;
  const last = new Set(person.updates.map(({ seq }) => seq));
  for (const event of told.filter(({ seq, seat }) => last.has(seq) && seat < 2)) {
    if (event.kind === 'mistaken') {
      const wanted = person.t('board-verdict-wrong', { name: name(event.seat) });
      assert.ok(seen.some(([said]) => said === wanted), `${person.name} should have seen ${wanted}`);
    } else if (event.kind === 'captured') {
      const { margin, than } = ahead(told, event) ?? {};
      const wanted = [person.t('board-verdict-right', { name: name(event.seat), points: event.points }), margin && person.t('board-margin', { margin, name: name(than) })];
      assert.ok(seen.some((said) => said[0] === wanted[0] && (!margin || said[1] === wanted[1])), `${person.name} should have seen ${wanted.join(' / ')}: ${JSON.stringify(seen)}`);
    }
  }
}

/** The end stands on both screens as the record has it. */
async function assertEnd(people, told, table) {
  const points = [0, 1, 2, 3].map((seat) => told.reduce((sum, { kind, seat: whose, monster }) => sum + (whose !== seat ? 0 : kind === 'captured' ? faces.get(monster).points : kind === 'mistaken' ? -1 : 0), 0));
  const count = (kind, seat) => told.filter((event) => event.kind === kind && event.seat === seat).length;
  const scores = [];
  for (const person of people) {
    const { page } = person;
    await page.locator('.end').getByRole('link', { name: person.t('end-replay') }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), person.lang);
    const inOrder = (rows) => rows.every((row, at) => row.points === points.toSorted((a, b) => b - a)[at]);
    const seen = () => page.locator('.end li').evaluateAll((all) => all.map((row) => ({ said: row.getAttribute('aria-label'), points: Number(row.querySelector('strong').textContent.replace('−', '-')) })));
    // Monsters are counted one by one, then the best come to stand on top.
    const rows = await until(async () => { const all = await seen(); return inOrder(all) && all; }, `${points} to stand in order`);
    const names = person.table.seats.map(({ holder }) => holder.name);
    for (const seat of [0, 1, 2, 3]) {
      const said = person.t('end-row', { name: names[seat], points: points[seat], captured: count('captured', seat), mistaken: count('mistaken', seat) });
      const row = rows.find((row) => row.said === said);
      assert.ok(row, `${said} is among ${rows.map((row) => row.said).join(' / ')}`);
      assert.equal(row.points, points[seat]);
    }
    scores.push(rows.map((row) => row.points));
  }
  assert.deepEqual(scores[0], scores[1], 'the same on both screens');

  const record = await people[1].api('GET', `/api/tables/${table}/replay`);
  assert.equal(record.status, 200);
  const lines = record.text.trim().split('\n').map((text) => JSON.parse(text));
  const last = lines.findLast(({ position }) => position).position;
  assert.deepEqual(last.points, points, 'the points of the server’s record');
  const file = join(world.server.data, 'rush.jsonl');
  writeFileSync(file, record.text);
  execFileSync(program, ['verify', file]);
}

/** From the end into the replay: the last picture has the same points. */
async function assertReplay(person, told) {
  const { page } = person;
  await person.press(page.locator('.end').getByRole('link', { name: person.t('end-replay') }));
  await page.waitForURL(/\/replay$/);
  const slider = page.getByRole('slider').first();
  await slider.waitFor();
  const steps = Number(await slider.getAttribute('max'));
  assert.ok(steps > told.filter(({ kind }) => kind === 'flipped').length, 'every card is a step, and more');
  await slider.focus();
  await page.keyboard.press('End');
  await until(async () => Number(await slider.inputValue()) === steps, 'the last step');
  const scored = told.filter(({ kind }) => kind === 'scored');
  for (const { seat, points } of scored) {
    await until(async () => (await page.locator(`.player[data-seat="${seat}"] .n b`).first().textContent()).replace('−', '-') === String(points), `${points} points of seat ${seat} in the replay`);
  }
  assert.equal(scored.length, 4);
}
