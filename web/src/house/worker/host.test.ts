import 'fake-indexeddb/auto';
import { existsSync, readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableConfig } from '../../generated/protocol';
import type { Refusal, TableState } from '../../lib/protocol';
import type { WireConnection } from '../connection';
import { Refused } from '../house';
import type { Clock } from './clock';
import { Desk } from './desk';
import { DeviceHost } from './host';
import { WorkerHouse } from './house';
import { isDeviceTable } from './ids';
import type { Locks } from './locks';
import type { Port, ToPage, ToWorker } from './messages';
import { Modules, TableModule, type Loader } from './module';
import { refused } from './refusals';
import { Shelf } from './shelf';
import { Store, type Page } from './store';
import { Thinkers, type Thinker } from './thinkers';
import { Mind } from './thinking';

/** The real modules, as they were built. */
const fromDisk: Loader = async (game) => {
  const file = new URL(`../../games/${game}/table.wasm`, import.meta.url);
  if (!existsSync(file)) throw new Error(`web/src/games/${game}/table.wasm is not built: cargo xtask offline 0 builds it`);
  return (await WebAssembly.instantiate(readFileSync(file))).instance.exports;
};

/** Time that passes by hand. */
class Hands implements Clock {
  private time = 1_700_000_000_000;
  private readonly alarms = new Set<{ time: number; call: () => void }>();
  now = () => this.time;
  at = (time: number, call: () => void) => {
    const alarm = { time, call };
    this.alarms.add(alarm);
    return () => void this.alarms.delete(alarm);
  };

  /** Lets the next thing happen that is due within so many milliseconds. */
  next(within: number): boolean {
    const [first] = [...this.alarms].sort((a, b) => a.time - b.time);
    if (!first || first.time > this.time + within) return false;
    this.time = Math.max(this.time, first.time);
    this.alarms.delete(first);
    first.call();
    return true;
  }
}

/** A thinker in this thread, with a module of its own. Few steps, on any machine: its clock runs fast. */
class Thought implements Thinker {
  onmessage: Thinker['onmessage'] = null;
  onerror: Thinker['onerror'] = null;
  private readonly mind: Mind;
  constructor() {
    let time = 0;
    this.mind = new Mind(new Modules(fromDisk), () => (time += 2_000));
  }
  postMessage(message: { game: string; job: string }): void {
    void this.mind.think(message).then((data) => this.onmessage?.({ data } as MessageEvent));
  }
  terminate(): void {}
}

/** One that comes to grief over everything. */
class Grief extends Thought {
  override postMessage(): void {
    queueMicrotask(() => this.onerror?.({ message: 'out of memory' } as ErrorEvent));
  }
}

/** A window of the browser: a page and its worker. */
class Window {
  readonly house: WorkerHouse;
  readonly clock = new Hands();
  private readonly channel = new MessageChannel();
  private readonly connections: WireConnection[] = [];

  constructor({ shelf = new Shelf(), loader = fromDisk, thinker = () => new Thought(), locks = { take: async () => () => {} } }: { shelf?: Shelf; loader?: Loader; thinker?: () => Thinker; locks?: Locks } = {}) {
    const thinkers = new Thinkers(thinker, this.clock);
    const host = new DeviceHost({ shelf, modules: new Modules(loader), thinkers, clock: this.clock, locks, times: { breath: 0, idle: 5_000 } });
    new Desk(this.channel.port2 as unknown as Port<ToPage, ToWorker>, host);
    this.house = new WorkerHouse(this.channel.port1 as unknown as Port<ToWorker, ToPage>);
    windows.push(this);
  }

  sit(table: string): Seat {
    const connection = this.house.connect(table);
    this.connections.push(connection);
    return new Seat(this, connection);
  }

  close(): void {
    for (const connection of this.connections) connection.close();
    this.channel.port1.close();
  }
}

/** Somebody at a table, who sees what the page sees. */
class Seat {
  state: TableState | null = null;
  seq = 0;
  readonly refused: Refusal[] = [];
  readonly chat: string[] = [];
  private readonly window: Window;
  readonly connection: WireConnection;

  constructor(window: Window, connection: WireConnection) {
    this.window = window;
    this.connection = connection;
    connection.listen({
      update: ({ state, seq, news }) => {
        this.state = state;
        this.seq = seq;
        for (const { news: item } of news) if (item.kind === 'chat') this.chat.push(item.text);
      },
      refused: (refusal) => this.refused.push(refusal),
    });
  }

  until(what: () => boolean): Promise<void> {
    return vi.waitFor(() => { if (!what()) throw new Error(`this never happens: ${what}`); }, { timeout: 60_000, interval: 1 });
  }

  ready(): Promise<void> {
    return this.until(() => this.state !== null);
  }

  get decides(): boolean {
    return this.state!.views.some(({ seat, choices }) => seat !== null && choices.length > 0);
  }

  /** Plays with the first choice of the list, or lets time pass in a game against time. */
  async play(moves = Infinity): Promise<void> {
    await this.ready();
    const within = this.state!.game === 'monster-rush' ? 60_000 : 0;
    for (let move = 0; move < moves && this.state!.phase !== 'over'; ) {
      const view = this.state!.views.find(({ seat, choices }) => seat !== null && choices.length > 0);
      if (this.window.clock.next(within)) move += 1;
      else if (view && within === 0) {
        move += 1;
        const seq = await this.connection.ask({ do: 'choose', seq: this.seq, seat: view.seat!, choice: view.choices[0] });
        await this.until(() => this.seq >= seq);
      }
      await new Promise((done) => setTimeout(done));
    }
  }
}

const withRobot = (game: string, robot: string): TableConfig => ({ game, setup: { players: 2 }, seats: [{ kind: 'me', name: 'Ann' }, { kind: 'bot', bot: robot }], open: false, practice: false, hints: true, seed_name: null });

/** A table of Attrape Monstres that has begun. */
async function begun(window: Window, robot = 'heuristic'): Promise<{ table: string; seat: Seat }> {
  const { table } = await window.house.open(withRobot('attrape-monstres', robot));
  const seat = window.sit(table);
  await seat.connection.ask({ do: 'start' });
  await seat.ready();
  return { table, seat };
}

/** A store in which writing fails as long as it is told to. */
function failing(error: () => Error | null): Shelf {
  return new Shelf(async () => {
    const store = await Store.open();
    const write = store.write.bind(store);
    store.write = async (pages: readonly Page[]) => {
      const trouble = error();
      if (trouble) throw trouble;
      await write(pages);
    };
    return store;
  });
}

const lonely = (house: WorkerHouse) => house.tables().then(({ mine }) => mine[0]!);

let windows: Window[] = [];
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  windows = [];
});
afterEach(() => {
  for (const window of windows) window.close();
  vi.restoreAllMocks();
});

describe('a table on this device', () => {
  it.each([['attrape-monstres', 'search'], ['castle-panic', 'heuristic'], ['horror-attack', 'random'], ['monster-rush', 'calm']])('plays a whole game, and goes on after the page was loaded again: %s', async (game, robot) => {
    const before = new Window();
    const { table } = await before.house.open(withRobot(game, robot));
    expect(isDeviceTable(table)).toBe(true);
    const there = before.sit(table);
    await there.connection.ask({ do: 'start' });
    await there.play(2);
    const { seq } = there;
    before.close();

    const after = new Window();
    expect(await lonely(after.house)).toMatchObject({ id: table, game, phase: 'playing', yours: [0], host_name: 'Ann' });
    const here = after.sit(table);
    await here.ready();
    expect(here.seq).toBeGreaterThanOrEqual(seq);
    await here.play();
    await vi.waitFor(async () => expect(await (await Store.open()).transcript(table)).toBeDefined());
    expect(await after.house.table(table)).toMatchObject({ phase: 'over', outcome: { players: 2 } });

    const file = await after.house.transcript({ table });
    expect(file.name).toBe(`${game}.jsonl`);
    const transcript = await file.text();
    const checked = new TableModule(await fromDisk(game)).ask('verify', { transcript });
    const replay = await after.house.replay({ table }, 0);
    expect([checked.game, replay.steps.length]).toEqual([game, checked.inputs + 1]);
    // What was kept at the end is what the records tell, and what the story tells.
    const store = await Store.open();
    const records = (await store.records(table)).map(({ record }) => record);
    const chapters = (await store.chapters(table)).map(({ chapter }) => chapter);
    expect(chapters).not.toEqual([]);
    const module = new TableModule(await fromDisk(game));
    for (const log of [{ records, chapters: [] }, { records, chapters }]) expect(module.ask('transcript', { table, log }).transcript).toBe(transcript);
  });

  it('advises, lets people play on, and takes away what nobody wants any more', async () => {
    const { house } = new Window();
    const { seat, table } = await begun(windows[0]!);
    await seat.until(() => seat.decides);
    expect((await seat.connection.hint(0)).advice.seat).toBe(0);
    await seat.play();
    await seat.connection.ask({ do: 'again' });
    await seat.until(() => seat.state!.again !== null);
    const next = seat.state!.again!;
    expect(isDeviceTable(next)).toBe(true);
    expect(await house.table(next)).toMatchObject({ phase: 'lobby', yours: [0] });
    await house.close(next);
    await expect(house.table(next)).rejects.toMatchObject({ refusal: { code: 'no-such-table' } });
    // Nobody else is asked, and whoever looks at it is told.
    const told = new Promise((said) => { seat.connection.listen({ refused: said }); });
    await house.close(table);
    await expect(told).resolves.toMatchObject({ code: 'table-removed' });
    await expect(house.close(table)).rejects.toMatchObject({ refusal: { code: 'no-such-table' } });
  });

  it('knows whoever sits here by the name they gave', async () => {
    const { house } = new Window();
    expect(await house.me()).toEqual({ name: null });
    await house.rename(' Zoé ');
    await expect(house.rename(' ')).rejects.toMatchObject({ refusal: { code: 'bad-name' } });
    expect(await new Window().house.me()).toEqual({ name: 'Zoé' });
    const nameless = { ...withRobot('castle-panic', 'random'), seats: [{ kind: 'me', name: '' }, { kind: 'bot', bot: 'random' }] } satisfies TableConfig;
    await house.open(nameless);
    expect(await lonely(house)).toMatchObject({ host_name: 'Zoé', seats: [{ name: 'Zoé', bot: false }, { bot: true }] });
    await house.close((await lonely(house)).id);
    await house.rename('');
    expect(await house.me()).toEqual({ name: null });
    await house.open(nameless);
    expect(JSON.stringify(await lonely(house))).not.toContain('Zoé');
    expect(await lonely(house)).toMatchObject({ yours: [0] });
  });

  it('has one spelling of what people type', async () => {
    const { house } = new Window();
    await house.rename('Zoe\u0308');
    const { table } = await house.open({ ...withRobot('attrape-monstres', 'random'), seats: [{ kind: 'me', name: 'Le\u0301a' }, { kind: 'me', name: 'L\u00e9a' }] });
    expect(await lonely(house)).toMatchObject({ seats: [{ name: 'L\u00e9a' }, { name: 'L\u00e9a 2' }] });
    const seat = windows[0]!.sit(table);
    await seat.ready();
    await seat.connection.ask({ do: 'chat', text: 'De\u0301ja\u0300 "vu"' });
    await seat.until(() => seat.chat.length > 0);
    expect(seat.chat).toEqual(['D\u00e9j\u00e0 "vu"']);
  });

  it('has the games of the shelf without loading any', async () => {
    const { house } = new Window({ loader: () => { throw new Error('a module was loaded'); } });
    const games = (await house.games()).map(({ id }) => id);
    expect(games).toContain('monster-rush');
    expect(await house.tables()).toEqual({ mine: [], open: [] });
    await expect(house.halls(games[0]!)).rejects.toMatchObject({ refusal: { code: 'halls-elsewhere' } });
    await expect(house.open(withRobot('chess', 'random'))).rejects.toMatchObject({ refusal: { code: 'unknown-game' } });
  });
});

describe('what can go wrong', () => {
  beforeEach(() => { vi.spyOn(console, 'error').mockImplementation(() => {}); });

  it('is a module that is not there: it says so, and all else is', async () => {
    const { house } = new Window({ loader: async () => { throw refused('game-not-here'); } });
    await expect(house.open(withRobot('castle-panic', 'random'))).rejects.toMatchObject({ refusal: { code: 'game-not-here' } });
    expect((await house.games()).length).toBeGreaterThan(4);
  });

  it.each([['QuotaExceededError', 'storage-full'], ['UnknownError', 'storage-failed']])('is a store that fails in the middle of a move: %s', async (name, code) => {
    let trouble: Error | null = null;
    const window = new Window({ shelf: failing(() => trouble) });
    const { seat } = await begun(window);
    await seat.until(() => seat.decides);
    const { seq } = seat;
    trouble = new DOMException('no', name);
    const choose = () => seat.connection.ask({ do: 'choose', seq: seat.seq, seat: 0, choice: seat.state!.views.find(({ seat }) => seat === 0)!.choices[0] });
    await expect(choose()).rejects.toMatchObject({ refusal: { code } });
    await seat.until(() => seat.refused.some((refusal) => refusal.code === code));
    trouble = null;
    expect(seat.seq).toBe(seq);
    expect(await choose()).toBe(seq + 1);
  });

  it('is that the browser closes what it keeps, or was told to forget it', async () => {
    let store: Store | undefined;
    const { house } = new Window({ shelf: new Shelf(async () => (store = await Store.open())) });
    const { table } = await house.open(withRobot('castle-panic', 'random'));
    store!.close();
    expect(await house.table(table)).toMatchObject({ id: table });
    const seat = windows[0]!.sit(table);
    await seat.ready();
    await store!.remove(table);
    await expect(seat.connection.ask({ do: 'start' })).rejects.toMatchObject({ refusal: { code: 'table-overtaken' } });
    await seat.until(() => seat.refused.some(({ code }) => code === 'no-such-table'));
  });

  it('is the same table in two windows: nothing is lost, and the one that was late says so and goes on from there', async () => {
    const [one, two] = [new Window(), new Window()];
    const { table, seat: first } = await begun(one, 'random');
    await first.until(() => first.decides);
    const second = two.sit(table);
    await second.ready();
    await first.connection.ask({ do: 'chat', text: 'here' });
    await expect(second.connection.ask({ do: 'chat', text: 'and there' })).rejects.toMatchObject({ refusal: { code: 'table-overtaken' } });
    await second.until(() => second.chat.includes('here'));
    const seq = await second.connection.ask({ do: 'chat', text: 'now there' });
    const records = await (await Store.open()).records(table);
    expect(records).toHaveLength(seq);
    expect(records.slice(-2).map(({ record }) => (JSON.parse(record) as { input: { text: string } }).input.text)).toEqual(['here', 'now there']);
  });

  it('is a table that another window holds, until it lets go', async () => {
    const held = new Set<string>();
    const locks: Locks = {
      take: async (table) => {
        if (held.has(table)) return null;
        held.add(table);
        return () => held.delete(table);
      },
    };
    const [one, two] = [new Window({ locks }), new Window({ locks })];
    const { table } = await one.house.open(withRobot('castle-panic', 'random'));
    const first = one.sit(table);
    await first.ready();
    const second = two.sit(table);
    await second.until(() => second.refused.some(({ code }) => code === 'table-elsewhere'));
    expect(second.state).toBeNull();
    first.connection.close();
    await second.until(() => (one.clock.next(10_000), second.state !== null));
  });

  it('is a thinker that crashes: chance plays, and another one thinks', async () => {
    const started: Thinker[] = [];
    const window = new Window({ thinker: () => started[started.length] = started.length === 0 ? new Grief() : new Thought() });
    const { seat } = await begun(window, 'search');
    await seat.play();
    expect(started).toHaveLength(2);
  });

  it('is a thinker that never comes to an end: it is replaced', async () => {
    const started: Thinker[] = [];
    const dawdler = { postMessage: vi.fn(), terminate: vi.fn(), onmessage: null, onerror: null };
    const window = new Window({ thinker: () => started[started.length] = started.length === 0 ? dawdler : new Thought() });
    const { seat } = await begun(window, 'search');
    const asked = () => dawdler.postMessage.mock.calls.length > 0;
    await seat.until(() => asked() || seat.decides);
    if (!asked()) await seat.play(1);
    await seat.until(asked);
    expect(window.clock.next(60_000)).toBe(true);
    await seat.play();
    expect(dawdler.terminate).toHaveBeenCalledOnce();
    expect(started).toHaveLength(2);
  });

  it('is a module that crashes: its rooms begin again from what is written', async () => {
    let [loaded, crash] = [0, false];
    const window = new Window({
      loader: async (game) => {
        loaded += 1;
        const door = await fromDisk(game) as Record<string, (...args: number[]) => number>;
        const ask = () => {
          if (crash) {
            crash = false;
            throw new WebAssembly.RuntimeError('unreachable');
          }
          return door.ask!();
        };
        return { ...door, ask } as unknown as WebAssembly.Exports;
      },
    });
    const { seat } = await begun(window, 'random');
    await seat.until(() => seat.decides);
    crash = true;
    const wish = seat.connection.ask({ do: 'chat', text: 'still here' });
    await seat.until(() => seat.refused.some(({ code }) => code === 'browser-trouble'));
    // Nobody had answered it, so it is sent again by the new line.
    const seq = await wish;
    await seat.until(() => seat.seq >= seq);
    expect(seat.chat).toEqual(['still here']);
    expect(loaded).toBe(2);
  });

  it('is a module that crashes while two tables live in it: the other one is awake again, too, and then asleep', async () => {
    let [loaded, crash] = [0, false];
    const held = new Set<string>();
    const locks: Locks = {
      take: async (table) => {
        held.add(table);
        return () => held.delete(table);
      },
    };
    const window = new Window({
      locks,
      loader: async (game) => {
        loaded += 1;
        const door = await fromDisk(game) as Record<string, (...args: number[]) => number>;
        let dead = false;
        const ask = () => {
          dead ||= crash;
          crash = false;
          if (dead) throw new WebAssembly.RuntimeError('unreachable');
          return door.ask!();
        };
        return { ...door, ask } as unknown as WebAssembly.Exports;
      },
    });
    const [one, two] = [await begun(window, 'random'), await begun(window, 'random')];
    await Promise.all([one, two].map(({ seat }) => seat.until(() => seat.decides)));
    crash = true;
    const said = one.seat.connection.ask({ do: 'chat', text: 'one' });
    await two.seat.until(() => two.seat.refused.some(({ code }) => code === 'browser-trouble'));
    await said;
    await two.seat.connection.ask({ do: 'chat', text: 'two' });
    await two.seat.until(() => two.seat.chat.length > 0);
    expect([loaded, [...held].sort()]).toEqual([2, [one.table, two.table].sort()]);
    two.seat.connection.close();
    await two.seat.until(() => (window.clock.next(10_000), !held.has(two.table)));
    expect(held).toContain(one.table);
  });

  it.each([
    ['no JSON', 'x'],
    ['of another kind', '{"seq":3,"at":1700000000000,"input":{"kind":"danced"}}'],
    ['forged', '{"seq":3,"at":1700000000000,"by":"nobody","id":"w","input":{"kind":"chose","seat":0,"choice":"win"}}'],
  ])('is a record that is %s: the table stays as it is', async (_, record) => {
    const { table, seat } = await begun(new Window(), 'random');
    await seat.until(() => seat.decides);
    windows[0]!.close();
    const store = await Store.open();
    const log = (await store.records(table)).length;
    await store.append(table, log + 1, [record.replace('"seq":3', `"seq":${log + 1}`)]);
    const window = new Window();
    const late = window.sit(table);
    await late.until(() => late.refused.some(({ code }) => code === 'broken-table'));
    expect(late.refused[0]!.sentence).toContain(`record ${log + 1}`);
    expect(await store.records(table)).toHaveLength(log + 1);
    expect(await lonely(window.house)).toMatchObject({ id: table });
  });
});

describe('tables carried to another browser', () => {
  it('are played on there by whoever has the file', async () => {
    const { table, seat } = await begun(new Window(), 'random');
    await seat.play(1);
    const file = await windows[0]!.house.export();
    windows[0]!.close();
    globalThis.indexedDB = new IDBFactory();
    const there = new Window();
    expect(await there.house.import(file)).toBe(1);
    expect(await there.house.import(file)).toBe(0);
    expect(await lonely(there.house)).toMatchObject({ id: table, yours: [0] });
    await there.sit(table).play();
    expect(await there.house.table(table)).toMatchObject({ phase: 'over' });
  });

  it('go on by the rules of today if they were begun by others, and are shown as they were if they are over', async () => {
    const older = async (window: Window) => {
      const file = await (await window.house.export()).text();
      window.close();
      globalThis.indexedDB = new IDBFactory();
      const there = new Window();
      await there.house.import(new Blob([file.replaceAll(/(\\*"rules_version\\*":)\d+/g, '$10')]));
      return there;
    };
    const { table, seat } = await begun(new Window(), 'random');
    await seat.play(1);
    const upgraded = await older(windows[0]!);
    const here = upgraded.sit(table);
    await here.ready();
    expect(here.state).toMatchObject({ phase: 'playing' });
    const log = async () => (await (await Store.open()).records(table)).map(({ record }) => (JSON.parse(record) as { input: { kind: string } }).input.kind);
    expect(await log()).toContain('upgraded');
    await here.play();
    const steps = (await upgraded.house.replay({ table }, 0)).steps;
    const years = await older(upgraded);
    expect((await years.house.replay({ table }, 0)).steps).toEqual(steps);
  });

  it('are not taken from a newer version, nor from a file that holds something else', async () => {
    const { house } = new Window();
    const { table } = await house.open(withRobot('castle-panic', 'random'));
    const text = await (await house.export()).text();
    const wrong: [string, string][] = [
      [text.replace('"version":1', '"version":2'), 'tables-newer'],
      [text.replace('"version":1', '"version":0'), 'tables-unreadable'],
      [text.replace(table, 'lune-verte-42-k7qm9x2pdd0z'), 'tables-unreadable'],
      [text.replace('\\"phase\\":\\"lobby\\"', '\\"phase\\":\\"dance\\"'), 'tables-unreadable'],
    ];
    // Damaged: every line is one, but the table could never be read again, or stands there twice.
    const [head, card, opened, ...others] = text.trimEnd().split('\n') as [string, string, string, ...string[]];
    const file = (...lines: string[]) => `${[head, ...lines].join('\n')}\n`;
    const changed = (line: string, changes: (card: Record<string, unknown>) => object) => JSON.stringify({ ...JSON.parse(line), ...changes(JSON.parse(line) as Record<string, unknown>) });
    const summary = (changes: object) => changed(card, ({ card }) => ({ card: JSON.stringify({ ...JSON.parse(card as string), ...changes }) }));
    wrong.push(
      [file(card), 'tables-unreadable'],
      [file(card, changed(opened, () => ({ record: '{' })), ...others), 'tables-unreadable'],
      [file(card, changed(opened, () => ({ record: 'null' })), ...others), 'tables-unreadable'],
      [file(card, changed(opened, ({ record }) => ({ record: (record as string).replace('"seq":1', '"seq":7') })), ...others), 'tables-unreadable'],
      [file(summary({ seats: [null] }), opened, ...others), 'tables-unreadable'],
      [file(card.replace(/"updated_at":\d+/, '"updated_at":1e999'), opened, ...others), 'tables-unreadable'],
      [file(card.replace(/"updated_at":\d+/, '"updated_at":9e15'), opened, ...others), 'tables-unreadable'],
      [file(card, opened, ...others, card, opened, ...others), 'tables-twice'],
    );
    for (const [file, code] of wrong) {
      expect(file).not.toBe(text);
      const adopted = house.import(new Blob([file]));
      await expect(adopted).rejects.toBeInstanceOf(Refused);
      await expect(adopted, code).rejects.toMatchObject({ refusal: { code } });
    }
    expect((await house.tables()).mine).toHaveLength(1);
    // What a card says of its own date does not count.
    await house.close(table);
    expect(await house.import(new Blob([file(summary({ updated_at: 'yesterday' }), opened, ...others)]))).toBe(1);
    expect(await lonely(house)).toMatchObject({ id: table, updated_at: (JSON.parse(card) as { updated_at: number }).updated_at });
  });
});
