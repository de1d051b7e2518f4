// The table of Castle Crush! in 3D, drawn by real WebGL (in software) and moved by the real wood: a castle built by touch and by keys, a
// strike that counts what falls, the plan where there is no WebGL. The pages come from Vite, with the states of dev/crush.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { createServer } from 'vite';
import { launchRelief } from './harness/browser.mjs';
import { fileURLToPath } from 'node:url';

const SLOWEST = 120_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
let server;
let browser;
let context;
let trouble = [];

before(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  server = await createServer({ root, configFile: `${root}vite.config.ts`, logLevel: 'error', server: { host: '127.0.0.1', port: 0, strictPort: false } });
  await server.listen();
  browser = await launchRelief();
});
after(async () => {
  await browser?.close();
  await server?.close();
});
afterEach(async () => {
  await context?.close();
  assert.deepEqual(trouble, [], 'the browser complained');
  trouble = [];
});

/** A page with the board in one state. */
async function open(state, options = {}, more = '') {
  context = await browser.newContext({ locale: 'en-GB', ...options });
  context.setDefaultTimeout(SLOWEST);
  const page = await context.newPage();
  page.on('pageerror', (error) => trouble.push(String(error)));
  await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/dev/crush.html?lang=en&state=${state}${more}`, { timeout: SLOWEST });
  return page;
}

/** Waits until the page says so. */
const until = (page, what, argument) => page.waitForFunction(what, argument, { timeout: SLOWEST, polling: 100 });
const built = (page) => page.evaluate(() => Object.keys(window.fixture.view().pieces));
const drawn = (page) => until(page, () => (document.querySelector('.box')?.pictures?.() ?? 0) > 1);

/** How many different colours the picture has: a white page has one. */
async function colours(page) {
  const picture = await page.locator('[data-wood]').screenshot({ timeout: SLOWEST });
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(160, 120);
    const brush = canvas.getContext('2d');
    brush.drawImage(image, 0, 0, 160, 120);
    const { data: points } = brush.getImageData(0, 0, 160, 120);
    const seen = new Set();
    for (let at = 0; at < points.length; at += 4) seen.add((points[at] >> 4) * 256 + (points[at + 1] >> 4) * 16 + (points[at + 2] >> 4));
    return seen.size;
  }, picture.toString('base64'));
}

test('a castle is built on a phone, by touch', async () => {
  const page = await open('fresh', PHONE);
  await drawn(page);
  assert.ok((await colours(page)) > 20, 'wood, plate and table are seen');
  for (const kind of ['HF', 'TF']) {
    const before = (await built(page)).length;
    await page.locator(`.tray [data-piece^=${kind}]`).tap();
    const put = page.locator('.prompt .btn.main');
    await put.waitFor();
    await put.tap();
    await until(page, (count) => Object.keys(window.fixture.view().pieces).length > count, before);
  }
  assert.deepEqual((await built(page)).map((piece) => piece.slice(0, 2)).sort(), ['HF', 'TF']);
  assert.match(await page.locator('section.unseen').innerText(), /storey 1: .*flat house/iu);
});

test('a finger drags the block over the castle', async () => {
  const page = await open('fresh', PHONE);
  await drawn(page);
  await page.locator('.tray [data-piece^=TF]').tap();
  await page.locator('.prompt .btn.main').waitFor();
  // Where it lies when nobody drags it.
  const box = await page.locator('.box').boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height * 0.58 };
  const touch = await context.newCDPSession(page);
  const finger = (type, x, y) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await finger('touchStart', middle.x, middle.y);
  for (let step = 1; step <= 6; step += 1) await finger('touchMove', middle.x + step * 7, middle.y - step * 3);
  await finger('touchEnd');
  // On a busy machine a finger may rest so long that it is no tap: it taps again.
  const putDown = () => page.evaluate(() => window.fixture.log.find((line) => line.includes('"put"')));
  for (let tries = 0; tries < 40 && !(await putDown()); tries += 1) await page.locator('.prompt .btn.main').tap();
  const { put } = JSON.parse(await putDown());
  assert.notDeepEqual([put.x, put.z], [-60, -60], 'it is not where it began');
});

test('by keys alone: take, move, turn, put down, take back', async () => {
  const page = await open('fresh');
  await drawn(page);
  await page.locator('.tray [data-piece^=HF]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.tb.sel').waitFor();
  for (const key of ['ArrowRight', 'ArrowRight', 'e', 'Shift+ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await until(page, () => Object.keys(window.fixture.view().pieces).length === 1);
  const { put } = JSON.parse((await page.evaluate(() => window.fixture.log)).find((line) => line.includes('"put"')));
  assert.equal(put.turn, 345, 'turned by one step of fifteen degrees');
  assert.ok(Math.abs(put.x + 60) + Math.abs(put.z + 60) >= 20, 'moved by two steps');
  await until(page, () => !document.querySelector('.tb.sel'));
  await page.keyboard.press('Backspace');
  await until(page, () => Object.keys(window.fixture.view().pieces).length === 0);
});

test('the hammer falls where it is aimed, and what touches the table is counted', async () => {
  const page = await open('attack');
  await drawn(page);
  const dial = page.locator('[data-dial=direction]');
  await dial.focus();
  const before = Number(await dial.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  assert.equal(Number(await dial.getAttribute('aria-valuenow')), before + 1);
  await page.keyboard.press('ArrowLeft');
  await page.locator('.prompt .btn.main').click();
  assert.match(await page.locator('.total').innerText(), /^\+\d+$/u);
  await until(page, () => window.fixture.view().down.length > 1);
  // And once more, from elsewhere.
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.locator('.total').waitFor();
});

test('nothing is drawn while nothing moves', async () => {
  const page = await open('wait', {}, '&still');
  await until(page, () => document.querySelector('.box')?.resting?.());
  const frames = () => page.evaluate(() => new Promise((resolve) => {
    const box = document.querySelector('.box');
    const before = box.pictures();
    let left = 20;
    const frame = () => ((left -= 1) > 0 ? requestAnimationFrame(frame) : resolve(box.pictures() - before));
    requestAnimationFrame(frame);
  }));
  assert.equal(await frames(), 0);
});

test('without WebGL there is a sentence and a plan, and one plays on it', async () => {
  const page = await open('fresh', PHONE, '&flat');
  await page.getByText('no pictures in 3D').waitFor();
  assert.equal(await page.locator('[data-wood]').count(), 0);
  await page.locator('.tray [data-piece^=HP]').tap();
  await page.locator('.plan').tap({ position: { x: 190, y: 160 } });
  await page.locator('.prompt .btn.main').tap();
  await until(page, () => Object.keys(window.fixture.view().pieces).length === 1);
  assert.equal(await page.locator('.plan [data-piece^=HP]').count(), 1);
});
