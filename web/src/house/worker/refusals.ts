/** What tables in a browser refuse themselves. What the rules and the table refuse they refuse here as everywhere. */
import type { Refusal } from '../../lib/protocol';
import { Refused } from '../house';

/** The rule or limit, and the sentence in English. */
const list = {
  'browser-trouble': ['house', 'Something went wrong in this browser.'],
  'storage-full': ['storage', 'There is no room left in this browser, so it did not happen: make some, then try again.'],
  'storage-failed': ['storage', 'This browser could not write this down, so it did not happen.'],
  'table-overtaken': ['window', 'This table went on in another window: here it goes on from what is written.'],
  'table-elsewhere': ['window', 'This table is open in another window: play there, or close it there.'],
  'game-not-here': ['module', 'The table of this game is not on this device yet: load the page once with a network. Tables of a server work without it.'],
  'halls-elsewhere': ['hall', 'Halls of records are a server’s: on this device there is none.'],
  'tables-unreadable': ['file', 'This file holds no tables.'],
  'tables-twice': ['file', 'This file holds one game twice.'],
  'tables-newer': ['file', 'This file was written by a newer version of Barbacane: load this page anew, then try again.'],
} as const satisfies Record<string, readonly [string, string]>;

export type Code = keyof typeof list;

/** Each has a message `refusal-<code>`. */
export const deviceRefusalCodes = Object.keys(list) as Code[];

export function refused(code: Code, args?: Record<string, unknown>): Refused {
  const [rule, sentence] = list[code];
  return new Refused({ rule, code, sentence, ...(args && { args }) });
}

/** The same words as the server's, which says these things too. */
export const noTable = (): Refused => new Refused({ rule: 'address', code: 'no-such-table', sentence: 'There is no such table.' });
export const noFeat = (): Refused => new Refused({ rule: 'address', code: 'no-such-feat', sentence: 'There is no such record.' });
export const unreadable = (table: string): Refused =>
  new Refused({ rule: 'store', code: 'broken-table', sentence: `The table ${table} cannot be restored: its card cannot be read. It was left as it is.`, args: { table, seq: 0, problem: 'its card cannot be read' } });

export const reasonOf = (error: unknown): Refusal => {
  if (error instanceof Refused) return error.refusal;
  console.error(error);
  return refused('browser-trouble').refusal;
};
