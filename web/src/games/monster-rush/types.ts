/** What Monster Rush shows and asks: the generated types, under the names the board uses. */
import type { What } from '../../generated/monster-rush';

export type { Card, Choice, Monster, Pace, Shown, Slap, View, What } from '../../generated/monster-rush';
/** A symbol: three weapons, three spells. */
export type Kind = 'sword' | 'axe' | 'bow' | 'fire' | 'ice' | 'lightning';
/** An event as it comes off the wire: every kind also names its rule. */
export type GameEvent = What & { rule: string };
