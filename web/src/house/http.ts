/** The house at the other end of the network: the server this page came from. */
import type { GameAbout, Halls, Me, Opened, Summary, Tables, TakenIn } from '../generated/http';
import type { TableConfig } from '../generated/protocol';
import type { Refusal } from '../lib/protocol';
import { WireConnection } from './connection';
import { Refused, type House, type Past, type Replay } from './house';
import { ask, wireAt, wireTo } from './network';

const at = (past: Past): string => ('table' in past ? `/tables/${encodeURIComponent(past.table)}` : `/feats/${encodeURIComponent(past.feat)}`);

/** The answer to a request that is fulfilled. */
async function answer(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await ask(method, path, body);
  if (response.ok) return response;
  const refusal = (read(await response.text()) as { refusal?: Refusal } | null)?.refusal;
  throw new Refused(refusal ?? { rule: 'network', code: 'server-trouble', sentence: `The server answered ${response.status}.` });
}

/** Null for what is not ours: a proxy's page, perhaps. */
function read(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => read(await (await answer(method, path, body)).text()) as T;

export class HttpHouse implements House {
  private shelf: Promise<GameAbout[]> | undefined;

  me(): Promise<Me> {
    return call('GET', '/me');
  }

  async rename(name: string): Promise<void> {
    await answer('POST', '/me', { name });
  }

  /** Asked once; asked again if it failed. */
  games(): Promise<GameAbout[]> {
    this.shelf ??= call<{ games: GameAbout[] }>('GET', '/games').then(({ games }) => games);
    this.shelf.catch(() => { this.shelf = undefined; });
    return this.shelf;
  }

  open(table: TableConfig): Promise<Opened> {
    return call('POST', '/tables', table);
  }

  tables(): Promise<Tables> {
    return call('GET', '/tables');
  }

  table(id: string): Promise<Summary> {
    return call('GET', at({ table: id }));
  }

  async close(table: string): Promise<void> {
    await answer('DELETE', at({ table }));
  }

  connect(table: string): WireConnection {
    return new WireConnection(() => wireTo(`${at({ table })}/ws`), wireAt, () => this.table(table));
  }

  replay(past: Past, seat: number | null = null): Promise<Replay> {
    return call('GET', `${at(past)}/steps${seat === null || 'feat' in past ? '' : `?seat=${seat}`}`);
  }

  async transcript(past: Past): Promise<File> {
    const response = await answer('GET', `${at(past)}/replay`);
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'barbacane.jsonl';
    return new File([await response.blob()], name, { type: 'application/jsonl' });
  }

  halls(game: string): Promise<Halls['halls']> {
    return call<Halls>('GET', `/halls/${encodeURIComponent(game)}`).then(({ halls }) => halls);
  }

  bring(game: string, transcript: Blob): Promise<TakenIn> {
    return call('POST', `/halls/${encodeURIComponent(game)}`, transcript);
  }
}
