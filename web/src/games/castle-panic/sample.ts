/** A quiet table, for tests and previews. */
import type { Built, Card, View } from './types';

export function emptyView(players: number): View {
  return {
    players, version: 'standard', wizards_tower: true, options: [], overlord: null, active: 0, turn: 2, phase: 4, step: 'play', asks: 'CP-B2.7', deciding: [0],
    walls: [1, 2, 3, 4, 5, 6], fortified: [], towers: [1, 2, 3, 4, 5, 6], wizard_tower: 1, wall_flames: {}, tower_flames: {}, monsters: {}, bag_size: 0, bag: {}, queue: 0,
    bosses: ['basilisk', 'chimera', 'dragon', 'hydra', 'necromancer', 'warlock'], graveyard: {}, slain_bosses: [], imps: 18,
    hands: Array.from({ length: players }, () => []), hand_sizes: Array.from({ length: players }, () => 0), hand_size: 5, deck: 31, discard: [],
    wizard_deck: 15, wizard_discard: [], wizard_deck_gone: false, removed: [], top: [], trophies: Array.from({ length: players }, () => []),
    scores: Array.from({ length: players }, () => 0), swaps_left: 1, trades_left: 1, missing: false, berserk: false, ice: false, held: null, offer: null,
    attack: null, demand: null, doubles: [], looked: [], overlord_hand: [], overlord_tokens: 0, plays_left: 0, homes: {}, out: [], spare_walls: [], won: null,
  };
}

/** A card in hand, as seat 0 holds it. */
export function built(card: Card, more: Partial<Built> = {}): Built {
  return { seat: 0, card, joined: [], color: null, ring: null, monsters: [], wall: null, second: false, alone: false, ...more };
}
