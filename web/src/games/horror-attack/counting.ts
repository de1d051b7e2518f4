/** How the points come together at the end (HA-16 to HA-19), card by card, to be shown one after the other. The table has counted; this only tells it. */
import type { View } from '../../generated/horror-attack';
import { cardOf, factionOf } from './look';

const COMPARES = 'HA-fx-hieroglyphs';

/** One thing that is shown and how many points it brings. */
export type Tick =
  | { kind: 'turn'; by: 0 }
  /** The card at this place of the area. */
  | { kind: 'card'; at: number; by: number }
  | { kind: 'bonus'; cards: string[]; by: number }
  | { kind: 'neighbours'; right: number; own: number; theirs: number; by: number };

/** The player on the right is the one who moves before (HA-H7). */
export const rightOf = (view: View, seat: number): number => (seat + view.players - 1) % view.players;
/** The bonus characters of a faction that lie in the area (HA-18). */
export const bonusIn = (view: View, seat: number): string[] => factionOf(view.scoring[seat] ?? '').bonus.filter((card) => view.areas[seat]?.includes(card));

/** What is shown for one player: the faction turns over, then every card that counts, the bonus, the comparison with the neighbour. */
export function ticksOf(view: View, seat: number): Tick[] {
  const area = view.areas[seat] ?? [];
  const points = view.points[seat];
  const monstrous = factionOf(view.scoring[seat] ?? '').side === 'monster';
  const ticks: Tick[] = [{ kind: 'turn', by: 0 }];
  area.forEach((card, at) => {
    const { side, symbols } = cardOf(card);
    if (symbols > 0 && side !== 'neutral') ticks.push({ kind: 'card', at, by: (side === 'monster') === monstrous ? symbols : -symbols });
  });
  if (points && points.bonus !== 0) ticks.push({ kind: 'bonus', cards: bonusIn(view, seat), by: points.bonus });
  if (points && area.some((card) => cardOf(card).rule === COMPARES)) {
    const right = rightOf(view, seat);
    ticks.push({ kind: 'neighbours', right, own: area.length, theirs: view.areas[right]?.length ?? 0, by: points.neighbours });
  }
  return ticks;
}

/** The points after so many ticks; after the last, what the table says. */
export function totalAfter(view: View, seat: number, ticks: readonly Tick[], shown: number): number {
  if (shown >= ticks.length) return view.points[seat]?.points ?? 0;
  return ticks.slice(0, shown).reduce((sum, { by }) => sum + by, 0);
}

/** The order of the show: the best comes last. */
export const showOrder = (view: View): number[] => [...view.ranking].reverse();

/** Two neighbours of the ranking with the same points, the topmost first: the one in front took a turn last (HA-19). */
export function tieOf(view: View): { first: number; second: number; points: number } | null {
  for (let at = 1; at < view.ranking.length; at += 1) {
    const first = view.ranking[at - 1]!, second = view.ranking[at]!;
    const points = view.points[first]?.points;
    if (points !== undefined && points === view.points[second]?.points) return { first, second, points };
  }
  return null;
}

/** Is the tie about winning, or about a place further down? */
export const decidesTheGame = (view: View, tie: { first: number }): boolean => view.ranking[0] === tie.first;
