/** What clients and tables say to each other, as generated from the Rust types, and a few names for what is inside. */
import type { Advice, News, SeatState, ServerMessage, TableState } from '../generated/protocol';

export type {
  Advice, Ask, BotThought, ClientMessage, Emote, Holder, News, NewsItem, Phase, SeatState, ServerMessage, TableState, UndoState, ViewState, VoteState,
} from '../generated/protocol';

/** One more thing that happened, said by what it changed: the state is a patch, and events may be brief. `updateOf` makes the update of it. */
export type Change = Extract<ServerMessage, { type: 'change' }>;
/** A player's line, as the server measured it: half the smallest recent round trip, and how much it varies. */
export type Line = NonNullable<SeatState['line']>;
export type Refusal = Extract<ServerMessage, { type: 'refused' }>['refusal'];
export type Update = Extract<ServerMessage, { type: 'update' }>;
export type Presence = Extract<ServerMessage, { type: 'presence' }>;
export type Reason = Advice['reasons'][number];
export type Outcome = NonNullable<TableState['outcome']>;
export type GameEvent = Extract<News, { kind: 'chose' }>['events'][number];

/** The place of a seat that lost to the game itself. */
export const lostToTheGame = 255;
