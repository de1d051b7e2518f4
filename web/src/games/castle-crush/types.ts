/** What the server says and accepts: from the Rust types, but for the events. */
import type { Kind, Piece, Pose, Put, Strike, Title } from '../../generated/castle-crush';

export type { Building, Choice, Combination, Kind, Phase, Piece, Pose, Put, Stance, Strike, Title, View } from '../../generated/castle-crush';

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
