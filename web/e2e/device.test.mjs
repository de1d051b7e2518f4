// Tables on this device: with the network cut, in two windows, carried elsewhere, and where a browser keeps nothing.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { box, download, kept, playDevice, verified } from './harness/device.mjs';
import { asked, decide } from './harness/player.mjs';
import { assertLargeEnough } from './harness/sizes.mjs';
import { GAME, HORROR, RUSH, unfold } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

const tableOf = ({ page }) => /\/t\/([^/#?]+)/.exec(page.url())?.[1] ?? null;

/** Takes a box from the shelf: a table on this device, begun. */
async function take(person) {
  const known = person.updates.length;
  await person.press(box(person));
  await until(() => person.updates.length > known && person.table.phase === 'playing', `${person.game} to begin`);
  const table = tableOf(person);
  assert.match(table, /^device-/, 'one tap is a table on this device');
  return table;
}

/** The same from the page where one sets up, with cards that turn themselves over. */
async function hurry(person) {
  await person.press(person.link('set-up-title', { title: person.t('game-title') }));
  await unfold(person);
  await person.press(person.page.getByRole('group', { name: person.t('option-pace'), exact: true }).getByRole('button', { name: person.t('pace-frantic'), exact: true }));
  await person.press(person.button('start-at', { players: 2 }));
  await until(() => person.table?.phase === 'playing', 'the race');
  const table = tableOf(person);
  assert.match(table, /^device-/);
  return table;
}

/** In flight mode a page complains of what it cannot reach; it must not complain of anything else. */
const cutOff = (person) => (person.trouble = person.trouble.filter((said) => !/ERR_FAILED|ERR_INTERNET/.test(said)));

for (const [game, lang, device, how] of [[GAME, 'fr', PHONE, 'a phone'], [HORROR, 'en', DESKTOP, 'a desktop'], [RUSH, 'en', PHONE, 'a phone']]) {
  test(`with the network cut, a whole game on ${how}: ${game}`, async () => {
    const zoe = await world.person('Zoé', { lang, device, game, serviceWorkers: 'allow' });
    const { page, context } = zoe;
    await zoe.arrive();
    await kept(zoe);
    await context.setOffline(true);
    await page.reload();
    const table = game === RUSH ? await hurry(zoe) : await take(zoe);
    await playDevice(zoe, (decisions) => decisions >= 4);
    if (game === HORROR) {
      const { seat, view } = zoe.table.views[0];
      // What one saw come into a hand one knows; of no other card is the page told.
      const seen = JSON.stringify(zoe.updates.flatMap(({ news }) => news.map(({ news: { events } }) => events ?? [])));
      for (const [other, { cards = [] }] of view.hands.entries()) if (other !== seat) assert.deepEqual(cards.filter((card) => !seen.includes(`"${card}"`)), [], 'nobody’s hand is told to the page');
    }

    // Left in the middle, as when the phone goes into a pocket; what was decided is there again.
    const before = zoe.seq;
    await page.reload();
    await until(() => zoe.updates.at(-1)?.resync && zoe.seq >= before, 'the same game again');
    assert.equal(zoe.table.phase, 'playing');
    await playDevice(zoe);
    assert.ok(zoe.frames.length > 0 && zoe.lines.opened >= 2, 'the table spoke to the page');

    await zoe.go(`/t/${table}/replay`);
    await page.getByRole('slider', { name: zoe.t('moment'), exact: true }).waitFor();
    const file = await download(zoe, zoe.button('download').first());
    const told = await verified(file.bytes);
    assert.ok(told.holds, `the program plays it again: ${told.said}`);
    const forged = Buffer.from(file.bytes.toString('utf8').replace(/"seed":"(.)/u, (_, digit) => `"seed":"${digit === '0' ? '1' : '0'}`));
    assert.notDeepEqual(forged, file.bytes);
    assert.equal((await verified(forged)).holds, false, 'another seed is not believed');

    await zoe.go('/tables');
    await page.getByText(zoe.t('on-this-device')).first().waitFor();
    await page.getByText(zoe.t('online-later')).waitFor();
    assert.equal(await page.getByText(zoe.t('refusal-no-network')).count(), 0);
    cutOff(zoe);
  });
}

test('a table around one screen, another game after it, hints and taking back: all without a network', async () => {
  const ana = await world.person('Ana', { lang: 'fr', device: PHONE, serviceWorkers: 'allow' });
  await ana.arrive();
  await kept(ana);
  await ana.context.setOffline(true);
  await ana.page.reload();
  // With friends: the table is around this screen, and that is said where the link would be.
  await ana.press(ana.button('with-friends-title', { title: ana.t('game-title') }));
  await ana.page.getByText(ana.t('here-no-link')).waitFor();
  await ana.page.getByText(ana.t('online-needs-network')).waitFor();
  assert.equal(await ana.page.getByLabel(ana.t('table-link')).count(), 0);
  await assertAccessible(ana, 'the lobby on this device');
  await assertLargeEnough(ana, 'the lobby on this device');
  await ana.press('this-screen-too');
  await ana.page.getByPlaceholder(ana.t('other-name')).fill('Léo');
  await ana.press(ana.page.locator('form').getByRole('button', { name: ana.t('sit'), exact: true }));
  await ana.press(ana.button('start-at', { players: 2, robots: 0 }));
  await until(() => ana.table?.phase === 'playing' && ana.table.views.length === 2, 'two at one screen');
  await until(() => asked(ana), 'a question');
  await ana.press('menu');
  await ana.page.getByRole('dialog').getByText(ana.t('here-no-link')).waitFor();
  await ana.press(ana.page.getByRole('dialog').getByRole('button', { name: ana.t('close'), exact: true }));

  await ana.go('/');
  await take(ana);
  await until(() => asked(ana), 'a question');
  await ana.press('hint');
  await ana.button('do-that').waitFor();
  await ana.press(ana.page.locator('.hint').getByRole('button', { name: ana.t('close') }));
  const before = ana.seq;
  await decide(ana, { ask: 'never' });
  await until(() => ana.table.undo && ana.table.deciding.some((seat) => ana.table.seats[seat].yours), 'the own turn again');
  await ana.press('menu');
  await ana.press(ana.page.getByRole('dialog').getByRole('button', { name: new RegExp(ana.t('take-a-move-back')) }));
  await until(() => ana.received.some(({ type, news }) => type === 'update' && news.some(({ news: { kind } }) => kind === 'undone')), 'the move to be taken back');
  assert.ok(ana.seq > before);
  await playDevice(ana);
  await ana.press(ana.button('board-again').or(ana.button('board-retry')));
  await until(() => ana.table?.phase === 'playing', 'the next game');
  assert.match(tableOf(ana), /^device-/);
  cutOff(ana);
});

test('tables are carried to another browser in a file, go on there, and a file that is none is refused in words', async () => {
  const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE });
  await zoe.go('/');
  const table = await take(zoe);
  await playDevice(zoe, (decisions) => decisions >= 2);
  const { seq } = zoe;
  await zoe.go('/tables');
  const file = await download(zoe, zoe.button('tables-keep'));
  await zoe.page.getByText(zoe.t('tables-kept')).waitFor();

  const ben = await world.person('Ben', { lang: 'en' });
  await ben.go('/tables');
  const bring = (buffer) => ben.page.locator('input[type=file]').setInputFiles({ name: 'tables.jsonl', mimeType: 'application/jsonl', buffer });
  await ben.button('tables-take').waitFor();
  const lines = file.bytes.toString('utf8').trimEnd().split('\n');
  const [head, ...rest] = lines;
  for (const [what, wrong, sentence] of [
    ['no tables at all', 'a shopping list', ben.t('refusal-tables-unreadable', { line: 1 })],
    ['half a line', [head, ...rest.slice(0, -1), rest.at(-1).slice(0, 20)].join('\n'), ben.t('refusal-tables-unreadable', { line: lines.length })],
    ['of a newer version', [JSON.stringify({ ...JSON.parse(head), version: 99 }), ...rest].join('\n'), ben.t('refusal-tables-newer')],
  ]) {
    await bring(Buffer.from(wrong));
    await ben.page.getByText(sentence, { exact: true }).waitFor().catch((error) => assert.fail(`${what}: ${error}`));
    assert.equal(await ben.page.locator(`a[href="/t/${table}"]`).count(), 0, `${what}: nothing was taken in`);
  }
  await bring(file.bytes);
  await ben.page.getByText(ben.t('tables-taken', { count: 1 }), { exact: true }).waitFor();
  await bring(file.bytes);
  await ben.page.getByText(ben.t('tables-taken', { count: 0 }), { exact: true }).waitFor();
  await assertAccessible(ben, 'the tables of this device');

  await ben.page.locator(`a[href="/t/${table}"]`).click();
  await until(() => ben.table?.phase === 'playing', 'the game in the other browser');
  assert.ok(ben.seq >= seq, 'from where it stood');
  await playDevice(ben);
  assert.equal(ben.table.phase, 'over');
  assert.equal(zoe.table.phase, 'playing', 'each has their own from there');
});

test('a corrupt table says so, stays as it was, and can be put away; others play', async () => {
  const zoe = await world.person('Zoé', { lang: 'en' });
  await zoe.go('/');
  const table = await take(zoe);
  await playDevice(zoe, (decisions) => decisions >= 1);
  await zoe.go('/settings');
  await zoe.page.evaluate((table) => new Promise((done, fail) => {
    const asked = indexedDB.open('barbacane');
    asked.onerror = fail;
    asked.onsuccess = () => {
      const work = asked.result.transaction('records', 'readwrite');
      work.objectStore('records').put({ table, seq: 2, record: '{"forged":true}' });
      work.oncomplete = () => { asked.result.close(); done(); };
    };
  }), table);
  await zoe.go(`/t/${table}`);
  const sentence = zoe.t('refusal-broken-table');
  await zoe.page.getByText(sentence).first().waitFor();
  await zoe.go('/tables');
  await zoe.press(zoe.button('put-away', { name: 'Zoé' }));
  await zoe.press('put-away-yes');
  await zoe.page.getByText(zoe.t('no-tables')).waitFor();
  await zoe.go('/');
  await take(zoe);
  zoe.trouble = [];
});

test('one table in two windows: the second says where it is open, and goes on when the first is closed', async () => {
  const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE });
  await zoe.go('/');
  const table = await take(zoe);
  await playDevice(zoe, (decisions) => decisions >= 1);
  const other = await zoe.context.newPage();
  await other.goto(`/t/${table}`);
  await other.getByText(zoe.t('refusal-table-elsewhere')).waitFor();
  await playDevice(zoe, (decisions) => decisions >= 1);
  await zoe.page.close();
  await other.locator('main.stage').waitFor();
  await other.getByText(zoe.t('refusal-table-elsewhere')).waitFor({ state: 'detached' });
});

test('what the browser wipes is gone and said so; a new game begins', async () => {
  const zoe = await world.person('Zoé', { lang: 'en' });
  await zoe.go('/');
  const table = await take(zoe);
  await playDevice(zoe, (decisions) => decisions >= 1);
  await zoe.go('/rules/attrape-monstres');
  const devtools = await zoe.context.newCDPSession(zoe.page);
  await devtools.send('Storage.clearDataForOrigin', { origin: world.server.origin, storageTypes: 'indexeddb' });
  await zoe.go(`/t/${table}`);
  await zoe.page.getByText(zoe.t('refusal-no-such-table')).waitFor();
  await zoe.go('/');
  await take(zoe);
});

/** Does this in the worker before anything else. */
const patchWorker = (person, code) => person.context.route(/worker-[\w-]+\.js$/, async (route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `${code}\n${await answer.text()}` });
});

/** A browser that lets workers keep nothing, as some private windows do; or that knows no workers of our kind. */
const refusing = {
  'keeps nothing': (person) => patchWorker(person, "indexedDB.open = () => { throw new DOMException('not here', 'SecurityError'); };"),
  'knows no workers': (person) => person.context.addInitScript(() => { delete globalThis.Worker; }),
  'has no module': (person) => person.context.route(/\.wasm$/, (route) => route.fulfill({ status: 404, body: '' })),
};
for (const [what, refuse] of Object.entries(refusing)) {
  test(`a browser that ${what} plays at the server; and without one it says why not`, async () => {
    const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE });
    await refuse(zoe);
    await zoe.go('/');
    await zoe.press(box(zoe));
    await until(() => zoe.table?.phase === 'playing', 'the game');
    assert.doesNotMatch(tableOf(zoe), /^device-/);
    await until(() => asked(zoe), 'a question');
    // Out of reach, and nothing here either.
    await zoe.go('/');
    await box(zoe).waitFor();
    await zoe.context.route('**/api/tables', (route) => route.abort());
    await zoe.press(box(zoe));
    await zoe.page.getByRole('alert').waitFor();
    assert.match(await zoe.page.getByRole('alert').innerText(), /navigateur|appareil/u);
    zoe.trouble = [];
  });
}

test('no room left: it is said, nothing is lost, and the game goes on when there is room', async () => {
  const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE });
  // The disk is full from one moment to another, for whatever the worker writes.
  await patchWorker(zoe, `
    const begin = IDBDatabase.prototype.transaction;
    let full = false;
    IDBDatabase.prototype.transaction = function (stores, mode, ...more) {
      if (full && mode === 'readwrite') throw new DOMException('no room', 'QuotaExceededError');
      return begin.call(this, stores, mode, ...more);
    };
    new BroadcastChannel('disk').onmessage = ({ data }) => { full = data; };`);
  await zoe.go('/');
  await take(zoe);
  await playDevice(zoe, (decisions) => decisions >= 1);
  await until(() => asked(zoe), 'a question');
  const disk = (full) => zoe.page.evaluate((full) => { (globalThis.disk ??= new BroadcastChannel('disk')).postMessage(full); }, full);
  const { seq } = zoe;
  await disk(true);
  const sentence = zoe.page.getByText(zoe.t('refusal-storage-full')).first();
  const tried = decide(zoe, { ask: 'never' }).catch(() => {});
  await sentence.waitFor();
  assert.equal(zoe.seq, seq, 'nothing counts that is not written');
  await disk(false);
  await zoe.page.reload();
  await until(() => zoe.updates.at(-1)?.resync && zoe.seq >= seq && asked(zoe), 'the game as it was');
  await playDevice(zoe);
  await tried;
  zoe.trouble = [];
});

test('a table on this device becomes one online where a friend is wanted', async () => {
  const zoe = await world.person('Zoé', { lang: 'fr', device: PHONE });
  await zoe.go('/');
  await take(zoe);
  await until(() => asked(zoe), 'a question');
  await zoe.press('menu');
  await zoe.press(zoe.page.getByRole('dialog').getByRole('button', { name: zoe.t('another-online') }));
  await until(() => zoe.table?.phase === 'lobby', 'the table online');
  assert.doesNotMatch(tableOf(zoe), /^device-/);
  await zoe.page.getByLabel(zoe.t('table-link')).waitFor();
  await zoe.go('/tables');
  // The one here is still here.
  await zoe.page.getByText(zoe.t('on-this-device'), { exact: true }).waitFor();
});
