// Tables on the device: a page that is kept, games by taps, files on the disk and what the program says of them.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from './browser.mjs';
import { Habit, choose, question } from './horror.mjs';
import { asked, decide } from './player.mjs';
import { keepsOf } from './keeps.mjs';
import { flip, look, ripe, slap } from './rush.mjs';
import { program } from './server.mjs';
import { GAME, HORROR, RUSH } from './tables.mjs';

/** The box of this person's game. */
export const box = (person) => person.page.getByRole('button', { name: person.t('play-title', { title: person.t('game-title') }) });

/** Waits until the page, and what is light of all games, needs no network any more. */
export async function kept({ page }) {
  await until(() => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'), 'the page to be kept');
  const worker = await page.evaluate(async () => (await fetch(new URL('sw.js', document.baseURI))).text());
  const { light } = await keepsOf(worker);
  assert.ok(light.some((path) => path.endsWith('.wasm')), 'the modules of the games are among it');
  const missing = () => page.evaluate(async (light) => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const paths = all.flat().map(({ url }) => url);
    return light.filter((path) => !paths.some((url) => url.endsWith(path)));
  }, light);
  await until(async () => (await missing()).length === 0, 'the games to be kept');
}

/** One decision of this person's page, by touching it, if it is asked for one; true if the game went on. */
const PLAY = {
  [GAME]: async (person) => Boolean(await asked(person)) && Boolean(await decide(person)),
  [HORROR]: async (person) => {
    const asks = question(person);
    if (!asks) return false;
    person.habit ??= new Habit(asks.seat);
    await choose(person, person.habit.decide(asks));
    return true;
  },
  [RUSH]: async (person) => {
    const seen = await look(person);
    if (seen.over || seen.verdict) return false;
    // Whoever is reckless now and then comes to an end sooner.
    const [place = person.seq % 3 === 0 ? 2 : null] = ripe(seen);
    if (seen.pile === 'yours') await flip(person);
    if (place) await slap(person, place);
    return place !== null;
  },
};

/** Plays on by touching the page until `enough` says so of what was done so far, or to the end. How many decisions it took. */
export async function playDevice(person, enough = () => false, patience = 600_000) {
  let done = 0;
  await until(async () => {
    if (person.table?.phase === 'over' || enough(done)) return true;
    if (await PLAY[person.game](person)) done += 1;
    return false;
  }, () => `the end of ${person.game} (after ${done} decisions): ${JSON.stringify({ seq: person.seq, deciding: person.table?.deciding })}`, patience);
  return done;
}

/** What lands on the disk when this is pressed. */
export async function download(person, what) {
  const begun = person.page.waitForEvent('download');
  await person.press(what);
  const file = await begun;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** What `barbacane verify` says of a file: whether it is true, and its words. */
export async function verified(bytes) {
  const folder = await mkdtemp(join(tmpdir(), 'barbacane-file-'));
  try {
    const path = join(folder, 'game.jsonl');
    await writeFile(path, bytes);
    return await promisify(execFile)(program, ['verify', path]).then(({ stdout }) => ({ holds: true, said: stdout }), (error) => ({ holds: false, said: String(error.stderr ?? error) + (error.stdout ?? '') }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
