/** Runs tables for the pages of this browser: what `server/src/hub.rs` and the routes are on a server. */
import shelf from '../../generated/games.json';
import type { GameAbout, Opened, Summary } from '../../generated/http';
import type { Log } from '../../generated/offline';
import type { TableConfig } from '../../generated/protocol';
import { Refused, type Past, type Replay } from '../house';
import type { Clock } from './clock';
import type { Guest, Host } from './desk';
import { isDeviceTable, newTable, personId } from './ids';
import type { Locks } from './locks';
import type { Answer, Request, Sheet } from './messages';
import type { Modules, TableModule } from './module';
import { packed, unpacked } from './moving';
import { pageOf, Place } from './place';
import { noFeat, noTable, reasonOf, refused, unreadable } from './refusals';
import type { Shelf } from './shelf';
import type { Card, Person } from './store';
import type { Thinkers } from './thinkers';

export interface Parts {
  shelf: Shelf;
  modules: Modules;
  thinkers: Thinkers;
  clock: Clock;
  locks: Locks;
  /** In milliseconds: the breath of robots, and how long a room stays awake when nobody is there. */
  times: { breath: number; idle: number };
}

/** As on a server. */
const nameLimit = 24;

export class DeviceHost implements Host {
  private readonly parts: Parts;
  private readonly places = new Map<string, Promise<Place>>();
  private clients = 0;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async answer(request: Request): Promise<Answer> {
    switch (request.do) {
      case 'me': return { name: (await this.person()).name };
      case 'rename': return this.rename(request.name);
      case 'games': return shelf as GameAbout[];
      case 'open': return this.open(request.table);
      case 'tables': return { mine: (await this.parts.shelf.use((store) => store.cards())).flatMap((card) => summaryOf(card) ?? []), open: [] };
      case 'table': return this.summary(request.table);
      case 'close':
        await this.remove(request.table);
        return null;
      case 'replay': return this.replay(request.past, request.seat);
      case 'transcript': return this.transcript(request.past);
      case 'halls':
      case 'bring':
        throw refused('halls-elsewhere');
      case 'export': return this.parts.shelf.use(packed);
      case 'import': return this.adopt(request.text);
    }
  }

  connect(table: string, says: (text: string) => void, ends: () => void): Guest {
    const client = (this.clients += 1);
    const joined = (async () => {
      const [{ name }, place] = await Promise.all([this.person(), this.awake(table)]);
      place.join(client, name ?? '', { says, ends });
      return place;
    })();
    joined.catch((error: unknown) => {
      says(JSON.stringify({ type: 'refused', id: null, refusal: reasonOf(error) }));
      ends();
    });
    // What is said before the table is awake waits for it, in its order.
    const then = (visit: (place: Place) => void) => void joined.then(visit, () => {});
    return { hear: (text) => then((place) => place.say(client, text)), leave: () => then((place) => place.leave(client)) };
  }

  /** Nobody else is asked about what is on one's own device: it goes at any time, also what cannot be read any more. */
  private async remove(table: string): Promise<void> {
    const { locks, shelf } = this.parts;
    const place = await this.places.get(table)?.catch(() => undefined);
    const letGo = place ? () => {} : await locks.take(table);
    if (!letGo) throw refused('table-elsewhere');
    try {
      if (!(await shelf.use((store) => store.card(table)))) throw noTable();
      await shelf.use((store) => store.remove(table));
      place?.removed();
    } finally {
      letGo();
    }
  }

  private person(): Promise<Person> {
    return this.parts.shelf.use((store) => store.person(personId));
  }

  private async rename(wanted: string): Promise<null> {
    // No name at all: one's own is to be forgotten.
    const name = wanted === '' ? null : wanted.trim();
    if (name === '' || [...(name ?? '')].length > nameLimit) throw new Refused({ rule: 'name-length', code: 'bad-name', sentence: `A name has 1 to ${nameLimit} characters that can be seen.`, args: { most: nameLimit } });
    await this.parts.shelf.use((store) => store.rename(personId, name));
    return null;
  }

  private async open(config: TableConfig): Promise<Opened> {
    const [{ id: person, name }, module] = await Promise.all([this.person(), this.moduleOf(config.game)]);
    const fresh = newTable();
    const sheet = this.ask(config.game, () => module.ask('open', { new: fresh, config: { ...config, host_name: name ?? '' } as TableConfig, person, now: this.parts.clock.now() }));
    await this.parts.shelf.use((store) => store.write([pageOf(sheet)]));
    return { table: fresh.id };
  }

  private async summary(table: string): Promise<Summary> {
    const card = await this.parts.shelf.use((store) => store.card(table));
    if (!card) throw noTable();
    return summaryOf(card) ?? fail(unreadable(table));
  }

  /** A finished game is told from its records. */
  private async replay(past: Past, seat: number | null): Promise<Replay> {
    const { table, game, log } = await this.kept(past);
    const module = await this.moduleOf(game);
    return this.ask(game, () => module.ask('steps', { table, log, seat }));
  }

  private async transcript(past: Past): Promise<Sheet> {
    const { table, game, log, transcript } = await this.kept(past);
    const name = `${game}.jsonl`;
    if (transcript !== undefined) return { name, text: transcript };
    const module = await this.moduleOf(game);
    return { name, text: this.ask(game, () => module.ask('transcript', { table, log })).transcript };
  }

  private async adopt(text: string): Promise<number> {
    const tables = unpacked(text);
    let line = 2;
    for (const { card, rows, chapters } of tables) {
      if (!isDeviceTable(card.table) || !summaryOf(card) || rows.length === 0) throw refused('tables-unreadable', { line });
      const damaged = rows.findIndex(({ seq, record }) => seqOf(record) !== seq);
      if (damaged >= 0) throw refused('tables-unreadable', { line: line + 1 + damaged });
      line += 1 + rows.length + chapters.length;
    }
    return this.parts.shelf.use((store) => store.adopt(tables));
  }

  /** A table that is awake, or wakes now. One that cannot wake is tried anew the next time. */
  private awake(table: string): Promise<Place> {
    let place = this.places.get(table);
    if (!place) {
      place = this.wake(table);
      this.places.set(table, place);
      place.catch(() => this.places.delete(table));
    }
    return place;
  }

  private async wake(table: string): Promise<Place> {
    const letGo = await this.parts.locks.take(table);
    if (!letGo) throw refused('table-elsewhere');
    try {
      const { game, log, transcript } = await this.kept({ table });
      const [module, { shelf, thinkers, clock, times }] = [await this.moduleOf(game), this.parts];
      const waking = { table, log, kept: transcript !== undefined, fresh: newTable(), times, now: clock.now() };
      const { missed } = this.ask(game, () => module.ask('wake', waking));
      // A game against time went on while nobody was here, or rules are others now.
      if (missed) await shelf.use((store) => store.write([pageOf(missed)]));
      return new Place(table, game, module, {
        shelf, thinkers, clock,
        asleep: (crashed) => {
          this.places.delete(table);
          letGo();
          if (crashed) this.crashed(game);
        },
      });
    } catch (error) {
      letGo();
      throw error;
    }
  }

  /** All that is kept of a table. */
  private async kept(past: Past): Promise<{ table: string; game: string; log: Log; transcript: string | undefined }> {
    if ('feat' in past) throw noFeat();
    const { table } = past;
    const [card, rows, story, transcript] = await this.parts.shelf.use((store) => Promise.all([store.card(table), store.records(table), store.chapters(table), store.transcript(table)]));
    if (!card) throw noTable();
    const { game } = summaryOf(card) ?? fail(unreadable(table));
    return { table, game, log: { records: rows.map(({ record }) => record), chapters: story.map(({ chapter }) => chapter) }, transcript };
  }

  private moduleOf(game: string): Promise<TableModule> {
    const known = (shelf as GameAbout[]).some(({ id }) => id === game);
    if (!known) throw new Refused({ rule: 'registry', code: 'unknown-game', sentence: `There is no game called ${game} here.`, args: { game } });
    return this.parts.modules.of(game);
  }

  /** Asks a module. One that crashes takes its rooms with it, and nothing that is written. */
  private ask<T>(game: string, question: () => T): T {
    try {
      return question();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) this.crashed(game);
      throw error;
    }
  }

  private crashed(game: string): void {
    this.parts.modules.forget(game);
    for (const [, waking] of this.places) waking.then((place) => { if (place.game === game) place.crashed(); }, () => {});
  }
}

function fail(refused: Refused): never {
  throw refused;
}

/** Nothing for what cannot be read. */
function read<T>(text: string): T | null | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

/** What a card says, if it is one. */
function summaryOf({ table, card, updatedAt }: Card): Summary | undefined {
  const summary = read<Summary>(card);
  const seated = (seats: unknown): boolean => Array.isArray(seats) && seats.every((seat) => typeof seat === 'object' && seat !== null);
  if (typeof summary?.game !== 'string' || !['lobby', 'playing', 'over'].includes(summary.phase) || !seated(summary.seats) || !Array.isArray(summary.yours)) return undefined;
  return { ...summary, id: table, updated_at: updatedAt };
}

/** The number a record gives itself. */
const seqOf = (record: string): number | undefined => read<{ seq?: number }>(record)?.seq;
