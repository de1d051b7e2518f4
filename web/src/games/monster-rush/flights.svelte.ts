/** Monsters on their way to whoever slapped them: where each starts, as it lay, and where it goes. */
import { middleOf } from '../../stage/spots';
import type { Verdict } from './verdict';

/** How long everything takes, at the usual pace; nothing lasts longer than 450 ms after the verdict is put away. */
export const FLIGHT = 380;
export const TURN = { back: 90, face: 140 };
export const SLIDE = { lasts: 240, apart: 16, most: 150 };
/** How high a monster is at the end of its way to somebody who only has a tag. */
const ARRIVES = 26;

export interface Flight {
  id: number;
  verdict: Verdict;
  /** The card as it lay, within the board. */
  box: { left: number; top: number; width: number; height: number };
  /** How it was tilted when it left. */
  tilt: string;
  /** Where it goes: from middle to middle, and how large it is there. */
  by: { x: number; y: number; scale: number };
  lasts: number;
}

/** How far it is from the middle of one thing to that of another, on the screen. */
export function wayTo(from: Element, to: Element): { x: number; y: number } {
  const [start, end] = [middleOf(from.getBoundingClientRect()), middleOf(to.getBoundingClientRect())];
  return { x: end.x - start.x, y: end.y - start.y };
}

export class Flights {
  list = $state.raw<Flight[]>([]);
  private count = 0;
  /** The verdict everybody looked at until now. */
  private seen: Verdict | null = null;

  /** Those that have not arrived: their places are kept free. */
  get monsters(): string[] {
    return this.list.map(({ verdict }) => verdict.monster);
  }

  /** Looks whether a monster leaves its place. Call it before the page is drawn anew, while the card still lies there. */
  look(root: Element | undefined, verdict: Verdict | null, shown: (place: number) => string | null, pace: number): void {
    const seen = this.seen;
    this.seen = verdict;
    if (!root || !seen || pace === 0 || verdict?.monster === seen.monster || shown(seen.place) === seen.monster || document.hidden) return;
    const card = root.querySelector<HTMLElement>(`[data-place="${seen.place}"]`);
    const slot = root.querySelector(`[data-caught="${seen.monster}"]`);
    const goal = slot ?? root.querySelector(`[data-standing="${seen.seat}"]`) ?? root.querySelector(`[data-seat="${seen.seat}"]`);
    if (!card || !goal) return;
    const air = root.getBoundingClientRect();
    const at = middleOf(card.getBoundingClientRect());
    const { offsetWidth: width, offsetHeight: height } = card;
    const high = slot ? slot.getBoundingClientRect().height : ARRIVES;
    this.list = [...this.list, {
      id: this.count += 1, verdict: seen, tilt: getComputedStyle(card).transform, lasts: FLIGHT * pace,
      box: { left: at.x - air.left - width / 2, top: at.y - air.top - height / 2, width, height }, by: { ...wayTo(card, goal), scale: high / height },
    }];
  }

  landed(flight: Flight): void {
    this.list = this.list.filter((one) => one !== flight);
  }
}
