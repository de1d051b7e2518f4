// The Overlord's secrets: whatever a castle player's page is sent or shows, his tokens and his Mega Bosses are not in it.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { PHONE, World, until } from './harness/browser.mjs';
import { CASTLE, asked, choose, openCastle, said, steps } from './harness/castle.mjs';
import { Defender } from './harness/defender.mjs';
import { PANIC, askOnce, free, me } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());
afterEach(() => world.farewell());

const ROUNDS = 3;
const DEVICES = {
  'the castle on a phone, the Overlord on a desktop': [{ lang: 'fr', device: PHONE }, { lang: 'en' }],
  'the castle on a desktop, the Overlord on a phone': [{ lang: 'en' }, { lang: 'fr', device: PHONE }],
};

for (const [where, [castles, overlords]] of Object.entries(DEVICES)) {
  test(`no frame and no element of the castle player’s page tells the Overlord’s tokens: ${where}`, async () => {
    const ana = await world.person('Ana', { game: PANIC, ...castles });
    const otto = await world.person('Otto', { game: PANIC, ...overlords });
    await ana.context.addInitScript(rememberAll);
    await Promise.all([ana.arrive(), otto.arrive()]);
    const setup = { version: 'overlord', 'wizards-tower': true };
    const table = await openCastle(ana, [me('Ana'), free], { setup, seed_name: 'mirabelle' });
    assert.equal((await askOnce(otto, table, { do: 'sit', seat: 1, name: 'Otto' })).type, 'ack');
    assert.equal((await askOnce(ana, table, { do: 'start' })).type, 'ack');
    await Promise.all([ana, otto].map((person) => person.go(`/t/${table}`)));

    const picked = [];
    const habits = new Defender();
    let decisions = 0;
    for (;;) {
      const person = await until(
        () => [ana, otto].some(({ table }) => table?.phase === 'over') || [ana, otto].find(asked),
        'somebody to be asked',
      );
      if (person === true || asked(person).view.turn > ROUNDS) break;
      const question = asked(person);
      const choice = person === otto ? evil(question) : habits.decide(question);
      if (said(choice).kind === 'boss') picked.push(said(choice).boss);
      await choose(person, choice, { board: decisions++ % 2 === 0 });
      await until(() => ana.seq === otto.seq, 'both to follow');
      await assertNothingShown(ana, secretsFrom(ana, otto, picked));
      // Whoever comes back is told everything from the beginning: nothing more than before.
      if (decisions === 10) await ana.page.reload();
    }

    assertHeKnows(otto, picked);
    assertTheyDoNot(ana, picked);
    assertBagAndHandAreOne(ana, otto);
    assert.ok(steps(ana).flatMap(({ events }) => events).filter(({ kind }) => kind === 'sent').length >= 4, 'he sent tokens');
    assert.equal(await ana.page.locator(`${CASTLE.tray}, [data-send]`).count(), 0, 'she has no tray of tokens');
    assert.ok((await ana.api('GET', `/api/tables/${table}/replay`)).status >= 400, 'no replay before the end');
  });
}

/** The Overlord of these tests: one Monster where he likes, else two by the die; he keeps his Mega Bosses. */
function evil({ view, choices }) {
  const kept = (choice) => said(choice).token?.startsWith('harbinger');
  const sends = choices.filter((choice) => ['send', 'send-to'].includes(said(choice).kind) && !kept(choice));
  const wished = view.turn % 2 === 0 ? 'send-to' : 'send';
  return sends.find((choice) => said(choice).kind === wished) ?? sends[0] ?? choices.find((choice) => choice === 'done') ?? choices[0];
}

/** In the page: everything that ever was text or attribute on it. Figures waiting to be drawn are not shown yet. */
function rememberAll() {
  const shown = new Set();
  window.everShown = shown;
  const note = (node) => {
    if (node.nodeType === Node.TEXT_NODE) shown.add(node.data);
    if (node.nodeType !== Node.ELEMENT_NODE || node.closest('symbol, script, style')) return;
    for (const { value } of node.attributes) shown.add(value);
    node.childNodes.forEach(note);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'childList') addedNodes.forEach(note);
      else if (type === 'characterData') shown.add(target.data);
      else if (!target.closest('symbol')) shown.add(target.getAttribute(attributeName) ?? '');
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** What the Overlord holds or picked and nobody else has seen a trace of. */
function secretsFrom(ana, otto, picked) {
  const seen = new Set(Object.values(ana.table.views[0].view.monsters).map(({ monster }) => monster));
  for (const { events } of steps(ana)) {
    for (const { monster, token } of events) for (const one of [monster, token]) if (one) seen.add(one);
  }
  const hand = otto.table.views[0].view.overlord_hand;
  const secret = new Set([...hand, ...picked, ...picked.map((boss) => `harbinger-${boss}`)].filter((one) => !seen.has(one)));
  return { secret, seen };
}

/** Nothing that ever was on her page is one of these, by name or by picture. */
async function assertNothingShown(person, { secret, seen }) {
  const plain = (one) => !one.startsWith('harbinger-');
  const name = (one) => person.t(`${EFFECTS.has(one) ? 'token' : 'monster'}-${one}`);
  const known = [...seen].filter(plain).map(name);
  // "Troll" is also part of the name of somebody she knows.
  const names = [...secret].filter(plain).map(name).filter((one) => !known.some((other) => other.includes(one)));
  const ids = [...secret].flatMap((one) => [one, `m-${one}`, `e-${one}`, `#m-${one}`, `#e-${one}`]);
  const found = await person.page.evaluate(
    ([ids, names]) => {
      const words = names.map((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u'));
      return [...window.everShown].filter((text) => ids.includes(text) || words.some((word) => word.test(text)));
    },
    [ids, names],
  );
  assert.deepEqual(found, [], `the castle player's page shows what the Overlord hides: ${[...secret].join(', ')}`);
}

const MEGA = ['basilisk', 'chimera', 'dragon', 'hydra', 'necromancer', 'warlock'];
const EFFECTS = new Set([
  ...['giant-boulder', 'flaming-boulder', 'trebuchet', 'one-imp-per-tower', 'discard-1', 'draw-3', 'draw-4', 'harbinger'],
  ...['red', 'green', 'blue', 'cw', 'ccw'].map((one) => `move-${one}`),
  ...['archer', 'knight', 'swordsman'].map((one) => `plague-${one}`),
]);

/** Every object in a message, at any depth. */
function* inside(value) {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield value;
  for (const part of Object.values(value)) yield* inside(part);
}

/** His own page gets it all: the test below looks for things that are there to be found. */
function assertHeKnows(otto, picked) {
  const things = otto.received.flatMap((message) => [...inside(message)]);
  assert.ok(picked.length >= 3, 'he picked Mega Bosses');
  assert.ok(things.some((thing) => thing.overlord_hand?.length > 0), 'he sees his hand');
  assert.ok(things.some((thing) => thing.kind === 'overlord-drew' && thing.token), 'and what he draws');
  for (const boss of picked) assert.ok(things.some((thing) => thing.kind === 'boss-chosen' && thing.boss === boss), `and ${boss}`);
}

function assertTheyDoNot(ana, picked) {
  assert.ok(ana.received.length > 20, 'she got frames');
  const drawn = new Set();
  const chosen = new Set();
  const come = new Set();
  for (const message of ana.received) {
    for (const { kind, token } of inside(message)) if (kind === 'sent' && token.startsWith('harbinger-')) come.add(token.slice(10));
    for (const thing of inside(message)) {
      if ('overlord_hand' in thing) assert.deepEqual(thing.overlord_hand, [], 'a hand');
      if (thing.kind === 'overlord-drew') assert.ok(!('token' in thing), `a token drawn: ${JSON.stringify(thing)}`);
      if (thing.kind === 'boss-chosen') assert.ok(!('boss' in thing), `a Mega Boss: ${JSON.stringify(thing)}`);
      for (const key of ['send', 'send-to']) assert.ok(!(key in thing), `his choices: ${JSON.stringify(thing)}`);
      // Who may come is the same list, picked or not.
      if (thing.bosses) assert.deepEqual(MEGA.filter((boss) => !thing.bosses.includes(boss) && !come.has(boss)), [], 'who may come');
      if (thing.kind === 'overlord-drew') drawn.add(thing);
      if (thing.kind === 'boss-chosen') chosen.add(thing);
    }
    for (const [, boss] of JSON.stringify(message).matchAll(/"harbinger-([a-z]+)"/g)) assert.ok(come.has(boss), `a Harbinger with a name: ${boss}`);
    if (message.state) assert.equal(message.state.seed, null, 'the seed is secret until the end');
  }
  assert.ok(drawn.size > 0 && chosen.size >= picked.length, 'she was told that he drew and picked');
}

/** What she counts in the bag is what he counts there and what he holds: she cannot tell one from the other. */
function assertBagAndHandAreOne(ana, otto) {
  const bySeq = new Map(otto.updates.map(({ seq, state }) => [seq, state.views[0]?.view]));
  let compared = 0;
  for (const { seq, state } of ana.updates) {
    const [hers, his] = [state.views[0]?.view, bySeq.get(seq)];
    if (!hers || !his) continue;
    const all = { ...his.bag };
    for (const token of his.overlord_hand) {
      const face = token.startsWith('harbinger-') ? 'harbinger' : token;
      all[face] = (all[face] ?? 0) + 1;
    }
    assert.deepEqual(hers.bag, all, `the bag at version ${seq}`);
    assert.equal(hers.overlord_tokens, his.overlord_hand.length, 'how many he holds is no secret');
    compared += 1;
  }
  assert.ok(compared > 10, 'versions both saw');
}
