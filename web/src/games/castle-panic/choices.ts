/**
 * Sorts the server's list of choices by what a finger touches: a Monster, a cell, a wall, a card, a player. Nothing here knows a rule: a
 * thing can be touched because a choice says so.
 */
import { arcsOf, colorOf } from './facts';
import { cellKey } from './geometry';
import type { Arc, Card, Choice, Deck, Ring, Step, Token, View } from './types';

/** What this screen has lifted without telling the table yet, because one more thing must be said with it. */
export type Raised = { kind: 'card'; card: Card; at: number } | { kind: 'token'; token: Token; at: number } | { kind: 'wall' };

/** A choice as JSON tags it. */
export interface Said {
  kind: string;
  card?: Card;
  token?: Token;
  deck?: Deck;
  arc?: Arc;
  ring?: Ring;
  color?: 'red' | 'green' | 'blue';
  monster?: number | string;
  seat?: number;
  to?: number;
  boss?: string;
}

export function said(choice: Choice): Said {
  if (typeof choice === 'string') return { kind: choice };
  const [kind, fields] = Object.entries(choice)[0] as [string, Omit<Said, 'kind'>];
  return { kind, ...fields };
}

/** Choices that concern a card in one's own hand. */
const OF_A_CARD = new Set(['pick', 'play', 'join', 'give', 'counter', 'discard', 'swap', 'build']);
/** Choices that concern a card laid out on a sheet: a partner's hand, a discard pile, the cards looked at. */
const OF_A_SHEET = new Set(['take', 'fetch', 'top']);
const OF_A_TOKEN = new Set(['send', 'send-to']);
/** A touch of the card is enough: it only begins something, and `back` ends it. */
const AT_ONCE = new Set(['pick', 'join', 'give']);

/** Everything the board can light, and what a touch there would send. */
export interface Lights {
  monsters: Map<number, Choice>;
  cells: Map<string, Choice>;
  walls: Map<Arc, Choice>;
  towers: Map<Arc, Choice>;
  seats: Map<number, Choice>;
  decks: Map<Deck, Choice>;
  /** What to frame on the board, one for each choice that is a place. */
  regions: Region[];
}

/** The choices that can be made now, given what is lifted: without anything lifted, those that need nothing lifted. */
export function open(choices: readonly Choice[], raised: Raised | null): Choice[] {
  if (!raised) return choices.filter((choice) => !needsLifting(said(choice).kind));
  return choices.filter((choice) => {
    const { kind, card, token } = said(choice);
    if (raised.kind === 'wall') return kind === 'place-wall';
    return raised.kind === 'card' ? OF_A_CARD.has(kind) && card === raised.card : OF_A_TOKEN.has(kind) && token === raised.token;
  });
}

function needsLifting(kind: string): boolean {
  return OF_A_CARD.has(kind) || OF_A_TOKEN.has(kind) || kind === 'place-wall';
}

/** The cells a choice speaks of. */
export function cellsOf(choice: Choice, view: Pick<View, 'held' | 'options'>): string[] {
  const { kind, arc, ring, color } = said(choice);
  const cells = (arcs: readonly Arc[], rings: readonly Ring[]) => arcs.flatMap((one) => rings.map((r) => cellKey({ arc: one, ring: r })));
  const defended: Ring[] = ['archer', 'knight', 'swordsman'];
  switch (kind) {
    case 'space': {
      const wide = view.options.some((option) => option.replaceAll('_', '-') === 'wide-spaces') && view.held?.card !== 'teleport' && defended.includes(ring!);
      return cells(wide ? arcsOf(colorOf(arc!)) : [arc!], [ring!]);
    }
    case 'arc':
      return cells([arc!], view.held?.card === 'lightning-bolt' ? ['forest'] : ['castle', ...defended]);
    case 'send-to':
      return cells([arc!], ['forest']);
    case 'color':
      return cells(arcsOf(color!), ['castle', ...defended, 'forest']);
    case 'ring':
      return cells([1, 2, 3, 4, 5, 6], [ring!]);
    default:
      return [];
  }
}

/** One region of the board to frame: a cell, an arc, a colour, a ring. */
export interface Region {
  arcs: readonly [Arc, Arc];
  rings: readonly [Ring, Ring];
}

/** The outline around what a choice speaks of; null when it speaks of no part of the board. */
export function regionOf(choice: Choice, view: Pick<View, 'held' | 'options'>): Region | null {
  const cells = cellsOf(choice, view).map((key) => key.split('-') as [string, Ring]);
  if (cells.length === 0) return null;
  const arcs = cells.map(([arc]) => Number(arc) as Arc);
  const order: Ring[] = ['castle', 'swordsman', 'knight', 'archer', 'forest'];
  const rings = cells.map(([, ring]) => order.indexOf(ring));
  return { arcs: [Math.min(...arcs) as Arc, Math.max(...arcs) as Arc], rings: [order[Math.min(...rings)]!, order[Math.max(...rings)]!] };
}

export function lightsOf(choices: readonly Choice[], raised: Raised | null, view: Pick<View, 'held' | 'options'>): Lights {
  const lights: Lights = { monsters: new Map(), cells: new Map(), walls: new Map(), towers: new Map(), seats: new Map(), decks: new Map(), regions: [] };
  for (const choice of open(choices, raised)) {
    const { kind, arc, deck, monster, seat, to } = said(choice);
    if (kind === 'target') lights.monsters.set(monster as number, choice);
    else if (kind === 'wall' || kind === 'build' || kind === 'place-wall') lights.walls.set(arc!, choice);
    else if (kind === 'tower' || kind === 'wizard-tower' || kind === 'claim') lights.towers.set(arc!, choice);
    else if (kind === 'trade' || kind === 'player') lights.seats.set((to ?? seat)!, choice);
    else if (kind === 'draw' || kind === 'swap') lights.decks.set(deck!, choice);
    else {
      for (const cell of cellsOf(choice, view)) if (!lights.cells.has(cell)) lights.cells.set(cell, choice);
      const region = regionOf(choice, view);
      if (region) lights.regions.push(region);
    }
  }
  return lights;
}

/** The choices about one card of the hand. */
export function aboutCard(choices: readonly Choice[], card: Card): Choice[] {
  return choices.filter((choice) => {
    const tag = said(choice);
    return OF_A_CARD.has(tag.kind) && tag.card === card;
  });
}

/** What touching a card of one's own hand does. */
export type Touch = { do: 'send'; choice: Choice } | { do: 'switch' } | { do: 'raise' } | { do: 'lower' } | { do: 'nothing' };

export function touchCard(choices: readonly Choice[], raised: Raised | null, card: Card, at: number, view: Pick<View, 'held' | 'step'> & Partial<Pick<View, 'options'>>, mine: boolean): Touch {
  if (raised?.kind === 'card' && raised.at === at) return { do: 'lower' };
  const about = aboutCard(choices, card);
  const [only] = about;
  const back = choices.includes('back');
  if (back && mine && view.held?.card === card && about.every((choice) => said(choice).kind !== 'join')) return { do: 'send', choice: 'back' };
  if (about.length === 0) {
    // Another card than the one in hand: that one goes back, this one is taken up.
    if (back && mine && view.held) return { do: 'switch' };
    // The table itself says why not, and names the rule.
    const tried = attempt(view.step, card);
    return tried ? { do: 'send', choice: tried } : { do: 'nothing' };
  }
  const kind = said(only!).kind;
  // Cards that Never Lose Hope throws away can be taken back with it; a forced discard cannot.
  // With closed hands a card that is offered is a card that is shown: not by a slip of the finger.
  const shows = kind === 'give' && (view.options ?? []).some((option) => option.replaceAll('_', '-') === 'closed-hands');
  const gentle = (AT_ONCE.has(kind) && !shows) || (kind === 'discard' && back);
  return about.length === 1 && gentle ? { do: 'send', choice: only! } : { do: 'raise' };
}

/** What touching a card of the hand is for now: to play it, to discard it, to offer it. Null: it cannot be chosen. */
export function useOf(choices: readonly Choice[], card: Card): string | null {
  const [first] = aboutCard(choices, card);
  return first === undefined ? null : said(first).kind;
}

/** What a touch of a card would mean at this question, were it listed. */
function attempt(step: Step, card: Card): Choice | null {
  switch (step) {
    case 'play':
    case 'stand':
      return { pick: { card } };
    case 'held':
    case 'second-strike':
      return { join: { card } };
    case 'discards':
      return { discard: { card } };
    case 'give':
      return { give: { card } };
    case 'answer':
      return { counter: { card } };
    default:
      return null;
  }
}

/** Whether a card of the hand can be chosen at all now. */
export function cardFits(choices: readonly Choice[], card: Card): boolean {
  return aboutCard(choices, card).length > 0;
}

/** The answers the prompt lists: every target on the board, every player, every button; cards stay in the hand, sheets on their sheet. */
export function tabsOf(choices: readonly Choice[], raised: Raised | null): Choice[] {
  return open(choices, raised).filter((choice) => {
    const { kind } = said(choice);
    return kind !== 'back' && kind !== 'done' && !OF_A_SHEET.has(kind);
  });
}

/** Answers that no place of the board stands for: they stay in sight however many there are. */
export function hasNoPlace(choice: Choice): boolean {
  const { arc, monster, kind } = said(choice);
  return arc === undefined && (monster === undefined || kind !== 'target');
}

/** Cards laid out to choose from, with the choice each stands for. */
export function sheetOf(choices: readonly Choice[]): { kind: string; cards: { card: Card; choice: Choice }[] } | null {
  const laid = choices.flatMap((choice) => {
    const { kind, card } = said(choice);
    return OF_A_SHEET.has(kind) ? [{ kind, card: card!, choice }] : [];
  });
  return laid.length > 0 ? { kind: laid[0]!.kind, cards: laid } : null;
}

/** The tokens the Overlord may play now. */
export function sendable(choices: readonly Choice[]): Set<Token> {
  return new Set(choices.flatMap((choice) => {
    const { kind, token } = said(choice);
    return OF_A_TOKEN.has(kind) ? [token!] : [];
  }));
}
