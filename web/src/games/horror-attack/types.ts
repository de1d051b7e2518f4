/** What Ze Horror Attack shows and asks: the generated types, under the names the board uses. */
import type { What } from '../../generated/horror-attack';

export type { Choice, Hand as HandView, Side, Skill, Step as StepName, Tally, View, What } from '../../generated/horror-attack';
/** A card by its id: `deep-one`. */
export type Kind = string;
/** A faction card by its id: `innsmouth-hero-1`. */
export type FactionId = string;
/** An event as it comes off the wire: every kind also names its rule. */
export type GameEvent = What & { rule: string };
