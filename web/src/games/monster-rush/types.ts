/** What Monster Rush shows and asks, under the names the board uses. */
import type { Line } from '../../lib/protocol';

export type Kind = 'sword' | 'axe' | 'bow' | 'fire' | 'ice' | 'lightning';
/** A card by its id: `sword`, `missed-sword`, `sword-fire`, `staff`. */
export type Card = string;
/** A monster by its id: `m07`. */
export type Monster = string;
export interface Shown { card: Card; shown_at: number }
export interface Slap { seat: number; place: number; arrived: number; instant: number; line: Line }
export type Pace = 'calm' | 'normal' | 'frantic';

export interface View {
  players: number;
  pace: Pace;
  two_hands: boolean;
  no_missed: boolean;
  wait: number;
  round: number;
  leader: number;
  flipper: number;
  up: (Monster | null)[];
  up_since: number[];
  piles: number[];
  rows: Shown[][];
  own: number[];
  captured: Monster[][];
  mistaken: Monster[][];
  points: number[];
  slaps: Slap[];
  verdict_at: number | null;
  next_flip_from: number;
  turns_itself_at: number | null;
  over: boolean;
  places: number[];
}

export type Choice = { flip: Record<string, never> } | { slap: { place: number; at?: number } };

export type What =
  | { kind: 'first-player'; seat: number }
  | { kind: 'monster-set'; monster: Monster; place: number }
  | { kind: 'dealt'; seat: number; cards: number }
  | { kind: 'round-began'; seat: number; round: number }
  | { kind: 'flipped'; seat: number; card: Card; shown_at: number; by_itself: boolean }
  | { kind: 'slapped'; seat: number; place: number; arrived: number; instant: number; delay: number; jitter: number; verdict_at: number }
  | { kind: 'corrected'; seat: number; from: number; to: number }
  | { kind: 'ignored'; seat: number; place: number }
  | { kind: 'captured'; seat: number; monster: Monster; place: number; points: number; margin: number | null }
  | { kind: 'mistaken'; seat: number; monster: Monster; place: number; margin: number | null }
  | { kind: 'too-late'; seat: number; behind: number }
  | { kind: 'cards-back'; cards: number }
  | { kind: 'pile-skipped'; seat: number }
  | { kind: 'ran-dry'; rounds: number }
  | { kind: 'pile-empty'; place: number }
  | { kind: 'scored'; seat: number; points: number; captured: number; mistaken: number }
  | { kind: 'won'; seat: number; points: number };
/** An event as it comes off the wire: every kind also names its rule. */
export type GameEvent = What & { rule: string };
