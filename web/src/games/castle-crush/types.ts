/** What the server says and accepts, as the crate writes it. */

export type Kind = 'HF' | 'HP' | 'TF' | 'TP' | 'TS' | 'RT';
/** `HF-1` to `RT-5`, `king-0` to `general-3`. */
export type Piece = string;
/** Hundredths of a millimetre x, y, z (y up), then a quaternion in ten-thousandths. */
export type Pose = [number, number, number, number, number, number, number];
export type Mode = 'standard' | 'speed' | 'construction';
export type Combination = 'barbican' | 'keep' | 'castle';
export type Title = 'qualified-worker' | 'master-builder' | 'architect';
export type Stance = 'standing' | 'lying' | 'overhead';

export interface Building { old: Record<Piece, Pose>; score: number | null; ruin: boolean }

export type Phase =
  | 'settling'
  | { picking: { order: number[]; left: number } }
  | { building: { sites: Building[] } }
  | { attacking: { cycle: number; order: number[]; scored: boolean; barren: number } }
  | { over: { outcome: unknown; title: Title | null } };

export interface View {
  players: number;
  mode: Mode;
  combination: Combination;
  hand: 'steady' | 'human';
  'lying-counts-one': boolean;
  ages: number[];
  round: number;
  phase: Phase;
  scores: number[];
  extra: number[];
  /** By seat: degrees on the ring. */
  foundations: Record<string, number>;
  pieces: Record<Piece, Pose>;
  owners: Record<Piece, number>;
  down: Piece[];
  attacks: number;
}

export interface Put {
  piece: Piece;
  /** Half millimetres from the middle of the foundation, in its own frame. */
  x: number;
  z: number;
  /** Whole degrees. */
  turn: number;
  /** Half millimetres above the foundation from which it is lowered; otherwise from above everything. */
  from?: number;
  stance?: Stance;
}

export interface Strike {
  /** Half millimetres from the middle of the base. */
  x: number;
  z: number;
  /** Whole degrees, as places on the ring are. */
  toward: number;
}

export type Choice =
  | { settle: { place: number } }
  | { take: { kind: Kind } }
  | { put: Put }
  | { lift: { piece: Piece } }
  | 'finish'
  | 'count'
  | { strike: Strike }
  | 'pass';

type Told =
  | { kind: 'ages'; seat: number; seats: number[] }
  | { kind: 'settled'; seat: number; place: number }
  | { kind: 'dealt'; seat: number; blocks: Kind[] }
  | { kind: 'took'; seat: number; piece: Piece; what: string }
  | { kind: 'short'; seat: number; missing: number }
  | { kind: 'round-began'; round: number }
  | { kind: 'put'; seat: number; what: string; storey: number | null; put: Put; at: Pose }
  | { kind: 'lifted'; seat: number; piece: Piece; what: string }
  | { kind: 'tumbled'; seat: number; pieces: Piece[] }
  | { kind: 'finished'; seat: number; points: number | null }
  | { kind: 'stays-out'; seat: number; piece: Piece; what: string }
  | { kind: 'remains'; seat: number; points: number }
  | { kind: 'booked'; points: number[]; last: boolean }
  | { kind: 'cycle-began'; cycle: number; seat: number; seats: number[] }
  | { kind: 'struck'; seat: number; strike: Strike; pieces: Piece[]; kings: number; generals: number; points: number; hammer: Pose }
  | { kind: 'hammer-lifted'; seat: number; owner: number | null; pieces: Piece[]; points: number; hash: string }
  | { kind: 'passed'; seat: number }
  | { kind: 'survived'; seat: number; piece: Piece; what: string; points: number }
  | { kind: 'gathered'; pieces: Piece[] }
  | { kind: 'titled'; seat: number; points: number; title: Title | null }
  | { kind: 'last-round'; seat: number }
  | { kind: 'ended'; points: number[]; seat: number | null; best: number; higher: boolean };

export type Event = Told & { rule: string };
