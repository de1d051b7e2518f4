// Somebody who plays Ze Horror Attack through the page: touches what is stitched in gold, and looks whether all of it is.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { until } from './browser.mjs';
import { said } from './castle.mjs';
import { Socket } from './socket.mjs';
import { HORROR, askOnce, free, me, openTable } from './tables.mjs';

export { said, steps } from './castle.mjs';

/** Where the board's things are. */
export const TABLE = {
  hand: '.hand',
  laid: '.laid',
  prompt: 'section.prompt:not(.waiting)',
  area: (seat) => `[data-area="${seat}"]`,
  discard: 'button[data-spot="discard"]',
  dealt: '.dealt',
  sheet: 'dialog[open]',
};

export const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };

/** The cards, factions and ready decks as the page has them. */
export const catalogue = (() => {
  const text = readFileSync(new URL('../../src/generated/horror-attack.ts', import.meta.url), 'utf8');
  const start = text.indexOf('{', text.indexOf('export const catalogue'));
  return JSON.parse(text.slice(start, text.lastIndexOf('}') + 1));
})();

export const sideOf = (card) => catalogue.cards[card].side;

/** Opens a table of Ze Horror Attack; the host starts unless somebody else is said to. */
export function openHorror(host, seats, { setup = {}, ...wishes } = {}) {
  return openTable(host, seats, { game: HORROR, setup: { first: 0, ...setup }, ...wishes });
}

/** What this person's page is asked for a seat of theirs, or for the first that is asked; null if nothing. */
export function question(person, seat = null) {
  const { table } = person;
  if (table?.phase !== 'playing') return null;
  return table.views.find((one) => one.choices.length > 0 && (seat === null || one.seat === seat)) ?? null;
}

const key = (choice) => JSON.stringify(choice);
const keys = (choices) => choices.map(key).toSorted();

/** What is lit on the page: choices that can be touched at once, and areas whose lit cards are seen when they are opened. */
function lit({ page }) {
  return page.evaluate(() => {
    const within = document.querySelector('dialog[open]') ?? document;
    const there = [...within.querySelectorAll('[data-choice]')].filter((one) => one.checkVisibility() && !one.disabled);
    const crowded = [...document.querySelectorAll('[data-area].lit:has(ul.crowded)')].filter((area) => !area.querySelector('.pick'));
    return {
      open: within !== document,
      choices: [...new Set(there.map((one) => one.dataset.choice))].sort(),
      crowded: crowded.map((area) => Number(area.dataset.area)).sort(),
    };
  });
}

/** Whoever has been dealt a faction sees it before anything is asked, and puts it away. */
export async function meetFaction(person) {
  const { page } = person;
  if ((await page.locator(TABLE.dealt).count()) === 0) return;
  await person.press('board-dealt-close');
  await page.locator(TABLE.dealt).waitFor({ state: 'detached' });
}

/** Everything that may be chosen is lit, and nothing else is. */
export async function assertLit(person, { seat, choices }) {
  const wanted = keys(choices);
  const fits = ({ open, choices, crowded }) => {
    if (open) return false;
    const missing = wanted.filter((one) => !choices.includes(one));
    const behind = [...new Set(missing.map((one) => said(JSON.parse(one)).seat ?? -1))].sort();
    return choices.every((one) => wanted.includes(one)) && key(behind) === key(crowded);
  };
  let seen;
  const look = async () => {
    await meetFaction(person);
    return fits((seen = await lit(person)));
  };
  await until(look, 'what is lit').catch(() =>
    assert.deepEqual(seen, { open: false, choices: wanted, crowded: [] }, `what is lit for ${person.name} on seat ${seat}`));
}

/** Makes a choice through the page and waits until it counts. `table`: touch the table rather than a button that says the same. */
export async function choose(person, choice, { seat = null, table = true } = {}) {
  const asks = question(person, seat);
  await assertLit(person, asks);
  const before = sent(person).length;
  await touchChoice(person, choice, asks, table);
  const wish = await until(() => sent(person)[before], `${person.name} to send ${key(choice)}`);
  assert.deepEqual(wish.ask.choice, choice, 'the page sends what was touched');
  const answer = await until(() => person.received.find(({ id }) => id === wish.id), `an answer to ${person.name}'s ${key(choice)}`);
  assert.equal(answer.type, 'ack', `what the page offers ${person.name} is never refused: ${key(answer)}`);
  await until(() => person.seq >= answer.seq, `${person.name}'s ${key(choice)} to count`);
}

/** The choices this person's page sent, oldest first. */
function sent(person) {
  const wishes = person.frames.filter(({ from }) => from === 'client').map(({ text }) => JSON.parse(text));
  return wishes.filter(({ ask }) => ask?.do === 'choose');
}

async function touchChoice(person, choice, { choices }, table) {
  const { page } = person;
  const spots = page.locator(`[data-choice='${key(choice)}']`).and(page.locator(':visible'));
  const { seat } = said(choice);
  if (said(choice).kind === 'target' && (await spots.count()) === 0) {
    // A crowded area: too little of each card is seen, so the area is opened first.
    await person.press(page.locator(`${TABLE.area(seat)} .cover`));
    await page.locator(TABLE.sheet).waitFor();
    const here = keys(choices.filter((one) => said(one).kind === 'target' && said(one).seat === seat));
    assert.deepEqual((await lit(person)).choices, here, 'what is lit in the area that was opened');
    return person.press(page.locator(TABLE.sheet).locator(spots).first());
  }
  const tab = page.locator(TABLE.prompt).locator(spots);
  const elsewhere = page.locator(`.stage, .tray`).locator(spots);
  const onTable = (await elsewhere.count()) > 0;
  const spot = table && onTable ? elsewhere.first() : (await tab.count()) > 0 ? tab.first() : spots.first();
  await touchBare(person, spot);
}

/** Touches something where nothing else lies over it. */
export async function touchBare(person, spot) {
  await spot.scrollIntoViewIfNeeded();
  const { x, y } = await until(() => spot.evaluate(bareSpot), 'a part of it that can be touched');
  await (person.touch ? person.page.touchscreen.tap(x, y) : person.page.mouse.click(x, y));
}

/** In the page: a point where a finger would hit this element, or null if something lies all over it. */
function bareSpot(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.06, 0.94];
  for (const down of parts) {
    for (const along of parts) {
      const spot = { x: x + width * along, y: y + height * down };
      if (element.contains(document.elementFromPoint(spot.x, spot.y))) return spot;
    }
  }
  return null;
}

/** Closes the sheet that lies open. */
export async function closeSheet(person) {
  const sheet = person.page.locator(TABLE.sheet);
  await person.press(sheet.getByRole('button', { name: person.t('close'), exact: true }));
  await sheet.waitFor({ state: 'detached' });
}

/** A table with a seat for each of these people, in order, started; nobody's page shows it yet. Somebody may have several seats, on one screen. */
export async function tableFor(people, { names = people.map(({ name }) => name), setup, seed_name = null } = {}) {
  const [host] = people;
  const seats = people.map((person, seat) => (person === host ? me(names[seat]) : free));
  const table = await openHorror(host, seats, { setup, seed_name });
  for (const [seat, person] of people.entries()) {
    if (person === host) continue;
    assert.equal((await askOnce(person, table, { do: 'sit', seat, name: names[seat] })).type, 'ack');
  }
  assert.equal((await askOnce(host, table, { do: 'start' })).type, 'ack');
  return table;
}

/**
 * Plays a table on over bare sockets, without the pages, until `wanted` gives something for the question on the table. Returns
 * what it gave, with the question, everybody's sockets and how the table stood for each; null when the game ended first.
 */
export async function playOver(people, table, wanted, habits = people.map((_, seat) => new Habit(seat))) {
  const sockets = await Promise.all(people.map((person) => Socket.open(person, table)));
  let latest = 0;
  for (;;) {
    // Whoever has several seats hears of all of them at once.
    const heard = new Map();
    await Promise.all([...new Set(people)].map(async (person) => heard.set(person, await sockets[people.indexOf(person)].update())));
    const updates = people.map((person) => heard.get(person));
    const { seq } = updates[0];
    if (seq < latest || updates.some((update) => update.seq !== seq)) continue; // somebody is yet to hear
    if (updates[0].state.phase === 'over') break;
    const views = updates.map(({ state }, seat) => state.views.find((one) => one.seat === seat));
    const asks = views.find(({ choices }) => choices.length > 0);
    const found = wanted(asks, views);
    if (found) return { found, ...asks, seq, table, sockets, before: updates };
    const answer = await sockets[asks.seat].choose(seq, asks.seat, habits[asks.seat].decide(asks));
    assert.equal(answer.type, 'ack', key(answer));
    latest = answer.seq;
  }
  await Promise.all(sockets.map((socket) => socket.close()));
  return null;
}

/** Plays deal after deal that way until there is such a position. */
export async function reach(people, wanted, { names, setup, habit = (seat) => new Habit(seat), deals = 12, deal = 'deal' } = {}) {
  for (let nth = 0; nth < deals; nth += 1) {
    const table = await tableFor(people, { names, setup, seed_name: `${deal} ${nth}` });
    const position = await playOver(people, table, wanted, people.map((_, seat) => habit(seat)));
    if (position) return position;
  }
  throw new Error('no such position in any of the deals');
}

/** A player with habits: shows as many different skills as possible, helps the own side, hurts the neighbours. */
export class Habit {
  #used = new Map();
  #exchange;
  #hold;

  /** `exchange`: at the mulligan; `hold`: draws while there are fewer cards in hand. */
  constructor(seat, { exchange = seat % 2 === 1, hold = 2 } = {}) {
    this.#exchange = exchange;
    this.#hold = hold;
  }

  decide({ seat, view, choices }) {
    const open = (...kinds) => choices.filter((choice) => kinds.includes(said(choice).kind));
    const side = factionSide(view.factions[seat]?.[0]);
    switch (view.step) {
      case 'building':
        return choices[seat % choices.length];
      case 'mulligan':
        return this.#exchange ? 'exchange' : 'keep';
      case 'turn': {
        if (choices.includes('draw') && view.hands[seat].size < this.#hold) return 'draw';
        const plays = open('play');
        return plays.length > 0 ? this.#newest(plays) : choices[0];
      }
      case 'factions':
        return best(choices, (choice) => worth(view.areas[seat], factionSide(said(choice).faction)));
      default:
        break;
    }
    const target = best(open('target'), (choice) => this.#gain(said(choice), seat, side));
    if (target && (this.#gain(said(target), seat, side) > 0 || !choices.includes('decline'))) return target;
    if (target) return 'decline';
    if (choices.includes('stop') && view.skill?.done > 0) return 'stop';
    const others = open('player').filter((choice) => said(choice).seat !== seat);
    const player = best(others.length > 0 ? others : open('player'), (choice) => view.hands[said(choice).seat].size);
    return player ?? best(open('card', 'play', 'discard'), (choice) => (sideOf(said(choice).card) === side) === (view.step === 'skill') ? 1 : 0) ?? choices[0];
  }

  /** Discarding or moving a card of the other side away from oneself, or one of the own side from somebody else's area. */
  #gain({ seat: owner, card }, seat, side) {
    const mine = owner === seat;
    const friend = sideOf(card) === side;
    return mine === friend ? -1 : 1;
  }

  /** The card whose skill was shown least. */
  #newest(plays) {
    const times = (choice) => this.#used.get(catalogue.cards[said(choice).card].rule) ?? 0;
    const play = best(plays, (choice) => -times(choice));
    this.#used.set(catalogue.cards[said(play).card].rule, times(play) + 1);
    return play;
  }
}

const factionSide = (faction) => catalogue.factions[faction]?.side ?? 'hero';

/** Suns against skulls, from one side. */
function worth(area, side) {
  return area.reduce((sum, card) => sum + (sideOf(card) === 'neutral' ? 0 : (sideOf(card) === side ? 1 : -1) * catalogue.cards[card].symbols), 0);
}

/** The first of the best; undefined of none. */
function best(some, value) {
  return some.length === 0 ? undefined : some.reduce((a, b) => (value(b) > value(a) ? b : a));
}
