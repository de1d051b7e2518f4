// What Castle Crush! shows and asks, and its box. Generated from the Rust types; do not edit.

/**
 * How far somebody's building is.
 */
export type Building = {
/**
 * What stood there when the round began, and how (CC-C26, CC-C42).
 */
old: Record<Piece, Pose>,
/**
 * What the castle counts, once it is finished (CC-C38).
 */
score: number | null,
/**
 * Everything had been placed when it fell: it may be counted as it lies (CC-C53).
 */
ruin: boolean, };

/**
 * One decision.
 */
export type Choice = { "settle": {
/**
 * Where on the ring.
 */
place: Place, } } | { "take": {
/**
 * Of this kind.
 */
kind: Kind, } } | { "put": Put } | { "lift": {
/**
 * Which one.
 */
piece: Piece, } } | "finish" | "count" | { "strike": Strike } | "pass";

/**
 * What the King wants built (CC-40).
 */
export type Combination = "barbican" | "keep" | "castle";

/**
 * How steady everybody's hand is.
 */
export type Hand = "steady" | "human";

/**
 * A kind of block (CC-part-HF and the others).
 */
export type Kind = "HF" | "HP" | "TF" | "TP" | "TS" | "RT";

/**
 * Which game is played.
 */
export type Mode = "standard" | "speed" | "construction";

/**
 * What is being done.
 */
export type Phase = "settling" | { "picking": {
/**
 * Who is still to take, whose turn it is first.
 */
order: number[],
/**
 * How many the first of them may still take.
 */
left: number, } } | { "building": {
/**
 * By seat.
 */
sites: Array<Building>, } } | { "attacking": {
/**
 * The cycle, from 1.
 */
cycle: number,
/**
 * Who is still to attack in this cycle, whose turn it is first.
 */
order: number[],
/**
 * Speed: did anybody get a point in this cycle?
 */
scored: boolean,
/**
 * Speed: for how many full cycles nobody got one (CC-C30).
 */
barren: number, } } | { "over": {
/**
 * The places.
 */
outcome: unknown,
/**
 * Construction: the title.
 */
title: Title | null, } };

/**
 * One piece of wood. Their order is the order in which a world is built: the same every time.
 */
export type Piece = string;

/**
 * Where a foundation stands on the ring around the hammer's base: whole degrees.
 */
export type Place = number;

/**
 * A pose: hundredths of a millimetre, then a quaternion in ten-thousandths. The origin of a piece is the middle of its underside; y is up.
 */
export type Pose = [number, number, number, number, number, number, number];

/**
 * The box, as far as a page needs it. Lengths in millimetres.
 */
export type Printed = {
/**
 * What a block counts on the first storey, and a figure that fell, by `HF` and `king`.
 */
worth: Record<Kind | "king" | "general", number>,
/**
 * How many of each kind of block there are.
 */
copies: number,
/**
 * From how many points on a castle earns which title.
 */
titles: Record<Combination, PrintedTitle[]>,
/**
 * From the middle of the base to the middle of a foundation.
 */
ring: number,
/**
 * The side of a foundation, and its height.
 */
plate: [number, number],
/**
 * How far from the middle of the base the hammer may stand.
 */
reach: number,
/**
 * How far apart foundations stand at least.
 */
apart: number,
/**
 * Whether the sizes are known, or reconstructed.
 */
provenance: string, };

/**
 * A title, and from how many points on it is earned.
 */
export type PrintedTitle = { title: Title, points: number, };

/**
 * Where a piece is to come down.
 */
export type Put = {
/**
 * Which one.
 */
piece: Piece,
/**
 * Half millimetres to the right of the middle of the foundation, seen from its front.
 */
x: number,
/**
 * Half millimetres from the middle towards its front, which looks at the hammer.
 */
z: number,
/**
 * Whole degrees about the vertical (CC-C48).
 */
turn: number,
/**
 * Half millimetres above the foundation from which it is lowered; otherwise from above everything.
 */
from?: number,
/**
 * How it is held.
 */
stance?: Stance, };

/**
 * Who plays, and what.
 */
export type Setup = {
/**
 * One in the Construction mode, otherwise two to four.
 */
players: number,
/**
 * The youngest; the rest of the order of age is drawn, and all of it if nobody says (CC-C27).
 */
first: number | null,
/**
 * Which game.
 */
mode: Mode,
/**
 * Which castle, in the Construction mode.
 */
combination: Combination,
/**
 * How steady hands are.
 */
hand: Hand,
/**
 * A lying block counts 1 whatever its storey (CC-C10).
 */
"lying-counts-one": boolean, };

/**
 * How a piece is held. Only the King may be put down otherwise than standing (CC-15).
 */
export type Stance = "standing" | "lying" | "overhead";

/**
 * Where the hammer is stood up and which way it leans.
 */
export type Strike = {
/**
 * Half millimetres from the middle of the base.
 */
x: number,
/**
 * Half millimetres from the middle of the base.
 */
z: number,
/**
 * Whole degrees, as places on the ring are.
 */
toward: number, };

/**
 * What a builder is called (CC-45).
 */
export type Title = "qualified-worker" | "master-builder" | "architect";

/**
 * A game of Castle Crush!, and what anybody sees of it.
 */
export type View = {
/**
 * How many play.
 */
players: number,
/**
 * Which game.
 */
mode: Mode,
/**
 * Which castle, in the Construction mode.
 */
combination: Combination,
/**
 * How steady hands are.
 */
hand: Hand,
/**
 * A lying block counts 1 whatever its storey (CC-C10).
 */
"lying-counts-one": boolean,
/**
 * The youngest first (CC-C27).
 */
ages: number[],
/**
 * The round, from 1.
 */
round: number,
/**
 * What is being done.
 */
phase: Phase,
/**
 * Points, by seat.
 */
scores: Array<number>,
/**
 * Attacks more than usual in this round, by seat (CC-24).
 */
extra: Array<number>,
/**
 * Whose foundation stands where.
 */
foundations: Record<string, Place>,
/**
 * What stands or lies on the table, at rest.
 */
pieces: Record<Piece, Pose>,
/**
 * Whose the blocks are that are not in the reserve (CC-C55).
 */
owners: Record<Piece, number>,
/**
 * What has touched the table in this round and counts no more (CC-C6).
 */
down: Array<Piece>,
/**
 * How many attacks there were.
 */
attacks: number, };

/**
 * What people agree on before the game.
 */
export const optionIds = [
  "mode",
  "combination",
  "hand",
  "lying-counts-one",
  "first",
] as const;

export const printed: Printed = {
  "worth": {
    "HF": 1,
    "HP": 1,
    "RT": 3,
    "TF": 2,
    "TP": 2,
    "TS": 2,
    "general": 5,
    "king": 7
  },
  "copies": 5,
  "titles": {
    "barbican": [
      {
        "title": "qualified-worker",
        "points": 60
      },
      {
        "title": "master-builder",
        "points": 80
      },
      {
        "title": "architect",
        "points": 100
      }
    ],
    "castle": [
      {
        "title": "qualified-worker",
        "points": 200
      },
      {
        "title": "master-builder",
        "points": 250
      },
      {
        "title": "architect",
        "points": 300
      }
    ],
    "keep": [
      {
        "title": "qualified-worker",
        "points": 140
      },
      {
        "title": "master-builder",
        "points": 170
      },
      {
        "title": "architect",
        "points": 200
      }
    ]
  },
  "ring": 300.0,
  "plate": [
    120.0,
    10.0
  ],
  "reach": 40.0,
  "apart": 170.0,
  "provenance": "reconstructed"
};
