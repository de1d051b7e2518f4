// Everybody can play: the keyboard alone, and the one voice that tells those who listen.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { DESKTOP, PHONE, World, until } from './harness/browser.mjs';
import { CRUSH, GAME, HORROR, PANIC, askOnce, bot, me, openTable } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

const GAMES = {
  [GAME]: { setup: { first: 0 }, hand: '.mine .hand' },
  [PANIC]: { setup: { first: 0, 'quick-start': true, 'wizards-tower': true }, hand: 'ul.hand' },
  [HORROR]: { setup: { first: 0 }, hand: 'ul.hand' },
  // A turn ends when the own hammer has fallen.
  [CRUSH]: { setup: { first: 0 }, hand: '.tray', played: (news) => news.kind === 'chose' && news.seat === 0 && news.events.some(({ kind }) => kind === 'struck') },
};

/** Zoé and a robot at a table. From then on her page writes down what the voice says, and whether the focus ever lies on the bare page. */
async function sitDown(game, { device = DESKTOP, lang = 'fr' } = {}) {
  const person = await world.person('Zoé', { game, lang, device });
  await person.arrive();
  const table = await openTable(person, [me('Zoé'), bot()], { game, setup: GAMES[game].setup, seed_name: 'mirabelle' });
  assert.equal((await askOnce(person, table, { do: 'start' })).type, 'ack');
  await person.go(`/t/${table}`);
  await until(() => person.table?.phase === 'playing' && person.page.locator('[data-next]').count(), 'a question');
  await person.page.evaluate(() => {
    globalThis.heard = [];
    globalThis.bare = 0;
    const voice = document.querySelector('[data-crier]');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.nodeName === 'P') globalThis.heard.push(node.textContent);
    }).observe(voice, { childList: true });
  });
  // A secret faction is shown first; Enter puts it away, and the keys are at the first answer.
  if (game === HORROR) {
    await until(() => person.page.locator('.dealt .btn').evaluate((button) => button === document.activeElement), 'the faction');
    await person.page.keyboard.press('Enter');
    await until(async () => (await person.page.locator('.dealt').count()) === 0 && (await focused(person)).answer, 'the keys at the first answer');
  }
  return person;
}

/** What has the focus, as a tester needs it. */
const focused = ({ page }) =>
  page.evaluate(() => {
    const now = document.activeElement;
    const about = (selector) => now.closest(selector) !== null;
    return {
      body: now === document.body, answer: now.hasAttribute('data-next'), hand: about('.hand, .tray'), log: about('.log'), coach: about('[data-coach]'),
      skip: about('.skip'), main: about('main'), text: (now.getAttribute('aria-label') ?? now.textContent).trim().slice(0, 60),
    };
  });

async function putDownFoundation(person) {
  await person.page.locator('.prompt .btn.main').focus();
  await person.page.keyboard.press('Enter');
  await person.page.locator('.tray [data-next]').first().waitFor();
}

const deciding = (person) => person.table.phase === 'playing' && person.table.views.some(({ choices }) => choices.length > 0);

/** From now on, no frame may be drawn with the focus on the bare page. */
const watchFocus = ({ page }) =>
  page.evaluate(() => {
    const look = () => {
      if (document.activeElement === document.body) globalThis.bare++;
      requestAnimationFrame(look);
    };
    look();
  });

/** Tab, Enter: past everything, to what there is to do. */
async function skip(person) {
  if ((await focused(person)).body) await person.page.keyboard.press('Tab');
  else await person.page.locator('.skip').focus();
  assert.ok((await focused(person)).skip, 'the first stop of the page is the skip link');
  await person.page.keyboard.press('Enter');
  const { answer, text } = await focused(person);
  assert.ok(answer, `the skip link leads to an answer, not to “${text}”`);
}

for (const game of Object.keys(GAMES)) {
  for (const [name, device] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    test(`${game}, ${name}: a whole turn with Enter alone, and the focus is always where the next choice is`, async () => {
      const person = await sitDown(game, { device });
      const { page } = person;
      await skip(person);
      await watchFocus(person);
      const mine = () => person.updates.flatMap(({ news }) => news).filter(({ news }) => news.kind === 'chose' && news.seat === 0).length;
      const others = () => person.updates.flatMap(({ news }) => news).filter(({ news }) => news.kind === 'chose' && news.seat !== 0).length;
      let pressed = 0;
      const { played = () => pressed > 3 } = GAMES[game];
      const done = () => person.updates.some(({ news }) => news.some(({ news: item }) => played(item)));
      // Until the robot has played and asks Zoé again.
      while (person.table.phase === 'playing' && !(others() > 0 && mine() > 0 && deciding(person) && done())) {
        if (!deciding(person)) {
          await until(() => deciding(person) || person.table.phase === 'over', 'the next question');
          continue;
        }
        const there = await until(async () => {
          const now = await focused(person);
          assert.ok(!now.body, 'the focus is not on the bare page');
          return now.answer && now;
        }, `the focus to come to an answer (after ${pressed} times Enter)`);
        const before = await page.evaluate(() => document.querySelector('[data-coach]').innerHTML.length);
        const { seq } = person;
        await page.keyboard.press('Enter');
        pressed++;
        await until(async () => person.seq > seq || (await focused(person)).text !== there.text || (await page.evaluate(() => document.querySelector('[data-coach]').innerHTML.length)) !== before, `“${there.text}” to do something`);
        assert.ok(pressed < 60, 'a turn ends');
      }
      await until(async () => person.table.phase === 'over' || (await focused(person)).answer, 'the focus at the next turn’s first answer');
      assert.ok(mine() > 0 && others() > 0, 'a whole turn was played');
      assert.equal(await page.evaluate(() => globalThis.bare), 0, 'no frame was drawn with the focus on the bare page');
    });
  }

  test(`${game}: what to do comes first, the Tab key makes few stops, and the log is one of them`, async () => {
    const person = await sitDown(game);
    const { page } = person;
    // Blocks are in the hand once the foundation stands.
    if (game === CRUSH) await putDownFoundation(person);
    const order = await page.evaluate((hand) => {
      const [coach, cards] = [document.querySelector('[data-coach]'), document.querySelector(hand)];
      return Boolean(coach.compareDocumentPosition(cards) & Node.DOCUMENT_POSITION_FOLLOWING);
    }, GAMES[game].hand);
    assert.ok(order, 'the question is read before the hand');
    const stops = [];
    await page.locator('.skip').focus();
    for (let n = 0; n < 80; n++) {
      await page.keyboard.press('Tab');
      const now = await focused(person);
      if (now.body || now.skip) break;
      stops.push(now);
    }
    assert.ok(stops.length <= 36, `${stops.length} stops: ${stops.map(({ text }) => text).join(' | ')}`);
    assert.ok(stops.filter(({ log }) => log).length <= 1, 'the log is one stop');
    const inside = stops.findIndex(({ main }) => main);
    const toTheHand = stops.findIndex(({ hand }) => hand) - inside;
    assert.ok(toTheHand >= 0 && toTheHand <= 6, `${toTheHand} stops from the question to the hand`);

    // Every playable card is reached: by the stops, and by the arrows from there.
    const playable = await page.locator(`${GAMES[game].hand} [data-next]`).count();
    await page.locator(`${GAMES[game].hand} button:not([tabindex="-1"]), ${GAMES[game].hand} .held`).first().focus();
    const reached = new Set();
    for (let n = 0; n < 14; n++) {
      const at = await page.evaluate(() => [...document.querySelectorAll('.hand [data-next], .tray [data-next]')].indexOf(document.activeElement));
      if (at >= 0) reached.add(at);
      await page.keyboard.press(game === HORROR ? 'Tab' : 'ArrowRight');
    }
    assert.equal(reached.size, playable);
  });
}

for (const game of [GAME, PANIC]) {
  test(`${game}: one polite voice tells everything that happens, in order, marches and arrivals too, then what is asked`, async () => {
    const person = await sitDown(game);
    const { page } = person;
    assert.equal(await page.locator('[aria-live="assertive"]').count(), 0, 'nobody is interrupted');
    const before = person.seq;
    await skip(person);
    // As calm a turn as can be: end whatever is asked, until the monsters have marched and it is Zoé's turn again.
    const kinds = () => person.updates.flatMap(({ news }) => news).filter(({ seq }) => seq > before).flatMap(({ news }) => news.events ?? []).map(({ kind }) => kind);
    const arrived = game === GAME ? ['advanced', 'monster-placed'] : ['moved', 'token-drawn'];
    await until(async () => {
      if (deciding(person) && arrived.every((kind) => kinds().includes(kind))) return true;
      const end = page.locator('[data-next="3"]').first();
      if (deciding(person) && (await end.isVisible())) { await end.focus(); await page.keyboard.press('Enter'); }
      else if (deciding(person)) { await page.locator('[data-next]').first().focus(); await page.keyboard.press('Enter'); }
      return false;
    }, 'a march and an arrival', 600_000);
    const listen = async () => {
      const { heard, log } = await page.evaluate(() => ({
        heard: globalThis.heard,
        log: [...document.querySelectorAll('.log li')].map((line) => [...line.querySelector('span').childNodes].filter((node) => !node.matches?.('.why')).map((node) => node.textContent).join('').trim()).reverse(),
      }));
      const story = log.slice(-kinds().length);
      const told = heard.filter((sentence) => story.includes(sentence));
      return { story, told, asked: heard.lastIndexOf(told.at(-1)) < heard.length - 1 };
    };
    // It takes its time over a long story; when it has come to its end, nothing was left out.
    await until(async () => { const { story, told, asked } = await listen(); return story.length === kinds().length && told.length >= story.length && asked; }, 'everything to be told').catch(() => {});
    const { story, told, asked } = await listen();
    assert.equal(story.length, kinds().length);
    assert.deepEqual(told, story, 'the voice tells the log, line by line');
    assert.ok(asked, 'what is asked comes last');
  });
}

test('a sheet gives the keys back to what opened it', async () => {
  const person = await sitDown(PANIC);
  const { page } = person;
  const opener = person.button('log').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.ok(await opener.evaluate((button) => button === document.activeElement));
});

test('the chips of the log are walked by arrows', async () => {
  const person = await sitDown(PANIC);
  const { page } = person;
  const chips = page.locator('.log .why');
  assert.ok((await chips.count()) > 2);
  await page.locator('.log .why:not([tabindex="-1"])').focus();
  await page.keyboard.press('ArrowDown');
  assert.ok(await chips.nth(1).evaluate((chip) => chip === document.activeElement));
  await page.keyboard.press('End');
  assert.ok(await chips.last().evaluate((chip) => chip === document.activeElement && chip.tabIndex === 0));
  assert.equal(await page.locator('.log .why:not([tabindex="-1"])').count(), 1);
});
