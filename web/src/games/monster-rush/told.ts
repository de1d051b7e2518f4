/** A verdict in words: what happened, why this hand and no other, and which rule says so. */
import type { Words } from '../../lib/words.svelte';
import type { Verdict } from './verdict';

export interface Line { said: string; rule: string }
type Says = Pick<Words, 't' | 'name' | 'list'>;

/** Everything there is to say of a verdict, the most important first. */
export function linesOf(verdict: Verdict, words: Says): Line[] {
  const { seat, monster, right, missing, reason, corrected } = verdict;
  const name = words.name(seat);
  const lines: Line[] = [];
  if (!right) lines.push({ said: words.t('board-told-wrong', { name, missing: words.list(missing.map((kind) => words.t(`kind-${kind}`))) }), rule: 'MR-8' });
  if (reason) {
    const close: Record<string, number> = reason.why === 'number' ? { number: reason.number, lower: reason.lower } : {};
    lines.push({ said: words.t(`board-told-${reason.why}`, { name, other: words.name(reason.than), gap: reason.gap, ...close }), rule: reason.rule });
  } else if (right && corrected.length === 0) lines.push({ said: words.t('board-told-alone', { name, monster: words.t(`monster-${monster}`) }), rule: 'MR-7' });
  for (const { seat: whose, by } of corrected) lines.push({ said: words.t('board-told-corrected', { name: words.name(whose), by }), rule: 'MR-R30' });
  return lines;
}

/** The few words that fit on the card itself: the margin, or what decided where there was none; null when there was nobody to beat. */
export function brieflyOf({ reason, margin, hands }: Verdict, words: Says): string | null {
  const second = hands[1];
  // Too close to call: the milliseconds decided nothing.
  if (reason && reason.why !== 'faster') return words.t(`board-margin-${reason.why}`, reason.why === 'number' ? { number: reason.number, lower: reason.lower } : {});
  return margin && second ? words.t('board-margin', { margin, name: words.name(second.seat) }) : null;
}
