/** A deck an expert builds: what it must be, filling it up, and the decks kept on this device. The numbers come from the catalogue. */
import { catalogue, type Side } from '../../generated/horror-attack';
import { router } from '../../lib/router.svelte';

/** How many cards of each kind; kinds that are not there are left out. */
export type Counts = Record<string, number>;
/** What the checks need of the catalogue: its cards and what a deck must be. */
export type Box = Pick<typeof catalogue, 'cards' | 'deck'>;

export type CheckId = 'size' | 'copies' | 'heroes' | 'monsters' | 'neutrals' | 'rest';
/** One demand on a deck: how many there are, how many there must be, and by which rule. */
export interface Check { id: CheckId; ok: boolean; have: number; want: number; rule: string }

export const sizeOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
export const countOf = (counts: Counts, side: Side, box: Box = catalogue): number =>
  Object.entries(counts).reduce((sum, [card, count]) => sum + (box.cards[card]?.side === side ? count : 0), 0);
/** Suns or skulls of all its cards. */
export const symbolsIn = (counts: Counts, side: Side, box: Box = catalogue): number =>
  Object.entries(counts).reduce((sum, [card, count]) => sum + (box.cards[card]?.side === side ? count * (box.cards[card]?.symbols ?? 0) : 0), 0);

/** The same deck with one kind counted anew; never fewer than none. */
export function withCount(counts: Counts, card: string, count: number): Counts {
  const { [card]: _, ...others } = counts;
  return count > 0 ? { ...others, [card]: count } : others;
}

/** Everything of one box that a deck leaves behind (HA-H14). */
export function restOf(counts: Counts, box: Box = catalogue): Counts {
  return Object.fromEntries(Object.entries(box.cards).map(([card, { copies }]) => [card, copies - (counts[card] ?? 0)] as const).filter(([, left]) => left > 0));
}

function sides(counts: Counts, box: Box): Check[] {
  const { fewest_heroes, fewest_monsters, most_neutrals } = box.deck;
  const [heroes, monsters, neutrals] = (['hero', 'monster', 'neutral'] as const).map((side) => countOf(counts, side, box)) as [number, number, number];
  return [
    { id: 'heroes', ok: heroes >= fewest_heroes, have: heroes, want: fewest_heroes, rule: 'HA-21' },
    { id: 'monsters', ok: monsters >= fewest_monsters, have: monsters, want: fewest_monsters, rule: 'HA-21' },
    { id: 'neutrals', ok: neutrals <= most_neutrals, have: neutrals, want: most_neutrals, rule: 'HA-21' },
  ];
}

/** Cards that are there more often than in the box, or that no box holds. */
export const tooMany = (counts: Counts, box: Box = catalogue): string[] => Object.keys(counts).filter((card) => (counts[card] ?? 0) > (box.cards[card]?.copies ?? 0));

/** All demands, in the order they are shown. Copies are only spoken of when there are too many; the rest only when both share a box. */
export function checks(counts: Counts, oneBox: boolean, box: Box = catalogue): Check[] {
  const size = sizeOf(counts);
  const list = [...sides(counts, box), { id: 'size', ok: size === box.deck.size, have: size, want: box.deck.size, rule: 'HA-20' } as Check];
  const over = tooMany(counts, box).length;
  if (over > 0) list.push({ id: 'copies', ok: false, have: over, want: 0, rule: 'HA-20' });
  if (oneBox) {
    const rest = restOf(counts, box);
    list.push({ id: 'rest', ok: sizeOf(rest) === box.deck.size && sides(rest, box).every(({ ok }) => ok), have: sizeOf(rest), want: box.deck.size, rule: 'HA-H14' });
  }
  return list;
}

export const legal = (counts: Counts, oneBox: boolean, box: Box = catalogue): boolean => checks(counts, oneBox, box).every(({ ok }) => ok);

/**
 * Fills a deck up to its size without taking anything out: first what a side still needs, then whichever side is behind, strong
 * characters and single ones first. Neutral cards only when nothing else is left. With one box it leaves enough of each side for the other player.
 */
export function complete(counts: Counts, oneBox: boolean, box: Box = catalogue): Counts {
  const full: Counts = { ...counts };
  const kinds = Object.entries(box.cards).toSorted(([, a], [, b]) => b.symbols - a.symbols || a.copies - b.copies);
  const most = (side: Side): number => {
    if (side === 'neutral') return box.deck.most_neutrals;
    const there = kinds.reduce((sum, [, card]) => sum + (card.side === side ? card.copies : 0), 0);
    return oneBox ? there - (side === 'hero' ? box.deck.fewest_heroes : box.deck.fewest_monsters) : there;
  };
  while (sizeOf(full) < box.deck.size) {
    const heroes = countOf(full, 'hero', box), monsters = countOf(full, 'monster', box);
    const lacking = { hero: Math.max(0, box.deck.fewest_heroes - heroes), monster: Math.max(0, box.deck.fewest_monsters - monsters) };
    const behind: Side = lacking.hero !== lacking.monster ? (lacking.hero > lacking.monster ? 'hero' : 'monster') : heroes <= monsters ? 'hero' : 'monster';
    const order: Side[] = [behind, behind === 'hero' ? 'monster' : 'hero', 'neutral'];
    const next = order.filter((side) => countOf(full, side, box) < most(side)).flatMap((side) => kinds.filter(([card, data]) => data.side === side && (full[card] ?? 0) < data.copies))[0];
    if (!next) break;
    full[next[0]] = (full[next[0]] ?? 0) + 1;
  }
  return full;
}

/** A deck somebody kept. */
export interface SavedDeck { name: string; cards: Counts }
const KEY = 'barbacane.horror-attack.decks';
export const LONGEST_NAME = 40;

/** What came from a file or a store, as a deck: whole positive numbers, at most so many of a kind as could ever be meant. */
function tidy(cards: unknown): Counts | null {
  if (typeof cards !== 'object' || cards === null || Array.isArray(cards)) return null;
  const entries = Object.entries(cards as Record<string, unknown>).filter((entry): entry is [string, number] => entry[0] in catalogue.cards && Number.isInteger(entry[1]) && (entry[1] as number) > 0);
  return Object.fromEntries(entries.map(([card, count]) => [card, Math.min(count, catalogue.cards[card]!.copies)]));
}

/** The decks kept on this device; none where nothing can be kept. */
export function savedDecks(): SavedDeck[] {
  try {
    const found: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '[]');
    if (!Array.isArray(found)) return [];
    return found.flatMap((deck: { name?: unknown; cards?: unknown } | null) => {
      const cards = tidy(deck?.cards);
      return deck && typeof deck.name === 'string' && deck.name !== '' && cards ? [{ name: deck.name.slice(0, LONGEST_NAME), cards }] : [];
    });
  } catch {
    return [];
  }
}

function keep(decks: SavedDeck[]): boolean {
  try {
    if (!globalThis.localStorage) return false;
    globalThis.localStorage.setItem(KEY, JSON.stringify(decks));
    return true;
  } catch {
    return false;
  }
}

/** Keeps a deck under a name, in place of one that has it already. Returns whether the device keeps it. */
export function saveDeck(name: string, cards: Counts): boolean {
  const short = name.trim().slice(0, LONGEST_NAME);
  return short !== '' && keep([...savedDecks().filter((deck) => deck.name !== short), { name: short, cards }]);
}
export const deleteDeck = (name: string): boolean => keep(savedDecks().filter((deck) => deck.name !== name));

/** The deck in the making, so that a reload or a look at the rules loses nothing. One for each table and seat: a shared screen has two builders. */
const draftKey = (seat: number): string => `barbacane.horror-attack.draft:${router.path}:${seat}`;
export function draftOf(seat: number): Counts {
  try {
    return tidy(JSON.parse(globalThis.sessionStorage?.getItem(draftKey(seat)) ?? '{}')) ?? {};
  } catch {
    return {};
  }
}
export function keepDraft(seat: number, cards: Counts): void {
  try {
    globalThis.sessionStorage?.setItem(draftKey(seat), JSON.stringify(cards));
  } catch {
    // A private window keeps nothing: the deck lives as long as the page.
  }
}
