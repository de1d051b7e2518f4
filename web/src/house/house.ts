/**
 * Whoever runs tables for this page: a server over the network, or this very browser. All that pages want of games, tables and
 * replays they want of a `House`; where it is and how it is spoken to they do not know. Whatever fails is a `Refused`.
 */
import type { GameAbout, Hall, Me, Opened, Summary, Tables, TakenIn } from '../generated/http';
import type { TableConfig } from '../generated/protocol';
import type { GameEvent, Outcome, Refusal } from '../lib/protocol';
import type { Connection } from './connection';

export type { Feat, GameAbout, Hall, OptionAbout, OptionAnswers, Rung, Summary } from '../generated/http';
export type { SeatPlan, TableConfig } from '../generated/protocol';

/** A "no" with a reason that can be said in the player's language. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.sentence);
    this.refusal = refusal;
  }

  /** A network comes back, a server starts again; whatever else is refused stays so. */
  get passes(): boolean {
    const { rule, code } = this.refusal;
    return ['network', 'server'].includes(rule) && code !== 'only-here';
  }
}

/** A game that is over: one of a table, or one a hall of records remembers. */
export type Past = { table: string } | { feat: string };

export interface ReplayStep {
  n: number;
  at: number;
  seat: number | null;
  /** Whether a robot chose there. */
  bot: boolean;
  choice: unknown;
  events: GameEvent[];
  asked: unknown[];
  view: unknown;
}

export interface Replay {
  game: string;
  setup: Record<string, unknown>;
  names: string[];
  steps: ReplayStep[];
  commitment: string | null;
  seed: string | null;
  outcome: Outcome | null;
}

export interface House {
  /** Under which name it knows whoever sits in front of this screen; null: not yet. */
  me(): Promise<Me>;
  rename(name: string): Promise<void>;

  /** The games on the shelf. */
  games(): Promise<GameAbout[]>;

  open(table: TableConfig): Promise<Opened>;
  /** One's own tables, and those anybody may join. */
  tables(): Promise<Tables>;
  table(id: string): Promise<Summary>;
  close(table: string): Promise<void>;
  /** A line to a table. It finds its way back by itself until it is closed. */
  connect(table: string): Connection;

  /** A game that is over, step by step, as a seat saw it or, with null, as anybody may. Records of a hall are told in full. */
  replay(past: Past, seat?: number | null): Promise<Replay>;
  /** The same as the file that anybody can check and bring back. */
  transcript(past: Past): Promise<File>;

  halls(game: string): Promise<Hall[]>;
  /** A game that was kept as a file, offered to the hall of records. */
  bring(game: string, transcript: Blob): Promise<TakenIn>;
}
