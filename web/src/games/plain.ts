/** A view in words, for a game that has no board yet: every field under its name, every value as people say it. */
import type { Words } from '../lib/words.svelte';

/** One field: what it is called, and what it holds; a field that holds fields has rows of its own. */
export interface Row {
  field: string;
  label: string;
  text: string;
  rows: Row[];
}

/** Fields that name a player by the number of the seat. */
const SEATS = new Set(['seat', 'active', 'to', 'from', 'owner', 'first', 'deciding']);

type Said = Pick<Words, 'first' | 'name' | 'list' | 't'>;

/** `view-<field>`, or the field's own name as a last resort: readable while the words are not written yet. */
function label(field: string, words: Said): string {
  const name = field.replaceAll(/[-_]/g, ' ');
  return words.first([`view-${field}`]) ?? name.charAt(0).toUpperCase() + name.slice(1);
}

function say(field: string, value: unknown, words: Said): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return words.t(value ? 'plain-yes' : 'plain-no');
  if (typeof value === 'number') return SEATS.has(field) ? words.name(value) : String(value);
  if (typeof value === 'string') return words.first([`${field}-${value}`, `${field.replace(/s$/, '')}-${value}`, `card-${value}`]) ?? value;
  if (Array.isArray(value)) return value.length === 0 ? '—' : words.list(value.map((one: unknown) => say(field, one, words)));
  return Object.entries(value).map(([inner, one]) => `${label(inner, words)} ${say(inner, one, words)}`).join(', ');
}

const holdsRows = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && (Array.isArray(value) ? value.some((one) => typeof one === 'object' && one !== null) : Object.keys(value).length > 0);

/** The rows of a view. What the game keeps by seat (a list as long as there are players) is told by the players' names. */
export function rowsOf(view: unknown, players: number, words: Said): Row[] {
  if (typeof view !== 'object' || view === null) return [];
  return Object.entries(view).map(([field, value]) => {
    const row = { field, label: label(field, words), text: '', rows: [] as Row[] };
    if (Array.isArray(value) && value.length === players && players > 1 && !SEATS.has(field)) {
      row.rows = value.map((one: unknown, seat) => ({ field: String(seat), label: words.name(seat), text: say(field, one, words), rows: [] }));
    } else if (holdsRows(value)) {
      row.rows = rowsOf(value, players, words);
    } else {
      row.text = say(field, value, words);
    }
    return row;
  });
}
