/** What clients and tables say to each other; the same shapes as table/src/protocol. */

export type Seat = number;

export type Emote = 'bravo' | 'thanks' | 'oh-no' | 'laugh' | 'think' | 'hurry' | 'help' | 'hello';

export type Ask =
  | { do: 'sit'; seat: Seat; name: string }
  | { do: 'stand'; seat: Seat }
  | { do: 'seat-bot'; seat: Seat; bot: string }
  | { do: 'take-back'; seat: Seat }
  | { do: 'change'; setup: unknown }
  | { do: 'start' }
  | { do: 'choose'; seq: number; seat: Seat; choice: unknown }
  | { do: 'undo'; seq: number }
  | { do: 'vote'; agree: boolean }
  | { do: 'chat'; text: string }
  | { do: 'emote'; emote: Emote }
  | { do: 'hint'; seat: Seat }
  | { do: 'again' };

export type ClientMessage = { type: 'hello'; since: number | null } | { type: 'ask'; id: string; ask: Ask } | { type: 'ping' };

export type Refusal = { rule: string; code: string; sentence: string; args?: Record<string, unknown> };
export type Reason = { code: string; args?: Record<string, unknown> };
export type Outcome = { players: number; places: number[] };
export type GameEvent = { kind: string; rule: string } & Record<string, unknown>;

export type Phase = 'lobby' | 'playing' | 'over';
export type Holder =
  | { kind: 'nobody' }
  | { kind: 'person'; name: string }
  | { kind: 'bot'; bot: string; name: string; for_person: boolean };
export type SeatState = { holder: Holder; yours: boolean };
export type ViewState = { seat: Seat | null; view: unknown; choices: unknown[] };
export type UndoState = { free: boolean };
export type VoteState = { seat: Seat; agreed: Seat[]; waiting: Seat[] };

export type TableState = {
  game: string;
  setup: Record<string, unknown>;
  phase: Phase;
  host: boolean;
  open: boolean;
  practice: boolean;
  hints: boolean;
  seats: SeatState[];
  deciding: Seat[];
  views: ViewState[];
  outcome: Outcome | null;
  undo: UndoState | null;
  vote: VoteState | null;
  commitment: string | null;
  seed: string | null;
  seed_name: string | null;
  again: string | null;
};

export type News =
  | { kind: 'opened' }
  | { kind: 'sat'; seat: Seat; name: string; bot: boolean }
  | { kind: 'stood'; seat: Seat; name: string }
  | { kind: 'handed-over'; seat: Seat; name: string }
  | { kind: 'taken-back'; seat: Seat; name: string }
  | { kind: 'changed' }
  | { kind: 'started'; events: GameEvent[] }
  | { kind: 'chose'; seat: Seat; events: GameEvent[]; views: unknown[] }
  | { kind: 'undo-asked'; seat: Seat }
  | { kind: 'undo-refused'; seat: Seat }
  | { kind: 'undone'; since: number }
  | { kind: 'chat'; name: string; seat: Seat | null; text: string }
  | { kind: 'emote'; name: string; seat: Seat | null; emote: Emote }
  | { kind: 'again'; table: string };
export type NewsItem = { seq: number; at: number; news: News };

export type BotThought = { choice: unknown; chance: number; tries: number };
export type Advice = { seat: Seat; choice: unknown; chance: number; reasons: Reason[]; others: BotThought[] };

export type ServerMessage =
  | { type: 'update'; seq: number; news: NewsItem[]; resync: boolean; state: TableState }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'refused'; id: string | null; refusal: Refusal }
  | { type: 'hint'; id: string; advice: Advice }
  | { type: 'presence'; here: boolean[]; watching: number }
  | { type: 'pong' };
