// Tables set up through the server's door, for tests whose subject begins later.

import assert from 'node:assert/strict';
import { Socket } from './socket.mjs';

export const GAME = 'attrape-monstres';
export const PANIC = 'castle-panic';
export const HORROR = 'horror-attack';
export const RUSH = 'monster-rush';
export const CRUSH = 'castle-crush';
export const me = (name) => ({ kind: 'me', name });
export const bot = (bot = 'heuristic') => ({ kind: 'bot', bot });
export const free = { kind: 'open' };

/** Opens a table and returns its id. The person's page must be on the site already. */
export async function openTable(host, seats, { setup = {}, ...wishes } = {}) {
  const answer = await host.api('POST', '/api/tables', {
    game: GAME,
    setup: { players: seats.length, ...setup },
    seats,
    open: false,
    practice: false,
    hints: true,
    seed_name: null,
    ...wishes,
  });
  assert.equal(answer.status, 201, answer.text);
  return answer.json.table;
}

/** On the page of a new table: opens everything that is folded. */
export async function unfold(person) {
  await person.page.locator('main summary').first().waitFor();
  const folded = person.page.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await person.press(folded.first());
}

/** On the page of a new table: who sits at the seat of this number, `screen`, `open` or `bot`. */
export async function seatFor(person, number, kind) {
  const named = { name: person.t('change-seat', { number }), exact: true };
  await person.press(person.page.getByRole('button', named));
  await person.press(person.page.getByRole('group', named).getByRole('button', { name: person.t(`seat-${kind}`), exact: true }));
}

/** Asks once over a socket of its own. */
export async function askOnce(person, table, ask) {
  const socket = await Socket.open(person, table);
  await socket.update();
  const answer = await socket.ask(ask);
  await socket.close();
  return answer;
}

/** A refusal that a person can understand: a rule or limit, a code, a sentence. */
export function assertRefused(answer, what) {
  const refusal = answer.refusal ?? answer.json?.refusal;
  assert.ok(refusal, `${what}: expected a refusal, got ${JSON.stringify(answer).slice(0, 300)}`);
  assert.ok(refusal.rule && refusal.code, `${what}: ${JSON.stringify(refusal)}`);
  assert.match(refusal.sentence, /^[\p{Lu}\d].*[.!?…]$/su, `${what}: not a sentence`);
  return refusal;
}
