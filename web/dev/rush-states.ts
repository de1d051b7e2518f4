/** States of the table, made by hand to look at. Game time stands still at 60 seconds. */
import type { GameEvent, Shown, View } from '../src/games/monster-rush/types';

export const NOW = 60_000;
export interface State { view: View; own: number[]; bots?: number[]; away?: number; lines?: ({ delay: number; jitter: number } | null)[];
  names: string[]; mode?: 'play' | 'replay' | 'example'; end?: boolean; coarse?: boolean; /** Told right after the start. */
  then?: { events: GameEvent[]; after: View }; slap?: { seat: number; place: number } }
const NAMES = ['Léa', 'Papa', 'Mamie Jo', 'Gustave', 'Nour', 'Ali', 'Rosalie', 'Oscar'];
const ROWS = [
  ['axe', 'fire', 'lightning'], ['sword', 'missed-axe', 'bow'], ['fire', 'bow-ice', 'axe'], ['axe', 'missed-sword', 'bow'], ['sword', 'missed-ice', 'ice'], ['lightning', 'staff'], ['fire', 'missed-fire'], ['axe', 'sword-fire'],
];
const rowsOf = (rows: string[][], newest: number): Shown[][] => rows.map((row, seat) => row.map((card, index) => ({ card,
  shown_at: seat === newest && index === row.length - 1 ? NOW - 300 : Math.min(NOW - 400, NOW - 9000 + index * 1800 + seat * 200) })));

function view(players: number, more: Partial<View> = {}, newest = 0): View {
  const each = <T>(one: (seat: number) => T): T[] => Array.from({ length: players }, (_, seat) => one(seat));
  return {
    players, pace: 'normal', two_hands: false, no_missed: false, wait: 350, round: 4, leader: 0, flipper: 0, up: ['m14', 'm04', 'm29'],
      quiet_until: 0, piles: [5, 7, 4], rows: rowsOf(ROWS.slice(0, players), newest), own: each((seat) => 22 - (seat % 3)),
    captured: each((seat) => [['m09', 'm31', 'm13'], ['m01', 'm16'], ['m07'], ['m25', 'm18'], ['m19'], [], ['m30'], ['m02',
      'm34']][seat] ?? []), mistaken: each((seat) => (seat === 0 ? ['m05'] : seat === 5 ? ['m08', 'm12'] : [])),
      points: each((seat) => [11, 7, 3, 9, 4, -2, 5, 8][seat] ?? 0),
    slaps: [], verdict_at: null, next_flip_from: NOW - 200, free_at: each(() => 0), since: NOW - 1400, turns_itself_at: NOW + 2600, over: false, places: each((seat) => seat), ...more,
  };
}
const lines = [{ delay: 12, jitter: 2 }, { delay: 24, jitter: 3 }, { delay: 186, jitter: 31 }, null, { delay: 41, jitter: 6 }, { delay: 9, jitter: 1 }, null, { delay: 88, jitter: 12 }];
const of = (shown: View, more: Partial<State> = {}): State => ({ view: shown, own: [0], bots: [3, 6], lines, names: NAMES, ...more });
const slap = (seat: number, place: number, instant: number) => ({ seat, place, arrived: instant + 20, instant, line: { delay: 20, jitter: 4 } });
const deciding = (players: number): View => view(players, { slaps: [slap(1, 2, NOW - 60)], verdict_at: NOW + 200, turns_itself_at: null });
const took = (players: number, right: boolean, seat = 0): State => {
  const before = { ...deciding(players), slaps: [slap(seat, 2, NOW - 98), slap(seat === 0 ? 1 : 0, 2, NOW - 60)] };
  const events: GameEvent[] = right
    ? [{ kind: 'captured', seat, monster: 'm04', place: 2, points: 3, margin: 38, rule: 'MR-7' }, { kind: 'too-late', seat: seat === 0 ? 1 : 0, behind: 38, rule: 'MR-10' }]
    : [{ kind: 'mistaken', seat, monster: 'm29', place: 3, margin: null, rule: 'MR-8' }];
  if (!right) before.slaps = [slap(seat, 3, NOW - 98)];
  const taken = (own: string[][], monster: string) => own.map((all, whose) => (whose === seat ? [...all, monster] : all));
  const caught = right ? { captured: taken(before.captured, 'm04') } : { mistaken: taken(before.mistaken, 'm29') };
  return of(before, { then: { events, after: view(players, { ...caught, rows: Array.from({ length: players }, () => []), up: right ? ['m14', 'm22', 'm29'] : ['m14', 'm04', 'm33'], turns_itself_at: NOW + 4000 }) } });
};
const long = ['sword', 'missed-fire', 'bow', 'bow-ice', 'axe', 'fire', 'missed-lightning', 'staff', 'ice', 'sword', 'axe-lightning', 'bow', 'fire', 'ice'];

/** Verdicts of every sort, on the same table: too close to call, and a hand quicker than any eye. */
const close = (players: number, hands: ReturnType<typeof slap>[], corrected = false): State => {
  const before = { ...deciding(players), slaps: hands };
  const [winner, second] = hands as [ReturnType<typeof slap>, ReturnType<typeof slap>];
  const monster = before.up[winner.place - 1]!;
  const events: GameEvent[] = [
    ...(corrected ? [{ kind: 'corrected' as const, seat: winner.seat, from: winner.instant - 64, to: winner.instant, rule: 'MR-R30' }] : []),
    { kind: 'captured', seat: winner.seat, monster, place: winner.place, points: 3, margin: Math.max(0, second.instant - winner.instant), rule: 'MR-7' },
    { kind: 'too-late', seat: second.seat, behind: Math.max(0, second.instant - winner.instant), rule: 'MR-10' },
  ];
  return of(before, { then: { events, after: view(players, { rows: Array.from({ length: players }, () => []), turns_itself_at: NOW + 4000 }) } });
};

export const states: Record<string, State> = {
  number: close(4, [slap(1, 1, NOW - 54), slap(0, 2, NOW - 60)]),
  points: close(4, [slap(2, 2, NOW - 54), slap(0, 2, NOW - 60)]),
  corrected: close(4, [slap(0, 2, NOW - 100), slap(2, 2, NOW - 40)], true),
  'before': of(view(1 + 1)),
  'before-shared': of(view(4)),
  'before-six': of(view(6)),
  'shared-six': of(view(6), { own: [0, 1, 2, 3, 4, 5], bots: [] }),
  two: of(view(2), { bots: [] }),
  four: of(view(4)),
  five: of(view(5)),
  six: of(view(6)),
  eight: of(view(8)),
  wait: of(view(4, { flipper: 1 }, 3)),
  'eight-wait': of(view(8, { flipper: 5 }, 4)),
  soon: of(view(4, { next_flip_from: NOW + 60_000 })),
  slapped: of(view(4), { slap: { seat: 0, place: 2 } }),
  deciding: of(deciding(4)),
  'deciding-eight': of({ ...deciding(8), slaps: [slap(1, 2, NOW), slap(4, 2, NOW), slap(0, 1, NOW), slap(7, 2, NOW)] }),
  right: took(4, true),
  wrong: took(4, false),
  'right-eight': took(8, true),
  'right-other': took(8, true, 5),
  'wrong-other': took(4, false, 2),
  'right-shared': { ...took(4, true, 2), own: [0, 1, 2, 3], bots: [] },
  long: of(view(2, { rows: rowsOf([long, long], 0), up: ['m34', 'm36', 'm31'] }), { bots: [] }),
  'long-eight': of(view(8, { rows: rowsOf(Array.from({ length: 8 }, (_, n) => long.slice(0, 4 + (n % 4))), 2), up: ['m34', 'm36', 'm31'] }, 2)),
  dry: of(view(4, { own: [0, 0, 0, 0], turns_itself_at: NOW + 3000 })),
  last: of(view(4, { piles: [0, 3, 1], up: ['m14', 'm04', 'm29'] })),
  away: of(view(4, { flipper: 2 }), { away: 2 }),
  watch: of(view(6), { own: [] }),
  start: of(view(4, { rows: [[], [], [], []], captured: [[], [], [], []], mistaken: [[], [], [], []], points: [0, 0, 0, 0] })),
  'shared-two': of(view(2), { own: [0, 1], bots: [] }),
  'shared-three': of(view(4), { own: [0, 1, 2], bots: [3] }),
  'shared-four': of(view(6), { own: [0, 1, 2, 4], bots: [3, 5] }),
  example: of(view(3), { own: [], mode: 'example' }),
  end: of(view(4, { over: true, captured: [['m09', 'm31', 'm13', 'm36'], ['m01', 'm16', 'm22'], ['m07'], ['m25', 'm18']], points: [15, 11, 3, 9], places: [0, 1, 3, 2], mistaken: [['m05', 'm11'], [], [], []] }), { end: true }),
  'end-eight': of(view(8, { over: true, captured: [['m09', 'm31', 'm13', 'm36'], ['m01', 'm16', 'm22', 'm35'], ['m07'], ['m25', 'm18'],
    ['m19', 'm26'], [], ['m30'], ['m02', 'm34', 'm03', 'm10', 'm23']], points: [15, 15, 3, 9, 9, -2, 5, 18], places: [1, 2, 6, 3, 4, 7, 5,
    0], mistaken: [['m05', 'm11'], ['m29'], [], [], [], ['m08', 'm12'], [], ['m06']] }), { end: true }),
};
