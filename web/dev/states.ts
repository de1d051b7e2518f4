/** Positions worth looking at. The choices are made up here by matching pictures: good enough to draw, no rule. */
import type { CardId as Card, Choice, Play, View } from '../src/games/attrape-monstres/types';
import { SPACES } from '../src/games/attrape-monstres/geometry';

const base: View = {
  players: 3, active: 0, turn: 5, step: 'play',
  path: { '1': 'shover', '2': 'star', '4': 'runner', '7': 'marcher', '8': 'regular' },
  wall: true, castle: true, dungeon: 6, pile: { regular: 3, shover: 1, marcher: 1 },
  hands: [['red-circle', 'hero-blue'], ['any-triangle', 'green-square'], ['boot', 'wall']],
  draw: 14, discard: ['red-square'], request: null, declined: [], played: 0,
};
const six: Card[][] = [
  ['red-circle', 'hero-blue', 'green-square', 'any-triangle', 'blue-circle', 'wall'],
  ['red-triangle', 'hero-red', 'green-circle', 'any-square', 'blue-square', 'red-circle'],
  ['boot', 'green-triangle', 'green-square', 'blue-triangle', 'red-square', 'blue-circle'],
  ['hero-green', 'any-circle', 'red-triangle', 'green-circle', 'blue-square', 'red-square'],
];

export interface State { view: View; seat: number | null; deciding: number[]; names: string[]; choices: Choice[]; bots?: number[]; hint?: Choice; mode?: 'play' | 'replay' | 'example'; end?: number[] }
const names = ['Zoé', 'Tom', 'Maman', 'Papa'];
const of = (view: Partial<View>, more: Partial<State> = {}): State => {
  const state = { view: { ...base, ...view }, seat: 0, deciding: [0], names, ...more };
  return { ...state, choices: choicesFor(state) };
};

export const states: Record<string, State> = {
  turn: of({}),
  waiting: of({ active: 1 }, { deciding: [1] }),
  help: of({ active: 0, step: 'help', request: { from: 0, to: 1, play: { catch: { card: 'green-square', space: 9 } } }, path: { '1': 'shover', '2': 'star', '4': 'runner', '7': 'marcher', '9': 'regular' } }, { seat: 1, deciding: [1] }),
  asked: of({ step: 'help', request: { from: 0, to: 1, play: { catch: { card: 'any-triangle', space: 7 } } } }, { deciding: [1] }),
  walldown: of({ wall: false, hands: [['wall', 'hero-blue'], ['any-triangle', 'green-square'], ['boot', 'red-square']] }),
  boot: of({ hands: [['boot', 'blue-square'], ['any-triangle', 'green-square'], ['wall', 'red-square']] }),
  four: of({ players: 4, hands: six }, { bots: [3] }),
  five: of({ players: 4, hands: six.map((h) => h.slice(0, 4)) }),
  ten: of({ players: 2, hands: [[...six[0]!, ...six[1]!.slice(0, 4)], six[2]!] }, { names: ['Zoé', 'Grand-maman'] }),
  solo: of({ players: 1, hands: [['red-circle', 'hero-blue', 'green-square', 'any-triangle', 'boot']], played: 1 }, { names: ['Zoé'] }),
  two: of({ players: 2, hands: [['red-circle', 'hero-blue', 'boot'], ['any-triangle', 'green-square']] }, { bots: [1] }),
  all: of({ hands: [['any-triangle', 'hero-blue'], ['hero-red'], ['wall']], 'catch-them-all': true } as Partial<View>),
  none: of({ hands: [['green-square', 'blue-square'], ['red-square', 'green-square'], ['wall']] }),
  hint: of({}, { hint: of({}).choices[0]! }),
  watch: of({}, { seat: null }),
  replay: of({}, { mode: 'replay' }),
  example: of({}, { mode: 'example' }),
  start: of({ path: { '1': 'star', '2': 'star', '3': 'star' }, dungeon: 0, pile: { regular: 7, shover: 2, runner: 2, marcher: 2 } }),
  won: of({ path: {}, pile: {}, dungeon: 16, step: 'over' }, { deciding: [], end: [0, 0, 0] }),
  lost: of({ castle: false, wall: false, step: 'over' }, { deciding: [], end: [255, 255, 255] }),
};

function choicesFor({ view, seat, deciding }: Pick<State, 'view' | 'seat' | 'deciding'>): Choice[] {
  if (seat === null || !deciding.includes(seat)) return [];
  if (view.step === 'help') return view.request?.to === seat ? ['accept', 'decline'] : [];
  if (view.step !== 'play') return [];
  const plays = (card: Card): Play[] => {
    const occupied = Object.keys(view.path).map(Number);
    if (card === 'wall') return view.wall ? [] : ['build-wall'];
    if (card === 'boot') return occupied.map((space) => ({ boot: { space } }));
    const [a, b] = card.split('-');
    if (view['catch-them-all'] && (a === 'any' || a === 'hero')) return [{ 'catch-all': { card } } as Play];
    return occupied
      .filter((n) => { const s = SPACES[n - 1]!; return a === 'hero' ? s.colour === b : a === 'any' ? s.shape === b : `${s.colour}-${s.shape}` === card; })
      .map((space) => ({ catch: { card, space } }));
  };
  return view.hands.flatMap((hand, owner) =>
    [...new Set(hand)].flatMap(plays).map((play): Choice => (owner === seat ? { play } : { ask: { seat: owner, play } })),
  ).concat('pass');
}
