// How long strikes take in a real browser, and how many pictures of the falling wood it draws: what depends on the machine is measured here, and
// asserted nowhere. `cargo xtask bench` writes the strikes to a file and asks here; software rendering, 1280 × 720.
//   node e2e/measure-crush.mjs STRIKES
// Says six numbers: milliseconds until the first picture of the fall could be drawn, until hammer and wood rest (median, most), until all rests after the hammer was lifted
// (median, most), and pictures a second.

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { launchRelief } from './harness/browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = await createServer({ root, configFile: `${root}vite.config.ts`, logLevel: 'error', server: { host: '127.0.0.1', port: 0 } });
await server.listen();
const browser = await launchRelief();
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
page.setDefaultTimeout(300_000);
await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/dev/crush.html?state=attack&lang=en`);
await page.waitForFunction(() => (document.querySelector('.box')?.pictures?.() ?? 0) > 1);

/** In the page: a strike from its inputs to rest. A sixtieth of a second is eight steps. */
const time = async ({ view, seat, choice, hash }) => {
  const { loadWood } = await import('/src/games/castle-crush/wood.ts');
  const wood = await loadWood();
  const began = performance.now();
  const film = wood.film(view, seat, choice);
  let on = film.play(8);
  const first = performance.now() - began;
  while (on && film.act() === 0) on = film.play(8);
  const lying = performance.now() - began;
  while (on) on = film.play(4_800);
  const lifted = performance.now() - began;
  const same = film.hash() === hash;
  film.free();
  return { first, lying, lifted, same };
};
/** In the page: lets the hammer fall and counts the pictures, from the first of the fall until everything rests. */
const film = async () => {
  const box = document.querySelector('.box');
  const standing = box.pictures();
  await window.fixture.step(0, { strike: { x: 0, z: 0, toward: 180 } });
  while (box.pictures() === standing) await new Promise((done) => requestAnimationFrame(done));
  const [before, began] = [box.pictures(), performance.now()];
  let [last, at] = [before, began];
  // The camera and the wood rest when no picture was drawn for a while.
  while (performance.now() - at < 1_500) {
    await new Promise((done) => requestAnimationFrame(done));
    if (box.pictures() !== last) [last, at] = [box.pictures(), performance.now()];
  }
  return ((last - before) / (at - began)) * 1000;
};

const took = [];
for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) took.push(await page.evaluate(time, JSON.parse(line)));
const pictures = await page.evaluate(film);
await browser.close();
await server.close();
const different = took.filter(({ same }) => !same).length;
if (took.length === 0 || different > 0) {
  console.error(`${different} of ${took.length} strikes ended otherwise than outside the browser`);
  process.exitCode = 1;
}
const sorted = (name) => took.map((one) => one[name]).sort((a, b) => a - b);
const median = (name) => Math.round(sorted(name)[took.length >> 1]);
const most = (name) => Math.round(sorted(name).at(-1));
console.log([median('first'), median('lying'), most('lying'), median('lifted'), most('lifted'), Math.round(pictures)].join(' '));
