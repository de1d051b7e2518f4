// Castle Panic on phones, upright and lying: cards and names whole, the way on is the big gold thing, nothing lies over anything; what comes after the end.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, World, until } from './harness/browser.mjs';
import { CASTLE, asked, openCastle, said } from './harness/castle.mjs';
import { Defender } from './harness/defender.mjs';
import { playOver } from './harness/horror.mjs';
import { PANIC, askOnce, me } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

const UPRIGHT = [{ width: 390, height: 844 }, { width: 360, height: 640 }];
const LYING = { width: 844, height: 390 };
const NAMES = ['Capitaine', 'Philomène', 'Gustave', 'Isidore'];

/** A table on one phone whose seats play by habit over bare lines until `wanted`; null when it is over. */
async function table(names, setup = {}, seed_name = 'mirabelle') {
  const person = await world.person('Zoé', { lang: 'fr', device: PHONE, game: PANIC });
  await person.arrive();
  const id = await openCastle(person, names.map(me), { setup: { 'wizards-tower': true, ...setup }, seed_name });
  assert.equal((await askOnce(person, id, { do: 'start' })).type, 'ack');
  await person.go(`/t/${id}`);
  await until(() => asked(person), 'a question');
  const habits = names.map(() => new Defender());
  const playTo = async (wanted) => {
    const position = await playOver(names.map(() => person), id, (asks) => (asks && wanted(asks) ? true : null), habits);
    if (!position) return until(() => person.table.phase === 'over', 'the end');
    await Promise.all(position.sockets.map((socket) => socket.close()));
    await until(() => person.seq >= position.seq, 'the page to follow');
    return position;
  };
  return { person, page: person.page, id, playTo };
}

/** The page at another size, drawn, and what moves has arrived. */
async function turn(page, size) {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

const boxes = (page, selector) => page.locator(selector).evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().toJSON()));
const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

function assertInside(box, { width, height }, what) {
  assert.ok(box.left >= -1 && box.top >= -1 && box.right <= width + 1 && box.bottom <= height + 1, `${what} runs off the screen: ${JSON.stringify(box)}`);
}

/** No word is longer than its paper. */
async function assertWhole(page, selector, what) {
  const cut = await page.locator(selector).evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true }) && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)).map((one) => one.textContent));
  assert.deepEqual(cut, [], `${what}: cut off`);
}

async function assertHand(page, size, what) {
  const cards = await boxes(page, `${CASTLE.hand} .card`);
  assert.ok(cards.length > 1, `${what}: there are cards`);
  for (const [at, card] of cards.entries()) {
    assertInside(card, size, `${what}: card ${at + 1}`);
    for (const other of cards.slice(at + 1)) assert.ok(!overlap(card, other) , `${what}: a card lies over another`);
  }
  await assertWhole(page, `${CASTLE.hand} .card .nm`, `${what}: names of cards`);
}

/** What ends the step is gold, and nothing in the question is larger. */
async function assertWayOn(page, what) {
  const buttons = await page.locator(`${CASTLE.prompt} .btn`).evaluateAll((all) => all.map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return { ends: one.matches('.finish'), gold: one.matches('.main'), size: width * height, height };
  }));
  const [way] = buttons.filter(({ ends }) => ends);
  assert.ok(way?.gold && way.height >= 44, `${what}: the way on is a big gold tab: ${JSON.stringify(buttons)}`);
  for (const other of buttons) if (other !== way) assert.ok(!other.gold && other.size <= way.size, `${what}: something is larger than the way on`);
}

/** No card of the hand is asked for: all are grey, and one that is touched says why. */
async function assertCardsWait(person, size) {
  const { page } = person;
  const cards = page.locator(`${CASTLE.hand} [data-card]`);
  assert.equal(await page.locator(`${CASTLE.hand} .card:not(.off)`).count(), 0, 'a card looks as if it could be played');
  await person.press(cards.last());
  const slip = page.locator('.about').filter({ hasText: person.t('board-not-yet-trade') });
  await slip.waitFor();
  assertInside((await boxes(page, '.about'))[0], size, 'why not');
  await person.press(slip.getByRole('button', { name: person.t('close'), exact: true }));
  await slip.waitFor({ state: 'detached' });
}

/** Every answer of the question is on the screen, whole, and none lies over another. */
async function assertAnswers(page, size, least) {
  const answers = await boxes(page, `${CASTLE.prompt} .tabs .btn`);
  assert.ok(answers.length >= least, `${answers.length} answers are there`);
  for (const [at, answer] of answers.entries()) {
    assertInside(answer, size, `answer ${at + 1}`);
    for (const other of answers.slice(at + 1)) assert.ok(!overlap(answer, other), 'an answer lies over another');
  }
  await assertWhole(page, `${CASTLE.prompt} .tabs, ${CASTLE.prompt} .tabs .btn`, 'answers');
  const [prompt] = await boxes(page, CASTLE.prompt);
  for (const card of await boxes(page, `${CASTLE.hand} [data-card]`)) assert.ok(!overlap(prompt, card), 'the question lies over the hand');
}

async function assertNoSideways(page, what) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(over, 0, `${what}: scrolls sideways`);
}

for (const [names, cards] of [[NAMES.slice(0, 2), 6], [NAMES, 5]]) {
  test(`${names.length} players, ${cards} cards each: all of it is seen`, async (t) => {
    const { person, page, playTo } = await table(names);
    const look = async (moment, more = async () => {}) => {
      for (const size of [...UPRIGHT, LYING]) {
        await t.test(`${moment} at ${size.width} by ${size.height}`, async () => {
          await turn(page, size);
          await assertNoSideways(page, moment);
          await assertHand(page, size, moment);
          await assertWhole(page, '[data-seat] .nm', 'names of players');
          await more(size);
        });
      }
    };
    await playTo(({ view }) => view.step === 'swap');
    await until(async () => (await page.locator(`${CASTLE.hand} [data-card]`).count()) === cards, `${cards} cards in hand`);
    await look('discard and draw', () => assertWayOn(page, 'discard and draw'));
    await playTo(({ view }) => view.step === 'trade');
    await look('a trade to offer', async (size) => {
      await assertWayOn(page, 'a trade to offer');
      await assertCardsWait(person, size);
    });
    await playTo(({ view }) => view.step === 'take');
    await look('cards laid out', async (size) => {
      const [sheet] = await boxes(page, CASTLE.laid);
      assertInside(sheet, size, 'the sheet');
      const last = page.locator(`${CASTLE.laid} [data-card]`).last();
      await last.scrollIntoViewIfNeeded();
      assertInside((await boxes(page, `${CASTLE.laid} [data-card]`)).at(-1), size, 'the last card laid out');
    });
    await playTo(({ view, choices }) => view.step === 'play' && choices.some((choice) => said(choice).kind === 'pick'));
    await look('which card to play', () => assertWayOn(page, 'which card to play'));
    await world.farewell();
  });
}

test('three monsters to choose from: every answer can be read and touched', async (t) => {
  const { page, playTo } = await table(NAMES.slice(0, 2));
  const position = await playTo(({ view, choices }) => view.step === 'held' && choices.filter((choice) => said(choice).kind === 'target').length === 3);
  assert.ok(position.sockets, 'somebody aims at one of three');
  await page.locator(`${CASTLE.prompt} .tabs .btn`).nth(2).waitFor();
  for (const size of [...UPRIGHT, LYING]) {
    await t.test(`${size.width} by ${size.height}`, async () => {
      await turn(page, size);
      await assertNoSideways(page, 'the answers');
      await assertAnswers(page, size, 3);
    });
  }
  await world.farewell();
});

test('after the end: the board can be looked at, with nothing over it and a way back; in the replay nothing lies over a name', async (t) => {
  const { person, page, id, playTo } = await table(NAMES.slice(0, 2));
  await playTo(() => false);
  const result = page.locator('.end .act');
  await result.waitFor();
  await person.press('board-look');
  await result.waitFor({ state: 'detached' });
  for (const size of UPRIGHT) {
    await turn(page, size);
    const [nav] = await boxes(page, 'nav.after');
    assertInside(nav, size, 'what can be done now');
    for (const there of await boxes(page, `${CASTLE.hand} .card, [data-seat], .round, nav.foot`)) assert.ok(!overlap(nav, there), 'nothing of the board is covered');
  }
  await person.press('back-to-result');
  await result.waitFor();

  await t.test('the replay', async () => {
    await person.go(`/t/${id}/replay`);
    await page.getByRole('slider').first().waitFor();
    for (const size of UPRIGHT) {
      await turn(page, size);
      const names = await boxes(page, '[data-seat] .nm');
      const counts = await boxes(page, '[data-seat] .counts i');
      assert.equal(names.length, 2);
      for (const name of names) for (const count of counts) assert.ok(!overlap(name, count), `numbers lie over a name at ${size.width}`);
    }
  });
  await world.farewell();
});

test('the Warlock wants a Wizard card: the question says so by his rule, and so does any other card that is touched', async () => {
  const person = await world.person('Zoé', { lang: 'fr', device: PHONE, game: PANIC });
  await person.arrive();
  const { page } = person;
  const wants = ({ seat, view, choices }) => view.demand?.debt === 'one-wizard' && view.hands[seat].length > choices.length;
  for (let deal = 6; ; deal += 1) {
    assert.ok(deal < 20, 'no deal in which the Warlock comes to somebody with other cards');
    const id = await openCastle(person, [me('Zoé'), me('Léo')], { setup: { 'wizards-tower': true, harbingers: 'six' }, seed_name: `warlock ${deal}` });
    assert.equal((await askOnce(person, id, { do: 'start' })).type, 'ack');
    const position = await playOver([person, person], id, (asks) => (asks && wants(asks) ? true : null), [new Defender(), new Defender()]);
    if (!position) continue;
    await Promise.all(position.sockets.map((socket) => socket.close()));
    await person.go(`/t/${id}`);
    break;
  }
  await until(() => asked(person), 'the question');
  const prompt = page.locator(CASTLE.prompt);
  await prompt.getByRole('heading', { name: person.t('board-ask-discards-one-wizard') }).waitFor();
  const rule = 'CP-13.1-Warlock';
  assert.equal(await prompt.getByRole('button', { name: person.t('why-rule', { rule }) }).count(), 1, 'the question names his rule');
  const { seat, view, choices } = asked(person);
  const wizard = choices.map((choice) => said(choice).card);
  const other = view.hands[seat].find((card) => !wizard.includes(card));
  await person.press(page.locator(`${CASTLE.hand} [data-card="${other}"]`).first());
  const alert = page.getByRole('alert').filter({ hasText: person.t('refusal-not-a-wizard-card') });
  await alert.waitFor();
  const chip = alert.getByRole('button', { name: rule });
  assert.equal(await chip.count(), 1, 'and so does the refusal');
  assert.equal((await chip.innerText()).trim(), person.t('read-rule', { rule: person.t('monster-warlock') }), 'in words of the page, not in those of the code');
  await person.press(chip);
  await page.getByRole('dialog').getByText(rule).first().waitFor();
  await world.farewell();
});

test('a soldier in the log wears the colour of the card', async () => {
  const { person, page, playTo } = await table(NAMES.slice(0, 2));
  await playTo(({ view }) => view.turn > 4 && view.step === 'swap');
  await person.press(page.locator('nav.foot').getByRole('button', { name: person.t('board-log') }));
  const lines = page.getByRole('dialog').locator('li');
  await lines.first().waitFor();
  let looked = 0;
  for (const kind of ['archer', 'knight', 'swordsman', 'hero']) {
    for (const colour of ['red', 'green', 'blue']) {
      const name = `« ${person.t(`card-${kind}-${colour}`)} »`.replaceAll(' ', '\\s*');
      const painted = await lines.filter({ hasText: new RegExp(name) }).evaluateAll((all, colour) => {
        const wanted = getComputedStyle(document.documentElement).getPropertyValue(`--${colour}`).trim();
        const figures = all.map((line) => line.querySelector(':scope > svg')).filter((figure) => /#c-/.test(figure?.querySelector('use')?.getAttribute('href') ?? ''));
        return figures.map((figure) => getComputedStyle(figure).getPropertyValue('--c').trim() === wanted);
      }, colour);
      looked += painted.length;
      assert.ok(painted.every(Boolean), `${kind} in ${colour}`);
    }
  }
  assert.ok(looked > 4, `${looked} soldiers are in the log`);
  await world.farewell();
});
