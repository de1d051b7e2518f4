/** What is asked over plain HTTP. Whatever fails becomes a `Refused` with a reason that can be said in the player's language. */
import type { GameAbout, Halls, Opened, Summary, Tables, TakenIn } from '../generated/http';
import type { TableConfig } from '../generated/protocol';
import type { GameEvent, Outcome, Refusal } from './protocol';

export class Refused extends Error {
  readonly refusal: Refusal;
  readonly status: number;
  constructor(refusal: Refusal, status = 0) {
    super(refusal.sentence);
    this.refusal = refusal;
    this.status = status;
  }
}

export type { Feat, GameAbout, Hall, OptionAbout, OptionAnswers, Rung, Summary } from '../generated/http';
export type { SeatPlan, TableConfig } from '../generated/protocol';

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

/** A body that is a file goes as it is. */
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': body instanceof Blob ? 'application/jsonl' : 'application/json' },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new Refused({ rule: 'network', code: 'no-network', sentence: 'The server does not answer.' });
  }
  const text = await response.text();
  let read: unknown = null;
  try {
    read = text === '' ? null : JSON.parse(text);
  } catch {
    // Not ours: a proxy's page, perhaps. The status says enough.
  }
  if (response.ok) return read as T;
  const refusal = (read as { refusal?: Refusal } | null)?.refusal;
  throw new Refused(refusal ?? { rule: 'network', code: 'server-trouble', sentence: `The server answered ${response.status}.` }, response.status);
}

let games: Promise<GameAbout[]> | undefined;

export const api = {
  me: () => call<{ name: string | null }>('GET', '/me'),
  rename: (name: string) => call<unknown>('POST', '/me', { name }),
  /** Asked once; asked again if it failed. */
  games(): Promise<GameAbout[]> {
    games ??= call<{ games: GameAbout[] }>('GET', '/games').then((answer) => answer.games);
    games.catch(() => { games = undefined; });
    return games;
  },
  open: (table: TableConfig) => call<Opened>('POST', '/tables', table),
  tables: () => call<Tables>('GET', '/tables'),
  table: (id: string) => call<Summary>('GET', `/tables/${encodeURIComponent(id)}`),
  close: (id: string) => call<unknown>('DELETE', `/tables/${encodeURIComponent(id)}`),
  steps: (id: string, seat: number | null) => call<Replay>('GET', `/tables/${encodeURIComponent(id)}/steps${seat === null ? '' : `?seat=${seat}`}`),
  halls: (game: string) => call<Halls>('GET', `/halls/${encodeURIComponent(game)}`).then(({ halls }) => halls),
  /** A game that was kept as a file, brought back. */
  bring: (game: string, file: Blob) => call<TakenIn>('POST', `/halls/${encodeURIComponent(game)}`, file),
  featSteps: (id: string) => call<Replay>('GET', `/feats/${encodeURIComponent(id)}/steps`),
  featFile: (id: string) => `/api/feats/${encodeURIComponent(id)}/replay`,
  replayFile: (id: string) => `/api/tables/${encodeURIComponent(id)}/replay`,
};
