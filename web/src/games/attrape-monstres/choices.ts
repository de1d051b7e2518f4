/**
 * Sorts the server's list of choices by card and by target, so that the board can light both.
 * Nothing here knows a rule: a card fits because a choice says so.
 */
import type { CardId, Choice, Play } from './types';

/** Where a card can be played: on a path space, on the wall's place, or on all that it shows at once. */
export type Target = number | 'wall' | 'all';

/** One way to play one card: whose it is, on what, and the choice to send. */
export interface Offer {
  seat: number;
  card: CardId;
  target: Target;
  play: Play;
  /** Whether the card is somebody else's, so that choosing it only asks. */
  ask: boolean;
  choice: Choice;
}

/** A decision's choices, sorted. */
export interface Offers {
  plays: Offer[];
  pass: Choice | null;
  accept: Choice | null;
  decline: Choice | null;
}

export function cardOf(play: Play): CardId {
  if (play === 'build-wall') return 'wall';
  if ('boot' in play) return 'boot';
  return 'catch' in play ? play.catch.card : play['catch-all'].card;
}

export function targetOf(play: Play): Target {
  if (play === 'build-wall') return 'wall';
  if ('boot' in play) return play.boot.space;
  return 'catch' in play ? play.catch.space : 'all';
}

/** Sorts the choices of `seat`. Choices this board does not know are left out; the shell's list still has them. */
export function sortChoices(seat: number, choices: readonly unknown[]): Offers {
  const offers: Offers = { plays: [], pass: null, accept: null, decline: null };
  for (const choice of choices as Choice[]) {
    if (choice === 'pass' || choice === 'accept' || choice === 'decline') offers[choice] = choice;
    else if (isObject(choice) && 'play' in choice) offers.plays.push(offer(seat, choice.play, false, choice));
    else if (isObject(choice) && 'ask' in choice) {
      offers.plays.push(offer(choice.ask.seat, choice.ask.play, true, choice));
    }
  }
  return offers;
}

function offer(seat: number, play: Play, ask: boolean, choice: Choice): Offer {
  return { seat, card: cardOf(play), target: targetOf(play), play, ask, choice };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What the player holds up so far: a card, a target, both or nothing. */
export interface Held {
  card: { seat: number; card: CardId; at: number } | null;
  target: Target | null;
}

export const NOTHING_HELD: Held = { card: null, target: null };

/** The offers that agree with what is held. */
export function matching(plays: readonly Offer[], held: Held): Offer[] {
  return plays.filter(
    (o) =>
      (held.card === null || (o.seat === held.card.seat && o.card === held.card.card)) &&
      (held.target === null || o.target === held.target),
  );
}

/** The one offer the held card and target name, once both are known. */
export function settled(plays: readonly Offer[], held: Held): Offer | null {
  if (held.card === null || held.target === null) return null;
  return matching(plays, held)[0] ?? null;
}

/** Taps a card: takes it up, puts it back if it was up, and takes its only target with it. */
export function tapCard(plays: readonly Offer[], held: Held, seat: number, card: CardId, at: number): Held {
  const same = held.card !== null && held.card.seat === seat && held.card.at === at;
  if (same) return NOTHING_HELD;
  const up: Held = { card: { seat, card, at }, target: null };
  const targets = targetsOf(plays, up);
  if (held.target !== null && targets.includes(held.target)) return { ...up, target: held.target };
  return targets.length === 1 ? { ...up, target: targets[0]! } : up;
}

/**
 * Taps a target: names it for the held card and never un-names it, or holds it alone so that fitting cards light; alone, a second tap lets it go.
 * `hands` only tells where in the hand the card lies.
 */
export function tapTarget(
  plays: readonly Offer[],
  held: Held,
  target: Target,
  hands: readonly (readonly CardId[])[],
): Held {
  if (held.target === target) return held.card === null ? NOTHING_HELD : held;
  const withCard = { card: held.card, target };
  if (held.card !== null && matching(plays, withCard).length > 0) return withCard;
  const fitting = matching(plays, { card: null, target });
  const own = fitting.filter((o) => !o.ask);
  const only = own.length === 1 ? own[0]! : fitting.length === 1 ? fitting[0]! : null;
  if (only === null) return fitting.length > 0 ? { card: null, target } : held;
  const at = Math.max(0, (hands[only.seat] ?? []).indexOf(only.card));
  return { card: { seat: only.seat, card: only.card, at }, target };
}

/** The targets of what is held, each once, in the order of the list. */
export function targetsOf(plays: readonly Offer[], held: Held): Target[] {
  return [...new Set(matching(plays, { ...held, target: null }).map((o) => o.target))];
}

/** Whether this card can be played (or asked for), given the held target. */
export function cardFits(plays: readonly Offer[], held: Held, seat: number, card: CardId): boolean {
  return plays.some(
    (o) => o.seat === seat && o.card === card && (held.card !== null || held.target === null || o.target === held.target),
  );
}
