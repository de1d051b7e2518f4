// One person alone: builds the Barbican block by block, earns a title, keeps the photograph, finds the castle first in the hall of records
// and watches it being built again. A file of that game is known again; a forged one is refused in words. The wood is drawn by real WebGL.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { CRUSH } from './harness/tables.mjs';

/** Eleven blocks, King and General, and the word that it is done. */
const DECISIONS = 14;
const PHOTOGRAPH = { width: 1200, height: 1600 };

// Nobody else's records: each builder comes to an empty hall.
let world;
beforeEach(async () => (world = await World.open()));
afterEach(() => world.farewell().finally(() => world.close()));

for (const [device, lang, how] of [[PHONE, 'fr', 'a phone'], [DESKTOP, 'en', 'a desktop']]) {
  test(`a Barbican built on ${how} is remembered`, async () => {
    const lea = await world.person('Léa', { lang, device, game: CRUSH, settings: { lessons: [CRUSH] } });
    const { page } = lea;
    await lea.arrive();
    await lea.press(lea.link('hall-of-records-title', { title: lea.t('game-title') }));
    await page.getByText(lea.t('hall-empty'), { exact: true }).waitFor();
    await assertAccessible(lea, 'the empty hall');

    await lea.press('hall-build-barbican');
    assert.equal(await build(lea), DECISIONS);
    // Built on this device, and handed in to the hall by itself.
    const [feat] = await until(async () => ((list) => (list.length > 0 ? list : null))(await barbicans(lea)), 'the castle in the hall');
    assert.equal(feat.name, 'Léa');
    const title = titleIn(lea, feat);
    const curtain = page.locator('.end');
    assert.equal(await curtain.locator('h2').innerText(), title ? lea.t('end-titled', { title }) : lea.t('end-untitled'));
    await curtain.getByText(lea.t('end-castle', { points: feat.points })).waitFor();
    await curtain.getByText(lea.t('end-first')).waitFor();
    await curtain.locator('.photo canvas').waitFor();
    await assertAccessible(lea, 'the curtain');

    const photograph = await download(lea, lea.button('end-photo'));
    assert.equal(photograph.name, `castle-crush-barbican-lea-${feat.points}.png`);
    assert.deepEqual(sizeOf(photograph.bytes), PHOTOGRAPH);
    assert.ok((await coloursOf(page, photograph.bytes)) > 60, 'wood, paper and castle are on the photograph');

    await lea.press(lea.link('end-hall'));
    const record = page.locator('[data-feat]');
    await record.locator('.photo canvas').waitFor();
    assert.equal(await record.count(), 1);
    await record.getByRole('img', { name: lea.t('hall-place', { place: 1 }), exact: true }).waitFor();
    assert.equal(await record.locator('.name').innerText(), 'Léa');
    assert.equal(await record.locator('.points').innerText(), String(feat.points));
    if (title) await record.getByText(title, { exact: false }).first().waitFor();
    assert.ok((await coloursOf(page, await record.locator('.photo').screenshot())) > 25, 'the castle is on its picture');
    await assertAccessible(lea, 'the hall');

    // The same photograph from the shelf, and the game as a file.
    const again = await download(lea, page.getByRole('button', { name: lea.t('hall-keep-photo', { name: 'Léa' }), exact: true }));
    assert.deepEqual(sizeOf(again.bytes), PHOTOGRAPH);
    const file = await download(lea, page.getByRole('button', { name: lea.t('hall-keep-file', { name: 'Léa' }), exact: true }));

    await lea.press(lea.link('hall-watch'));
    await lea.press('play-on');
    const moment = page.getByRole('slider', { name: lea.t('moment'), exact: true });
    await until(async () => Number(await moment.inputValue()) > 0, 'the castle to be built again');
    assert.equal(await moment.getAttribute('max'), String(DECISIONS));
    await lea.press(page.getByRole('link', { name: lea.t('back'), exact: true }));
    await record.waitFor();

    // What was really played is known again; what was written otherwise is not believed.
    const known = await bring(lea, file.bytes);
    assert.equal(known.status, 201);
    assert.deepEqual([known.answer.id, known.answer.place, known.answer.points], [feat.id, 1, feat.points]);
    await page.getByText(lea.t('hall-brought', { place: 1, points: feat.points }), { exact: true }).waitFor();
    await page.locator(`[data-feat="${feat.id}"].lit`).waitFor();
    for (const forged of [forge(file.bytes), Buffer.from('a very high castle')]) {
      const { status, answer } = await bring(lea, forged);
      assert.equal(status, 422, JSON.stringify(answer));
      assert.equal(answer.refusal.code, 'transcript-untrue');
      await page.getByText(lea.t('refusal-transcript-untrue', answer.refusal.args), { exact: true }).waitFor();
    }
    assert.deepEqual((await barbicans(lea)).map(({ id }) => id), [feat.id]);
  });
}

/** Takes what the tray offers and puts it where the board would, then says that it is done. How many decisions it took. */
async function build(person) {
  const { page } = person;
  const main = page.locator('.prompt .btn.main:not([disabled])');
  const tile = page.locator('.tray .tb').first();
  const left = () => page.locator('.tray .tb').evaluateAll((tiles) => tiles.reduce((sum, one) => sum + Number(one.querySelector('b')?.textContent ?? 1), 0));
  await tile.waitFor();
  for (let decisions = 1; ; decisions += 1) {
    const before = await left();
    if (before === 0) {
      await person.press(main);
      await page.locator('.end').waitFor();
      return decisions;
    }
    await person.press(tile);
    await person.press(main);
    await until(async () => (await left()) < before, `block ${decisions} to stand`);
  }
}

async function barbicans(person) {
  const { status, json, text } = await person.api('GET', `/api/halls/${CRUSH}`);
  assert.equal(status, 200, text);
  assert.deepEqual(json.halls.map(({ hall }) => hall), ['barbican', 'keep', 'castle']);
  return json.halls[0].feats;
}

const titleIn = (person, { view }) => (view.phase.over.title ? person.t(`title-${view.phase.over.title}`) : null);

/** What lands on the disk when this is pressed. */
async function download(person, what) {
  const begun = person.page.waitForEvent('download');
  await person.press(what);
  const kept = await begun;
  return { name: kept.suggestedFilename(), bytes: await readFile(await kept.path()) };
}

/** Chooses a file; what the server said of it. */
async function bring({ page }, buffer) {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith(`/api/halls/${CRUSH}`));
  await page.locator('input[type=file]').setInputFiles({ name: 'castle.jsonl', mimeType: 'application/jsonl', buffer });
  const response = await answered;
  return { status: response.status(), answer: await response.json() };
}

/** The same game with a better end: one more point than was counted. */
function forge(bytes) {
  const text = bytes.toString('utf8');
  const forged = text.replace(/"kind":"titled","points":(\d+)/u, (_, points) => `"kind":"titled","points":${Number(points) + 1}`);
  assert.notEqual(forged, text, 'there was something to forge');
  return Buffer.from(forged);
}

/** Width and height of a PNG, by its first chunk. */
function sizeOf(bytes) {
  assert.equal(bytes.subarray(1, 4).toString('latin1'), 'PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** How many different colours a picture has: an empty one has one. */
function coloursOf(page, picture) {
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(150, 200);
    const brush = canvas.getContext('2d');
    brush.drawImage(image, 0, 0, 150, 200);
    const points = brush.getImageData(0, 0, 150, 200).data;
    const seen = new Set();
    for (let at = 0; at < points.length; at += 4) seen.add((points[at] >> 4) * 256 + (points[at + 1] >> 4) * 16 + (points[at + 2] >> 4));
    return seen.size;
  }, picture.toString('base64'));
}
