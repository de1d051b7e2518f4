// Languages, keys, calm, and reasons.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { BOARD, asked, decide } from './harness/player.mjs';
import { askOnce, bot, me, openTable } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

/** One person and a bot at a table; the deal is one where the first choices satisfy `wanted`. */
async function atATable(options, wanted = () => true) {
  const person = await world.person('Ana', options);
  await person.arrive();
  for (let deal = 0; deal < 9; deal++) {
    const table = await openTable(person, [me('Ana'), bot()], { setup: { first: 0 }, seed_name: `deal ${deal}` });
    assert.equal((await askOnce(person, table, { do: 'start' })).type, 'ack');
    await person.go(`/t/${table}`);
    await until(() => person.table?.phase === 'playing', 'the table');
    if (!wanted(person.table.views[0])) continue;
    await until(() => asked(person), 'a question');
    return person;
  }
  throw new Error('no such deal');
}

const canPlay = ({ choices }) => choices.some((choice) => choice.play);
const cannotPlayAll = ({ choices, view }) =>
  view.hands[0].some((card) => !JSON.stringify(choices.filter((choice) => choice.play)).includes(card) && !['wall', 'boot'].includes(card));

test('the language follows the browser, changes at a touch and is kept', async () => {
  const person = await world.person('Zoé', { lang: 'fr' });
  await person.go('/');
  const html = person.page.locator('html');
  await person.page.getByText(person.t('app-about')).waitFor();
  assert.equal(await html.getAttribute('lang'), 'fr');
  await switchLanguage(person, 'en');
  await person.page.getByText(person.t('app-about')).waitFor();
  assert.equal(await html.getAttribute('lang'), 'en');
  await person.page.reload();
  await person.page.getByText(person.t('app-about')).waitFor();
});

test('the language changes in the middle of a game without losing anything', async () => {
  const person = await atATable({ lang: 'fr', device: PHONE });
  const { seq } = person;
  await person.press('menu');
  await switchLanguage(person, 'en');
  await person.page.keyboard.press('Escape');
  await person.page.getByRole('list', { name: person.t('board-road') }).waitFor();
  assert.equal(person.seq, seq);
  await decide(person, { ask: 'never' });
});

test('a turn by keyboard alone', async () => {
  const person = await atATable({}, canPlay);
  const { page } = person;
  const { seq } = person;
  const at = (selector) => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);
  const tabTo = async (selector) => {
    for (let n = 0; n < 60; n++) {
      await page.keyboard.press('Tab');
      if (await at(selector)) return;
    }
    throw new Error(`Tab never reaches ${selector}`);
  };
  await tabTo('.hand button');
  for (let n = 0; n < 12 && !(await at('button:has(.card.lit)')); n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  if (!(await page.locator(BOARD.go).isVisible())) {
    await tabTo('button[data-target]');
    await page.keyboard.press('Enter');
  }
  await tabTo('.btn.go');
  await page.keyboard.press('Enter');
  await until(() => person.seq > seq, 'the play to count');
  assert.ok(eventKinds(person).some((kind) => ['caught', 'wall-built', 'booted'].includes(kind)));
});

test('Escape puts a held card back', async () => {
  const person = await atATable({}, canPlay);
  await person.page.locator(BOARD.litCard).first().click({ position: { x: 9, y: 30 } });
  await person.page.locator('.hand button[aria-pressed="true"]').waitFor();
  await person.page.keyboard.press('Escape');
  await person.page.locator('.hand button[aria-pressed="true"]').waitFor({ state: 'detached' });
  assert.ok(await asked(person));
});

test('monsters walk, unless somebody wants it calm', async () => {
  const lively = await atATable({ settings: { pace: 'normal' } });
  await lively.press(lively.page.locator(BOARD.pass));
  await until(() => moving(lively), 'something to move');

  const calm = await atATable({ settings: { pace: 'normal' }, device: { ...DESKTOP, reducedMotion: 'reduce' } });
  await calm.page.evaluate(() => {
    globalThis.moved = [];
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { duration } = animation.effect.getComputedTiming();
        if (animation.playState === 'running' && duration > 50) globalThis.moved.push(animation.animationName ?? animation.transitionProperty);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const { seq } = calm;
  await calm.press(calm.page.locator(BOARD.pass));
  await until(async () => calm.seq > seq && (await asked(calm)), 'the next question');
  assert.deepEqual(await calm.page.evaluate(() => [...new Set(globalThis.moved)]), []);
});

test('“why?” opens the rule, in the log and beside a refusal', async () => {
  const person = await atATable({ lang: 'fr' }, cannotPlayAll);
  await decide(person, { ask: 'never' }).catch(() => {});
  await person.press('log');
  const chip = person.page.getByRole('dialog').locator('.why').first();
  const rule = (await chip.textContent()).trim();
  assert.match(rule, /^AM-/);
  await person.press(chip);
  const sheet = person.page.getByRole('dialog').last();
  await sheet.getByText(new RegExp(`${rule} · `)).waitFor();
});

test('a card that fits nothing says why not, and which rule says so', async () => {
  const person = await atATable({}, cannotPlayAll);
  const { seq } = person;
  await person.page.locator('.mine .hand button:has(.card.off)').first().click({ position: { x: 9, y: 30 } });
  const no = person.page.getByRole('alert');
  await no.waitFor();
  assert.match(await no.textContent(), /AM-/);
  await no.locator('.why').click();
  await person.page.getByRole('dialog').getByText(/^AM-\w+ · /).waitFor();
  assert.equal(person.seq, seq, 'nothing changed');
});

test('a hint says what, how likely and why, and can be followed', async () => {
  const person = await atATable();
  const { seq } = person;
  await person.press('hint');
  const follow = person.button('do-that');
  await follow.waitFor();
  assert.match(await person.page.locator('.hint .chance').first().textContent(), /\d+\s*%/);
  await person.press(follow);
  await until(() => person.seq > seq, 'the advice to be followed');
});

async function switchLanguage(person, lang) {
  await person.press(person.page.getByRole('button', { name: person.t('language-switch') }).locator('visible=true').last());
  person.lang = lang;
}

async function moving({ page }) {
  return page.evaluate(() => document.getAnimations().some((a) => a.playState === 'running' && Number.isFinite(a.effect.getComputedTiming().endTime)));
}

function eventKinds(person) {
  return person.updates.flatMap(({ news }) => news.flatMap(({ news }) => (news.events ?? []).map(({ kind }) => kind)));
}

test('name and settings are forgotten when one is sure, here and at the server, and nothing else is', async () => {
  const zoe = await world.person('Zoé', { settings: { textSize: 130 } });
  await zoe.arrive();
  const known = async () => (await zoe.api('GET', '/api/me')).json.name;
  await until(async () => (await known()) === 'Zoé', 'her to be known');
  await zoe.page.evaluate(() => localStorage.setItem('barbacane.horror-attack.decks', '[]'));
  await zoe.go('/settings');
  await zoe.press('forget');
  await zoe.press('forget-no');
  await zoe.press('forget');
  await zoe.press('forget-yes');
  await zoe.page.waitForURL((url) => url.pathname === '/');
  await until(async () => (await known().catch(() => 'Zoé')) !== 'Zoé', 'the server to find another name');
  assert.doesNotMatch(await zoe.page.locator('body').innerText(), /Zoé/);
  const kept = await zoe.page.evaluate(() => ({ deck: localStorage.getItem('barbacane.horror-attack.decks'), ...JSON.parse(localStorage.getItem('barbacane.settings')) }));
  assert.deepEqual([kept.deck, kept.textSize], ['[]', 100]);
  assert.notEqual(kept.name, 'Zoé');
  await world.farewell();
});
