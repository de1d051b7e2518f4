// Somebody who plays Attrape Monstres by touching what is lit, as a child would.

import assert from 'node:assert/strict';
import { until } from './browser.mjs';

/** Where the board's things are. */
export const BOARD = {
  litCard: '.mine .hand button:has(.card.lit)',
  target: 'button[data-target][tabindex="0"], button[data-target="wall"]',
  helper: '.tag.help, .btn.ask.main',
  go: '.btn.go',
  pass: '.btn.pass',
  bubble: '.bubble.paper',
  accept: '.bubble .answers .main',
  decline: '.bubble .answers .quiet',
};

/** What this person's page can do now: answer a request, choose, or nothing. */
export async function asked(person) {
  if (await person.page.locator(BOARD.accept).isVisible()) return 'help';
  if (await person.page.locator(BOARD.pass).isVisible()) return 'choose';
  return null;
}

/** Touches the left edge of a card: its neighbours in the hand lie over the rest. */
export async function touchCard(person, card) {
  await person.press(card, { position: { x: 9, y: 30 } });
}

/** Finishes a play whose card is held: the target if there are several, then the big button. */
export async function finishPlay(person) {
  const go = person.page.locator(BOARD.go);
  const target = person.page.locator(BOARD.target).first();
  await go.or(target).first().waitFor();
  if (!(await go.isVisible())) await person.press(target);
  await person.press(go);
}

/** Plays one decision through the page. `ask`: for help never, if nothing else fits, or first. Returns what was done. */
export async function decide(person, { answer = 'accept', ask = 'last' } = {}) {
  const before = person.seq;
  const done = await act(person, answer, ask);
  await until(() => person.seq > before, `${person.name}'s ${done} to count`);
  return done;
}

async function act(person, answer, ask) {
  const { page } = person;
  if ((await asked(person)) === 'help') {
    await person.press(page.locator(BOARD[answer]));
    return answer;
  }
  const helped = ask !== 'never' && (await page.locator(BOARD.helper).count()) > 0;
  if (!(helped && ask === 'first') && (await page.locator(BOARD.litCard).count()) > 0) {
    await touchCard(person, page.locator(BOARD.litCard).first());
    await finishPlay(person);
    return 'play';
  }
  if (helped) {
    await person.press(page.locator(BOARD.helper).first());
    await touchCard(person, page.locator(BOARD.litCard).first());
    await finishPlay(person);
    return 'ask';
  }
  await person.press(page.locator(BOARD.pass));
  return 'pass';
}

/** Lets these people play until `enough` says so or the game is over. Returns what was done, in order. */
export async function playOn(people, enough = () => false, manners = {}) {
  const story = [];
  const over = () => people.every(({ table }) => table?.phase === 'over');
  for (;;) {
    const somebody = await until(async () => {
      if (over()) return 'over';
      for (const person of people) if (await asked(person)) return person;
      return null;
    }, `somebody to be asked (after ${story.length} decisions)`);
    if (somebody === 'over') return story;
    story.push(`${somebody.name}: ${await decide(somebody, manners)}`);
    if (enough(story)) return story;
    assert.ok(story.length < 400, 'a game ends');
  }
}
