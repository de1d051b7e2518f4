/**
 * What a browser keeps of its tables, in IndexedDB. A record is there before anybody is told of it: `append` answers when the
 * transaction is over, and asks for one that survives a crash.
 */

/** One record of a table's log, as the table wrote it. */
export interface Row { table: string; seq: number; record: string }

/** How a table stands, for lists: what is in it is the table's affair. */
export interface Card { table: string; updatedAt: number; card: string }

/** A chapter of the story of a table's game, by which it goes on, or is shown, when rules have changed since. */
export interface Chapter { table: string; number: number; chapter: string }

/** A table in full, to be carried to another browser. */
export interface Moved { card: Card; rows: Row[]; chapters: Chapter[]; transcript: string | null }

/** What is written of a table in one go: its next records, the first of which has this number, how it stands after them, and chapters of
 *  its story, each in the place of one with its number and of all after it. There may be no record at all. */
export interface Page { table: string; first: number; records: readonly string[]; card?: Omit<Card, 'table'> | undefined; chapters?: readonly Omit<Chapter, 'table'>[] }

/** Whoever sits in front of this browser. The id stands in the records of the tables they open. */
export interface Person { id: string; name: string | null }

/** Somebody else wrote this record first: another window has the same table open. Nothing was written. */
export class Overtaken extends Error {
  constructor(table: string, seq: number) {
    super(`record ${seq} of ${table} does not follow what is written`);
  }
}

const form = 1;
const durable: IDBTransactionOptions = { durability: 'strict' };

const got = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('nothing was read'));
  });

const over = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new DOMException('given up', 'AbortError'));
  });

/** All records of a table from one on, or all chapters. */
const rowsFrom = (table: string, seq: number): IDBKeyRange => IDBKeyRange.bound([table, seq], [table, Infinity]);

export class Store {
  private readonly base: IDBDatabase;

  private constructor(base: IDBDatabase) {
    this.base = base;
    // A newer page wants another form: this one lets it, and finds its tables gone until it is loaded again.
    base.onversionchange = () => base.close();
  }

  static async open(name = 'barbacane'): Promise<Store> {
    const request = indexedDB.open(name, form);
    request.onupgradeneeded = () => {
      const base = request.result;
      base.createObjectStore('records', { keyPath: ['table', 'seq'] });
      base.createObjectStore('cards', { keyPath: 'table' });
      base.createObjectStore('transcripts', { keyPath: 'table' });
      base.createObjectStore('chapters', { keyPath: ['table', 'number'] });
      base.createObjectStore('people');
    };
    return new Store(await got(request));
  }

  close(): void {
    this.base.close();
  }

  /** Writes the next records of a table, the first of which has this number, and how it stands after them: all or nothing. */
  append(table: string, first: number, records: readonly string[], card?: Omit<Card, 'table'>): Promise<void> {
    return this.write([{ table, first, records, card }]);
  }

  /** Writes what belongs together of several tables: all or nothing. */
  async write(pages: readonly Page[]): Promise<void> {
    const work = this.base.transaction(['records', 'cards', 'chapters'], 'readwrite', durable);
    const written = over(work);
    const log = work.objectStore('records');
    const story = work.objectStore('chapters');
    let overtaken: Overtaken | undefined;
    for (const { table, first, records, card, chapters = [] } of pages) {
      for (const { number, chapter } of chapters) {
        story.delete(rowsFrom(table, number));
        story.add({ table, number, chapter } satisfies Chapter);
      }
      if (records.length === 0) continue;
      const last = log.openKeyCursor(rowsFrom(table, 0), 'prev');
      last.onsuccess = () => {
        if (overtaken) return;
        const seq = last.result ? (last.result.primaryKey as [string, number])[1] : 0;
        if (seq + 1 !== first) {
          overtaken = new Overtaken(table, first);
          work.abort();
          return;
        }
        records.forEach((record, index) => log.add({ table, seq: first + index, record } satisfies Row));
        if (card) work.objectStore('cards').put({ table, ...card } satisfies Card);
      };
    }
    try {
      await written;
    } catch (error) {
      throw overtaken ?? error;
    }
  }

  /** Whoever sits here: the first time somebody new, under no name yet. */
  async person(fresh: () => string): Promise<Person> {
    const work = this.base.transaction('people', 'readwrite', durable);
    const done = over(work);
    const people = work.objectStore('people');
    let person: Person | undefined;
    const kept: IDBRequest<Person | undefined> = people.get('me');
    kept.onsuccess = () => {
      person = kept.result ?? { id: fresh(), name: null };
      if (!kept.result) people.add(person, 'me');
    };
    await done;
    return person!;
  }

  async rename(fresh: () => string, name: string | null): Promise<void> {
    const { id } = await this.person(fresh);
    const work = this.base.transaction('people', 'readwrite', durable);
    work.objectStore('people').put({ id, name } satisfies Person, 'me');
    await over(work);
  }

  /** The records of a table after one of them, in order. */
  records(table: string, after = 0): Promise<Row[]> {
    return got(this.base.transaction('records').objectStore('records').getAll(rowsFrom(table, after + 1)));
  }

  card(table: string): Promise<Card | undefined> {
    return got(this.base.transaction('cards').objectStore('cards').get(table));
  }

  /** The tables there are, newest first. */
  async cards(): Promise<Card[]> {
    const cards: Card[] = await got(this.base.transaction('cards').objectStore('cards').getAll());
    return cards.sort((a, b) => b.updatedAt - a.updatedAt);
  }

  /** The chapters of its story, in order. */
  chapters(table: string): Promise<Chapter[]> {
    return got(this.base.transaction('chapters').objectStore('chapters').getAll(rowsFrom(table, 0)));
  }

  /** A game is over: the file of it is kept, to be had also where its module is not. */
  async finish(table: string, transcript: string): Promise<void> {
    const work = this.base.transaction('transcripts', 'readwrite', durable);
    work.objectStore('transcripts').put({ table, transcript });
    await over(work);
  }

  async transcript(table: string): Promise<string | undefined> {
    const kept: { transcript: string } | undefined = await got(this.base.transaction('transcripts').objectStore('transcripts').get(table));
    return kept?.transcript;
  }

  /** A table and all that was kept of it. */
  async remove(table: string): Promise<void> {
    const work = this.base.transaction(['records', 'chapters', 'cards', 'transcripts'], 'readwrite', durable);
    for (const name of ['records', 'chapters']) work.objectStore(name).delete(rowsFrom(table, 0));
    for (const name of ['cards', 'transcripts']) work.objectStore(name).delete(table);
    await over(work);
  }

  /** Takes in the tables that are not here yet, all or none, and says how many. One that is here stays as it is. */
  async adopt(tables: readonly Moved[]): Promise<number> {
    const work = this.base.transaction(['records', 'chapters', 'cards', 'transcripts'], 'readwrite', durable);
    const done = over(work);
    let taken = 0;
    for (const { card, rows, chapters, transcript } of tables) {
      const here = work.objectStore('cards').getKey(card.table);
      here.onsuccess = () => {
        if (here.result !== undefined) return;
        taken += 1;
        work.objectStore('cards').add(card);
        for (const row of rows) work.objectStore('records').add(row);
        for (const chapter of chapters) work.objectStore('chapters').add(chapter);
        if (transcript !== null) work.objectStore('transcripts').add({ table: card.table, transcript });
      };
    }
    await done;
    return taken;
  }
}
