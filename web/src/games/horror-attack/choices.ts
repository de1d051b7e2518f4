/** What the listed choices mean on the table: which cards, areas and piles light up. Knows no rule. */
import type { Choice, FactionId, Kind, View } from './types';

export interface Said { kind: string; card?: Kind; seat?: number; faction?: FactionId }

/** A choice taken apart. */
export function said(choice: Choice): Said {
  if (typeof choice === 'string') return { kind: choice };
  const [kind, inside] = Object.entries(choice)[0]! as [string, Record<string, unknown>];
  return { ...inside, kind } as Said;
}

export const inPlay = (seat: number, card: Kind): string => `${seat}/${card}`;

export interface Lights {
  /** Cards in play, by `inPlay`. */
  play: Map<string, Choice>;
  /** Areas, by seat. */
  seats: Map<number, Choice>;
  /** Cards of the own hand. */
  hand: Map<Kind, Choice>;
  /** Cards of the discard pile. */
  pile: Map<Kind, Choice>;
  /** Cards of a hand that lies open. */
  open: Map<Kind, Choice>;
  factions: Map<FactionId, Choice>;
  draw: Choice | null;
  /** Answers without a place on the table. */
  plain: Choice[];
}

const PLAIN = new Set(['keep', 'exchange', 'draw', 'pass', 'use', 'decline', 'stop']);

export function lightsOf(choices: readonly Choice[], view: View): Lights {
  const lights: Lights = { play: new Map(), seats: new Map(), hand: new Map(), pile: new Map(), open: new Map(), factions: new Map(), draw: null, plain: [] };
  for (const choice of choices) {
    const { kind, card, seat, faction } = said(choice);
    if (kind === 'target') lights.play.set(inPlay(seat!, card!), choice);
    else if (kind === 'player') lights.seats.set(seat!, choice);
    else if (kind === 'play') lights.hand.set(card!, choice);
    else if (kind === 'discard') lights.hand.set(card!, choice);
    else if (kind === 'card') (view.skill?.asks === 'recover' ? lights.pile : lights.open).set(card!, choice);
    else if (kind === 'faction') lights.factions.set(faction!, choice);
    if (kind === 'draw') lights.draw = choice;
    if (PLAIN.has(kind)) lights.plain.push(choice);
  }
  return lights;
}

/** Is something on the table aimed at: then everything else steps back. */
export const aiming = ({ play, seats }: Lights): boolean => play.size > 0 || seats.size > 0;

/** The hand that lies open for everybody just now, as far as the viewer sees it. */
export function openHand(view: View): { owner: number; cards: Kind[] } | null {
  const { skill } = view;
  if (view.step !== 'skill' || !skill || skill.player === null || !['discard-from-hand', 'take-from-hand'].includes(skill.asks)) return null;
  const cards = view.hands[skill.player]?.cards ?? [];
  return cards.length > 0 ? { owner: skill.player, cards } : null;
}

/** Equal cards together, with how many there are, in the order they come. */
export function counted(cards: readonly Kind[]): { card: Kind; count: number }[] {
  const counts = new Map<Kind, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}
