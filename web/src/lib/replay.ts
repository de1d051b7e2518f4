/** What a replay shows on its rail, and whether its luck was sealed. */
import type { Hue, Pictures } from '../games/types';
import type { ReplayStep } from '../house';

export interface Mark {
  /** The step it stands at. */
  step: number;
  figure: string;
  hue: Hue | null;
  kind: string;
}

/**
 * The cut-outs on the rail: at most `most`, spaced out, rare kinds of events first. What happens all the time says little;
 * a wall that fell once says where one is.
 */
export function marksOf(steps: readonly ReplayStep[], pictures: Pictures, most: number): Mark[] {
  const often = new Map<string, number>();
  const candidates: Mark[] = [];
  steps.forEach((step, index) => {
    if (index === 0) return;
    for (const event of step.events) {
      often.set(event.kind, (often.get(event.kind) ?? 0) + 1);
      const figure = pictures.event(event);
      if (figure) candidates.push({ step: index, figure, hue: pictures.hue?.({ event }) ?? null, kind: event.kind });
    }
  });
  const apart = Math.max(1, (steps.length - 1) / Math.max(1, most));
  const chosen: Mark[] = [];
  for (const mark of candidates.toSorted((a, b) => often.get(a.kind)! - often.get(b.kind)! || b.step - a.step)) {
    if (chosen.length >= most) break;
    if (chosen.every((other) => Math.abs(other.step - mark.step) >= apart)) chosen.push(mark);
  }
  return chosen.sort((a, b) => a.step - b.step);
}

/**
 * Which seats a robot plays at a step. A seat may change hands: what counts is who chose there last, or, before anybody
 * did, who will first.
 */
export function robotsAt(steps: readonly ReplayStep[], at: number, seats: number): boolean[] {
  return Array.from({ length: seats }, (_, seat) => {
    const past = steps.slice(0, at + 1).findLast((step) => step.seat === seat);
    return (past ?? steps.find((step) => step.seat === seat))?.bot ?? false;
  });
}

/** Whether the published seal is the SHA-256 of the seed; null where the browser cannot say (it wants https for that). */
export async function sealHolds(commitment: string, seed: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle || !/^([0-9a-f]{2})+$/i.test(seed)) return null;
  const bytes = Uint8Array.from(seed.match(/../g)!, (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === commitment.toLowerCase();
}
