/** Positions worth looking at. Blocks are put by hand: good enough to draw, no rule. */
import { inPhase } from '../src/games/castle-crush/facts';
import { outOf, yawAt } from '../src/games/castle-crush/space';
import type { Choice, Kind, Phase, Pose, View } from '../src/games/castle-crush/types';

export const names = ['Léa', 'Papa', 'Mamie Jo', 'Gustave'];
export interface State { view: View; seat: number | null; choices: Choice[]; bots?: number[]; mode?: 'play' | 'replay' | 'example'; end?: number[]; flat?: boolean }

/** A piece on somebody's plate: millimetres aside, above the plate and toward the hammer; degrees. */
function at(place: number, x: number, y: number, z: number, turn = 0): Pose {
  const [wx, wz] = outOf(place, [x, z]);
  const yaw = yawAt(place) + (turn * Math.PI) / 180;
  return [wx * 100, (y + 10) * 100 + 2, wz * 100, 0, Math.sin(yaw / 2) * 1e4, 0, Math.cos(yaw / 2) * 1e4].map(Math.round) as Pose;
}
type Built = [kind: Kind | 'king' | 'general', x: number, y: number, z: number, turn?: number][];
const CASTLES: Built[] = [
  [['HF', -28, 0, -30], ['HP', -25, 0, 30, 0], ['TF', 25, 0, -20], ['TF', -40, 30, -30], ['TP', 25, 0, 34]],
  [['HF', -10, 0, -35], ['TS', 15, 0, 20], ['TF', -42, 0, 20], ['RT', -10, 30, -35], ['king', 30, 30, 20], ['general', -45, 0, 48]],
  [['TF', -35, 0, -30], ['TF', 30, 0, -30], ['HF', -2, 60, -30], ['HP', 0, 0, 30], ['king', -2, 90, -30], ['general', 45, 0, 45]],
  [['TP', -20, 0, -10], ['HF', 25, 0, 30, 90], ['RT', 25, 30, 30, 90], ['TS', 15, 0, -42], ['king', 30, 30, -42], ['general', -45, 0, 45]],
];
const PLACES = [90, 180, 270, 0];

function table(players: number, seats: readonly number[], phase: Phase, more: Partial<View> = {}): View {
  const next: Record<string, number> = {};
  const [pieces, owners]: [View['pieces'], View['owners']] = [{}, {}];
  for (const seat of seats) {
    for (const [kind, x, y, z, turn] of CASTLES[seat]!) {
      const figure = kind === 'king' || kind === 'general';
      const piece = figure ? `${kind}-${seat}` : `${kind}-${(next[kind] = (next[kind] ?? 0) + 1)}`;
      pieces[piece] = at(PLACES[seat]!, x, y, z, turn);
      if (!figure) owners[piece] = seat;
    }
  }
  return {
    players, mode: 'standard', combination: 'barbican', hand: 'steady', 'lying-counts-one': false, ages: [0, 1, 2, 3].slice(0, players), round: 2, phase, scores: [38, 44, 41, 29].slice(0, players), extra: Array(players).fill(0),
    foundations: Object.fromEntries(PLACES.slice(0, players).map((place, seat) => [seat, place])), pieces, owners, down: [], attacks: 3, ...more,
  };
}
const sites = (players: number, ready: readonly number[] = []) => Array.from({ length: players }, (_, seat) => ({ old: {}, score: ready.includes(seat) ? 14 : null, ruin: false }));
const ideas = (piece: string): Choice[] => [[-60, -60], [0, -60], [60, -60], [-60, 60], [60, 60], [0, 0]].map(([x, z]) => ({ put: { piece, x: x!, z: z!, turn: 0 } }));

const building = table(4, [0, 1, 2, 3], { building: { sites: sites(4, [1]) } });
building.owners = { ...building.owners, 'TP-4': 0, 'TS-4': 0, 'RT-4': 0 };
const fresh: View = { ...table(2, [], { building: { sites: sites(2) } }), round: 1, scores: [0, 0] };
fresh.owners = { 'HF-1': 0, 'HP-1': 0, 'TF-1': 0, 'TP-1': 0, 'TS-1': 0, 'HF-2': 1, 'HP-2': 1, 'TF-2': 1, 'TP-2': 1, 'TS-2': 1 };
const alone: View = { ...table(1, [], { building: { sites: sites(1) } }), mode: 'construction', round: 1, scores: [0], foundations: { 0: 0 } };
alone.owners = Object.fromEntries(['HF', 'HP', 'TF', 'TP', 'TS'].flatMap((kind) => [1, 2].map((copy) => [`${kind}-${copy}`, 0])).concat([['RT-1', 0]]));
const attack = table(4, [0, 1, 2, 3], { attacking: { cycle: 1, order: [0, 2, 1, 3], scored: false, barren: 0 } });
const [gx, gz] = [110, -90];
attack.pieces['HF-5'] = [gx * 100, 2, gz * 100, 0, 2588, 0, 9659];
attack.owners['HF-5'] = 3;
attack.down = ['HF-5'];
const puts = (view: View): Choice[] => Object.keys(view.owners).filter((piece) => view.owners[piece] === 0 && !view.pieces[piece]).flatMap(ideas);

export const states: Record<string, State> = {
  build: { view: building, seat: 0, choices: [...puts(building), 'finish'], bots: [3] },
  fresh: { view: fresh, seat: 0, choices: puts(fresh), bots: [1] },
  alone: { view: alone, seat: 0, choices: puts(alone) },
  attack: { view: attack, seat: 0, choices: [{ strike: { x: 0, z: 0, toward: 180 } }], bots: [3] },
  wait: { view: { ...attack, phase: { attacking: { cycle: 1, order: [2, 1, 3], scored: true, barren: 0 } } }, seat: 0, choices: [], bots: [3] },
  settle: { view: { ...table(3, [], 'settling'), foundations: { 1: 180 }, round: 1, scores: [0, 0, 0], pieces: {}, owners: {} }, seat: 0, choices: [{ settle: { place: 90 } }] },
  pick: { view: table(4, [0, 1, 2, 3], { picking: { order: [0, 2], left: 3 } }), seat: 0, choices: (['HP', 'TF', 'TP', 'RT'] as const).map((kind) => ({ take: { kind } })), bots: [3] },
  replay: { view: attack, seat: null, choices: [], mode: 'replay' },
  example: { view: building, seat: 0, choices: [], mode: 'example' },
  end: { view: { ...attack, round: 3, scores: [91, 77, 84, 60], phase: { over: { outcome: { players: 4, places: [0, 2, 1, 3, 0, 0, 0, 0] }, title: null } } }, seat: 0, choices: [], end: [0, 2, 1, 3], bots: [3] },
  title: { view: { ...alone, scores: [84], phase: { over: { outcome: { players: 1, places: [0, 0, 0, 0, 0, 0, 0, 0] }, title: 'master-builder' } } }, seat: 0, choices: [], end: [0] },
};

export const decidingIn = (view: View): number[] =>
  inPhase(view, 'attacking')?.order.slice(0, 1) ?? inPhase(view, 'picking')?.order.slice(0, 1) ?? inPhase(view, 'building')?.sites.flatMap((site, seat) => (site.score === null ? [seat] : [])) ?? (view.phase === 'settling' ? [0] : []);
