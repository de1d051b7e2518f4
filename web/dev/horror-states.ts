/** States of the table, made by hand to look at. */
import { quietView, tallyOf as tally } from '../src/games/horror-attack/sample';
import type { Choice, GameEvent, View } from '../src/games/horror-attack/types';
import { catalogue } from '../src/generated/horror-attack';

export interface State { view: View; seat: number | null; choices: Choice[]; deciding: number[]; mode?: 'play' | 'replay' | 'example'; hint?: Choice; away?: number; bots?: number[]; events?: GameEvent[]; names: string[] }
const NAMES = ['Léa', 'Papa', 'Mamie Jo', 'Gustave', 'Nour', 'Ali', 'Rosalie', 'Oscar'];

const AREAS = [
  ['robert-olmstead', 'sled-dogs', 'deep-one', 'horrible-hieroglyphs'], ['deep-one', 'g-man', 'zadok-allen', 'mother-hydra', 'grocery-clerk'], ['albino-penguin', 'horrible-hieroglyphs', 'sled-dogs'], ['shoggoth', 'elder-thing'],
  ['pilot-mctighe', 'miskatonic-student', 'mi-go'], ['father-dagon', 'priest-of-dagon', 'frank-h-pabodie', 'innsmouth-folk'], ['pilot-mctighe', 'miskatonic-student'], ['obed-marsh', 'horrible-hieroglyphs', 'barnabas-marsh'],
];
function view(players: number, more: Partial<View> = {}): View {
  return quietView(players, {
    turn: 12, deck: [players > 4 ? 31 : 17], areas: AREAS.slice(0, players), discard: ['deep-one', 'g-man', 'professor-rice', 'albino-penguin', 'g-man', 'atwood', 'star-spawn', 'gedney', 'occult-detective'],
    hands: Array.from({ length: players }, (_, n) => (n === 0 ? { size: 3, cards: ['occult-detective', 'professor-armitage', 'albino-penguin'] } : { size: n % 3 === 2 ? 2 : 3, cards: n === 1 ? ['francis-morgan'] : [] })),
    factions: Array.from({ length: players }, (_, n) => (n === 0 ? ['innsmouth-hero-1'] : [])), looked_by: Array.from({ length: players }, (_, n) => (n === 2 ? [3] : [])), ...more,
  });
}
const many = (n: number) => Object.keys(catalogue.cards).slice(0, n);
const turn: Choice[] = [{ play: { card: 'professor-armitage' } }, { play: { card: 'albino-penguin' } }, { play: { card: 'occult-detective' } }];
const targets = (areas: readonly string[][], side: string): Choice[] => areas.flatMap((area, seat) => [...new Set(area)].filter((card) => catalogue.cards[card]!.side === side).map((card): Choice => ({ target: { seat, card } })));
const skill = (card: string, asks: string, more: Partial<NonNullable<View['skill']>> = {}) => ({ card, rule: catalogue.cards[card]!.rule, may: catalogue.cards[card]!.may, asks, player: null, to: null, moving: null, done: 0, ...more });
const events: GameEvent[] = [
  { kind: 'played', seat: 0, card: 'deep-one', rule: 'HA-7' }, { kind: 'drew', seat: 0, rule: 'HA-fx-draw1' }, { kind: 'drew', seat: 2,
    rule: 'HA-6' }, { kind: 'played', seat: 1, card: 'mother-hydra', rule: 'HA-7' }, { kind: 'discarded', seat: 0, card: 'g-man',
    rule: 'HA-fx-others_dump1' },
];
const of = (shown: View, choices: Choice[], more: Partial<State> = {}): State => ({ view: shown, seat: 0, choices, deciding: shown.deciding, names: NAMES, bots: [3, 6], events, ...more });

const kill = (players: number): State => {
  const areas = AREAS.slice(0, players).map((area, n) => (n === 0 ? ['professor-armitage', ...area] : area));
  return of(view(players, { areas, tallies: areas.map(tally), step: 'skill', skill: skill('professor-armitage', 'discard-in-play'),
    hands: view(players).hands.map((hand, n) => (n === 0 ? { size: 2, cards: ['occult-detective', 'albino-penguin'] } : hand)) }),
    targets(areas, 'monster'));
};
const full = [many(14), many(40).slice(12, 26)];
const expert = { version: 'expert' as const, deck: [17, 14], left: [many(12), null], faction_cards: 3, factions: [['innsmouth-hero-1', 'mountains-monster-2', 'innsmouth-monster-1'], []], looked_by: [[], []] };

export const states: Record<string, State> = {
  turn: of(view(4, { hands: view(4).hands.map((hand, n) => (n === 0 ? { size: 2, cards: ['professor-armitage', 'albino-penguin'] } : hand)) }), [...turn.slice(0, 2), 'draw']),
  full: of(view(4), turn),
  two: of(view(2), turn),
  three: of(view(3), turn),
  five: of(view(5), [...turn, 'draw']),
  six: of(view(6), [...turn, 'draw']),
  seven: of(view(7), [...turn, 'draw']),
  eight: of(view(8, { hands: view(8).hands.map((hand, n) => (n === 0 ? { size: 2, cards: ['nameless-horror', 'captain-thorfinnssen'] }
    : hand)) }), [{ play: { card: 'nameless-horror' } }, { play: { card: 'captain-thorfinnssen' } }, 'draw']),
  kill: kill(4),
  'kill-eight': kill(8),
  'may-kill': of(view(4, { step: 'skill', skill: skill('g-man', 'discard-in-play'), areas: AREAS.slice(0, 4).map((a, n) => (n === 0
    ? ['g-man', ...a] : a)) }), [{ target: { seat: 0, card: 'deep-one' } }, { target: { seat: 1, card: 'deep-one' } }, 'decline'],
    { hint: { target: { seat: 1, card: 'deep-one' } } }),
  peek: of(view(4, { step: 'skill', skill: skill('zadok-allen', 'choose-player') }), [1, 2, 3].map((seat) => ({ player: { seat } }))),
  'peek-eight': of(view(8, { step: 'skill', skill: skill('zadok-allen', 'choose-player') }), [1, 2, 3, 4, 5, 6, 7].map((seat) => ({ player: { seat } }))),
  mulligan: of(view(4, { step: 'mulligan', deciding: [0, 1, 2, 3], turn: 0, areas: [[], [], [], []], tallies: [[], [], [], []].map(tally), discard: ['deep-one'] }), ['keep', 'exchange']),
  'mulligan-wait': of(view(4, { step: 'mulligan', deciding: [1, 3], turn: 0, areas: [[], [], [], []], tallies: [[], [], [], []].map(tally), discard: ['deep-one'] }), []),
  wait: of(view(4, { active: 1, deciding: [1] }), []),
  'wait-skill': of(view(4, { active: 1, deciding: [1], step: 'skill', skill: skill('mother-hydra', 'discard-in-play') }), []),
  laying: of(view(4, { active: 1, deciding: [0, 2], step: 'laying', skill: skill('mother-hydra', 'everyone-else-discards') }),
    [{ discard: { card: 'occult-detective' } }, { discard: { card: 'professor-armitage' } }, { discard: { card: 'albino-penguin' } }]),
  'laying-wait': of(view(4, { active: 1, deciding: [2], step: 'laying', skill: skill('mother-hydra', 'everyone-else-discards'), laid: [['albino-penguin'], [], [], []] }), []),
  'move-to': of(view(4, { step: 'skill', skill: skill('eliza-orne', 'move', { moving: 'zadok-allen', player: 1 }) }), [0, 2, 3].map((seat) => ({ player: { seat } }))),
  'move-many': of(view(4, { step: 'skill', skill: skill('frank-h-pabodie', 'move-many', { player: 1, to: 2, done: 1 }) }),
    [{ target: { seat: 1, card: 'g-man' } }, { target: { seat: 1, card: 'zadok-allen' } }, { target: { seat: 1, card: 'grocery-clerk' } },
    'stop']),
  recover: of(view(4, { step: 'skill', skill: skill('francis-morgan', 'recover') }), ['g-man', 'professor-rice', 'atwood', 'gedney', 'occult-detective'].map((card) => ({ card: { card } }))),
  detective: of(view(4, { step: 'skill', skill: skill('occult-detective', 'take-from-hand', { player: 1 }), hands: view(4).hands.map((hand,
    n) => (n === 1 ? { size: 3, cards: ['francis-morgan', 'father-dagon', 'eliza-orne'] } : hand)) }), ['francis-morgan', 'father-dagon',
    'eliza-orne'].map((card) => ({ card: { card } }))),
  fan: of(view(4, { active: 2, deciding: [2], step: 'skill', skill: skill('occult-detective', 'take-from-hand', { player: 1 }),
    hands: view(4).hands.map((hand, n) => (n === 1 ? { size: 3, cards: ['francis-morgan', 'father-dagon', 'eliza-orne'] } : hand)) }), []),
  dump: of(view(4, { step: 'skill', skill: { ...skill('grocery-clerk', 'discard-own', { done: 1 }), may: true } }), [{ discard: { card: 'occult-detective' } }, { discard: { card: 'albino-penguin' } }, 'stop']),
  crowd: of(view(2, { areas: full, tallies: full.map(tally) }), turn),
  'crowd-kill': of(view(2, { areas: full, tallies: full.map(tally), step: 'skill', skill: skill('professor-armitage', 'discard-in-play') }), targets(full, 'monster')),
  'crowd-four': of(view(4, { areas: [many(12), many(9), many(30).slice(20), ['deep-one']] }), turn),
  expert: of(view(2, { ...expert, last_turn: 0 }), [...turn, 'draw']),
  opening: of(view(2, { ...expert, step: 'opening', deciding: [0, 1], turn: 0, deck: [30, 30], left: [[...many(22), ...many(8)], null],
    areas: [[], []], tallies: [[], []].map(tally), discard: [], hands: [{ size: 0, cards: [] }, { size: 0, cards: [] }] }),
    many(22).map((card) => ({ discard: { card } }))),
  'opening-many': of(view(2, { ...expert, step: 'opening', deciding: [0, 1], turn: 0, deck: [30, 30], left: [[...many(29), ...many(1)],
    null], areas: [[], []], tallies: [[], []].map(tally), discard: [], factions: [[], []], hands: [{ size: 0, cards: [] }, { size: 0,
    cards: [] }] }), many(29).map((card) => ({ discard: { card } }))),
  factions: of(view(2, { ...expert, step: 'factions', deciding: [0, 1], deck: [3, 0], areas: full, tallies: full.map(tally),
    hands: [{ size: 0, cards: [] }, { size: 0, cards: [] }] }), expert.factions[0]!.map((faction) => ({ faction: { faction } }))),
  building: of(view(2, { ...expert, step: 'building', deciding: [0, 1], turn: 0, deck: [0, 0], left: [[], null], areas: [[], []],
    tallies: [[], []].map(tally), discard: [], factions: [[], []], hands: [{ size: 0, cards: [] }, { size: 0, cards: [] }] }),
    Object.values(catalogue.ready).map((cards): Choice => ({ bring: { cards } }))),
  watch: of(view(4, { hands: view(4).hands.map(({ size }) => ({ size, cards: [] })), factions: [[], [], [], []] }), [], { seat: null }),
  'watch-eight': of(view(8, { hands: view(8).hands.map(({ size }) => ({ size, cards: [] })), factions: AREAS.map(() => []) }), [], { seat: null }),
  replay: of(view(4), [], { mode: 'replay' }),
  'replay-end': of(view(2, { step: 'over', areas: full, tallies: full.map(tally), scoring: ['innsmouth-hero-1', 'mountains-monster-2'],
    points: [{ suns: 13, skulls: 4, bonus: 2, points: 11 }, { suns: 8, skulls: 10, bonus: 0, points: 2 }] as never, hands: [{ size: 0,
    cards: [] }, { size: 0, cards: [] }] }), [], { mode: 'replay', seat: null }),
  'replay-end-eight': of(view(8, { step: 'over', scoring: ['innsmouth-hero-1', 'innsmouth-monster-1', 'innsmouth-hero-2',
    'innsmouth-monster-2', 'mountains-hero-1', 'mountains-monster-1', 'mountains-hero-2', 'mountains-monster-2'],
    points: AREAS.map(() => ({ points: 3 })) as never }), [], { mode: 'replay', seat: null }),
  example: of(view(3), [], { mode: 'example', seat: null }),
};
