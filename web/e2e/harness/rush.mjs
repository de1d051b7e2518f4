// Monster Rush as people see and touch it: pictures are read off the page, hands come down on cards and keys.

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './browser.mjs';
import { Socket } from './socket.mjs';
import { RUSH, askOnce, free, me, openTable } from './tables.mjs';

export { RUSH } from './tables.mjs';

/** Where the board's things are. */
export const BOARD = {
  monster: (place) => `.mons [data-place="${place}"]`,
  pile: '[data-flip]',
  row: (seat) => `.player[data-seat="${seat}"] .cards`,
  bubble: '.mc .plus',
  corner: (seat) => `.corner[data-seat="${seat}"]`,
  pad: (seat, place) => `.corner[data-seat="${seat}"] [data-pad="${place}"]`,
};

/** Opens a table of Monster Rush; the host starts unless somebody else is said to. */
export function openRush(host, seats, { setup = {}, ...wishes } = {}) {
  return openTable(host, seats, { game: RUSH, setup: { first: 0, ...setup }, ...wishes });
}

/** A table for these people, seated and begun. Whoever stands there several times has several seats. */
export async function rushTable(people, { names = people.map(({ name }) => name), start = true, ...wishes } = {}) {
  const [host] = people;
  const table = await openRush(host, people.map((person, seat) => (person === host ? me(names[seat]) : free)), wishes);
  for (const [seat, person] of people.entries()) {
    if (person === host) continue;
    assert.equal((await askOnce(person, table, { do: 'sit', seat, name: names[seat] })).type, 'ack');
  }
  if (start) assert.equal((await askOnce(host, table, { do: 'start' })).type, 'ack');
  return table;
}

/** Goes to the table and waits for the board. */
export async function sitDown(person, table) {
  await person.go(`/t/${table}`);
  await person.page.locator(BOARD.monster(1)).waitFor();
  await until(() => person.table?.phase === 'playing', 'the game to be on');
}

export const viewOf = (person) => person.table.views[0].view;

/** Everything that happened, oldest first, as this person's page was told: { seq, ...event }. It is told no times: see `recorded`. */
export function story(person) {
  const seen = new Map();
  for (const { news } of person.updates) for (const item of news) if (item.news.events) seen.set(item.seq, item);
  return [...seen.values()].sort((a, b) => a.seq - b.seq).flatMap(({ seq, news }) => news.events.map((event) => ({ seq, ...event })));
}

/** When the table wrote each of its latest versions down, by its own clock. Whoever is there is told what happens and no time; whoever comes, when it was. */
export async function recorded(person, table) {
  const socket = await Socket.open(person, table);
  await socket.update();
  const { news } = (await socket.received()).find(({ type }) => type === 'update');
  await socket.close();
  return new Map(news.map(({ seq, at }) => [seq, at]));
}

/** Waits for the next thing of this kind after what is known now; `act` makes it happen. */
export async function next(person, kinds, act, { fits = () => true } = {}) {
  const known = person.seq;
  await act();
  const found = () => story(person).find((event) => event.seq > known && kinds.includes(event.kind) && fits(event));
  return until(found, `${kinds.join(' or ')} on ${person.name}'s page`);
}

/** Waits for a moment in which a slap of this seat is refused by nobody: its hand is free, no verdict is looked at, and no card is about to turn itself over. */
export function steady(person, seat) {
  return until(async () => {
    const { rows, verdict_at, turns_itself_at, quiet_until } = viewOf(person);
    // The server runs on this machine. A hand may be taken for earlier than it was by what its line is long and varies.
    const { delay = 0, jitter = 0 } = person.table.seats[seat].line ?? {};
    const now = Date.now() - person.table.began_at - delay - jitter;
    const free = rows[seat].every(({ shown_at }) => now > shown_at + 700);
    return free && verdict_at === null && now > quiet_until + 100 && (turns_itself_at ?? Infinity) > now + 1_000 && !(await look(person)).verdict;
  }, `${person.name}'s hand to be free`);
}

/** What anybody sees who looks at the page: needed symbols, open cards, whose pile it is. */
export function look({ page }) {
  return page.evaluate(() => {
    const figures = (within) => [...within.querySelectorAll('use')].map((use) => use.getAttribute('href')).filter((href) => href.startsWith('#mr-')).map((href) => href.slice(4));
    const monsters = [1, 2, 3].map((place) => {
      const card = document.querySelector(`.mons [data-place="${place}"]`);
      return card?.dataset.monster ? { monster: card.dataset.monster, need: [...card.querySelectorAll('.need .sy')].flatMap(figures), hands: card.querySelectorAll('.hand').length } : null;
    });
    return {
      monsters,
      cards: [...document.querySelectorAll('.player .cards .sq:not(.idle, .counted)')].map(figures),
      pile: document.querySelector('[data-flip]')?.dataset.flip ?? null,
      verdict: document.querySelector('.mc.taken, .mc.wrong') !== null,
      over: document.querySelector('.end') !== null,
    };
  });
}

/**
 * Do these cards capture? A plain card gives its symbol, a combo two, a broken one nothing; every staff stands in for one symbol
 * that is missing. Written from the rules (MR-7, MR-17 to MR-19, MR-R1, MR-R24), not from the page's code.
 */
export function captures(need, cards) {
  const figures = cards.flat();
  const count = (list, figure) => list.filter((one) => one === figure).length;
  const missing = [...new Set(need)].reduce((sum, kind) => sum + Math.max(0, count(need, kind) - count(figures, kind)), 0);
  return missing <= count(figures, 'staff');
}

/** The places whose monsters can be captured with what lies open. */
export const ripe = ({ monsters, cards }) => [1, 2, 3].filter((place) => monsters[place - 1] && captures(monsters[place - 1].need, cards));

/** The hand comes down: a finger on the card, or its key. */
export async function slap(person, place) {
  if (person.touch) await touch(person, BOARD.monster(place));
  else await person.page.keyboard.press(`Digit${place}`);
}

/** Turns the own card over: a finger on the pile, or the space bar. */
export async function flip(person) {
  if (person.touch) await touch(person, BOARD.pile);
  else await person.page.keyboard.press('Space');
}

/** A finger comes down in the middle of something, at once, if nothing else lies over it. */
export async function touch({ page }, selector) {
  const spot = await page.evaluate((selector) => {
    const one = document.querySelector(selector);
    if (!one) return null;
    const { x, y, width, height } = one.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    return one.contains(document.elementFromPoint(at.x, at.y)) ? at : null;
  }, selector);
  if (spot) await page.touchscreen.tap(spot.x, spot.y);
}

/** A bare line as from the developer tools, with the table's time: what the last update said, and what time it is in the game. */
export async function line(person, table) {
  const socket = await Socket.open(person, table);
  await socket.update();
  return socket;
}

export { pause };
