/** What a verdict tells. Who was fastest and why, what was missing and which cards counted: all of that the table says. */
import type { GameEvent, Kind, Monster, Reason, Shown, View } from './types';

export interface Hand {
  seat: number;
  place: number;
  /** How many milliseconds behind the winner; 0 is the winner's. */
  behind: number;
}

/** A slap nobody could have made so soon after seeing the card: it counts a little later (MR-R30). */
export interface Correction { seat: number; by: number }

export interface Verdict {
  place: number;
  monster: Monster;
  seat: number;
  right: boolean;
  points: number;
  /** When the hand came down, in game time. */
  at: number;
  /** How many milliseconds the second hand was behind; null if there was none. */
  margin: number | null;
  /** All hands, the winner's first. */
  hands: Hand[];
  /** Why this hand won; null when there was no other. */
  reason: Reason | null;
  /** Hands that were moved to when somebody could have seen the card. */
  corrected: Correction[];
  /** The symbols that were not there. */
  missing: Kind[];
  /** The cards as they lay. */
  rows: Shown[][];
  /** Those of them that counted: for each row, the places in it. */
  used: ReadonlySet<number>[];
}

/** The verdict among these events, if one fell. `before` is the table as it stood; `corrected` what was heard of its hands before. */
export function verdictOf(events: readonly GameEvent[], before: Pick<View, 'rows'>, corrected: readonly Correction[] = []): Verdict | null {
  const taken = events.find((event) => event.kind === 'captured' || event.kind === 'mistaken');
  if (!taken || (taken.kind !== 'captured' && taken.kind !== 'mistaken')) return null;
  const { seat, place, monster, margin, reason, instant, counted } = taken;
  const right = taken.kind === 'captured';
  const late = events.flatMap((event) => (event.kind === 'too-late' ? [{ seat: event.seat, place: event.place, behind: event.behind }] : []));
  return {
    place, monster, seat, right, margin, reason, at: instant, points: right ? taken.points : -1, rows: before.rows,
    hands: [{ seat, place, behind: 0 }, ...late.sort((a, b) => a.behind - b.behind)],
    corrected: [...corrected, ...correctionsOf(events)],
    missing: right ? [] : taken.missing,
    used: counted.map((places) => new Set(places)),
  };
}

/** A hand that came when all was decided (MR-R8). It changes nothing, but now there is somebody to have been faster than. */
export function withLate(verdict: Verdict, seat: number, place: number, behind: number): Verdict {
  if (verdict.hands.some((hand) => hand.seat === seat)) return verdict;
  const hands = [...verdict.hands, { seat, place, behind }];
  if (verdict.reason) return { ...verdict, hands };
  return { ...verdict, hands, margin: behind, reason: { why: 'faster', rule: 'MR-R8', than: seat, gap: behind } };
}

export const correctionsOf = (events: readonly GameEvent[]): Correction[] => events.flatMap((event) => (event.kind === 'corrected' ? [{ seat: event.seat, by: event.to - event.from }] : []));

/** Which of the needed symbols are marked as missing: the last of each kind. */
export function crossed(need: readonly Kind[], missing: readonly Kind[]): boolean[] {
  const left = [...missing];
  return need.toReversed().map((kind) => {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).reverse();
}
