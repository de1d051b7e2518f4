/** Weapons and spells: what a card shows and gives, as the game's catalogue has it. Only the trainer works with it; the board never hints. */
import { catalogue, type PrintedCard } from '../../generated/monster-rush';
import type { Card, Kind } from './types';

const blank: PrintedCard = { shows: [], gives: [], copies: 0, rule: 'MR-7' };
const printedOn = (card: Card): PrintedCard => catalogue.cards[card] ?? blank;

/** A missed attack: it shows a kind and counts as nothing (MR-18). */
export const isMissed = (card: Card): boolean => printedOn(card).shows.length > 0 && printedOn(card).gives.length === 0;

/** A joker (MR-19). */
export const isStaff = (card: Card): boolean => printedOn(card).any === true;

/** The figures of the kit on a card, one or two. */
export function figuresOf(card: Card): string[] {
  if (isStaff(card)) return ['mr-staff'];
  return printedOn(card).shows.map((kind) => (isMissed(card) ? `mr-${kind}-broken` : `mr-${kind}`));
}

/** The symbols a card gives; the staff gives any one (MR-17 to MR-19). */
export const symbolsOf = (card: Card): readonly Kind[] => printedOn(card).gives;

/** The card that shows these kinds: whole, or as a missed attack. */
export function cardWith(shows: readonly Kind[], missed = false): Card {
  const same = (card: PrintedCard) => card.shows.length === shows.length && shows.every((kind) => card.shows.includes(kind));
  return Object.keys(catalogue.cards).find((card) => same(printedOn(card)) && isMissed(card) === missed) ?? '';
}

/** The symbols that are not there, when the staffs have stood in for as many as they can (MR-R1, MR-R24). */
export function lacking(need: readonly Kind[], cards: readonly Card[]): Kind[] {
  const there = cards.flatMap(symbolsOf);
  const missing = need.filter((kind) => {
    const at = there.indexOf(kind);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
  return missing.slice(Math.min(missing.length, cards.filter(isStaff).length));
}

export const captures = (need: readonly Kind[], cards: readonly Card[]): boolean => lacking(need, cards).length === 0;

/** Which of some cards gave the symbols: plain ones first, then those with two, then the staffs (MR-17 to MR-19). */
export function usedFor(need: readonly Kind[], cards: readonly Card[]): Set<number> {
  const used = new Set<number>();
  const left = cards.map((card) => [...symbolsOf(card)]);
  const giving = (kind: Kind) => left.flatMap((kinds, at) => (kinds.includes(kind) ? [at] : []));
  const plain = (at: number) => symbolsOf(cards[at]!).length === 1;
  const missing = need.filter((kind) => {
    const those = giving(kind);
    const found = those.find((at) => used.has(at)) ?? those.find(plain) ?? those[0];
    if (found === undefined) return true;
    used.add(found);
    left[found]!.splice(left[found]!.indexOf(kind), 1);
    return false;
  });
  cards.flatMap((card, at) => (isStaff(card) ? [at] : [])).slice(0, missing.length).forEach((at) => used.add(at));
  return used;
}

/** Every card of the box, as often as it is in it; the missed attacks may stay there (MR-18). */
export function box(missed = true): Card[] {
  return Object.entries(catalogue.cards).flatMap(([card, { copies }]) => (missed || !isMissed(card) ? Array.from({ length: copies }, () => card) : []));
}
