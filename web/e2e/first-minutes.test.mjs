// The first minutes: one tap plays, the lesson comes first, and nobody is left to guess.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { assertAccessible } from './harness/axe.mjs';
import { playOver } from './harness/horror.mjs';
import { BOARD, asked, playOn, touchCard } from './harness/player.mjs';
import { CRUSH, GAME, HORROR, PANIC, RUSH, askOnce, bot, free, me, openTable } from './harness/tables.mjs';

const GAMES = [GAME, PANIC, HORROR, RUSH, CRUSH];
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } };
const TABLET = { ...PHONE, viewport: { width: 820, height: 1180 } };
const LYING = { ...PHONE, viewport: { width: 844, height: 390 } };
const LAPTOP = { viewport: { width: 1280, height: 800 } };

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

/** Somebody who has never been here and has said no name. */
const newcomer = (options) => world.person('', { ...options, settings: { lessons: [], ...options.settings } });
const title = (person) => person.t('game-title');
const box = (person) => person.page.getByRole('button', { name: person.t('play-title', { title: title(person) }) });
const overflow = ({ page }) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const mine = ({ table }) => table?.seats.flatMap(({ yours }, seat) => (yours ? [seat] : [])) ?? [];

for (const [index, game] of GAMES.entries()) {
  test(`two taps from the first page to a first decision: ${game}`, async () => {
    const person = await newcomer({ lang: index % 2 ? 'en' : 'fr', device: index % 2 ? SMALL : PHONE, game });
    await person.go('/');
    await person.press(box(person));
    // The lesson has the stage to itself, and the game waits for it.
    const lesson = person.page.getByRole('region', { name: person.t('how-to-play') });
    await lesson.waitFor();
    assert.equal(await lesson.getByRole('listitem').count(), 3);
    assert.equal(await overflow(person), 0, 'the lesson is not wider than the screen');
    await assertAccessible(person, 'the lesson');
    assert.equal(person.table.phase, 'lobby', 'nothing has begun behind the lesson');
    await person.press('understood');
    await until(() => person.table?.phase === 'playing', 'the game');
    const [seat] = mine(person);
    await until(() => person.table.deciding.includes(seat) && person.table.views[0].choices.length > 0, 'a first decision');
    await person.page.locator('main.stage').waitFor();
    assert.ok(person.table.seats.every(({ holder, yours }) => yours || holder.kind === 'bot'), 'robots sit on the other seats');
    assert.equal(await person.page.getByLabel(person.t('table-link')).count(), 0, 'no lobby on the way');
    // Once is enough; and it can be called again.
    await person.page.reload();
    await person.page.locator('main.stage').waitFor();
    assert.equal(await lesson.count(), 0);
    await person.press('menu');
    await person.press(person.page.getByRole('dialog').getByRole('button', { name: person.t('how-to-play') }));
    await person.page.getByRole('dialog', { name: person.t('how-to-play') }).getByRole('listitem').nth(2).waitFor();
  });
}

for (const game of GAMES) {
  test(`the lesson is seen from its heading to its button, and no picture leaves its place: ${game}`, async () => {
    for (const device of [LYING, SMALL, PHONE, TABLET, LAPTOP]) {
      for (const lang of ['fr', 'en']) {
        const person = await newcomer({ lang, device, game });
        const where = `${lang} at ${device.viewport.width} × ${device.viewport.height}`;
        await person.go('/');
        await person.press(box(person));
        const lesson = person.page.getByRole('region', { name: person.t('how-to-play') });
        await lesson.waitFor();
        for (const part of [person.page.getByRole('banner'), lesson.getByRole('heading'), person.button('understood')]) {
          const { y, height } = await part.boundingBox();
          assert.ok(y >= -1 && y + height <= device.viewport.height + 1, `${where}: out of view, ${y} to ${y + height}`);
        }
        const strayed = await lesson.getByRole('listitem').evaluateAll((steps) => steps.flatMap((step) => {
          const place = step.getBoundingClientRect();
          // What is drawn in a picture is cut off at its edge.
          return [...step.querySelectorAll('*')].filter((part) => !part.ownerSVGElement).map((part) => part.getBoundingClientRect())
            .filter(({ width, left, right }) => width > 0 && (left < place.left - 1 || right > place.right + 1)).map(({ left, right }) => `${left} to ${right} in ${place.left} to ${place.right}`);
        }));
        assert.deepEqual(strayed, [], where);
        await person.context.close();
      }
    }
  });
}

test('a card, then the monster, as the lesson says: a move that aims by itself is made, not undone', async () => {
  const ana = await world.person('Ana', { lang: 'fr', device: PHONE });
  await ana.arrive();
  for (let deal = 0; ; deal++) {
    assert.ok(deal < 20, 'no deal has a card with one target only');
    const table = await openTable(ana, [me('Ana'), me('Léo')], { setup: { first: 0 }, seed_name: `aimed ${deal}` });
    await askOnce(ana, table, { do: 'start' });
    await ana.go(`/t/${table}`);
    await until(() => ana.table?.phase === 'playing' && asked(ana), 'a question');
    const { view, choices } = ana.table.views[0];
    const catches = choices.flatMap((choice) => (choice.play?.catch ? [choice.play.catch] : []));
    const only = catches.find(({ card }) => catches.filter((other) => other.card === card).length === 1);
    if (!only) continue;
    await touchCard(ana, ana.page.locator('.mine .hand button').nth(view.hands[0].indexOf(only.card)));
    await ana.page.locator(BOARD.go).waitFor();
    const before = ana.seq;
    await ana.press(ana.page.locator(`button[data-target="${only.space}"]`));
    await until(() => ana.seq > before, 'the catch to count');
    return;
  }
});

test('with friends: a table with its link, a seat more, a seat less, and words for families', async () => {
  const anna = await world.person('Anna', { lang: 'fr', device: PHONE });
  await anna.go('/');
  await anna.press(anna.button('with-friends-title', { title: title(anna) }));
  await anna.page.waitForURL('**/t/*');
  assert.doesNotMatch(await anna.page.locator('body').innerText(), /cargo|xtask|--lan/);
  await anna.press('add-seat');
  await until(() => anna.table.seats.length === 3, 'a third seat');
  await anna.press(anna.button('take-seat-away').first());
  await until(() => anna.table.seats.length === 2, 'the seat to go');
  await anna.page.getByRole('heading', { name: anna.t('table-of', { name: 'Anna' }) }).waitFor();
});

test('guests without a name get different ones, and who watches is told so', async () => {
  const [first, second] = await Promise.all([newcomer({ lang: 'fr' }), newcomer({ lang: 'en', device: PHONE })]);
  await first.go('/');
  await first.press(first.button('with-friends-title', { title: title(first) }));
  await first.page.waitForURL('**/t/*');
  const link = await first.page.getByLabel(first.t('table-link')).inputValue();
  await second.go(link);
  await second.press('sit-first');
  await second.press(second.page.locator('form').getByRole('button', { name: second.t('sit'), exact: true }));
  await until(() => first.table?.seats.every(({ holder }) => holder.kind === 'person'), 'both to sit');
  const names = first.table.seats.map(({ holder }) => holder.name);
  assert.equal(new Set(names).size, 2, names.join(', '));
  await first.page.getByRole('heading', { name: first.t('table-of', { name: names[0] }) }).waitFor();
  await first.press(first.button('start-at', { players: 2, robots: 0 }));

  const eve = await world.person('Eve', { device: PHONE });
  await eve.go(link);
  await eve.page.getByRole('status').filter({ hasText: eve.t('you-watch-about') }).waitFor();
  await eve.page.getByRole('banner').getByRole('img', { name: eve.t('you-watch') }).waitFor();
  for (const person of [first, second]) assert.equal(await person.page.getByRole('img', { name: person.t('you-watch') }).count(), 0, 'who plays does not watch');
});

test('“again” with nobody else to wait for starts at once', async () => {
  const ana = await world.person('Ana', { device: PHONE });
  await ana.arrive();
  const old = await over(ana, [me('Ana'), bot()], { setup: { first: 0, horde: true } });
  await ana.press(again(ana));
  await until(() => ana.table?.phase === 'playing' && ana.table.again === null, 'the next game');
  assert.ok(!ana.page.url().includes(old) && !ana.page.url().includes('#'));
  assert.equal(await ana.page.getByLabel(ana.t('table-link')).count(), 0, 'no lobby');
  await until(() => asked(ana), 'the first question of the next game');
});

test('after a defeat an easier game is one tap away, with the same people', async () => {
  const ana = await world.person('Ana', { lang: 'fr', device: PHONE });
  await ana.arrive();
  const passes = { decide: ({ choices }) => choices.find((one) => one === 'pass' || one === 'decline') ?? choices[0] };
  // First what makes it harder is left out, then the powers; the gentlest game has nothing easier.
  let setup = { first: 0, horde: true };
  for (const easier of [{ horde: false, 'no-powers': false }, { horde: false, 'no-powers': true }, { 'no-powers': true, 'catch-them-all': true }]) {
    const lost = await openTable(ana, [me('Ana'), me('Léo')], { setup, practice: true });
    assert.equal((await askOnce(ana, lost, { do: 'start' })).type, 'ack');
    await ana.go(`/t/${lost}`);
    await playOver([ana, ana], lost, () => null, [passes, passes]);
    await ana.press('board-easier');
    await until(() => ana.table?.phase === 'playing' && !ana.page.url().includes(lost), 'the easier game');
    for (const [option, answer] of Object.entries(easier)) assert.equal(ana.table.setup[option] ?? false, answer, option);
    assert.deepEqual(ana.table.seats.map(({ holder }) => holder.name), ['Ana', 'Léo']);
    setup = { ...ana.table.setup, first: 0 };
    delete setup.players;
  }
  const lost = await openTable(ana, [me('Ana'), me('Léo')], { setup, practice: true });
  assert.equal((await askOnce(ana, lost, { do: 'start' })).type, 'ack');
  await ana.go(`/t/${lost}`);
  await playOver([ana, ana], lost, () => null, [passes, passes]);
  await ana.button('board-retry').waitFor();
  assert.equal(await ana.button('board-easier').count(), 0);
});

test('the next step is offered after a win, and one tap takes it', async () => {
  const ana = await world.person('Ana', { lang: 'fr', device: PHONE });
  await ana.arrive();
  const { ladder } = (await ana.api('GET', '/api/games')).json.games.find(({ id }) => id === GAME);
  const [gentle, next] = ladder;
  for (let deal = 0; ; deal++) {
    assert.ok(deal < 8, 'no deal is won');
    await over(ana, [me('Ana'), bot(gentle.bot)], { setup: { ...gentle.setup, first: 0 }, seed_name: `first ${deal}` });
    if (ana.table.outcome.places[0] === 0) break;
    assert.equal(await ana.page.getByText(ana.t(`rung-${next.id}`)).count(), 0, 'nobody is sent on who lost');
  }
  await ana.page.getByText(ana.t(`rung-${next.id}`)).waitFor();
  await assertAccessible(ana, 'the offer');
  await ana.press('next-step-go');
  await until(() => ana.table?.phase === 'playing', 'the next step');
  for (const [option, answer] of Object.entries(next.setup)) if (option !== 'first') assert.deepEqual(ana.table.setup[option], answer, option);
  // And the box remembers how far one has come.
  await ana.go('/');
  await ana.press(box(ana));
  await until(() => ana.table?.phase === 'playing', 'a game from the shelf');
  for (const [option, answer] of Object.entries(next.setup)) if (option !== 'first') assert.deepEqual(ana.table.setup[option], answer, option);
});

test('what is said is seen on the board, politely, and leads to the talk', async () => {
  const [ana, ben] = await Promise.all([world.person('Ana', { device: PHONE }), world.person('Ben')]);
  await Promise.all([ana.arrive(), ben.arrive()]);
  const table = await openTable(ana, [me('Ana'), free], { setup: { first: 0 } });
  await askOnce(ben, table, { do: 'sit', seat: 1, name: 'Ben' });
  await askOnce(ana, table, { do: 'start' });
  await Promise.all([ana.go(`/t/${table}`), ben.go(`/t/${table}`)]);
  await Promise.all([ana, ben].map((person) => person.page.locator('main.stage').waitFor()));
  await askOnce(ben, table, { do: 'chat', text: 'Watch the troll!' });
  const bubble = ana.page.getByRole('status').getByRole('button', { name: 'Ben Watch the troll!' });
  await bubble.waitFor();
  await assertAccessible(ana, 'a bubble');
  await ana.press(bubble);
  await ana.page.getByRole('dialog', { name: ana.t('chat') }).getByText('Watch the troll!').waitFor();
  assert.equal(await ben.page.getByRole('status').getByRole('button').count(), 0, 'nobody is told what they said themselves');
});

test('a question that is its own loudspeaker is called by its words, whatever the hand', async () => {
  const ana = await world.person('Ana', { lang: 'fr', device: PHONE });
  await ana.arrive();
  // A card fits; none does; somebody may be asked.
  for (const [seed_name, inWords] of [['mirabelle', false], ['cerise', true], ['figue', true]]) {
    const table = await openTable(ana, [me('Ana'), bot()], { setup: { first: 0 }, seed_name });
    await askOnce(ana, table, { do: 'start' });
    await ana.go(`/t/${table}`);
    await until(() => asked(ana), 'a question');
    await ana.page.getByRole('button', { name: new RegExp(`^${ana.t('board-listen')}`) }).first().waitFor();
    assert.equal(await ana.page.locator('.yours p').count(), inWords ? 1 : 0, seed_name);
    await assertAccessible(ana, seed_name);
  }
});

test('how many hints are left is told before there are none', async () => {
  const ana = await world.person('Ana', { lang: 'fr' });
  await ana.arrive();
  const table = await openTable(ana, [me('Ana'), bot()], { setup: { first: 0 } });
  await askOnce(ana, table, { do: 'start' });
  await ana.go(`/t/${table}`);
  await until(() => asked(ana), 'a question');
  const told = [];
  for (let n = 0; n < 3; n++) {
    await ana.press('hint');
    await ana.button('do-that').waitFor();
    const { left } = ana.received.findLast(({ type }) => type === 'hint');
    assert.equal(await ana.page.locator('.hint').getByText(ana.t('hints-left', { left })).count(), left < 3 ? 1 : 0, `${left} left`);
    told.push(left);
    await ana.press(ana.page.locator('.hint').getByRole('button', { name: ana.t('close') }));
  }
  assert.ok(told.some((left) => left < 3), told.join(' '));
});

test('what each card does is said where the cards are, without a long press', async () => {
  const ana = await world.person('Ana', { lang: 'fr', device: PHONE, game: PANIC });
  await ana.arrive();
  const table = await openTable(ana, [me('Ana'), bot()], { game: PANIC, setup: { first: 0, 'quick-start': true } });
  await askOnce(ana, table, { do: 'start' });
  await ana.go(`/t/${table}`);
  await ana.press('board-piles-short');
  const sheet = ana.page.getByRole('dialog', { name: ana.t('board-piles') });
  await sheet.getByText(ana.t('board-my-cards')).waitFor();
  const hand = ana.table.views[0].view.hands[0];
  assert.ok(hand.length > 0);
  for (const card of hand) await sheet.getByText(ana.t(`card-${card}-about`)).first().waitFor();
  await assertAccessible(ana, 'the cards');
});

test('setting up fits the screen, at any size of text, and shows the whole picture of the box', async () => {
  for (const [device, textSize] of [[PHONE, 100], [PHONE, 150], [SMALL, 150], [TABLET, 150], [LAPTOP, 150]]) {
    for (const game of GAMES) {
      const person = await world.person('Zoé', { lang: 'fr', device, game, settings: { textSize } });
      await person.go(`/new/${game}`);
      const poster = person.page.locator('main .poster');
      await poster.waitFor();
      assert.equal(await overflow(person), 0, `${game} at ${device.viewport.width} and ${textSize} % is too wide`);
      const cut = await poster.evaluate((svg) => {
        const { width, height } = svg.getBoundingClientRect();
        const frame = svg.parentElement.getBoundingClientRect();
        const { width: w, height: h } = svg.viewBox.baseVal;
        return Math.abs(width / height - w / h) > 0.02 || height > frame.height + 1;
      });
      assert.ok(!cut, `${game}: the picture is cut`);
      if (device === PHONE && textSize === 100) {
        const tall = await person.page.evaluate(() => document.documentElement.scrollHeight);
        assert.ok(tall < 1500, `${game} is ${tall} px tall`);
      }
      for (const fold of await person.page.locator('main summary').all()) await person.press(fold);
      assert.equal(await overflow(person), 0, `${game} at ${device.viewport.width} and ${textSize} %, unfolded, is too wide`);
      await person.context.close();
    }
  }
});

test('a table set up for this screen and robots starts at once', async () => {
  const person = await world.person('Zoé', { lang: 'fr', device: PHONE });
  await person.go(`/new/${GAME}`);
  await person.press(person.button('start-at', { players: 2 }));
  await until(() => person.table?.phase === 'playing', 'the game');
  assert.deepEqual(person.table.seats.map(({ holder }) => holder.kind), ['person', 'bot']);
});

test('the shelf holds any number of boxes, also of games nobody has drawn a box for', async () => {
  for (const [device, textSize] of [[PHONE, 150], [TABLET, 100], [LAPTOP, 100], [LAPTOP, 150], [DESKTOP, 100]]) {
    const person = await world.person('Zoé', { lang: 'en', device, settings: { textSize } });
    await person.page.route('**/api/games', async (route) => {
      const { games } = await (await route.fetch()).json();
      const more = Array.from({ length: 6 }, (_, n) => ({ ...games[0], id: `game-${n}` }));
      await route.fulfill({ json: { games: [...games, ...more] } });
    });
    await person.go('/');
    const boxes = person.page.getByRole('list', { name: person.t('games') }).getByRole('listitem');
    await until(async () => (await boxes.count()) === GAMES.length + 6, 'eleven boxes');
    assert.equal(await overflow(person), 0, `the shelf at ${device.viewport.width} and ${textSize} % is too wide`);
    assert.doesNotMatch(await person.page.locator('main').innerText(), /box-|undefined|null/);
    const places = await boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect()).map(({ left, top, right, bottom }) => ({ left, top, right, bottom })));
    for (const [n, one] of places.entries()) {
      for (const other of places.slice(n + 1)) {
        const apart = one.right <= other.left + 12 || other.right <= one.left + 12 || one.bottom <= other.top + 12 || other.bottom <= one.top + 12;
        assert.ok(apart, `boxes lie over each other at ${device.viewport.width}`);
      }
    }
    await person.context.close();
  }
});

test('the tables in the rules stay on their paper, on a phone and at any size of text', async () => {
  for (const [device, textSize] of [[PHONE, 100], [SMALL, 100], [SMALL, 150]]) {
    const person = await world.person('Zoé', { lang: 'fr', device, game: CRUSH, settings: { textSize } });
    for (const rule of ['', '#CC-part-Blocks', '#CC-14', '#CC-33', '#CC-40', '#CC-45']) {
      const where = `${rule} at ${device.viewport.width} and ${textSize} %`;
      await person.go('about:blank');
      await person.go(`/rules/${CRUSH}${rule}`);
      const tables = person.page.locator('article table');
      await tables.first().waitFor();
      assert.equal(await overflow(person), 0, `${where}: the page is too wide`);
      const strayed = await tables.evaluateAll((all) => all.flatMap((table) => {
        const [paper, cells] = [table.closest('article').getBoundingClientRect(), [...table.querySelectorAll('td, th')]];
        return cells.filter((cell) => cell.getBoundingClientRect().right > paper.right - 6 || cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent);
      }));
      assert.deepEqual(strayed, [], where);
    }
    await person.context.close();
  }
});

const again = (person) => person.button('board-again').or(person.button('board-retry'));

/** Plays a game to its end from this person's screen. Returns the table. */
async function over(person, seats, wishes) {
  const table = await openTable(person, seats, { practice: true, ...wishes });
  assert.equal((await askOnce(person, table, { do: 'start' })).type, 'ack');
  await person.go(`/t/${table}`);
  await until(() => asked(person), 'a question');
  await playOn([person]);
  await again(person).waitFor();
  return table;
}
