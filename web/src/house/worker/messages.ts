/**
 * What a page and the worker that runs its tables say to each other. A table's own messages (docs/protocol.md) travel as the
 * text they would be on a socket: `connect`, `text` and `hang-up` are all there is to a line.
 */
import type { GameAbout, Hall, Me, Opened, Summary, Tables, TakenIn } from '../../generated/http';
import type { TableConfig } from '../../generated/protocol';
import type { Refusal } from '../../lib/protocol';
import type { Past, Replay } from '../house';

/** A file by name, as text. */
export interface Sheet { name: string; text: string }

/** What can be asked for, and what is answered. */
export interface Requests {
  me: { asks: object; answer: Me };
  rename: { asks: { name: string }; answer: null };
  games: { asks: object; answer: GameAbout[] };
  open: { asks: { table: TableConfig }; answer: Opened };
  tables: { asks: object; answer: Tables };
  table: { asks: { table: string }; answer: Summary };
  close: { asks: { table: string }; answer: null };
  replay: { asks: { past: Past; seat: number | null }; answer: Replay };
  transcript: { asks: { past: Past }; answer: Sheet };
  halls: { asks: { game: string }; answer: Hall[] };
  bring: { asks: { game: string; transcript: string }; answer: TakenIn };
  /** All tables this browser keeps, as a file. */
  export: { asks: object; answer: Sheet };
  /** The tables of such a file that are not here yet; answered is how many. */
  import: { asks: { text: string }; answer: number };
}

export type Wanted = keyof Requests;
export type Request<K extends Wanted = Wanted> = { [Each in K]: { do: Each } & Requests[Each]['asks'] }[K];
export type Answer<K extends Wanted = Wanted> = Requests[K]['answer'];

/** Lines and requests have numbers of the page's making. */
export type ToWorker =
  | { type: 'request'; id: number; request: Request }
  | { type: 'connect'; line: number; table: string }
  | { type: 'text'; line: number; text: string }
  | { type: 'hang-up'; line: number };

export type ToPage =
  | { type: 'answer'; id: number; answer: Answer }
  | { type: 'refused'; id: number; refusal: Refusal }
  | { type: 'connected'; line: number }
  | { type: 'text'; line: number; text: string }
  | { type: 'hung-up'; line: number };

/** One end of the way between them: a `Worker` for the page, its own scope for the worker. */
export interface Port<Out, In> {
  postMessage(message: Out): void;
  onmessage: ((event: MessageEvent<In>) => unknown) | null;
}
