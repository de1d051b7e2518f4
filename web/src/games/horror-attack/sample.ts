/** A quiet table, for tests and previews. */
import { cardOf } from './look';
import type { Tally, View } from './types';

export const tallyOf = (cards: readonly string[]): Tally => cards.reduce((sum, card) => {
  const { side, symbols } = cardOf(card);
  return { suns: sum.suns + (side === 'hero' ? symbols : 0), skulls: sum.skulls + (side === 'monster' ? symbols : 0) };
}, { suns: 0, skulls: 0 });

export function quietView(players: number, more: Partial<View> = {}): View {
  const each = <T>(one: (seat: number) => T): T[] => Array.from({ length: players }, (_, seat) => one(seat));
  const areas = more.areas ?? each(() => []);
  return {
    players, version: 'base', box_decks: ['innsmouth', 'mountains'], one_box: false, detective_alone: false, active: 0, turn: players + 1, step: 'turn', deciding: [0], deck: [17], left: [],
    discard: ['deep-one'], areas, tallies: areas.map(tallyOf), hands: each(() => ({ size: 0, cards: [] })), factions: each(() => []), faction_cards: 1, looked_by: each(() => []), exposed: each(() => []),
    skill: null, laid: each(() => []), last_turn: null, scoring: [], points: [], ranking: [], ...more,
  };
}
