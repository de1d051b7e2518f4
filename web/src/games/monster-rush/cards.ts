/** Weapons and spells: what a card shows, and what it is worth. Only the verdict and the trainer ask that; the board never hints. */
import { COUNTS, KINDS } from './monsters';
import type { Card, Kind } from './types';

const isKind = (word: string): word is Kind => (KINDS as readonly string[]).includes(word);

/** A missed attack: it shows a kind and counts as nothing (MR-18). */
export const isMissed = (card: Card): boolean => card.startsWith('missed-');

/** The figures of the kit on a card, one or two. */
export function figuresOf(card: Card): string[] {
  if (card === 'staff') return ['mr-staff'];
  if (isMissed(card)) return [`mr-${card.slice(7)}-broken`];
  return card.split('-').filter(isKind).map((kind) => `mr-${kind}`);
}

/** The symbols a card gives; the staff gives any one (MR-17 to MR-19). */
export const symbolsOf = (card: Card): Kind[] => (isMissed(card) || card === 'staff' ? [] : card.split('-').filter(isKind));

/** The symbols that are not there, when the staffs have stood in for as many as they can (MR-R1, MR-R24). */
export function lacking(need: readonly Kind[], cards: readonly Card[]): Kind[] {
  const there = cards.flatMap(symbolsOf);
  const missing = need.filter((kind) => {
    const at = there.indexOf(kind);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
  return missing.slice(Math.min(missing.length, cards.filter((card) => card === 'staff').length));
}

export const captures = (need: readonly Kind[], cards: readonly Card[]): boolean => lacking(need, cards).length === 0;

/** Every card of the box, as often as it is in it; the missed attacks may stay there (MR-18). */
export function box(missed = true): Card[] {
  const weapons = KINDS.slice(0, 3);
  const spells = KINDS.slice(3);
  const times = (count: number, card: Card): Card[] => Array.from({ length: count }, () => card);
  return [
    ...KINDS.flatMap((kind) => times(COUNTS.normal, kind)),
    ...(missed ? KINDS.flatMap((kind) => times(COUNTS.missed, `missed-${kind}`)) : []),
    ...weapons.flatMap((weapon) => spells.map((spell) => `${weapon}-${spell}`)),
    ...times(COUNTS.staffs, 'staff'),
  ];
}
