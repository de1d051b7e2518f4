// Somebody who plays Castle Crush!: through the page, touching blocks and buttons, or over a bare line with a habit.

import { PHONE, until } from './browser.mjs';
import { playOver } from './horror.mjs';
import { CRUSH, askOnce, free, me, openTable } from './tables.mjs';

export { asked, said } from './castle.mjs';

/** A phone whose picture has one point to the pixel: here software draws the wood, and four times the points show nothing more. */
export const PLAIN_PHONE = { ...PHONE, deviceScaleFactor: 1 };

/** Where the board's things are. */
export const WOOD = {
  box: '.box',
  main: '.prompt .btn.main',
  tile: (kind) => `.tray [data-piece^=${kind}]`,
  held: '.tray .tb.sel',
  reserve: '.reserve [data-kind][data-next]',
  dial: (name) => `[data-dial=${name}]`,
};

export const phaseOf = ({ phase }) => (typeof phase === 'string' ? phase : Object.keys(phase)[0]);
const kindOf = (piece) => piece.split('-')[0];
const isFigure = (piece) => /^(king|general)-/.test(piece);
/** Somebody's pieces that stand on their foundation. */
export const built = (view, seat) => Object.keys(view.pieces).filter((piece) => (isFigure(piece) ? Number(piece.split('-')[1]) : view.owners[piece]) === seat);

/** Opens a table of Castle Crush! for the host and one more, who sits down, and starts. */
export async function crushTable(host, guest, { setup = {}, names = ['Zoé', 'Ben'], ...wishes } = {}) {
  const table = await openTable(host, [me(names[0]), free], { game: CRUSH, setup: { first: 0, ...setup }, ...wishes });
  const answers = [await askOnce(guest, table, { do: 'sit', seat: 1, name: names[1] }), await askOnce(host, table, { do: 'start' })];
  if (answers.some(({ type }) => type !== 'ack')) throw new Error(JSON.stringify(answers));
  return table;
}

/** Builds low, stands both figures, strikes at the middle. What did not stay is tried elsewhere. */
export class Builder {
  #tries = 0;
  #blocks;

  /** `blocks`: how many are built in each round. */
  constructor({ blocks = 2 } = {}) {
    this.#blocks = blocks;
  }

  decide({ seat, view, choices }) {
    const puts = choices.filter((choice) => choice.put);
    const oneOf = (list) => list[(this.#tries++ * 7) % list.length];
    switch (phaseOf(view)) {
      case 'settling':
        return choices[Math.floor(choices.length / 2)];
      case 'attacking':
        return choices.findLast((choice) => choice.strike?.x === 0 && choice.strike.z === 0) ?? choices[0];
      case 'building': {
        if (choices.includes('finish')) return 'finish';
        const here = built(view, seat);
        const blocks = puts.filter(({ put }) => !isFigure(put.piece) && !['TP', 'HP', 'RT'].includes(kindOf(put.piece)));
        const fresh = here.filter((piece) => !isFigure(piece) && !view.phase.building.sites[seat].old[piece]);
        if (blocks.length > 0 && fresh.length < this.#blocks) return oneOf(blocks);
        const figures = puts.filter(({ put }) => isFigure(put.piece));
        return oneOf(figures.length > 0 ? figures : choices);
      }
      default:
        return choices[0];
    }
  }
}

/** The picture is there and nothing in it moves any more. */
export async function drawn({ page }) {
  await page.locator(WOOD.box).waitFor();
  await page.waitForFunction(() => document.querySelector('.box').resting?.());
}

/** Takes a block of this kind up and puts it down where the hand has found room; then the tray has closed the gap. */
export async function putDown(person, kind) {
  const piece = await person.page.locator(WOOD.tile(kind)).getAttribute('data-piece');
  await takeUp(person, kind);
  await answer(person, `${WOOD.main}:enabled`, `${kind} to stand`);
  await person.page.locator(WOOD.tile(piece)).waitFor({ state: 'detached' });
}

export async function takeUp(person, kind) {
  const { page } = person;
  await page.locator(WOOD.tile(kind)).waitFor();
  // A tap right after something was told is for the story: one taps again.
  await until(async () => {
    if ((await page.locator(WOOD.held).count()) > 0) return true;
    await person.press(page.locator(WOOD.tile(kind)));
    await seen(person);
    return false;
  }, `${person.name} to hold a ${kind}`);
  await person.page.locator(`${WOOD.main}:enabled`).waitFor();
}

/** The page has drawn what it knows. */
const seen = ({ page }) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Presses until the page has sent a choice, and waits until it counts: a tap right after something was told is for the story. */
export async function answer(person, where, what) {
  const sent = () => person.frames.filter(({ from, text }) => from === 'client' && text.includes('"choose"')).length;
  const [seq, before] = [person.seq, sent()];
  const spot = person.page.locator(where).first();
  await spot.waitFor();
  await until(async () => {
    if (sent() > before) return true;
    if (await spot.isVisible()) await person.press(spot);
    await seen(person);
    return false;
  }, `${person.name}'s page to send: ${what}`);
  await until(() => person.seq > seq, `${person.name}'s ${what} to count`);
}

/** Presses the big button and waits until it counts. */
export const pressMain = (person, what) => answer(person, `${WOOD.main}:enabled`, what);

/** Everybody plays over bare lines until `wanted` says so of whoever is asked, or to the end; the pages follow. */
export async function playUntil(people, table, wanted = () => false, habits = people.map(() => new Builder())) {
  const position = await playOver(people, table, (asks) => (wanted(asks) ? true : null), habits);
  if (position) await Promise.all(position.sockets.map((socket) => socket.close()));
  const there = (person) => (position ? person.seq >= position.seq : person.table?.phase === 'over');
  await until(() => people.every(there), 'the pages to follow');
}

/** Through a game of two, `zoe` on her page and `ben` over a bare line, with a `look` at every kind of question and answer. */
export async function everyQuestion(zoe, ben, look) {
  const { page } = zoe;
  const people = [zoe, ben];
  const asks = (phase) => ({ seat, view }) => seat === 0 && phaseOf(view) === phase;
  const shows = (id) => () => page.locator('.prompt').getByText(zoe.t(id)).waitFor();
  const table = await crushTable(zoe, ben);
  await zoe.go(`/t/${table}`);
  await look('where the foundation goes', shows('board-ask-settle'));
  await pressMain(zoe, 'settle');
  await playUntil(people, table, asks('building'));
  await look('blocks to build with', shows('board-ask-build'));
  await takeUp(zoe, 'HF');
  await look('a block in the hand', () => drawn(zoe));
  const fine = zoe.button('board-fine');
  if (await fine.isVisible()) {
    await zoe.press(fine);
    await look('a block in the hand, by small steps', () => zoe.button('board-move-away').waitFor());
    await zoe.press('board-blocks');
  }
  await pressMain(zoe, 'put the house down');
  await look('a block that stands is touched', async () => {
    await drawn(zoe);
    await touchBlock(zoe);
  });
  await zoe.press('board-keep');
  await putDown(zoe, 'TF');
  await takeUp(zoe, 'king');
  if (await fine.isVisible()) await zoe.press(fine);
  await look('the King in the hand', () => zoe.button('board-stance-lying').waitFor());
  if (await zoe.button('board-blocks').isVisible()) await zoe.press('board-blocks');
  await pressMain(zoe, 'put the King down');
  await putDown(zoe, 'general');
  await look('both figures stand', () => page.locator('[data-next="3"]').first().waitFor());
  await finish(zoe);
  await look('the others build', () => page.getByText(zoe.t('board-wait-build')).first().waitFor());
  await playUntil(people, table, asks('attacking'));
  await look('the hammer', () => page.locator(WOOD.dial('direction')).waitFor());
  await pressMain(zoe, 'strike');
  await playUntil(people, table, asks('picking'));
  await look('blocks to take', () => page.locator(WOOD.reserve).first().waitFor());
  await playUntil(people, table);
  await look('the end', () => zoe.link('end-replay').waitFor());
  await zoe.press(zoe.link('end-replay'));
  await look('the replay', () => page.getByRole('slider').first().waitFor());
}

/** Whoever has built enough says so: by the button that is always there. */
export const finish = (person) => answer(person, '[data-next="3"]', 'castle to be finished');

/** Touches the picture here and there until a block of one's own is meant. */
export async function touchBlock(person) {
  const { page } = person;
  const box = await page.locator(WOOD.box).boundingBox();
  const lift = page.locator('.prompt').getByRole('button', { name: person.t('board-lift'), exact: true });
  for (const down of [0.5, 0.6, 0.4, 0.7, 0.3]) {
    for (const along of [0.5, 0.4, 0.6, 0.3, 0.7]) {
      const [x, y] = [box.x + box.width * along, box.y + box.height * down];
      await (person.touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await seen(person);
      if (await lift.isVisible()) return;
    }
  }
  throw new Error('there is no block to touch in the picture');
}
