/** What a verdict tells: who was fastest, by how much and why, and, when it was a mistake, what was missing. */
import { lacking, symbolsOf } from './cards';
import { faceOf } from './monsters';
import type { GameEvent, Kind, Monster, Shown, Slap, View } from './types';

export interface Hand {
  seat: number;
  place: number;
  /** How many milliseconds behind the winner; 0 is the winner's. */
  behind: number;
}

/** Why this hand and no other: faster, or too close to be told apart and decided otherwise. */
export type Reason =
  | { why: 'faster'; rule: 'MR-10' | 'MR-11'; than: number; gap: number }
  | { why: 'number'; rule: 'MR-10'; than: number; gap: number; number: number; lower: number }
  | { why: 'points' | 'order'; rule: 'MR-R10'; than: number; gap: number };

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

/** Two slaps closer than this, or than half of both jitters, cannot be told apart (MR-R9). */
const CLOSE = 10;
const apart = (one: Slap, other: Slap): boolean => 2 * Math.abs(one.instant - other.instant) >= Math.max(2 * CLOSE, one.line.jitter + other.line.jitter);
const earlier = (one: Slap, other: Slap): number => one.instant - other.instant;

/** Why the winner's slap was the one that counted, among all hands of the moment. */
export function reasonOf(slaps: readonly Slap[], winner: number, view: Pick<View, 'up' | 'points'>): Reason | null {
  const mine = slaps.find(({ seat }) => seat === winner);
  const others = slaps.filter(({ seat }) => seat !== winner).sort(earlier);
  if (!mine || others.length === 0) return null;
  const anchor = [mine, ...others].sort(earlier)[0]!;
  const contend = others.filter((slap) => slap === anchor || !apart(anchor, slap));
  const gapTo = (slap: Slap) => Math.abs(slap.instant - mine.instant);
  const tie = (place: number) => faceOf(view.up[place - 1] ?? '').tie;
  const elsewhere = contend.find(({ place }) => place !== mine.place);
  if (elsewhere && (mine === anchor || !apart(anchor, mine))) return { why: 'number', rule: 'MR-10', than: elsewhere.seat, gap: gapTo(elsewhere), number: tie(mine.place), lower: tie(elsewhere.place) };
  const beside = contend.find((slap) => slap.place === mine.place && !apart(slap, mine));
  if (beside) {
    const fewer = (view.points[winner] ?? 0) < (view.points[beside.seat] ?? 0);
    return { why: fewer ? 'points' : 'order', rule: 'MR-R10', than: beside.seat, gap: gapTo(beside) };
  }
  const second = others[0]!;
  return { why: 'faster', rule: second.place === mine.place ? 'MR-11' : 'MR-10', than: second.seat, gap: gapTo(second) };
}

/** Which cards gave the symbols: plain ones first, then those with two, then the staffs (MR-17 to MR-19). */
export function usedFor(need: readonly Kind[], rows: readonly Shown[][], instant = Infinity): Set<number>[] {
  const used = rows.map(() => new Set<number>());
  const open = rows.flatMap((row, seat) => row.flatMap(({ card, shown_at }, index) => (shown_at <= instant ? [{ seat, index, card, left: symbolsOf(card) }] : [])));
  const take = (found: (typeof open)[number] | undefined, kind?: Kind): boolean => {
    if (!found) return false;
    used[found.seat]!.add(found.index);
    if (kind) found.left.splice(found.left.indexOf(kind), 1);
    return true;
  };
  const missing = need.filter((kind) => {
    const giving = open.filter(({ left }) => left.includes(kind));
    return !take(giving.find(({ seat, index }) => used[seat]!.has(index)) ?? giving.find(({ card }) => symbolsOf(card).length === 1) ?? giving[0], kind);
  });
  const staffs = open.filter(({ card }) => card === 'staff');
  missing.forEach((_, at) => take(staffs[at]));
  return used;
}

/** The hands of the moment: those the table knew, and those that came with the very step that decided. */
function slapsOf(events: readonly GameEvent[], before: View): Slap[] {
  const late = events.flatMap((event): Slap[] => (event.kind === 'slapped' ? [{ seat: event.seat, place: event.place, arrived: event.arrived, instant: event.instant, line: { delay: event.delay, jitter: event.jitter } }] : []));
  const moved = new Map(events.flatMap((event) => (event.kind === 'corrected' ? [[event.seat, event.to] as const] : [])));
  return [...before.slaps, ...late.map((slap) => ({ ...slap, instant: moved.get(slap.seat) ?? slap.instant }))];
}

/** The verdict among these events, if one fell. `before` is the table as it stood; `corrected` what was heard of its hands before. */
export function verdictOf(events: readonly GameEvent[], before: View, corrected: readonly Correction[] = []): Verdict | null {
  const taken = events.find((event) => event.kind === 'captured' || event.kind === 'mistaken');
  if (!taken || (taken.kind !== 'captured' && taken.kind !== 'mistaken')) return null;
  const { seat, place, monster, margin } = taken;
  const right = taken.kind === 'captured';
  const slaps = slapsOf(events, before);
  const placeOf = (whose: number) => slaps.find((slap) => slap.seat === whose)?.place ?? place;
  const late = events.flatMap((event) => (event.kind === 'too-late' ? [{ seat: event.seat, place: placeOf(event.seat), behind: event.behind }] : []));
  const instant = slaps.find((slap) => slap.seat === seat)?.instant ?? Infinity;
  // A card shown after the hand came down does not make it right (MR-R20).
  const cards = before.rows.flat().filter(({ shown_at }) => shown_at <= instant).map(({ card }) => card);
  const { need } = faceOf(monster);
  return {
    place, monster, seat, right, margin, at: instant, points: taken.kind === 'captured' ? taken.points : -1, rows: before.rows,
    hands: [{ seat, place, behind: 0 }, ...late.sort((a, b) => a.behind - b.behind)],
    reason: reasonOf(slaps, seat, before),
    corrected: [...corrected, ...correctionsOf(events)],
    missing: right ? [] : lacking(need, cards),
    used: usedFor(need, before.rows, instant),
  };
}

/** A hand that came when all was decided (MR-R8). It changes nothing, but now there is somebody to have been faster than. */
export function withLate(verdict: Verdict, seat: number, place: number, behind: number): Verdict {
  if (verdict.hands.some((hand) => hand.seat === seat)) return verdict;
  const hands = [...verdict.hands, { seat, place, behind }];
  if (verdict.reason) return { ...verdict, hands };
  return { ...verdict, hands, margin: behind, reason: { why: 'faster', rule: place === verdict.place ? 'MR-11' : 'MR-10', than: seat, gap: behind } };
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
