import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientMessage, ServerMessage, TableState, Update } from '../../lib/protocol';
import type { WireConnection } from '../connection';
import { Refused } from '../house';
import { Desk, type Guest, type Host } from './desk';
import { WorkerHouse } from './house';
import type { Answer, Port, Request, ToPage, ToWorker } from './messages';
import { packed, unpacked } from './moving';
import { Store } from './store';

/** Runs tables where anybody may wish for anything: each wish is a record, written before it is told. */
class Keeper implements Host {
  readonly store: Store;
  readonly guests: string[] = [];
  private readonly others = new Set<(text: string) => void>();
  private readonly state = { game: 'test', seats: [], deciding: [], views: [] } as unknown as TableState;

  constructor(store: Store) {
    this.store = store;
  }

  async answer(request: Request): Promise<Answer> {
    switch (request.do) {
      case 'me': return { name: null };
      case 'transcript': {
        const { past } = request;
        if ('feat' in past) throw new Error('a bug');
        return { name: 'test.jsonl', text: (await this.store.transcript(past.table)) ?? '' };
      }
      case 'close':
        await this.store.remove(request.table);
        return null;
      case 'export': return packed(this.store);
      case 'import': return this.store.adopt(unpacked(request.text));
      default: throw new Refused({ rule: 'registry', code: 'unknown-game', sentence: 'There is no such game.' });
    }
  }

  connect(table: string, says: (text: string) => void, ends: () => void): Guest {
    const tell = (message: ServerMessage) => says(JSON.stringify(message));
    this.guests.push(table);
    this.others.add(says);
    if (table === 'nowhere') ends();
    return {
      hear: async (text) => {
        const message = JSON.parse(text) as ClientMessage;
        const rows = await this.store.records(table);
        if (message.type === 'hello') tell({ type: 'update', seq: rows.length, resync: true, state: this.state, news: [] });
        if (message.type !== 'ask') return;
        const seq = rows.length + 1;
        await this.store.append(table, seq, [JSON.stringify(message.ask)], { updatedAt: seq, card: '{}' });
        tell({ type: 'ack', id: message.id, seq });
      },
      leave: () => {
        this.others.delete(says);
        this.guests.push(`left ${table}`);
      },
    };
  }

  endsAll(): void {
    for (const says of this.others) says('no JSON');
  }
}

let channel: MessageChannel;
let keeper: Keeper;
let house: WorkerHouse;
const open: WireConnection[] = [];
const connect = (table: string) => {
  const connection = house.connect(table);
  open.push(connection);
  return connection;
};

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  channel = new MessageChannel();
  keeper = new Keeper(await Store.open());
  new Desk(channel.port2 as unknown as Port<ToPage, ToWorker>, keeper);
  house = new WorkerHouse(channel.port1 as unknown as Port<ToWorker, ToPage>);
});
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
  channel.port1.close();
});

describe('the house in this browser', () => {
  it('answers what is asked, and says no with a reason', async () => {
    expect(await house.me()).toEqual({ name: null });
    await keeper.store.finish('moon', 'all of it');
    const file = await house.transcript({ table: 'moon' });
    expect([file.name, await file.text()]).toEqual(['test.jsonl', 'all of it']);
    const refused = house.games();
    await expect(refused).rejects.toBeInstanceOf(Refused);
    await expect(refused).rejects.toMatchObject({ refusal: { code: 'unknown-game' } });
  });

  it('says what went wrong in it without saying more', async () => {
    await expect(house.transcript({ feat: 'f1' })).rejects.toMatchObject({ refusal: { code: 'browser-trouble' } });
  });

  it('speaks the table’s own messages, and a wish is written before it is acknowledged', async () => {
    const connection = connect('moon');
    const heard: Update[] = [];
    connection.listen({ update: (update) => heard.push(update) });
    expect(await connection.ask({ do: 'start' })).toBe(1);
    expect((await keeper.store.records('moon')).map(({ record }) => record)).toEqual(['{"do":"start"}']);
    expect(heard.map(({ seq }) => seq)).toEqual([0]);
    expect(await connection.ask({ do: 'again' })).toBe(2);
  });

  it('keeps lines apart, and hears no more of one that was closed', async () => {
    const [moon, sun] = [connect('moon'), connect('sun')];
    await Promise.all([moon.ask({ do: 'start' }), sun.ask({ do: 'start' })]);
    await moon.ask({ do: 'again' });
    expect([(await keeper.store.records('moon')).length, (await keeper.store.records('sun')).length]).toEqual([2, 1]);
    moon.close();
    expect(await sun.ask({ do: 'again' })).toBe(2);
    expect(keeper.guests).toContain('left moon');
    keeper.endsAll();
  });

  it('tells of a line that ends at once, and the connection waits to try again', async () => {
    const connection = connect('nowhere');
    await new Promise<void>((done) => { connection.listen({ link: (link) => { if (link === 'waiting') done(); } }); });
    expect(keeper.guests).not.toContain('left nowhere');
  });

  it('carries its tables to another browser', async () => {
    await connect('moon').ask({ do: 'start' });
    const file = await house.export();
    await house.close('moon');
    expect(await keeper.store.cards()).toEqual([]);
    expect(await house.import(file)).toBe(1);
    expect(await house.import(file)).toBe(0);
    expect(await keeper.store.records('moon')).toHaveLength(1);
    await expect(house.import(new Blob(['[]']))).rejects.toMatchObject({ refusal: { code: 'tables-unreadable' } });
  });
});
