/** How the cards look and are called: figures of the kit, the colours of the sides, and what we had to reconstruct. */
import { catalogue, type Deck, type Fact, type Side } from '../../generated/horror-attack';
import type { Words } from '../../lib/words.svelte';

export type Card = (typeof catalogue)['cards'][string];
export type FactionData = (typeof catalogue)['factions'][string];
/** What a card says of itself. */
export type Trait = Fact;

/** All cards, in the order of the box. */
export const CARDS: readonly string[] = Object.keys(catalogue.cards);
const place = new Map(CARDS.map((id, at) => [id, at]));
/** Where a card stands in the box; unknown ones come last. */
export const placeOf = (card: string): number => place.get(card) ?? CARDS.length;

/** A card of another version of the box is drawn as a neutral card without a skill, rather than not at all. */
const STRANGER: Card = { deck: 'innsmouth', copies: 0, side: 'neutral', symbols: 0, may: false, known: [], rule: 'HA-26' };
export const cardOf = (card: string): Card => catalogue.cards[card] ?? STRANGER;
const NOBODY: FactionData = { deck: 'innsmouth', side: 'neutral', bonus: ['', ''] };
export const factionOf = (faction: string): FactionData => catalogue.factions[faction] ?? NOBODY;

/** The figures whose name is not the card's id. */
const FIGURES: Record<string, string> = {
  'robert-olmstead': 'olmstead', 'zadok-allen': 'fisher', 'occult-detective': 'detective', 'g-man': 'gman', 'francis-morgan': 'morgan', 'professor-armitage': 'professor',
  'professor-rice': 'rice', 'grocery-clerk': 'clerk', 'factory-inspector': 'inspector', 'cousin-lawrence': 'lawrence', 'mother-hydra': 'mother', 'father-dagon': 'dagon',
  'priest-of-dagon': 'priest', 'pththya-lyi': 'pthya', 'eliza-orne': 'eliza', 'barnabas-marsh': 'barnabas', 'obed-marsh': 'obed', 'william-dyer': 'dyer',
  'frank-h-pabodie': 'pabodie', 'professor-lake': 'lake', 'captain-douglas': 'douglas', 'captain-thorfinnssen': 'thorfinnssen', 'pilot-mctighe': 'mctighe',
  'sled-dogs': 'dogs', 'miskatonic-student': 'student', 'albino-penguin': 'penguin', 'elder-thing': 'star-thing', 'awakened-specimen': 'specimen', 'horrible-hieroglyphs': 'glyphs',
};
/** The figure of a card. */
export const artOf = (card: string): string => `ha-${FIGURES[card] ?? card}`;

/** Colours by side: edge of the frame, text on paper, ground behind the figure. Never alone: the frames differ in outline too. */
export const SIDES: Record<Side, { frame: string; edge: string; deep: string; wash: string; symbol: string | null }> = {
  hero: { frame: 'ha-frame-hero', edge: 'var(--orange)', deep: 'var(--orange-deep)', wash: '#FBE0BE', symbol: 'ha-sun' },
  monster: { frame: 'ha-frame-monster', edge: 'var(--moss)', deep: 'var(--moss-deep)', wash: '#D3E3C4', symbol: 'ha-skull' },
  neutral: { frame: 'ha-frame-neutral', edge: 'var(--violet)', deep: 'var(--violet-deep)', wash: '#DCD3EA', symbol: null },
};
export const deckMark = (deck: Deck): string => `ha-deck-${deck}`;

const TRAITS: readonly Trait[] = ['name', 'side', 'symbols', 'copies', 'text'];
/** Traits of a card that are our reconstruction. */
export function reconstructed(card: string): Trait[] {
  const { known, symbols } = cardOf(card);
  return TRAITS.filter((trait) => !known.includes(trait) && (trait !== 'symbols' || symbols > 0));
}
/** Traits that are established. */
export const established = (card: string): Fact[] => cardOf(card).known;
/** Nothing of this card is established, not even that it is in the box. */
export const madeUp = (card: string): boolean => cardOf(card).known.length === 0;

/** Its symbols in words: two suns. */
export function symbolsOf(card: string, words: Words): string {
  const { side, symbols } = cardOf(card);
  return words.t(side === 'neutral' || symbols === 0 ? 'cards-no-symbol' : `cards-symbols-${side}`, { count: symbols });
}
/** A number with a true minus. */
export const minus = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);

/** A card as it is read aloud: name, side, symbols. */
export const spoken = (card: string, words: Words): string => `${words.t(`card-${card}`)}, ${words.t(`side-${cardOf(card).side}`)}, ${symbolsOf(card, words)}`;

/** What fits on a card in the hand: its text, or a short form of a long one. The whole text is a tap away. */
const ROOMY = 30;
export function briefOf(card: string, words: Words, roomy = ROOMY): string {
  const text = words.t(`text-${card}`);
  if (text.length <= roomy) return text;
  return words.first([`cards-brief-${card}`, `cards-brief-${cardOf(card).rule}`]) ?? text;
}
