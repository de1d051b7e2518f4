// People share one screen and have hands and factions to hide: a curtain hangs between them, and behind it the page holds nobody's secret.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { PHONE, World, until } from './harness/browser.mjs';
import { TABLE, catalogue, choose, meetFaction, question, reach, said, tableFor, Habit } from './harness/horror.mjs';
import { HORROR } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

const NAMES = ['Ana', 'Léo', 'Mia'];

async function screenFor(options = {}) {
  const screen = await world.person('Ana', { game: HORROR, ...options });
  await screen.arrive();
  return screen;
}

const viewOf = (screen, seat) => screen.table.views.find((one) => one.seat === seat).view;

/** Everything the page says or draws by name, without the pictures that lie ready and those sewn on the curtain. */
function html({ page }) {
  return page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true);
    copy.querySelectorAll('symbol, script, style, .onlooker').forEach((figure) => figure.remove());
    return copy.innerHTML;
  });
}

const CARDS = Object.keys(catalogue.cards);
const FACTIONS = Object.keys(catalogue.factions);

/** Which of these cards the page speaks of, by name or by id. */
async function spokenOf(screen, cards) {
  const text = await html(screen);
  return cards.filter((card) => text.includes(screen.t(`card-${card}`)) || new RegExp(`["/ -]${card}["/ ]`).test(text));
}

/** The curtain is closed for this seat: no card, no faction, no choice is on the page. */
async function assertClosed(screen, seat) {
  const { page } = screen;
  await page.getByRole('heading', { name: screen.t('pass-screen-to', { name: NAMES[seat] }), exact: true }).waitFor();
  assert.equal(await page.locator(`${TABLE.hand}, [data-card], [data-choice], [data-area], .log`).count(), 0, 'nothing of the table is on the page');
  assert.deepEqual(await spokenOf(screen, CARDS), [], 'no card is named behind the curtain');
  const text = await html(screen);
  for (const faction of FACTIONS) assert.ok(!text.includes(faction), `behind the curtain: ${faction}`);
  for (const side of ['hero', 'monster']) assert.ok(!text.includes(screen.t(`cards-faction-${side}`)), `behind the curtain: ${side}`);
}

/** Whoever comes next holds the button for as long as it takes. */
async function open(screen, seat) {
  const { page } = screen;
  const button = screen.button('it-is-me', { name: NAMES[seat] });
  await button.hover();
  await page.mouse.down();
  await button.waitFor({ state: 'detached' });
  await page.mouse.up();
}

/** The same by a key that is held for longer than it takes, as keys are: it repeats until it is let go. */
async function openByKey(screen, seat) {
  const { page } = screen;
  const button = screen.button('it-is-me', { name: NAMES[seat] });
  await button.focus();
  await page.keyboard.down('Enter');
  await button.waitFor({ state: 'detached' });
  await page.locator(TABLE.dealt).waitFor();
  for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  assert.equal(await page.locator(`${TABLE.dealt}:not(.leaving)`).count(), 1, 'the key that opened the curtain puts nothing away');
}

/** The hand on the page is this seat's; of the others nothing is on it that the seat may not know. */
async function assertInFront(screen, seat) {
  const { page } = screen;
  await page.getByRole('list', { name: screen.t('board-hand'), exact: true }).waitFor();
  await meetFaction(screen);
  const view = viewOf(screen, seat);
  const shown = () => page.locator(`${TABLE.hand} [data-card]`).evaluateAll((cards) => cards.map((card) => card.dataset.card).sort());
  await until(async () => JSON.stringify(await shown()) === JSON.stringify(view.hands[seat].cards.toSorted()), `the hand of ${NAMES[seat]}`).catch(async () =>
    assert.deepEqual(await shown(), view.hands[seat].cards.toSorted(), `the hand of ${NAMES[seat]}`));
  const known = new Set([...view.hands.flatMap(({ cards }) => cards), ...view.areas.flat(), ...view.discard]);
  const told = screen.updates.flatMap(({ news }) => news).flatMap(({ news }) => (news.apart ? news.apart[seat] : (news.events ?? [])));
  for (const { card } of told) if (card) known.add(card);
  // A card may name others in its text; those are no news.
  const text = [...known].map((card) => screen.t(`text-${card}`)).join(' ');
  const secret = viewsOfOthers(screen, seat).flatMap(({ hands }, other) => hands[other]?.cards ?? []).filter((card) => !known.has(card) && !text.includes(screen.t(`card-${card}`)));
  assert.deepEqual(await spokenOf(screen, secret), [], `${NAMES[seat]} reads of other hands`);
}

/** The views of the other seats, at the place of their seat. */
function viewsOfOthers(screen, seat) {
  const views = [];
  for (const one of screen.table.views) if (one.seat !== seat) views[one.seat] = one.view;
  return views;
}

for (const [device, options] of Object.entries({ desktop: {}, phone: { device: PHONE, lang: 'fr' } })) {
  test(`two people on one ${device}: first cards one after the other, then turn by turn`, async () => {
    const screen = await screenFor(options);
    const table = await tableFor([screen, screen], { names: NAMES.slice(0, 2), seed_name: 'quetsche' });
    await screen.go(`/t/${table}`);
    await until(() => screen.table?.phase === 'playing', 'the game to start');

    await assertClosed(screen, 0);
    await assertAccessible(screen, `the curtain of Ze Horror Attack, ${device}`);
    await open(screen, 0);
    await assertFactionShown(screen, 0);
    await assertInFront(screen, 0);
    await choose(screen, 'exchange', { seat: 0 });
    // The new cards are dealt when both have decided.
    await assertClosed(screen, 1);
    assert.equal(viewOf(screen, 0).step, 'mulligan');
    await (device === 'desktop' ? openByKey : open)(screen, 1);
    await assertFactionShown(screen, 1);
    await assertInFront(screen, 1);
    await choose(screen, 'keep', { seat: 1 });
    await assertClosed(screen, 0);

    const habits = [new Habit(0), new Habit(1)];
    const passed = [];
    for (let turns = 0; turns < 4; turns += 1) {
      const { seat } = question(screen);
      await assertClosed(screen, seat);
      await open(screen, seat);
      await assertInFront(screen, seat);
      if (turns === 2) {
        // Coming back to the page opens nothing.
        await screen.page.reload();
        await assertClosed(screen, seat);
        await open(screen, seat);
        await assertOwnFaction(screen, seat);
      }
      while (question(screen)?.seat === seat) await choose(screen, habits[seat].decide(question(screen)), { seat });
      passed.push(seat);
    }
    assert.deepEqual(passed, [0, 1, 0, 1]);
  });
}

/** Whoever has opened the curtain for the first time sees the own factions before anything is asked, nobody else's, and puts them away. */
async function assertFactionShown(screen, seat) {
  const { page } = screen;
  await page.locator(TABLE.dealt).waitFor();
  const own = viewOf(screen, seat).factions[seat];
  const text = await page.locator(TABLE.dealt).textContent();
  for (const faction of own) for (const card of catalogue.factions[faction].bonus) assert.ok(text.includes(screen.t(`card-${card}`)), `${card} belongs to ${faction}`);
  const names = own.flatMap((faction) => catalogue.factions[faction].bonus).map((card) => screen.t(`card-${card}`)).join(' ');
  const others = FACTIONS.filter((faction) => !own.includes(faction)).flatMap((faction) => catalogue.factions[faction].bonus).map((card) => screen.t(`card-${card}`));
  for (const name of others.filter((name) => !names.includes(name))) assert.ok(!text.includes(name), `${name} belongs to no faction of ${NAMES[seat]}`);
  await meetFaction(screen);
}

/** The own faction is seen while the key is held, the other one never. */
async function assertOwnFaction(screen, seat) {
  const { page } = screen;
  const eye = page.getByRole('button', { name: screen.t('board-faction-show'), exact: true }).or(page.getByRole('button', { name: screen.t('board-faction-short'), exact: true }));
  await eye.focus();
  await page.keyboard.down('Enter');
  const [faction] = viewOf(screen, seat).factions[seat];
  const shown = page.getByRole('status').filter({ hasText: screen.t(`cards-faction-${catalogue.factions[faction].side}`) });
  await shown.waitFor();
  const text = await shown.textContent();
  for (const card of catalogue.factions[faction].bonus) assert.ok(text.includes(screen.t(`card-${card}`)), `${card} belongs to ${faction}`);
  await page.keyboard.up('Enter');
  await shown.waitFor({ state: 'detached' });
}

test('three on one screen lay cards aside one after the other, and see them together', async () => {
  const screen = await screenFor();
  const laying = await reach([screen, screen, screen], ({ view }) => view.step === 'laying' && view.deciding.length === 2, { names: NAMES, deal: 'reinette' });
  await Promise.all(laying.sockets.map((socket) => socket.close()));
  await screen.go(`/t/${laying.table}`);
  await until(() => question(screen), 'the question');
  const [first, second] = viewOf(screen, laying.seat).deciding;
  const laid = [];
  for (const seat of [first, second]) {
    await assertClosed(screen, seat);
    await open(screen, seat);
    await assertInFront(screen, seat);
    // What the other one laid aside is nowhere, not even on the pile.
    assert.deepEqual(viewOf(screen, seat).laid.flat(), []);
    const choice = question(screen, seat).choices.at(-1);
    laid.push(said(choice).card);
    await choose(screen, choice, { seat });
  }
  await until(() => viewOf(screen, first).step !== 'laying', 'the cards to be shown');
  const { discard } = viewOf(screen, first);
  assert.deepEqual(discard.slice(-2).toSorted(), laid.toSorted(), 'both lie on the pile now');
});

test('two experts at one screen build one after the other, neither sees the other’s deck', async () => {
  const screen = await screenFor();
  const { page } = screen;
  const table = await tableFor([screen, screen], { names: NAMES.slice(0, 2), setup: { version: 'expert' }, seed_name: 'quetsche' });
  await screen.go(`/t/${table}`);
  const ready = ['lighthouse', 'tide'];
  for (const seat of [0, 1]) {
    await until(() => question(screen, seat), 'a deck to be built');
    await assertClosed(screen, seat);
    await open(screen, seat);
    await page.getByRole('heading', { name: screen.t('build-ask-more', { count: 30 }), exact: true }).waitFor();
    assert.equal(await page.locator('.cell b.some').count(), 0, 'nobody’s cards are in the new deck');
    await screen.press('build-folder');
    await screen.press(page.getByRole('button', { name: `${screen.t('build-load')} : ${screen.t(`ready-${ready[seat]}`)}`, exact: true }));
    await screen.press('build-validate');
    await until(() => !viewOf(screen, seat).deciding.includes(seat) || viewOf(screen, seat).step !== 'building', 'the deck to be there');
  }
  await until(() => viewOf(screen, 0).step === 'mulligan', 'the first cards');
  // Whoever sits there goes on; then the other one. Each sees the own three factions first.
  for (const seat of [1, 0]) {
    if (seat === 0) {
      await assertClosed(screen, 0);
      await open(screen, 0);
    }
    await assertFactionShown(screen, seat);
    await choose(screen, 'keep', { seat });
  }
});
