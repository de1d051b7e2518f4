// What people do together: one screen for two, help, taking back, handing a seat over.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { World, until } from './harness/browser.mjs';
import { hearing } from './harness/hearing.mjs';
import { BOARD, asked, decide, finishPlay, playOn, touchCard } from './harness/player.mjs';
import { GAME, askOnce, free, me, openTable, seatFor } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

/** Ana and Ben at a table, Ana to decide; the deal is one where Ana's choices satisfy `wanted`. */
async function twoAtATable(wanted = () => true) {
  const ana = await world.person('Ana');
  const ben = await world.person('Ben');
  await Promise.all([ana.arrive(), ben.arrive()]);
  for (let deal = 0; deal < 9; deal++) {
    const table = await openTable(ana, [me('Ana'), free], { setup: { first: 0 }, seed_name: `deal ${deal}` });
    assert.equal((await askOnce(ben, table, { do: 'sit', seat: 1, name: 'Ben' })).type, 'ack');
    assert.equal((await askOnce(ana, table, { do: 'start' })).type, 'ack');
    await ana.go(`/t/${table}`);
    await until(() => ana.table?.phase === 'playing', 'the table');
    if (!wanted(ana.table.views[0])) continue;
    await ben.go(`/t/${table}`);
    await until(() => ben.table?.phase === 'playing', 'the table');
    await until(() => asked(ana), 'Ana to be asked');
    return { ana, ben, table };
  }
  throw new Error('no such deal');
}

const canAsk = ({ choices }) => choices.some((choice) => choice.ask);

test('one shared screen: the board turns to whoever decides', async () => {
  const ana = await world.person('Ana');
  await ana.go(`/new/${GAME}`);
  await seatFor(ana, 2, 'screen');
  await ana.page.getByPlaceholder(ana.t('other-name')).fill('Léo');
  await ana.press(ana.button('start-at', { players: 2 }));
  await until(() => ana.table?.phase === 'playing', 'the game to start');
  assert.deepEqual(ana.table.views.map(({ seat }) => seat), [0, 1]);
  const whose = new Set();
  for (let n = 0; n < 4 && ana.table.phase === 'playing'; n++) {
    await until(() => asked(ana), 'the screen to be asked');
    const [seat] = ana.table.deciding;
    whose.add(seat);
    const hand = ana.page.getByRole('list', { name: ana.t('board-hand', { name: ['Ana', 'Léo'][seat] }), exact: true });
    await hand.waitFor();
    await decide(ana, { ask: 'never' });
  }
  assert.deepEqual(whose, new Set([0, 1]));
});

test('one shared screen with secrets: a curtain hides everything until the next player holds the button', async () => {
  const ana = await world.person('Ana');
  await ana.arrive();
  // This game has no secrets: the table is made to say it has, as it does where the views of one screen differ.
  await ana.page.routeWebSocket(/\/ws$/, (page) => {
    const hear = hearing();
    page.connectToServer().onMessage((text) => {
      const message = hear(text);
      const { state } = message;
      page.send(JSON.stringify(state ? { ...message, state: { ...state, secrets: state.views.length > 1 } } : message));
    });
  });
  const table = await openTable(ana, [me('Ana'), me('Léo')], { setup: { first: 1 } });
  await ana.go(`/t/${table}#start`);
  const names = ['Ana', 'Léo'];
  const curtain = (seat) => ana.page.getByRole('heading', { name: ana.t('pass-screen-to', { name: names[seat] }), exact: true });
  const button = (seat) => ana.button('it-is-me', { name: names[seat] });
  const hand = (seat) => ana.page.getByRole('list', { name: ana.t('board-hand', { name: names[seat] }), exact: true });
  const closed = async (seat) => {
    await curtain(seat).waitFor();
    for (const who of [0, 1]) assert.equal(await hand(who).count(), 0, 'no hand is on the page');
    assert.equal(await ana.page.getByRole('list', { name: ana.t('log') }).count(), 0, 'nor is the log');
  };

  await closed(1);
  await assertAccessible(ana, 'the curtain');
  await button(1).click();
  await closed(1);
  await button(1).click({ delay: 1200 });
  await hand(1).waitFor();
  await ana.press('board-pass');
  await closed(0);

  // By keyboard: a touch is not enough, holding is.
  await ana.page.keyboard.press('Enter');
  await closed(0);
  await ana.page.keyboard.down('Enter');
  await hand(0).waitFor();
  await ana.page.keyboard.up('Enter');

  // Whoever comes back to the page is asked again; a screen reader's click needs no holding.
  await ana.page.reload();
  await closed(0);
  await button(0).evaluate((element) => element.click());
  await hand(0).waitFor();
});

test('help is asked for, declined, asked for again and accepted', async () => {
  const { ana, ben } = await twoAtATable(canAsk);
  await ana.press(ana.page.locator(BOARD.helper).first());
  await touchCard(ana, ana.page.locator(BOARD.litCard).first());
  await finishPlay(ana);

  await ben.page.locator(BOARD.bubble).waitFor();
  const { request, dungeon } = ben.table.views[0].view;
  assert.equal(request.from, 0);
  assert.equal(await asked(ana), null, 'whoever asked waits for the answer');
  await ben.press('board-help-no');
  await until(() => asked(ana), 'Ana to be asked again');
  const refused = ana.table.views[0];
  assert.equal(refused.view.dungeon, dungeon, 'nothing was played');
  assert.equal(refused.view.declined.length, 1);
  assert.ok(!refused.choices.some(({ ask }) => JSON.stringify(ask?.play) === JSON.stringify(request.play)));

  const story = await playOn([ana, ben], (story) => story.at(-1)?.endsWith('accept'), { ask: 'first' });
  assert.match(story.join(), /ask.*accept/s);
  assert.ok(ana.table.views[0].view.dungeon > dungeon || ana.table.views[0].view.discard.length > 0);
});

test('taking a decision back needs the others once luck has spoken', async () => {
  const { ana, ben } = await twoAtATable();
  const before = ana.table.views[0].view;
  await decide(ana, { ask: 'never' });
  await until(() => asked(ben), 'Ben to be asked');
  assert.deepEqual(ana.table.undo, { free: false });

  await ana.press('undo');
  const vote = ben.page.getByRole('alertdialog');
  await vote.waitFor();
  await ben.press('keep-it');
  await until(() => ana.table.vote === null && ana.updates.some(({ news }) => news.some(({ news }) => news.kind === 'undo-refused')), 'the no');
  assert.notDeepEqual(ana.table.views[0].view, before);

  await ana.press('undo');
  await vote.waitFor();
  await ben.press('agree');
  await until(() => ana.table.deciding.includes(0) && ana.table.vote === null, 'the decision to be taken back');
  assert.deepEqual(ana.table.views[0].view, before, 'everything is as it was');
  await until(() => asked(ana), 'Ana to decide afresh');
  await decide(ana, { ask: 'never' });
});

test('a seat left empty is handed to a robot, and taken back', async () => {
  const { ana, ben, table } = await twoAtATable();
  await decide(ana, { ask: 'never' });
  await until(() => asked(ben), 'Ben to be asked');
  await ben.page.goto('about:blank');
  await ana.press(ana.page.getByRole('button', { name: `Ben ${ana.t('hand-to-robot')}` }));
  await until(() => ana.table.seats[1].holder.for_person, 'a robot to keep the seat warm');
  await until(() => ana.table.phase === 'over' || ana.table.deciding.includes(0), 'the robot to play');

  await ben.go(`/t/${table}`);
  await ben.press(ben.page.getByRole('button', { name: `Ben ${ben.t('robot-plays-for-you')}` }));
  await until(() => ana.table.seats[1].holder.kind === 'person', 'Ben to be back');
  const story = await playOn([ana, ben], (story) => story.some((line) => line.startsWith('Ben')));
  assert.ok(ana.table.phase === 'over' || story.at(-1).startsWith('Ben'));
});
