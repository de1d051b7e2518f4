/** What Monster Rush shows and asks: the generated types, under the names the board uses. */
import type { What } from '../../generated/monster-rush';

export type { Card, Choice, Kind, Monster, Pace, Reason, Shown, Slap, View, What } from '../../generated/monster-rush';
/** An event as it comes off the wire: every kind also names its rule. */
export type GameEvent = What & { rule: string };
