/** What Castle Panic shows and asks: the generated types, with arcs as the six numbers they are. */
import type * as game from '../../generated/castle-panic';

export type { Card, Color, Deck, Monster, Ring, Step, Structure, Throw, Token, Version } from '../../generated/castle-panic';
export type Arc = 1 | 2 | 3 | 4 | 5 | 6;

/** Fields that hold an arc, or a list of them. */
type ArcField = 'arc' | 'goal' | 'wizard_tower' | 'wall' | 'walls' | 'fortified' | 'towers';
type Counted<T> = T extends number ? Arc : T extends (infer One)[] ? Counted<One>[] : T extends null ? null : Known<T>;
/** A map by number holds something under every key it lists. */
type Known<T> = T extends (infer One)[]
  ? Known<One>[]
  : T extends object
    ? string extends keyof T ? Record<string, Known<NonNullable<T[keyof T]>>> : { [K in keyof T]: K extends ArcField ? Counted<T[K]> : Known<T[K]> }
    : T;

export type Attack = Known<game.Attack>;
export type Built = Known<game.Built>;
export type Choice = Known<game.Choice>;
export type Offer = Known<game.Offer>;
export type OnBoard = Known<game.OnBoard>;
export type View = Known<game.View>;
export type What = Known<game.What>;
/** An event as it comes off the wire: every kind also names its rule. */
export type GameEvent = What & { rule: string };
