import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refused } from '../house';
import { packed, unpacked } from './moving';
import { Overtaken, Store } from './store';

let store: Store;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  store = await Store.open();
});

const seqs = async (table: string, after?: number) => (await store.records(table, after)).map(({ seq }) => seq);
const told = async (table: string) => (await store.chapters(table)).map(({ chapter }) => chapter);
const standing = (updatedAt: number, card = '{}') => ({ updatedAt, card });

describe('the records of a table', () => {
  it('are there in order, and still are when the browser comes back', async () => {
    await store.append('moon', 1, ['opened', 'sat', 'started'], standing(10));
    await store.append('moon', 4, ['chose']);
    await store.append('sun', 1, ['opened']);
    store.close();
    store = await Store.open();
    expect(await store.records('moon')).toEqual(['opened', 'sat', 'started', 'chose'].map((record, index) => ({ table: 'moon', seq: index + 1, record })));
    expect(await seqs('moon', 2)).toEqual([3, 4]);
    expect(await seqs('moo')).toEqual([]);
  });

  it('are never written twice, nor with a gap, and what was refused leaves nothing behind', async () => {
    await store.append('moon', 1, ['opened'], standing(10));
    for (const first of [1, 3, 0]) await expect(store.append('moon', first, ['again', 'and again'], standing(99)), `from ${first}`).rejects.toBeInstanceOf(Overtaken);
    expect(await seqs('moon')).toEqual([1]);
    expect((await store.card('moon'))?.updatedAt).toBe(10);
  });

  it('are one window’s when two want to write the same one', async () => {
    const other = await Store.open();
    const both = await Promise.allSettled([store.append('moon', 1, ['mine']), other.append('moon', 1, ['yours'])]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await seqs('moon')).toEqual([1]);
    other.close();
  });

  it('go with all else when the table does, and nothing else goes', async () => {
    await store.append('moon', 1, ['opened'], standing(10));
    await store.append('moonlight', 1, ['opened'], standing(11));
    for (const table of ['moon', 'moonlight']) await store.write([{ table, first: 2, records: [], chapters: [{ number: 0, chapter: 'once' }] }]);
    await store.finish('moonlight', 'lines');
    await store.remove('moon');
    expect([await seqs('moon'), await store.card('moon'), await told('moon')]).toEqual([[], undefined, []]);
    expect([await seqs('moonlight'), await store.transcript('moonlight'), await told('moonlight')]).toEqual([[1], 'lines', ['once']]);
  });
});

describe('what else is kept of a table', () => {
  it('is its card, the newest first', async () => {
    await store.append('old', 1, ['opened'], standing(10, 'lobby'));
    await store.append('new', 1, ['opened'], standing(20));
    await store.append('old', 2, ['started'], standing(30, 'playing'));
    expect((await store.cards()).map(({ table, card }) => [table, card])).toEqual([['old', 'playing'], ['new', '{}']]);
  });

  it('is its game’s story: a chapter takes the place of an older one and of all that come after it', async () => {
    const tell = (...chapters: [number, string][]) => store.write([{ table: 'moon', first: 2, records: [], chapters: chapters.map(([number, chapter]) => ({ number, chapter })) }]);
    await store.append('moon', 1, ['opened'], standing(10));
    await tell([0, 'dawn'], [1, 'noon'], [2, 'night']);
    expect(await told('moon')).toEqual(['dawn', 'noon', 'night']);
    await tell([1, 'storm']);
    expect(await told('moon')).toEqual(['dawn', 'storm']);
    expect((await store.card('moon'))?.updatedAt).toBe(10);
  });

  it('is no chapter of what was not written', async () => {
    await store.append('moon', 1, ['opened'], standing(10));
    const late = { table: 'moon', first: 1, records: ['again'], chapters: [{ number: 0, chapter: 'never' }] };
    await expect(store.write([late])).rejects.toBeInstanceOf(Overtaken);
    expect(await told('moon')).toEqual([]);
  });

  it('is its transcript when it is over', async () => {
    await store.finish('moon', '{"seq":1}\n');
    expect(await store.transcript('moon')).toBe('{"seq":1}\n');
  });
});

describe('tables carried to another browser', () => {
  beforeEach(async () => {
    await store.append('moon', 1, ['{"sat":"Zoé"}', 'line\nbreak'], standing(10, '{"game":"test"}'));
    await store.append('sun', 1, ['opened'], standing(20));
    await store.write([{ table: 'sun', first: 2, records: [], chapters: [{ number: 0, chapter: '{"text":"once"}' }, { number: 1, chapter: 'and then' }] }]);
    await store.finish('sun', 'all of it');
  });

  it('are the same there', async () => {
    const { text } = await packed(store);
    globalThis.indexedDB = new IDBFactory();
    const other = await Store.open();
    expect(await other.adopt(unpacked(text))).toBe(2);
    expect((await packed(other)).text).toBe(text);
    expect(await other.records('moon')).toEqual(await store.records('moon'));
    expect([await other.transcript('sun'), await other.chapters('sun')]).toEqual(['all of it', await store.chapters('sun')]);
  });

  it('take nothing away from those that are there already', async () => {
    const { text } = await packed(store);
    await store.append('moon', 3, ['played on'], standing(30));
    await store.remove('sun');
    expect(await store.adopt(unpacked(text))).toBe(1);
    expect(await seqs('moon')).toEqual([1, 2, 3]);
    expect((await store.card('moon'))?.updatedAt).toBe(30);
  });

  it('are not read from another file, nor from half a one', async () => {
    const { text } = await packed(store);
    const lines = text.trimEnd().split('\n');
    const wrong = ['', 'no JSON', '{"barbacane":"transcript","version":1}', '{"barbacane":"tables","version":2}', lines.slice(1).join('\n'), lines.filter((_, line) => line !== 2).join('\n') + '\n{"seq":5,"record":"x"}', `${text}null`];
    for (const file of wrong) expect(() => unpacked(file), file.slice(0, 60)).toThrow(Refused);
    expect(unpacked(lines[0]!)).toEqual([]);
  });
});
