// The page without a network, and a newer version of it.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { PHONE, World, until } from './harness/browser.mjs';
import { kept as gamesKept } from './harness/device.mjs';
import { Newer } from './harness/newer.mjs';
import { assertLargeEnough } from './harness/sizes.mjs';
import { CRUSH, GAME, RUSH, bot, me, openTable } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

/** Somebody whose browser keeps the page. */
async function whoKeeps(name, options) {
  const person = await world.person(name, { serviceWorkers: 'allow', ...options });
  await person.arrive();
  await kept(person);
  return person;
}

/** The rule's example is on its board. */
const drawn = (page) => page.locator('#CP-G4 .example .board svg').first().waitFor({ state: 'attached' });

const kept = ({ page }) => until(() => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'), 'the page to be kept');

test('reloaded with the network cut: shelf, rules, set-up and settings open, and online tables say what they need', async () => {
  const zoe = await whoKeeps('Zoé', { lang: 'fr', device: PHONE });
  const { page, context } = zoe;
  const needsNetwork = () => page.getByText(zoe.t('refusal-no-network')).first().waitFor();
  // One board is seen in an example, and the trainer is opened; the other games nobody ever looks at.
  await zoe.go('/rules/castle-panic#CP-G4');
  await drawn(page);
  await zoe.go(`/train/${RUSH}`);
  await page.locator('main').waitFor();
  await until(() => page.evaluate(async () => (await (await caches.open('boards')).keys()).length > 0), 'the trainer to be kept');
  const trainer = await page.locator('main').innerText();
  await zoe.go('/');
  await gamesKept(zoe);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: zoe.t('app-title'), level: 1 }).waitFor();
  await until(() => page.getByRole('button', { name: zoe.t('play-title', { title: zoe.t('game-title') }) }).isEnabled(), 'the boxes to be open');
  assert.equal(await page.getByRole('alert').count(), 0, 'nobody speaks of a network where none is needed');
  assert.equal(await page.locator('.shelf > li').count(), 5, 'every box is on the shelf');
  await assertAccessible(zoe, 'the shelf without a network');

  await zoe.press(zoe.link('rules'));
  await page.locator('.book h3').first().waitFor();
  for (const game of ['monster-rush', 'horror-attack', CRUSH]) {
    await zoe.go(`/rules/${game}`);
    await page.locator('.book h3').first().waitFor();
  }
  await zoe.go('/rules/castle-panic#CP-G4');
  await drawn(page);
  await page.reload();
  await drawn(page);

  await zoe.go('/settings');
  for (const [lang, name] of [['en', 'English'], ['fr', 'Français']]) {
    await zoe.press(page.getByRole('button', { name, exact: true }));
    zoe.lang = lang;
    await page.getByRole('heading', { name: zoe.t('set-see') }).waitFor();
  }

  await zoe.go(`/train/${RUSH}`);
  await until(async () => (await page.locator('main').innerText()) === trainer, 'the trainer as it was');

  for (const path of ['/t/nowhere', '/t/nowhere/replay']) {
    await zoe.go(path);
    await needsNetwork();
  }
  await zoe.go(`/new/${GAME}`);
  await zoe.button('start-at', { players: 2 }).waitFor();
  await page.getByText(zoe.t('will-be-here')).waitFor();
  await zoe.go(`/hall/${CRUSH}`);
  await page.getByText(zoe.t('page-not-loaded')).waitFor();

  // It comes back by itself.
  await zoe.go('/tables');
  await page.getByText(zoe.t('online-later')).waitFor();
  await context.setOffline(false);
  await page.getByText(zoe.t('online-later')).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: zoe.t('open-tables') }).waitFor();
  // What was never opened here cannot be had: the browser says so on its console, the page in words.
  zoe.trouble = zoe.trouble.filter((said) => !said.includes('ERR_FAILED'));
});

test('nothing the server says is kept', async () => {
  const ana = await whoKeeps('Ana');
  const table = await openTable(ana, [me('Ana'), bot()]);
  await ana.go(`/t/${table}`);
  await until(() => ana.table, 'the table');
  const paths = await ana.page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  assert.ok(paths.includes('/') && paths.some((path) => path.startsWith('/assets/')));
  assert.deepEqual(paths.filter((path) => path.startsWith('/api') || path.startsWith('/t/')), []);
});

test('a newer version is offered, never at a table, and taken or left', async () => {
  const newer = await Newer.before(world.server.port);
  try {
    const ben = await whoKeeps('Ben', { lang: 'en', device: PHONE, baseURL: newer.origin });
    const { page } = ben;
    const isNewer = () => page.evaluate(() => document.documentElement.hasAttribute('data-newer'));
    const offer = page.getByText(ben.t('new-version'));
    const table = await openTable(ben, [me('Ben'), bot()]);
    await ben.go(`/t/${table}`);
    await until(() => ben.table, 'the table');

    newer.up = true;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await until(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).waiting?.state === 'installed'), 'the newer version to wait');
    assert.equal(await offer.count(), 0, 'nobody is disturbed at a table');

    await ben.press(page.getByRole('link', { name: ben.t('back'), exact: true }));
    await offer.waitFor();
    assert.equal(await isNewer(), false);
    await assertLargeEnough(ben, 'the offer');
    await assertAccessible(ben, 'the offer');
    await ben.press('new-version-leave');
    await offer.waitFor({ state: 'detached' });

    // Left, it waits on; another day it is offered again, and still not forced on anybody.
    await page.reload();
    await offer.waitFor();
    assert.equal(await isNewer(), false);
    await ben.press('new-version-take');
    await until(() => isNewer().catch(() => false), 'the newer page');
    await kept(ben);
    assert.equal(await offer.count(), 0);
    assert.deepEqual((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('shell-')), ['shell-newer']);
    await ben.go(`/t/${table}`);
    await until(() => ben.table?.phase === 'lobby', 'the table again');
  } finally {
    newer.close();
  }
});
