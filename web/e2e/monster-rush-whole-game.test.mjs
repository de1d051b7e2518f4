// A whole game of Monster Rush in real time: a French phone on a long line, an English desktop, two robots; from the shelf to the replay.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { BOARD, Hunter, RUSH, look, pause, story } from './harness/rush.mjs';
import { ahead } from './harness/rush-judge.mjs';
import { Lag } from './harness/rush-lag.mjs';
import { program } from './harness/server.mjs';
import { seatFor, unfold } from './harness/tables.mjs';

let world, lag;
before(async () => {
  world = await World.open();
  lag = await Lag.before(world.server, LONG_LINE);
});
after(async () => {
  await world?.close();
  await lag?.close();
});

/** How far away the phone is, in milliseconds. */
const LONG_LINE = 90;
/** So often each of them slaps on purpose what cannot be captured, always on the same pile: it also shortens the game. */
const HASTY = 5;
const PILE = 2;

test('a phone in French, a desktop in English and two robots play to the end, and into the replay', async () => {
  const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE, game: RUSH, baseURL: lag.origin });
  const ben = await world.person('Ben', { lang: 'en', device: DESKTOP, game: RUSH, settings: { pace: 'normal' } });
  const people = [zoe, ben];
  for (const person of people) await person.context.addInitScript(writeDownVerdicts);

  const table = await gather(zoe, ben);
  await until(() => people.every((person) => person.table?.phase === 'playing'), 'the game to start');
  assert.deepEqual([zoe.table.setup.pace, zoe.table.setup['no-missed'] ?? false], ['frantic', false]);
  for (const person of people) await assertSaysWhatItShows(person);

  // Until a hand has been beaten by another, both go for the same monster: the phone first, the desktop a moment later, and its letter arrives first.
  let struck = null;
  const count = (kind, seat, fits = () => true) => story(zoe).filter((event) => event.kind === kind && event.seat === seat && fits(event)).length;
  const duelling = () => count('captured', 0, (event) => ahead(story(zoe), event)) === 0;
  /** When both have taken something they grow reckless, one after the other. */
  const hasty = (seat) => ({ cards, monsters }) => {
    const turn = count('mistaken', seat) < HASTY && (seat === 0 ? count('mistaken', 0) <= count('mistaken', 1) : count('mistaken', 1) < count('mistaken', 0));
    return turn && !duelling() && count('captured', 1) > 0 && cards.length > 3 && monsters[PILE - 1]?.hands === 0 ? PILE : null;
  };
  const hunters = [
    new Hunter(zoe, {
      reaction: 260,
      whim: hasty(0),
      restraint: () => (duelling() || count('captured', 1) > 0 ? null : pause(900)), // so that Ben gets his
      after: (place) => (struck = { place, at: Date.now() }),
    }),
    new Hunter(ben, {
      reaction: 260,
      whim: hasty(1),
      restraint: async (place) => {
        if (!duelling()) return;
        const fresh = () => struck?.place === place && Date.now() - struck.at < 1_000;
        await until(fresh, 'the phone to strike', 900).then(() => pause(40), () => {});
      },
    }),
  ];
  const delays = seenDelays(people);
  await Promise.all(hunters.map((hunter) => hunter.play()));
  await until(() => people.every((person) => person.table.phase === 'over'), 'the end');
  await delays();

  const told = story(ben);
  assert.deepEqual(story(zoe), told, 'both pages were told the same');
  assertEventful(told);
  for (const person of people) await assertVerdictsSeen(person, told);
  await assertEnd(people, told, table);
  await assertReplay(ben, told);
  await world.farewell();
});

/** Zoé takes the box from the shelf and asks for two robots; Ben comes by the link. Returns the table. */
async function gather(host, guest) {
  const { page } = host;
  const pick = (group, args, answer) => host.press(page.getByRole('group', { name: host.t(group, args), exact: true }).getByRole('button', { name: answer, exact: true }));
  await host.go('/');
  await host.press(page.locator(`a[href="/new/${RUSH}"]`));
  await pick('how-many', {}, '4');
  for (const number of [3, 4]) {
    await seatFor(host, number, 'bot');
    await pick('which-robot', {}, host.t('bot-quick'));
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

/** Runs in the page: whatever is said over a monster is written down. */
function writeDownVerdicts() {
  window.verdicts = [];
  new MutationObserver(() => {
    for (const bubble of document.querySelectorAll('.mc .plus')) {
      const said = [...bubble.children].map((one) => one.textContent);
      if (JSON.stringify(window.verdicts.at(-1)) !== JSON.stringify(said)) window.verdicts.push(said);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** The pictures and the words for those who do not see them say the same. */
async function assertSaysWhatItShows(person) {
  const { page } = person;
  const list = (words) => new Intl.ListFormat(person.lang, { type: 'conjunction' }).format(words);
  await until(async () => (await look(person)).cards.length > 0, 'a card');
  const { monsters } = await look(person);
  for (const [at, { monster, need }] of monsters.entries()) {
    const said = await page.locator(BOARD.monster(at + 1)).textContent();
    const points = faces.get(monster).points;
    assert.deepEqual(need, faces.get(monster).need, 'the symbols of the data file');
    const name = person.t('board-slap-name', { place: at + 1, monster: person.t(`monster-${monster}`), points, need: list(need.map((kind) => person.t(`kind-${kind}`))) });
    assert.ok(said.startsWith(name), `${said} should begin with ${name}`);
  }
}

/** Points and needs of the 36 monsters, from the file everybody can read. */
const faces = new Map(readFileSync(new URL('../../games/monster-rush/data/monster-rush.toml', import.meta.url), 'utf8').split('[[monster]]').slice(1).map((text) => {
  const need = [...text.match(/need = \{(.*)\}/)[1].matchAll(/(\w+) = (\d)/g)].flatMap(([, kind, times]) => Array.from({ length: Number(times) }, () => kind));
  return [text.match(/id = "(\w+)"/)[1], { points: Number(text.match(/points = (\d)/)[1]), need }];
}));

/** Looks now and then, while the game is on, whether everybody's delay stands on both screens. Returns a check that it did. */
function seenDelays(people) {
  const seen = new Set();
  let over = false;
  const looking = (async () => {
    while (!over) {
      for (const person of people) {
        const lines = person.table?.seats.map(({ line }) => line?.delay);
        const texts = await person.page.locator('.far, .meta').allTextContents();
        for (const seat of [0, 1]) {
          // The number may be a second older than what the server said last: any that was ever said of this seat will do.
          const said = new Set(person.received.flatMap((heard) => (heard.type === 'presence' ? [heard.lines?.[seat]?.delay] : heard.type === 'update' ? [heard.state.seats[seat]?.line?.delay] : [])));
          if (lines && texts.some((text) => [...said].some((delay) => delay !== undefined && text.includes(person.t('board-delay', { delay }))))) seen.add(`${person.name} sees ${seat}`);
        }
      }
      await pause(400);
    }
  })();
  return async () => {
    over = true;
    await looking;
    assert.deepEqual([...seen].toSorted(), ['Ben sees 0', 'Ben sees 1', 'Zoé sees 0', 'Zoé sees 1'], 'whose delay stood on whose screen');
    for (const person of people) {
      const far = person.table.seats[0].line.delay;
      assert.ok(far >= LONG_LINE - 5 && far < LONG_LINE + 150, `the phone is far away: ${far} ms`);
      assert.ok(person.table.seats[1].line.delay < far, 'the desktop is nearer');
      assert.deepEqual(person.table.seats.slice(2).map(({ line }) => line ?? null), [null, null], 'robots sit at the table');
    }
  };
}

/** What must have happened in a game worth the name. */
function assertEventful(told) {
  const taken = (seat) => told.filter((event) => event.kind === 'captured' && event.seat === seat);
  for (const seat of [0, 1]) {
    assert.ok(taken(seat).length > 0, `person ${seat} captured something`);
    assert.ok(told.some((event) => event.kind === 'mistaken' && event.seat === seat), `person ${seat} was mistaken`);
  }
  assert.ok(taken(0).some((event) => ahead(told, event)), 'the phone was faster than somebody by some milliseconds');
  assert.ok(told.some(({ kind }) => kind === 'captured') && told.some(({ kind }) => kind === 'won'), 'it came to its end');
}

/** Every verdict about a person stood on the screen, with the milliseconds where there were any. */
async function assertVerdictsSeen(person, told) {
  const seen = await person.page.evaluate(() => window.verdicts);
  const name = (seat) => person.table.seats[seat].holder.name;
  for (const event of told.filter(({ kind, seat }) => kind === 'captured' && seat < 2)) {
    const { margin, than } = ahead(told, event) ?? {};
    const wanted = [person.t('board-verdict-right', { name: name(event.seat), points: event.points }), margin && person.t('board-margin', { margin, name: name(than) })];
    assert.ok(seen.some((said) => said[0] === wanted[0] && (!margin || said[1] === wanted[1])), `${person.name} should have seen ${wanted.join(' / ')}: ${JSON.stringify(seen)}`);
  }
  for (const seat of [0, 1]) {
    const wanted = person.t('board-verdict-wrong', { name: name(seat) });
    assert.ok(seen.some(([said]) => said === wanted), `${person.name} should have seen ${wanted}`);
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
    const rows = await page.locator('.end li').evaluateAll((all) => all.map((row) => ({ said: row.getAttribute('aria-label'), points: Number(row.querySelector('strong').textContent.replace('−', '-')) })));
    const names = person.table.seats.map(({ holder }) => holder.name);
    for (const seat of [0, 1, 2, 3]) {
      const said = person.t('end-row', { name: names[seat], points: points[seat], captured: count('captured', seat), mistaken: count('mistaken', seat) });
      const row = rows.find((row) => row.said === said);
      assert.ok(row, `${said} is among ${rows.map((row) => row.said).join(' / ')}`);
      assert.equal(row.points, points[seat]);
    }
    scores.push(rows.map((row) => row.points));
    assert.deepEqual(rows.map((row) => row.points), points.toSorted((a, b) => b - a), 'the best on top');
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
    await until(async () => (await page.locator(`.player[data-seat="${seat}"] .n b`).first().textContent()).replace('−', '-') === String(points), `${points} points of seat ${seat} in the replay`, 8_000);
  }
  assert.equal(scored.length, 4);
}
