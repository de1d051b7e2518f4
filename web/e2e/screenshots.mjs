// The README's pictures, from a real table: `cargo xtask screenshots`.

import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { World, until } from './harness/browser.mjs';
import { BOARD, asked, finishPlay, playOn, touchCard } from './harness/player.mjs';
import { asked as panicAsks, choose, openCastle, said } from './harness/castle.mjs';
import { Defender } from './harness/defender.mjs';
import { WOOD, drawn } from './harness/crush.mjs';
import { RUSH, openRush, sitDown } from './harness/rush.mjs';
import { CRUSH, GAME, PANIC, askOnce, bot, free, me, openTable } from './harness/tables.mjs';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const SMALL_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const LAPTOP = { viewport: { width: 1280, height: 800 } };

const world = await World.open();
try {
  mkdirSync(folder, { recursive: true });
  const zoe = await world.person('Zoé', { lang: 'fr', device: SMALL_PHONE });
  const ben = await world.person('Ben', { lang: 'en', device: LAPTOP });
  await Promise.all([zoe.arrive(), ben.arrive()]);
  await shoot(ben, 'home-desktop', ben.page.locator(`a[href="/new/${GAME}"]`));

  const table = await deal(zoe, ben);
  await playUntil([zoe, ben], ben, 1, 7);
  await shoot(ben, 'table-desktop');
  await playUntil([zoe, ben], zoe, 0, 8);
  if ((await zoe.page.locator(BOARD.litCard).count()) > 0) await touchCard(zoe, zoe.page.locator(BOARD.litCard).first());
  await shoot(zoe, 'table-phone');

  await help(ben, zoe);
  await shoot(zoe, 'help-phone', zoe.page.locator(BOARD.bubble));
  await zoe.go(`/rules/${GAME}#AM-11`);
  await shoot(zoe, 'rules-phone', zoe.page.getByText('AM-11').first());

  await panic('castle-panic-desktop', { lang: 'en', device: LAPTOP });
  await panic('castle-panic-phone', { lang: 'fr', device: SMALL_PHONE });
  await rush('monster-rush-desktop', { lang: 'en', device: LAPTOP });
  await crush('castle-crush-desktop', { lang: 'en', device: LAPTOP });
  for (const combination of ['barbican', 'keep', 'castle']) await castle(combination);
  console.log(`pictures of table ${table} are in docs/screenshots`);
} finally {
  await world.close();
}

async function deal(zoe, ben) {
  const table = await openTable(zoe, [me('Zoé'), free, bot()], { setup: { first: 0, 'no-powers': true }, seed_name: 'pictures' });
  await askOnce(ben, table, { do: 'sit', seat: 1, name: 'Ben' });
  await askOnce(zoe, table, { do: 'start' });
  await Promise.all([zoe.go(`/t/${table}`), ben.go(`/t/${table}`)]);
  await until(() => [zoe, ben].every((person) => person.table?.phase === 'playing'), 'the game');
  return table;
}

/** Lets everybody play until this person chooses in this turn or a later one. */
async function playUntil(people, person, seat, turn) {
  const ready = () => {
    const { view } = person.table.views[0];
    return view.turn >= turn && view.step === 'play' && person.table.deciding.includes(seat);
  };
  if (!ready()) await playOn(people, ready);
  await until(async () => (await asked(person)) === 'choose', `${person.name} to choose`);
}

/** A table where Ben asks Zoé for a card. */
async function help(ben, zoe) {
  for (let number = 0; number < 9; number++) {
    const table = await openTable(ben, [me('Ben'), free], { setup: { first: 0 }, seed_name: `help ${number}` });
    await askOnce(zoe, table, { do: 'sit', seat: 1, name: 'Zoé' });
    await askOnce(ben, table, { do: 'start' });
    await ben.go(`/t/${table}`);
    await until(() => asked(ben), 'Ben to be asked');
    if (!ben.table.views[0].choices.some(({ ask }) => ask)) continue;
    await zoe.go(`/t/${table}`);
    await ben.press(ben.page.locator(BOARD.helper).first());
    await touchCard(ben, ben.page.locator(BOARD.litCard).first());
    await finishPlay(ben);
    return;
  }
  throw new Error('nobody could be asked');
}

/** Castle Panic in the middle of a game with a robot: a hit card is held, its targets are lit. */
async function panic(name, manners) {
  const person = await world.person('Léa', { game: PANIC, ...manners });
  await person.arrive();
  const setup = { 'wizards-tower': true, 'quick-start': true, first: 0 };
  const table = await openCastle(person, [me('Léa'), bot()], { setup, seed_name: 'pictures' });
  await askOnce(person, table, { do: 'start' });
  await person.go(`/t/${table}`);
  const habits = new Defender();
  for (;;) {
    const question = await until(() => panicAsks(person), 'Léa to be asked', 120_000);
    const { turn, step } = question.view;
    const hit = question.choices.find((choice) => said(choice).kind === 'pick' && /^(archer|knight|swordsman|hero)-/.test(said(choice).card));
    if (turn >= 7 && step === 'play' && hit) {
      await choose(person, hit);
      break;
    }
    await choose(person, habits.decide(question));
  }
  await shoot(person, name);
}

/** Monster Rush among robots, when one of them has taken a monster. */
async function rush(name, manners) {
  const person = await world.person('Léa', { game: RUSH, ...manners });
  await person.arrive();
  const table = await openRush(person, [me('Léa'), bot('quick'), bot('lightning'), bot('quick')], { seed_name: 'pictures' });
  await askOnce(person, table, { do: 'start' });
  await sitDown(person, table);
  const told = person.page.locator('.told[data-told]').first();
  const flips = setInterval(() => person.page.keyboard.press('Space').catch(() => {}), 500);
  try {
    await told.waitFor({ timeout: 120_000 });
    await person.page.screenshot({ path: `${folder}${name}.png` });
  } finally {
    clearInterval(flips);
  }
}

/** Castle Crush! with four at the table, robots but one, when it is hers to strike. */
async function crush(name, manners) {
  const person = await world.person('Léa', { game: CRUSH, ...manners });
  await person.arrive();
  const table = await openTable(person, [me('Léa'), bot(), bot(), bot()], { game: CRUSH, setup: { mode: 'standard', first: 0 }, seed_name: 'pictures' });
  await askOnce(person, table, { do: 'start' });
  await person.go(`/t/${table}`);
  // A robot builds for her, and she takes the hammer herself.
  await askOnce(person, table, { do: 'seat-bot', seat: 0, bot: 'heuristic' });
  await until(() => person.table?.views[0]?.view.phase.attacking, 'the hammer', 600_000);
  await askOnce(person, table, { do: 'take-back', seat: 0 });
  await until(() => person.table.views[0].view.phase.attacking?.order[0] === 0 && person.table.views[0].choices.some(({ strike }) => strike), 'her strike', 600_000);
  await person.page.locator(WOOD.main).waitFor();
  await drawn(person);
  await person.page.locator('p.notice').waitFor({ state: 'detached' });
  await shoot(person, name);
}

/** The best castle of a robot in Construction: its photograph, as the page prints it. */
async function castle(combination) {
  const person = await world.person('Léa', { game: CRUSH, lang: 'en', device: LAPTOP });
  await person.arrive();
  const table = await openTable(person, [bot('search')], { game: CRUSH, setup: { mode: 'construction', combination }, seed_name: 'pictures' });
  await askOnce(person, table, { do: 'start' });
  await person.go(`/t/${table}`);
  await until(() => person.table?.phase === 'over', `the ${combination}`, 1_200_000);
  const saved = person.page.waitForEvent('download', { timeout: 120_000 });
  await person.press('end-photo');
  const photo = readFileSync(await (await saved).path()).toString('base64');
  // As large as a page of docs shows it.
  await person.page.goto('about:blank');
  await person.page.setContent(`<body style="margin:0"><img src="data:image/png;base64,${photo}" width="480" height="640">`);
  await person.page.locator('img').evaluate((image) => image.decode());
  await person.page.locator('img').screenshot({ path: `${folder}castle-crush-${combination}.png` });
}

async function shoot(person, name, ready) {
  await ready?.waitFor();
  await person.page.evaluate(() => document.fonts.ready);
  await new Promise((done) => setTimeout(done, 600)); // whatever slides has arrived
  await person.page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' });
}
