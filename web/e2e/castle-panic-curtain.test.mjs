// Two people share one screen and have something to hide: a curtain hangs between them.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { PHONE, World, until } from './harness/browser.mjs';
import { CASTLE, asked, choose, openCastle, said } from './harness/castle.mjs';
import { PANIC, askOnce, me } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

const NAMES = ['Ana', 'Léo'];

/** A table on one screen, started. */
async function oneScreen(setup, options = {}) {
  const screen = await world.person('Ana', { game: PANIC, ...options });
  await screen.arrive();
  const table = await openCastle(screen, NAMES.map(me), { setup, seed_name: 'mirabelle' });
  assert.equal((await askOnce(screen, table, { do: 'start' })).type, 'ack');
  await screen.go(`/t/${table}`);
  await until(() => screen.table?.phase === 'playing', 'the game to start');
  return screen;
}

const viewOf = (screen, seat) => screen.table.views.find((one) => one.seat === seat).view;

/** The curtain is closed for this seat: nothing anybody holds is on the page, in words or in pictures. */
async function assertClosed(screen, seat) {
  const { page } = screen;
  await page.getByRole('heading', { name: screen.t('pass-screen-to', { name: NAMES[seat] }), exact: true }).waitFor();
  assert.equal(await page.locator(`${CASTLE.hand}, ${CASTLE.tray}, [data-card], [data-send]`).count(), 0, 'no hand is on the page');
  const words = screen.table.views.flatMap(({ view }) => [
    ...view.hands.flat().map((card) => screen.t(`card-${card}`)),
    ...view.overlord_hand.filter((token) => !token.startsWith('harbinger-')).map((token) => screen.t(`token-${token}`)),
  ]);
  assert.ok(words.length > 0, 'there is something to hide');
  const html = await page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true);
    copy.querySelectorAll('symbol, script, style').forEach((figure) => figure.remove());
    return copy.innerHTML;
  });
  for (const word of words) assert.ok(!html.includes(word), `behind the curtain the page says: ${word}`);
}

/** Holds the button that opens the curtain. */
async function open(screen, seat) {
  await screen.button('it-is-me', { name: NAMES[seat] }).click({ delay: 1200 });
}

/** The hand on the page is this seat's, and nobody else's is there. */
async function assertHand(screen, seat) {
  const { page } = screen;
  await page.getByRole('list', { name: screen.t('board-hand', { name: NAMES[seat] }), exact: true }).waitFor();
  const shown = await page.locator(`${CASTLE.hand} [data-card]`).evaluateAll((cards) => cards.map((card) => card.dataset.card));
  assert.deepEqual(shown.toSorted(), viewOf(screen, seat).hands[seat].toSorted());
  const other = page.getByRole('list', { name: screen.t('board-hand', { name: NAMES[1 - seat] }), exact: true });
  assert.equal(await other.count(), 0);
}

/** Ends step after step until somebody else must decide. */
async function endTurn(screen, seat) {
  await until(async () => {
    const question = asked(screen);
    if (!question || question.seat !== seat) return true;
    await choose(screen, question.choices.find((choice) => choice === 'done') ?? question.choices[0]);
    return false;
  }, 'the turn to end');
}

for (const [device, options] of Object.entries({ desktop: {}, phone: { device: PHONE, lang: 'fr' } })) {
  test(`closed hands on one ${device}: nobody sees the other’s cards`, async () => {
    const screen = await oneScreen({ 'closed-hands': true }, options);
    await assertClosed(screen, 0);
    await assertAccessible(screen, `the curtain of Castle Panic, ${device}`);
    await open(screen, 0);
    await assertHand(screen, 0);

    // A trade goes through the curtain and back.
    await choose(screen, 'done'); // no card to swap
    await choose(screen, { trade: { to: 1 } });
    const give = asked(screen).choices.find((choice) => said(choice).kind === 'give');
    await choose(screen, give);
    await assertClosed(screen, 1);
    await open(screen, 1);
    await assertHand(screen, 1);
    assert.equal(viewOf(screen, 1).offer.give, said(give).card, 'Léo sees what he is offered');
    const counter = asked(screen).choices.find((choice) => said(choice).kind === 'counter');
    await choose(screen, counter);
    await assertClosed(screen, 0);
    await open(screen, 0);
    await assertHand(screen, 0);
    await choose(screen, 'accept');
    await assertHand(screen, 0);
    assert.ok(viewOf(screen, 0).hands[0].includes(said(counter).card), 'the trade came about');

    await endTurn(screen, 0);
    await assertClosed(screen, 1);
    // Coming back to the page opens nothing.
    await screen.page.reload();
    await assertClosed(screen, 1);
    await open(screen, 1);
    await assertHand(screen, 1);
  });
}

test('the Overlord and the castle on one screen: his tokens lie behind the curtain', async () => {
  const screen = await oneScreen({ version: 'overlord' });
  await assertClosed(screen, 0);
  await open(screen, 0);
  await assertHand(screen, 0);
  assert.equal(await screen.page.locator('[data-send]').count(), 0, 'the castle sees no token');
  await endTurn(screen, 0);
  await assertClosed(screen, 1);
  await open(screen, 1);
  await screen.page.getByRole('list', { name: screen.t('board-tray'), exact: true }).waitFor();
  const shown = await screen.page.locator(`${CASTLE.tray} [data-send]`).evaluateAll((tokens) => tokens.map((token) => token.dataset.send));
  assert.deepEqual(shown.toSorted(), viewOf(screen, 1).overlord_hand.toSorted());
  await choose(screen, asked(screen).choices.find((choice) => said(choice).kind === 'send'));
  await endTurn(screen, 1);
  await assertClosed(screen, 0);
});
