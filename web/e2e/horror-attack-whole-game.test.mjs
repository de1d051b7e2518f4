// A whole game of Ze Horror Attack by three separate browsers, from the shelf to the reveal; nobody is ever sent anybody else's secret.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { Truth, assertKnowsOnly } from './harness/horror-secrets.mjs';
import { Habit, TABLE, TABLET, catalogue, choose, closeSheet, meetFaction, playOver, question, steps, tableFor } from './harness/horror.mjs';
import { HORROR, seatFor, unfold } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

/** Far more decisions than a game with these habits takes. */
const LONGEST = 250;

test('a phone in French, a desktop in English and a tablet play to the reveal, and nobody learns a secret', async () => {
  const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE, game: HORROR });
  const ben = await world.person('Ben', { lang: 'en', device: DESKTOP, game: HORROR });
  const lou = await world.person('Lou', { lang: 'en', device: TABLET, game: HORROR });
  const people = [zoe, ben, lou];

  const table = await sitDown(zoe, [ben, lou], await eventfulDeal());
  await until(() => people.every((person) => person.table?.phase === 'playing'), 'the game to start');
  await Promise.all(people.map((person) => assertOwnFaction(person)));
  const eve = await world.person('Ève', { game: HORROR });
  await eve.go(`/t/${table}`); // has the link, but no seat

  // All three decide at the same time; what they chose is told when the last one has.
  await Promise.all(people.map((person) => choose(person, person === ben ? 'exchange' : 'keep')));
  await until(() => people.every(({ table }) => table.views[0].view.step === 'turn'), 'the first turn');
  assert.ok((await ben.api('GET', `/api/tables/${table}/replay`)).status >= 400, 'no record before the end');
  assert.ok((await ben.api('GET', `/api/tables/${table}/steps?seat=0`)).status >= 400, 'nor anybody’s view of it');

  const habits = new Map(people.map((person, seat) => [person, new Habit(seat)]));
  const over = () => people.every((person) => person.table.phase === 'over');
  let decisions = 0;
  for (;;) {
    const person = await until(() => over() || people.find((one) => question(one)), `somebody to be asked (after ${decisions} decisions)`);
    if (person === true) break;
    await choose(person, habits.get(person).decide(question(person)), { table: decisions % 3 > 0 });
    decisions += 1;
    assert.ok(decisions < LONGEST, 'a game ends');
    // In between, people look around.
    if (decisions === 14) await Promise.all([browseDiscard(ben), browseDiscard(zoe), inspectHeld(lou)]);
    if (decisions === 22) await Promise.all([inspectHeld(zoe), inspectHeld(ben), browseDiscard(lou)]);
    // Whoever comes back is told everything again: nothing more than before.
    if (decisions === 30) await lou.page.reload();
  }

  const story = steps(ben).flatMap(({ events }) => events);
  const skills = new Set(story.filter(({ kind }) => kind === 'played').map(({ card }) => catalogue.cards[card].rule));
  assert.ok(skills.size >= 8, `many skills were used: ${[...skills].join(' ')}`);
  for (const kind of SECRETS) {
    assert.ok(story.some((event) => event.kind === kind), `${kind} happened: there were secrets to keep`);
  }

  for (const person of people) await assertReveal(person);
  await countsUp(lou);

  const truth = await Truth.of(ben, table);
  const looked = people.map((person, seat) => assertKnowsOnly(person, seat, truth));
  assert.ok(looked.some(({ knownOfOthers }) => knownOfOthers > 0), 'a hand that was shown is remembered');
  assertKnowsOnly(eve, null, truth);
  // The check sees secrets where there are some: nobody's frames would do for somebody else's.
  for (const [seat, person] of people.entries()) {
    assert.throws(() => assertKnowsOnly(person, (seat + 1) % 3, truth), assert.AssertionError, 'a stranger’s frames');
  }
  assertMulliganHidden(truth, people);
  await world.farewell();
});

/** What there must be to hide in this game: hands shown, taken and exchanged, factions looked at, cards laid aside. */
const SECRETS = ['hand-revealed', 'looked', 'took', 'laid-aside', 'exchanged', 'hands-swapped', 'recovered'];

/** The name of a deal in which all of that happens. Whoever plays it with the same habits plays the same game. */
async function eventfulDeal() {
  const people = await Promise.all(['Ida', 'Max', 'Tom'].map((name) => world.person(name, { game: HORROR })));
  await Promise.all(people.map((person) => person.arrive()));
  for (const name of ['cassis', 'bergeron', 'quetsche', 'reinette', 'mirabelle', 'groseille', 'myrtille', 'framboise']) {
    const table = await tableFor(people, { setup: { first: null }, seed_name: name });
    await playOver(people, table, () => false);
    const { steps } = await Truth.of(people[0], table);
    const kinds = new Set(steps.flatMap(({ events }) => events.map(({ kind }) => kind)));
    if (SECRETS.every((kind) => kinds.has(kind))) return name;
  }
  throw new Error('no deal has it all');
}

/** The host takes the box from the shelf; the others come by the link. Returns the table. */
async function sitDown(host, guests, name) {
  await host.go('/');
  await host.press(host.page.locator(`a[href="/new/${HORROR}"]`));
  await host.press(host.page.getByRole('group', { name: host.t('how-many') }).getByRole('button', { name: '3', exact: true }));
  for (const number of [2, 3]) await seatFor(host, number, 'open');
  const deal = host.page.getByRole('textbox', { name: host.t('deal-name') });
  await unfold(host);
  await deal.fill(name);
  await host.press('open-the-table');
  const link = await host.page.getByLabel(host.t('table-link')).inputValue();
  for (const guest of guests) {
    await guest.go(link);
    await guest.press(guest.button('sit').first());
    await guest.press(guest.page.locator('form').getByRole('button', { name: guest.t('sit'), exact: true })); // under the name they have
    await until(() => guest.table?.seats.some(({ yours }) => yours), `${guest.name} to sit`);
  }
  await until(() => host.table?.seats.every(({ holder }) => holder.kind !== 'nobody'), 'everybody to sit');
  await host.press(host.button('start-at', { players: 3, robots: 0 }));
  return link.split('/').at(-1);
}

const viewOf = (person) => person.table.views[0];

/** The own faction is seen when it is dealt, then for as long as the key is held, and on nobody's page before or after. */
async function assertOwnFaction(person) {
  const { page } = person;
  const { seat, view } = viewOf(person);
  const eye = page.getByRole('button', { name: person.t('board-faction-show'), exact: true }).or(page.getByRole('button', { name: person.t('board-faction-short'), exact: true }));
  const shown = page.getByRole('status').filter({ hasText: person.t(`cards-faction-${catalogue.factions[view.factions[seat][0]].side}`) });
  await eye.waitFor();
  const { side, bonus } = catalogue.factions[view.factions[seat][0]];
  const dealt = page.getByRole('dialog', { name: person.t('board-dealt', { side: person.t(`cards-faction-${side}`) }), exact: true });
  await dealt.waitFor();
  const about = await dealt.textContent();
  for (const card of bonus) assert.ok(about.includes(person.t(`card-${card}`)), `${card} brings points`);
  await meetFaction(person);
  assert.equal(await shown.count(), 0, 'the faction lies face down');
  await eye.focus();
  await page.keyboard.down('Enter');
  await shown.waitFor();
  await page.keyboard.up('Enter');
  await shown.waitFor({ state: 'detached' });
}

/** The discard pile lies open: in order with its top first, and by name. */
async function browseDiscard(person) {
  const { page } = person;
  await person.press(page.locator(TABLE.discard));
  const sheet = page.locator(TABLE.sheet);
  const names = () => sheet.locator('ul .unseen').evaluateAll((all) => all.map((one) => one.textContent));
  const { discard } = viewOf(person).view;
  assert.ok(discard.length > 1, 'there is a pile');
  const said = await names();
  const name = (card) => person.t(`card-${card}`);
  assert.equal(said.length, discard.length);
  for (const [at, card] of discard.toReversed().entries()) assert.ok(said[at].startsWith(name(card)), `${said[at]} should be ${name(card)}`);
  await person.press(sheet.getByRole('button', { name: person.t('board-pile-sorted'), exact: true }));
  const sorted = [...new Set(discard.map(name))].toSorted((one, two) => one.localeCompare(two, person.lang));
  await until(async () => (await names()).length === sorted.length, 'the pile by name');
  for (const [at, one] of (await names()).entries()) assert.ok(one.startsWith(sorted[at]), `${one} should be ${sorted[at]}`);
  await closeSheet(person);
}

/** A card up close says what of it is our reconstruction. */
async function inspectHeld(person) {
  const { page } = person;
  const glass = page.locator(`${TABLE.hand} .glass`).first();
  if ((await glass.count()) === 0) return;
  const { seat, view } = viewOf(person);
  const card = await page.locator(`${TABLE.hand} [data-card]`).first().getAttribute('data-card');
  assert.ok(view.hands[seat].cards.includes(card), 'one’s own card');
  await person.press(glass);
  const sheet = page.locator(TABLE.sheet);
  await sheet.getByRole('heading', { name: person.t(`card-${card}`), exact: true }).waitFor();
  await sheet.getByRole('heading', { name: person.t('cards-recon'), exact: true }).waitFor();
  assert.match(person.t('cards-recon'), person.lang === 'fr' ? /^Reconstitué/ : /^Reconstructed/);
  await sheet.getByText(person.t(`text-${card}`), { exact: true }).waitFor();
  await closeSheet(person);
}

/** The end stands on the page as the table counted it. */
async function assertReveal(person) {
  const { page } = person;
  const { seat, view } = viewOf(person);
  const [winner] = view.ranking;
  assert.equal(await page.locator('html').getAttribute('lang'), person.lang);
  const names = person.table.seats.map(({ holder }) => holder.name);
  const title = winner === seat ? person.t('reveal-you-won') : person.t('reveal-won', { name: names[winner] });
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
  const rows = await page.locator('.end ol > li .unseen').allTextContents();
  for (const [place, who] of view.ranking.entries()) {
    const side = person.t(`cards-faction-${catalogue.factions[view.scoring[who]].side}`);
    const row = person.t('reveal-row', { place: place + 1, name: names[who], side, points: view.points[who].points, told: `${view.points[who].points}`.replace('-', '−') });
    assert.ok(rows[place].startsWith(row), `${rows[place]} should be ${row}`);
  }
}

/** Coming back with animation on, the points are counted up card by card to what the table says. */
async function countsUp(person) {
  const { page } = person;
  await page.addInitScript(() => {
    const settings = JSON.parse(localStorage.getItem('barbacane.settings'));
    localStorage.setItem('barbacane.settings', JSON.stringify({ ...settings, pace: 'fast' }));
    window.totals = {};
    new MutationObserver(() => {
      for (const row of document.querySelectorAll('.end ol .row')) {
        const name = row.querySelector('.mid .nm').textContent;
        const text = row.querySelector('.total').textContent.trim().replace('−', '-');
        const seen = (window.totals[name] ??= []);
        if (text !== '' && seen.at(-1) !== Number(text)) seen.push(Number(text));
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.reload();
  await page.getByRole('heading', { name: person.t('reveal-title'), exact: true }).waitFor();
  await page.getByRole('link', { name: person.t('reveal-replay') }).waitFor();
  const { view } = viewOf(person);
  const totals = await page.evaluate(() => window.totals);
  for (const [seat, { holder }] of person.table.seats.entries()) {
    const seen = totals[holder.name];
    const side = catalogue.factions[view.scoring[seat]].side;
    const jumps = view.areas[seat].map((card) => catalogue.cards[card]).map((card) => (card.side === side ? card.symbols : -card.symbols));
    let sum = 0;
    const steps = [0, ...jumps.filter((by) => by !== 0).map((by) => (sum += by)), ...(view.points[seat].bonus === 0 ? [] : [sum + view.points[seat].bonus])];
    assert.deepEqual(seen, steps, `${holder.name}'s points, card by card`);
    assert.equal(seen.at(-1), view.points[seat].points, `${holder.name}'s points`);
  }
}

/** While somebody was still deciding, nobody was told how the others had decided. */
function assertMulliganHidden(truth, people) {
  const deciding = truth.steps.filter(({ position }) => position.step === 'mulligan');
  assert.equal(deciding.length, 3, 'the deal, and two decisions before the last');
  assert.ok(deciding.slice(1).every(({ events }) => events.length === 0), 'nothing is told of them');
  assert.deepEqual(truth.steps.slice(1, 4).map(({ choice }) => choice).toSorted(), ['exchange', 'keep', 'keep']);
  for (const person of people) {
    const early = person.updates.filter(({ state }) => state.views[0]?.view.step === 'mulligan');
    const own = (one) => JSON.stringify({ ...one, state: { ...one.state, views: one.state.views.map(({ view }) => view) } });
    for (const update of early) assert.doesNotMatch(own(update), /"(keep|exchange|kept|exchanged)"/);
  }
}
