// Somebody who plays Castle Panic through the page: touches what is lit, listed or laid out.

import assert from 'node:assert/strict';
import { until } from './browser.mjs';
import { PANIC, openTable } from './tables.mjs';

/** Where the board's things are. */
export const CASTLE = {
  hand: '.hand',
  tray: 'ul.tray',
  laid: 'section.laid',
  trade: 'section.trade',
  loupe: 'section.loupe',
  prompt: 'section.prompt:not(.waiting)',
};

/** A choice as JSON tags it: its kind, with its fields beside it. */
export function said(choice) {
  if (typeof choice === 'string') return { kind: choice };
  const [[kind, fields]] = Object.entries(choice);
  return { kind, ...fields };
}

/** Opens a table of Castle Panic; the starting Monsters and the Wizard's Tower are placed by chance unless said. */
export function openCastle(host, seats, { setup = {}, ...wishes } = {}) {
  return openTable(host, seats, { game: PANIC, setup: { first: 0, 'quick-start': true, ...setup }, ...wishes });
}

/** What this person is asked now: the view and the choices of the seat that must decide, or null. */
export function asked(person) {
  const state = person.table;
  if (state?.phase !== 'playing') return null;
  return state.views.find(({ choices }) => choices.length > 0) ?? null;
}

/** Every refusal this person's page was given. */
const refusals = (person) => person.received.filter(({ type }) => type === 'refused');

/** Makes a choice through the page, on the board (`board: true`) or in the question's own list, and waits until it counts. */
export async function choose(person, choice, { board = false } = {}) {
  const before = person.seq;
  const refused = refusals(person).length;
  await drawn(person);
  await press(person, choice, asked(person), board);
  await until(
    () => person.seq > before || refusals(person).length > refused,
    `${person.name}'s ${JSON.stringify(choice)} to count`,
  );
  assert.deepEqual(refusals(person).slice(refused), [], `what the page offers ${person.name} is never refused`);
  // A finger on the crowded board may touch the neighbour, as fingers do; everything else sends what it says.
  if (!(board && person.touch)) assert.deepEqual(lastSent(person), choice, 'the page sends what was pressed');
  const close = person.page.locator(CASTLE.loupe).getByRole('button', { name: person.t('close') });
  if (await close.isVisible()) await person.press(close);
}

/** What this person's page last chose. */
function lastSent(person) {
  const asks = person.frames.filter(({ from }) => from === 'client').map(({ text }) => JSON.parse(text).ask);
  return asks.findLast((ask) => ask?.do === 'choose').choice;
}

/** Waits until the page has drawn what it was last told. */
function drawn({ page }) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function press(person, choice, { view, choices }, board) {
  const { page } = person;
  const { kind, card, token } = said(choice);
  switch (kind) {
    case 'done':
      return person.press(doneButton(person, view.step));
    case 'back':
      return person.press('board-back');
    case 'accept':
      return person.press('board-trade-yes');
    case 'decline':
      return person.press('board-trade-no');
    case 'take':
    case 'fetch':
    case 'top':
      return person.press(page.locator(`${CASTLE.laid} [data-card="${card}"]`).first());
    case 'counter':
      await person.press(choices.includes('accept') ? 'board-trade-other' : 'board-trade-pick');
      await touchCard(person, card, said(aboutCard(choices, card)[0]).kind);
      return pressAnswer(person, choice, aboutCard(choices, card), board);
    case 'pick':
    case 'play':
    case 'join':
    case 'give':
    case 'discard':
    case 'swap':
    case 'build': {
      await touchCard(person, card, said(aboutCard(choices, card)[0]).kind);
      const about = aboutCard(choices, card);
      // With closed hands a card is shown by being offered: the page asks again.
      const shows = kind === 'give' && view.options.some((option) => option.replaceAll('_', '-') === 'closed-hands');
      const gentle = (['pick', 'join', 'give'].includes(kind) && !shows) || (kind === 'discard' && choices.includes('back'));
      if (about.length === 1 && gentle) return undefined;
      return pressAnswer(person, choice, about, board);
    }
    case 'send':
    case 'send-to': {
      await person.press(page.locator(`${CASTLE.tray} [data-send="${token}"]`).first());
      const about = choices.filter((one) => said(one).token === token);
      return pressAnswer(person, choice, about, board);
    }
    case 'place-wall':
      await person.press('board-place-wall');
      return pressAnswer(person, choice, choices.filter((one) => said(one).kind === kind), board);
    default:
      return pressAnswer(person, choice, choices.filter((one) => !OF_A_HAND.has(said(one).kind)), board);
  }
}

const OF_A_HAND = new Set(['pick', 'play', 'join', 'give', 'counter', 'discard', 'swap', 'build', 'send', 'send-to', 'place-wall', 'back', 'done']);

function aboutCard(choices, card) {
  return choices.filter((choice) => said(choice).card === card && OF_A_HAND.has(said(choice).kind));
}

/** Touches a card of the hand that the page itself says is there for this use, where no neighbour lies over it. */
async function touchCard(person, card, use) {
  const name = person.t('board-card-use', { use, card: person.t(`card-${card}`), about: person.t(`card-${card}-about`) });
  const button = person.page.locator(CASTLE.hand).getByRole('button', { name, exact: true }).first();
  await button.waitFor();
  await button.scrollIntoViewIfNeeded();
  const spot = await until(() => button.evaluate(bareSpot), `a part of ${card} that can be touched`);
  await touch(person, spot);
}

/** In the page: a point where a finger would hit this element, or null if something lies all over it. */
function bareSpot(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  for (const down of steps) {
    for (const along of steps) {
      const spot = { x: x + width * along, y: y + height * down };
      if (element.contains(document.elementFromPoint(spot.x, spot.y))) return spot;
    }
  }
  return null;
}

function touch({ page, touch }, { x, y }) {
  return touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
}

/** The button that ends a step, named after the step. */
function doneButton(person, step) {
  let id = `board-done-${step}`;
  try {
    person.t(id);
  } catch {
    id = 'board-done';
  }
  return person.button(id);
}

/** Presses one of the answers open now: on the board if wished and possible, else its tab, else in the whole list. */
async function pressAnswer(person, choice, answers, board) {
  const { page } = person;
  const tab = page.locator(`${CASTLE.prompt} [data-choice='${JSON.stringify(choice)}']`);
  const list = person.button('board-list', { count: answers.length });
  await tab.or(list).first().waitFor();
  const spot = board ? await spotOf(person, choice) : null;
  if (spot) return touchSpot(person, choice, spot);
  if (await tab.isVisible()) return person.press(tab);
  await person.press(list);
  const at = answers.findIndex((answer) => JSON.stringify(answer) === JSON.stringify(choice));
  return person.press(page.getByRole('dialog').locator('ul .btn').nth(at));
}

/** What stands for a choice on the round board. */
function pictureOf(choice) {
  const { kind, monster, arc } = said(choice);
  if (kind === 'target') return `[data-token="${monster}"]`;
  if (['wall', 'build', 'place-wall'].includes(kind)) return `[data-wall="${arc}"]`;
  if (['tower', 'claim', 'wizard-tower'].includes(kind)) return `[data-tower="${arc}"]`;
  return null;
}

/** A point of the board where a finger would hit what stands for this choice, or null: something may lie over it. */
async function spotOf({ page, touch }, choice) {
  const { kind, arc, ring } = said(choice);
  // A finger near a Monster touches the Monster.
  if (kind === 'space' || kind === 'send-to') return touch ? null : spotOfCell(page, `${arc}-${ring ?? 'forest'}`);
  const picture = pictureOf(choice);
  if (!picture) return null;
  const thing = page.locator(`.round svg ${picture}`);
  return (await thing.count()) === 1 ? thing.evaluate(bareSpot) : null;
}

/** The middle of a cell, unless something stands there. */
function spotOfCell(page, cell) {
  return page.locator(`.round svg [data-spot="cell-${cell}"]`).evaluate((middle, cell) => {
    const { x, y, width, height } = middle.getBoundingClientRect();
    const spot = { x: x + width / 2, y: y + height / 2 };
    return document.elementFromPoint(spot.x, spot.y)?.dataset.cell === cell ? spot : null;
  }, cell);
}

/** Touches the middle of a cell of the round board, such as `1-forest`. */
export async function touchCell(person, cell) {
  await touch(person, await until(() => spotOfCell(person.page, cell), `a free place in ${cell}`));
}

/** Touches the board. A heap of Monsters opens the loupe first, and there the one that is meant is touched. */
async function touchSpot(person, choice, spot) {
  const { page } = person;
  const before = person.seq;
  await touch(person, spot);
  if (said(choice).kind !== 'target') return;
  const inLoupe = page.locator(`${CASTLE.loupe} [data-token="${said(choice).monster}"]`);
  await until(async () => person.seq > before || (await inLoupe.isVisible()), `the touch of ${JSON.stringify(choice)}`);
  if (person.seq === before) await person.press(inLoupe);
}

/** The news of the game this person got, in order: who chose, and what happened. */
export function steps(person) {
  const seen = new Map();
  for (const { news } of person.updates) for (const { seq, news: item } of news) if (item.events) seen.set(seq, item);
  return [...seen].sort(([a], [b]) => a - b).map(([, item]) => item);
}

export const HIT = /^(archer|knight|swordsman|hero)-/;
export const ALONG = new Set(['nice-shot', 'enchanted', 'flaming', 'knock-back', 'double-strike', 'change-color', 'change-range']);

/** The cards of one play, if they were joined: a hit card with specials, Brick with Mortar. */
export function combined({ events }) {
  const cards = events.filter(({ kind }) => kind === 'played').map(({ card }) => card);
  const strike = cards.some((card) => HIT.test(card)) && cards.some((card) => ALONG.has(card));
  const wall = cards.includes('brick') && cards.includes('mortar');
  return strike || wall ? cards : null;
}
