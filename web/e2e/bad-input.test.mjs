// What somebody with the developer tools can try: each gets a clear no, and nothing changes.

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { World, until } from './harness/browser.mjs';
import { Socket } from './harness/socket.mjs';
import { GAME, askOnce, assertRefused, free, me, openTable } from './harness/tables.mjs';

let world, ana, ben, table, socket, started;

before(async () => {
  world = await World.open();
  ana = await world.person('Ana');
  ben = await world.person('Ben');
  await Promise.all([ana.arrive(), ben.arrive()]);
});
after(() => world?.farewell().finally(() => world.close()));

beforeEach(async () => {
  table = await openTable(ana, [me('Ana'), free], { setup: { first: 0 } });
  assert.equal((await askOnce(ben, table, { do: 'sit', seat: 1, name: 'Ben' })).type, 'ack');
  assert.equal((await askOnce(ana, table, { do: 'start' })).type, 'ack');
  socket = await Socket.open(ana, table);
  started = await socket.update();
});
afterEach(() => world.assertCalm());

async function assertNothingChanged() {
  const fresh = await Socket.open(ana, table);
  const now = await fresh.update();
  assert.equal(now.seq, started.seq, 'the version moved');
  assert.deepEqual(now.state, started.state);
  await fresh.close();
}

const choose = (changes) => ({
  do: 'choose',
  seq: started.seq,
  seat: 0,
  choice: started.state.views[0].choices[0],
  ...changes,
});

test('a choice for somebody else’s seat is refused', async () => {
  const bens = await Socket.open(ben, table);
  await bens.update();
  assertRefused(await bens.ask(choose({})), 'another person’s seat');
  assertRefused(await socket.ask(choose({ seat: 1 })), 'a seat that is not mine');
  assertRefused(await socket.ask(choose({ seat: 7 })), 'a seat that does not exist');
  await assertNothingChanged();
});

test('a choice for an old version or one that is yet to come is refused', async () => {
  assertRefused(await socket.ask(choose({ seq: started.seq - 1 })), 'stale');
  assertRefused(await socket.ask(choose({ seq: started.seq + 5 })), 'from the future');
  await assertNothingChanged();
});

test('a choice that is not in the list is refused with the rule that forbids it', async () => {
  const cases = {
    'the wall stands': { play: 'build-wall' },
    'no such space': { play: { catch: { card: 'red-triangle', space: 99 } } },
    'no such card': { play: { catch: { card: 'golden-star', space: 1 } } },
    'nothing was asked': 'accept',
    'no choice at all': { fly: { to: 'the moon' } },
    nothing: null,
  };
  for (const [what, choice] of Object.entries(cases)) {
    const refusal = assertRefused(await socket.ask(choose({ choice })), what);
    if (what === 'the wall stands') assert.match(refusal.rule, /^AM-/);
  }
  await assertNothingChanged();
});

test('the same wish sent twice counts once', async () => {
  const ask = { do: 'chat', text: 'bonjour' };
  const first = await socket.ask(ask, 'once');
  const frames = (await socket.received()).length;
  await socket.send({ type: 'ask', id: 'once', ask });
  const second = await until(
    async () => (await socket.received()).slice(frames).find(({ id }) => id === 'once'),
    'the second answer',
  );
  assert.deepEqual(second, first);
  const fresh = await Socket.open(ana, table);
  const { seq, news } = await fresh.update();
  assert.equal(seq, first.seq);
  assert.equal(news.filter(({ news }) => news.kind === 'chat').length, 1);
});

test('what is not JSON, or not a message, is refused', async () => {
  for (const text of ['hello?', '{"type":', '[]', '{"type":"cheat"}', '{"type":"ping","also":"this"}', '']) {
    const bad = await Socket.open(ana, table);
    await bad.update();
    await bad.send(text);
    const answer = await until(
      async () => (await bad.received()).find(({ type }) => type === 'refused'),
      `a refusal of ${JSON.stringify(text)}`,
    );
    assertRefused(answer, text);
  }
  const answer = await ana.page.evaluate(async () => {
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"game":' });
    return { status: answer.status, json: await answer.json() };
  });
  assert.ok(answer.status >= 400 && answer.status < 500, String(answer.status));
  assertRefused(answer, 'broken JSON over HTTP');
  await assertNothingChanged();
});

test('a megabyte of JSON is refused', async () => {
  const megabyte = 'x'.repeat(1 << 20);
  const big = await Socket.open(ana, table);
  await big.update();
  await big.send({ type: 'ask', id: 'big', ask: { do: 'chat', text: megabyte } });
  await until(
    async () => (await big.closed()) ?? (await big.received()).find(({ type }) => type === 'refused'),
    'the socket to refuse a megabyte',
  );
  const answer = await ana.api('POST', '/api/tables', { game: GAME, setup: { players: 2, megabyte }, seats: [] });
  assert.equal(answer.status, 413, answer.text.slice(0, 200));
  assertRefused(answer, 'a megabyte over HTTP');
  await assertNothingChanged();
});

test('a table that does not exist says so, to tools and to people', async () => {
  const nowhere = 'aaaaaaaaaaaaaaaaaaaaaa';
  const answer = await ana.api('GET', `/api/tables/${nowhere}`);
  assert.equal(answer.status, 404);
  assertRefused(answer, 'unknown table');
  const socket = await Socket.open(ana, nowhere);
  assert.ok(await socket.closed(), 'the socket must not open');
  await ana.go(`/t/${nowhere}`);
  await ana.page.getByText(ana.t('refusal-no-such-table')).waitFor();
});

test('a forged cookie opens nobody’s seat', async () => {
  const [{ name, value }] = await ben.context.cookies();
  assert.match(value, /.{20,}/, 'a secret cannot be short');
  const forger = await world.person('Forger');
  const forged = [value.slice(0, -4) + 'AAAA', 'admin', '0', `${'x'.repeat(3000)}`, 'ana'];
  for (const value of forged) {
    await forger.context.clearCookies();
    await forger.context.addCookies([{ name, value, url: world.server.origin }]);
    await forger.go('/');
    const mine = await forger.api('GET', '/api/tables');
    assert.ok(mine.status < 500, mine.text);
    if (mine.status === 200) assert.deepEqual(mine.json.mine, []);
    const socket = await Socket.open(forger, table);
    if (await socket.closed()) continue;
    const { state } = await socket.update();
    assert.ok(state.seats.every(({ yours }) => !yours));
    assertRefused(await socket.ask(choose({ seat: 1 })), 'a forged seat');
  }
  await assertNothingChanged();
});

test('set-ups that cannot be are refused', async () => {
  // Somebody who has opened no table yet: not for having opened many is this refused.
  const cleo = await world.person('Cléo');
  await cleo.arrive();
  const seats = [me('Cléo'), free];
  const bad = {
    'nine players': { setup: { players: 9 } },
    'nobody': { setup: { players: 0 } },
    'an unknown variant': { setup: { players: 2, dragons: true } },
    'a variant of the wrong kind': { setup: { players: 2, horde: 'very' } },
    'a first seat nobody has': { setup: { players: 2, first: 3 } },
    'seats that do not match': { setup: { players: 3 } },
    'an unknown game': { game: 'chess' },
    'an unknown bot': { seats: [me('Cléo'), { kind: 'bot', bot: 'genius' }] },
  };
  const before = await cleo.api('GET', '/api/tables');
  for (const [what, changes] of Object.entries(bad)) {
    const body = { game: GAME, setup: { players: 2 }, seats, open: false, practice: false, hints: true, seed_name: null };
    const answer = await cleo.api('POST', '/api/tables', { ...body, ...changes });
    assert.ok(answer.status >= 400 && answer.status < 500, `${what}: ${answer.status} ${answer.text}`);
    assertRefused(answer, what);
  }
  assert.deepEqual(await cleo.api('GET', '/api/tables'), before);
});

test('whatever is pasted for a link and leads nowhere is told beside the field', async () => {
  const zoe = await world.person('Zoé', { lang: 'fr' });
  await zoe.arrive();
  const field = zoe.page.getByRole('textbox', { name: zoe.t('table-link') });
  for (const rubbish of ['du grand n’importe quoi', 'bonjour', `${world.server.origin}/t/nothing-here-at-all`]) {
    await field.fill(rubbish);
    await zoe.press('enter');
    await zoe.page.getByRole('alert').filter({ hasText: zoe.t('not-a-link') }).waitFor();
    assert.equal(new URL(zoe.page.url()).pathname, '/', `still at home after ${rubbish}`);
    await field.fill('');
  }
});
