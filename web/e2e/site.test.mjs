// The folder that `cargo xtask site` writes, on a plain web host, under a path of its own: everything but online tables.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { box, kept, playDevice } from './harness/device.mjs';
import { PlainHost } from './harness/plain.mjs';
import { asked } from './harness/player.mjs';
import { GAME, PANIC } from './harness/tables.mjs';

const folder = new URL('../../target/site/', import.meta.url).pathname;
const UNDER = '/~family/castle/';

let world;
let host;
before(async () => {
  assert.ok(existsSync(`${folder}index.html`), 'run `cargo xtask site --built` first');
  [world, host] = await Promise.all([World.open(), PlainHost.serve(folder, UNDER)]);
});
after(async () => {
  host?.close();
  await world?.close();
});
afterEach(() => world.farewell());

for (const [lang, device] of [['fr', PHONE], ['en', DESKTOP]]) {
  test(`a whole game under a path, reloaded, kept and without a network: ${lang}`, async () => {
    const zoe = await world.person('Zoé', { lang, device, serviceWorkers: 'allow' });
    const { page } = zoe;
    await zoe.go(host.home);
    await kept(zoe);
    await assertAccessible(zoe, 'the shelf of a plain host');
    await zoe.press(box(zoe));
    await until(() => zoe.table?.phase === 'playing', 'the game');
    assert.match(new URL(page.url()).hash, /^#\/t\/device-/u);
    assert.equal(new URL(page.url()).pathname, UNDER);
    await playDevice(zoe, (decisions) => decisions >= 2);
    const before = zoe.seq;
    await zoe.context.setOffline(true);
    await page.reload();
    await until(() => zoe.updates.at(-1)?.resync && zoe.seq >= before, 'the same game again');
    await playDevice(zoe);
    await page.goto(`${page.url()}/replay`);
    await page.getByRole('slider', { name: zoe.t('moment'), exact: true }).waitFor();
    await zoe.context.setOffline(false);
    // Its other pages by their links; what was never there is nowhere asked for.
    await zoe.go(host.home);
    await zoe.press(zoe.link('set-up-title', { title: zoe.t('game-title') }));
    await page.getByText(zoe.t('only-around-screen')).waitFor();
    assert.equal(await page.getByText(zoe.t('open-table')).count(), 0, 'no table that strangers find');
    await zoe.press(page.getByRole('link', { name: zoe.t('rules'), exact: true }));
    await page.locator('.book h3').first().waitFor();
    assert.match(new URL(page.url()).hash, new RegExp(`^#/rules/${GAME}`, 'u'));
    await zoe.go(`${host.home}#/rules/${PANIC}#CP-G4`);
    await page.locator('#CP-G4').waitFor();
    assert.deepEqual(host.missing.filter((path) => !path.endsWith('/favicon.ico')), [], 'nothing is asked for that a plain host has not');
    assert.deepEqual(zoe.frames.filter(({ hear, from }) => from === 'server' && !hear), []);
  });
}

test('where a link would be shared it says that there is none, and friends play around the screen', async () => {
  const ana = await world.person('Ana', { lang: 'fr', device: PHONE });
  await ana.go(host.home);
  await ana.press(ana.button('with-friends-title', { title: ana.t('game-title') }));
  await ana.page.getByText(ana.t('only-around-screen')).waitFor();
  assert.equal(await ana.button('make-it-online').count(), 0);
  await assertAccessible(ana, 'the lobby of a plain host');
  await ana.press(ana.button('start-with-robots', { players: 2, robots: 1 }));
  await until(() => asked(ana), 'a question');
});
