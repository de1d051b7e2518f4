/** What a verdict tells: who was fastest, by how much, and, when it was a mistake, what was missing. */
import { lacking } from './cards';
import { faceOf } from './monsters';
import type { GameEvent, Kind, Monster, Shown, View } from './types';

export interface Hand {
  seat: number;
  place: number;
  /** How many milliseconds behind the winner; 0 is the winner's. */
  behind: number;
}

export interface Verdict {
  place: number;
  monster: Monster;
  seat: number;
  right: boolean;
  points: number;
  /** How many milliseconds the second hand was behind; null if there was none. */
  margin: number | null;
  /** All hands, the winner's first. */
  hands: Hand[];
  /** The symbols that were not there. */
  missing: Kind[];
  /** The cards as they lay. */
  rows: Shown[][];
}

/** The verdict among these events, if one fell. `before` is the table as it stood. */
export function verdictOf(events: readonly GameEvent[], before: View): Verdict | null {
  const taken = events.find((event) => event.kind === 'captured' || event.kind === 'mistaken');
  if (!taken || (taken.kind !== 'captured' && taken.kind !== 'mistaken')) return null;
  const { seat, place, monster, margin } = taken;
  const right = taken.kind === 'captured';
  const placeOf = (whose: number) => before.slaps.find((slap) => slap.seat === whose)?.place ?? place;
  const late = events.flatMap((event) => (event.kind === 'too-late' ? [{ seat: event.seat, place: placeOf(event.seat), behind: event.behind }] : []));
  const instant = before.slaps.find((slap) => slap.seat === seat)?.instant ?? Infinity;
  // A card shown after the hand came down does not make it right (MR-R20).
  const cards = before.rows.flat().filter(({ shown_at }) => shown_at <= instant).map(({ card }) => card);
  return {
    place, monster, seat, right, margin, points: taken.kind === 'captured' ? taken.points : -1, rows: before.rows,
    hands: [{ seat, place, behind: 0 }, ...late.sort((a, b) => a.behind - b.behind)],
    missing: right ? [] : lacking(faceOf(monster).need, cards),
  };
}

/** Which of the needed symbols are marked as missing: the last of each kind. */
export function crossed(need: readonly Kind[], missing: readonly Kind[]): boolean[] {
  const left = [...missing];
  return need.toReversed().map((kind) => {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).reverse();
}
