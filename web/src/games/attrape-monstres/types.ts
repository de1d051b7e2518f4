/** What Attrape Monstres shows and asks: the generated types, under the names the board uses. */
import type { Card, Event, Monster } from '../../generated/attrape-monstres';

export type { Choice, Play, Request, View } from '../../generated/attrape-monstres';
export type CardId = Card;
export type MonsterId = Monster;
/** An event as it comes off the wire: every kind also names its rule. */
export type GameEvent = Event & { rule: string };
