/** The tables of a browser as one file, to be carried to another: JSON lines, a table's card before its records and the chapters of its story. */
import type { Refused } from '../house';
import type { Sheet } from './messages';
import { refused } from './refusals';
import type { Moved, Store } from './store';

const head = { barbacane: 'tables', version: 1 };

type Line =
  | { table: string; updated_at: number; card: string; transcript: string | null }
  | { seq: number; record: string }
  | { number: number; chapter: string };

export async function packed(store: Store): Promise<Sheet> {
  const lines: (typeof head | Line)[] = [head];
  for (const { table, updatedAt, card } of await store.cards()) {
    lines.push({ table, updated_at: updatedAt, card, transcript: (await store.transcript(table)) ?? null });
    for (const { seq, record } of await store.records(table)) lines.push({ seq, record });
    for (const { number, chapter } of await store.chapters(table)) lines.push({ number, chapter });
  }
  return { name: 'barbacane-tables.jsonl', text: lines.map((line) => `${JSON.stringify(line)}\n`).join('') };
}

/** The last moment a date can tell. */
const latest = 8.64e15;

/** Reads such a file. A line that is no such line refuses it whole. */
export function unpacked(text: string): Moved[] {
  const lines = text.split('\n').filter(Boolean);
  const no = (line: number): Refused => refused('tables-unreadable', { line });
  const read = (index: number): Record<string, unknown> => {
    try {
      const value: unknown = JSON.parse(lines[index]!);
      if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
    } catch {
      // Said below.
    }
    throw no(index + 1);
  };
  if (lines.length === 0) throw no(1);
  const first = read(0);
  if (first.barbacane === head.barbacane && typeof first.version === 'number' && first.version > head.version) throw refused('tables-newer');
  if (first.barbacane !== head.barbacane || first.version !== head.version) throw no(1);
  const tables: Moved[] = [];
  for (let index = 1; index < lines.length; index += 1) {
    const line = read(index);
    const { table, updated_at: updatedAt, card, transcript, seq, record, number, chapter } = line;
    const open = tables.at(-1);
    if (typeof table === 'string' && typeof updatedAt === 'number' && updatedAt >= 0 && updatedAt <= latest && typeof card === 'string' && (transcript === null || typeof transcript === 'string')) {
      if (tables.some(({ card }) => card.table === table)) throw refused('tables-twice');
      tables.push({ card: { table, updatedAt, card }, rows: [], chapters: [], transcript });
    } else if (open && seq === open.rows.length + 1 && typeof record === 'string') {
      open.rows.push({ table: open.card.table, seq, record });
    } else if (open && number === open.chapters.length && typeof chapter === 'string') {
      open.chapters.push({ table: open.card.table, number, chapter });
    } else throw no(index + 1);
  }
  return tables;
}
