/** Positions worth looking at, with choices made up by hand: good enough to draw, no rule. */
import { built, emptyView } from '../src/games/castle-panic/sample';
import type { Choice, GameEvent, OnBoard, View } from '../src/games/castle-panic/types';

export interface State {
  view: View; seat: number | null; deciding: number[]; names: string[]; choices: Choice[];
  bots?: number[]; away?: number; hint?: Choice; mode?: 'play' | 'replay' | 'example'; end?: number[]; events?: GameEvent[];
}

const names = ['Léa', 'Papa', 'Mamie Jo', 'Gustave', 'Zoé', 'Oncle Bertrand'];
const m = (monster: OnBoard['monster'], arc: OnBoard['arc'], ring: OnBoard['ring'], points: number, more: Partial<OnBoard> = {}): OnBoard => ({ monster, arc, ring, points, ...more });
const monsters: View['monsters'] = {
  0: m('orc', 1, 'archer', 2), 1: m('gargoyle', 2, 'knight', 1), 2: m('goblin-cavalry', 2, 'forest', 2), 3: m('troll', 3, 'swordsman', 2, { tar: true }),
  4: m('cyclops', 3, 'forest', 3), 5: m('goblin-king', 4, 'knight', 2), 6: m('golem', 4, 'archer', 3), 7: m('orc', 5, 'castle', 1), 8: m('climbing-troll', 5, 'archer', 3),
  9: m('imp', 6, 'swordsman', 1, { flames: 1 }), 10: m('dragon', 6, 'archer', 4),
};
const hand: View['hands'][number] = ['archer-red', 'hero-red', 'knight-green', 'swordsman-blue', 'lightning-bolt'];
const events = [
  { kind: 'tarred', id: 3, monster: 'troll', rule: 'CP-5.2-Tar' }, { kind: 'wall-fell', arc: 5, rule: 'CP-B4.3' }, { kind: 'caught-fire', structure: 'wall', arc: 6, flames: 1, rule: 'CP-W5.2' },
  { kind: 'monster-placed', id: 10, monster: 'dragon', arc: 6, ring: 'forest', rule: 'CP-W4.1' },
] as GameEvent[];
const base: View = {
  ...emptyView(4), monsters, walls: [1, 2, 3, 6], fortified: [2], towers: [1, 2, 3, 4, 6], wall_flames: { 6: 2 }, tower_flames: {}, bag_size: 23,
  bag: { orc: 3, troll: 4, ogre: 2, phoenix: 1, 'troll-mage': 1, 'giant-boulder': 2, 'move-red': 1, 'move-cw': 1, 'plague-knight': 1, 'draw-3': 1, 'discard-1': 1, trebuchet: 1, 'one-imp-per-tower': 1, harbinger: 2, gargoyle: 1 },
  graveyard: { goblin: 2, orc: 1, 'draw-4': 1 }, hands: [hand, ['archer-blue', 'brick', 'mortar', 'barbarian', 'teleport'], ['knight-any',
    'knight-red', 'tar', 'brick', 'swordsman-green'], ['archer-green', 'nice-shot', 'hero-blue', 'missing', 'draw-2']],
  hand_sizes: [5, 5, 5, 5], trophies: [['orc', 'golem', 'troll-mage', 'gargoyle', 'orc'], ['dragon', 'troll', 'ogre', 'orc', 'goblin-king'], ['cyclops', 'centaur', 'troll'], ['healer', 'goblin-cavalry']],
  scores: [13, 18, 9, 6], discard: ['archer-red', 'archer-red', 'brick', 'scavenge', 'knight-blue'], wizard_discard: ['red-fireball'],
};
const of = (view: Partial<View>, choices: Choice[], more: Partial<State> = {}): State => ({ view: { ...base, ...view }, seat: 0, deciding: [0], names, choices, bots: [3], events, ...more });
const picks: Choice[] = [{ pick: { card: 'archer-red' } }, { pick: { card: 'hero-red' } }, { pick: { card: 'knight-green' } }, { pick: { card: 'lightning-bolt' } }, 'done'];
const crowd: View['monsters'] = {
  ...monsters, 11: m('orc', 2, 'archer', 2), 12: m('orc', 2, 'archer', 1, { flames: 2 }), 13: m('troll', 2, 'archer', 3), 14: m('cyclops', 2, 'forest', 3), 15: m('imp', 2, 'forest', 1),
  16: m('ogre', 2, 'knight', 4), 17: m('goblin-king', 2, 'swordsman', 2), 18: m('golem', 2, 'swordsman', 2, { tar: true }), 19: m('imp', 4, 'forest', 1), 20: m('imp', 4, 'forest', 1),
  21: m('imp', 4, 'forest', 1), 22: m('orc', 4, 'forest', 2), 23: m('hydra', 4, 'forest', 3), 24: m('orc', 6, 'castle', 1), 25: m('goblin', 6, 'castle', 1),
};
const wizardHand: View['hands'] = [['mystical-manufacturing', 'knight-any', 'brick', 'eye-of-the-oracle', 'change-color', 'stand-together', 'archer-red', 'thalgars-blessing'], ...base.hands.slice(1)];

export const states: Record<string, State> = {
  aim: of({ step: 'held', held: built('archer-red') }, [{ target: { monster: 0 } }, { target: { monster: 1 } }, 'back']),
  play: of({}, picks),
  lifted: of({ hands: [['missing', 'draw-2', 'archer-red', 'tar', 'rain-of-ice'], ...base.hands.slice(1)] },
    [{ play: { card: 'missing' } }, { play: { card: 'draw-2' } }, { pick: { card: 'tar' } }, { play: { card: 'rain-of-ice' } }, 'done']),
  crowd: of({ monsters: crowd, step: 'held', held: built('archer-red') }, [11, 12, 13, 1].map((monster) => ({ target: { monster } }) as Choice).concat('back')),
  selected: of({ monsters: crowd }, picks),
  wait: of({ active: 1 }, [], { deciding: [1] }),
  swap: of({ step: 'swap', phase: 2 }, [...hand.flatMap((card) => [{ swap: { card, deck: 'castle' } }, { swap: { card, deck: 'wizard' } }] as Choice[]), 'done']),
  trade: of({ step: 'trade', phase: 3 }, [{ trade: { to: 1 } }, { trade: { to: 2 } }, { trade: { to: 3 } }, 'done']),
  give: of({ step: 'give', phase: 3, offer: { from: 0, to: 1, give: null, take: null } }, [...hand.map((card) => ({ give: { card } }) as Choice), 'back']),
  take: of({ step: 'take', phase: 3, offer: { from: 0, to: 1, give: 'knight-green', take: null } }, [...base.hands[1]!.map((card) => ({ take: { card } }) as Choice), 'back']),
  offer: of({ step: 'answer', phase: 3, active: 1, offer: { from: 1, to: 0, give: 'archer-blue', take: 'knight-green' } }, ['accept', 'decline', ...hand.map((card) => ({ counter: { card } }) as Choice)]),
  color: of({ step: 'held', held: built('war-storm'), hands: [['war-storm', ...hand.slice(1)], ...base.hands.slice(1)] }, [{ color: { color: 'red' } }, { color: { color: 'blue' } }, 'back']),
  space: of({ step: 'held', held: built('chain-lightning') }, [{ space: { arc: 1, ring: 'archer' } }, { space: { arc: 4,
    ring: 'knight' } }, { space: { arc: 6, ring: 'archer' } }, { space: { arc: 5, ring: 'castle' } }, { space: { arc: 2,
    ring: 'forest' } }, { space: { arc: 3, ring: 'swordsman' } }, 'back']),
  wall: of({ step: 'held', held: built('brick', { joined: ['mortar'] }), hands: [['brick', 'mortar', ...hand.slice(2)], ...base.hands.slice(1)] }, [{ wall: { arc: 4 } }, { wall: { arc: 5 } }, 'back']),
  tower: of({ step: 'wizard-tower', phase: 0, turn: 0, monsters: {}, wizard_tower: null }, [1, 2, 3, 4, 5, 6].map((arc) => ({ 'wizard-tower': { arc } }) as Choice)),
  start: of({ step: 'start-monsters', phase: 0, turn: 0, monsters: { 0: m('goblin', 1, 'archer', 1) } }, [{ 'start-monster': { monster: 'goblin' } }, { 'start-monster': { monster: 'orc' } }, { 'start-monster': { monster: 'troll' } }]),
  attacker: of({ step: 'attacker', phase: 5, attack: { structure: 'wall', arc: 6, monsters: [9, 10] } }, [{ target: { monster: 9 } }, { target: { monster: 10 } }]),
  fetch: of({ step: 'held', held: built('scavenge') }, [...(['archer-red', 'brick', 'knight-blue', 'barbarian', 'hero-green', 'nice-shot', 'swordsman-any', 'draw-2'] as const).map((card) => ({ fetch: { card } }) as Choice), 'back']),
  join: of({ step: 'held', held: built('archer-red', { joined: ['nice-shot'] }), hands: [['archer-red', 'nice-shot', 'enchanted',
    'double-strike', 'flaming'], ...base.hands.slice(1)] }, [{ target: { monster: 0 } }, { join: { card: 'enchanted' } },
    { join: { card: 'double-strike' } }, { join: { card: 'flaming' } }, 'back']),
  many: of({ hands: wizardHand, hand_sizes: [8, 5, 5, 5], monsters: crowd }, [{ pick: { card: 'mystical-manufacturing' } }, { play: { card: 'eye-of-the-oracle' } }, { pick: { card: 'knight-any' } }, 'done']),
  overlord: of({ version: 'overlord', overlord: 0, step: 'overlord', phase: 6, active: 1, overlord_hand: ['ogre', 'draw-3', 'harbinger-dragon'], overlord_tokens: 3, plays_left: 2, hands: [[], ...base.hands.slice(1)] },
    [{ send: { token: 'ogre' } }, { send: { token: 'draw-3' } }, { send: { token: 'harbinger-dragon' } }, ...([1, 2, 3, 4, 5,
      6] as const).flatMap((arc) => [{ 'send-to': { token: 'ogre', arc } }, { 'send-to': { token: 'harbinger-dragon',
      arc } }] as Choice[]), 'done']),
  six: of({ players: 6, hands: [...base.hands, ['brick', 'mortar'], ['tar']], hand_sizes: [4, 4, 4, 4, 2, 1], trophies: [...base.trophies, [], ['orc']], scores: [13, 18, 9, 6, 0, 2] }, picks),
  solo: of({ players: 1, hands: [[...hand, 'brick']], hand_sizes: [6], trophies: [['orc']], scores: [2] }, picks, { names: ['Léa'] }),
  two: of({ players: 2, hands: base.hands.slice(0, 2), hand_sizes: [5, 5], trophies: base.trophies.slice(0, 2), scores: [13, 18] }, picks, { bots: [1] }),
  discards: of({ step: 'discards', phase: 6 }, hand.map((card) => ({ discard: { card } }) as Choice)),
  double: of({ step: 'double', phase: 5 }, [{ double: { monster: 'orc' } }, { double: { monster: 'phoenix' } }]),
  hint: of({}, picks, { hint: { pick: { card: 'knight-green' } } }),
  replay: of({}, [], { mode: 'replay' }),
  example: of({}, [], { mode: 'example' }),
  empty: of({ monsters: {}, walls: [1, 2, 3, 4, 5, 6], towers: [1, 2, 3, 4, 5, 6], wall_flames: {}, fortified: [] }, ['done']),
  homes: of({ homes: { 1: 0, 2: 1, 3: 2, 4: 3 }, tower_flames: { 2: 2, 6: 1 } }, picks),
  won: of({ step: 'over', won: true, monsters: {}, bag: {}, turn: 29 }, [], { deciding: [], end: [1, 0, 2, 3] }),
  lost: of({ step: 'over', won: false, towers: [], turn: 17 }, [], { deciding: [], end: [255, 255, 255, 255] }),
};
