/** What clients and tables say to each other, as generated from the Rust types, and a few names for what is inside. */
import type { Advice, ClientMessage as FromClient, News, SeatState as Seat, ServerMessage as FromServer, TableState as Standing } from '../generated/protocol';

export type {
  Advice, Ask, BotThought, Emote, Holder, News, NewsItem, Phase, UndoState, ViewState, VoteState,
} from '../generated/protocol';

/** A player's line, as the server measured it: half the smallest recent round trip, and how much it varies. */
export interface Line {
  delay: number;
  jitter: number;
}
/** What only games in real time need: the server's time, and answers by which it measures the line. */
export type ServerMessage = FromServer | { type: 'clock'; sent: number; at: number } | { type: 'ping'; n: number };
export type ClientMessage = FromClient | { type: 'clock'; sent: number } | { type: 'pong'; n: number };
export type SeatState = Seat & { line?: Line | null };
/** `began_at`: the server's time when the game began; none for games that know no time. */
export type TableState = Omit<Standing, 'seats'> & { seats: SeatState[]; began_at?: number | null };

export type Refusal = Extract<ServerMessage, { type: 'refused' }>['refusal'];
export type Update = Omit<Extract<ServerMessage, { type: 'update' }>, 'state'> & { state: TableState };
export type Presence = Extract<ServerMessage, { type: 'presence' }> & { lines?: (Line | null)[] };
export type Reason = Advice['reasons'][number];
export type Outcome = NonNullable<TableState['outcome']>;
export type GameEvent = Extract<News, { kind: 'chose' }>['events'][number];

/** The place of a seat that lost to the game itself. */
export const lostToTheGame = 255;
