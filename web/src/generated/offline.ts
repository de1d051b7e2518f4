// What a page and the table in its browser say to each other. Generated from the Rust types; do not edit.

import type { Refusal } from '../lib/protocol';
import type { TableConfig } from './protocol';

/**
 * What a page can ask. Times are milliseconds since 1970; what names a table that sleeps is refused.
 */
export type Question = { "games": Record<symbol, never> } | { "open": { new: NewTable, config: TableConfig, person: string, now: number, } } | { "wake": { table: string, log: Log, kept: boolean, fresh: NewTable, times: Times, now: number, } } | { "begin": { table: string, now: number, } } | { "join": { table: string, client: number, name: string, now: number, } } | { "say": { table: string, client: number, text: string, now: number, } } | { "leave": { table: string, client: number, now: number, } } | { "thought": { table: string, thought: string, now: number, } } | { "written": { table: string, refusal: Refusal | null, now: number, } } | { "time": { table: string, now: number, } } | { "remove": { table: string, caller: number, now: number, } } | { "drop": { table: string, } } | { "think": { job: string, steps: number, } } | { "steps": { table: string, log: Log, seat: number | null, } } | { "transcript": { table: string, log: Log, } } | { "verify": { transcript: string, } };

/**
 * All that is written of a table.
 */
export type Log = {
/**
 * Its records, from the first on.
 */
records: Array<string>,
/**
 * The chapters of its game's story, from the first on.
 */
chapters: Array<string>, };

/**
 * What a new table needs of the world outside: an id that nobody else has, and luck that nobody knows.
 */
export type NewTable = {
/**
 * The id.
 */
id: string,
/**
 * 64 hexadecimal digits.
 */
seed: string, };

/**
 * How much time a room gives people, in milliseconds.
 */
export type Times = {
/**
 * The breath of a robot before its turn, so that people can follow.
 */
breath: number,
/**
 * How long nobody must be here before the room sleeps.
 */
idle: number, };

/**
 * What is to be done after a question, and when to come back.
 */
export type Done = {
/**
 * In this order.
 */
to_do: Array<ToDo>,
/**
 * When to say what time it is, if nothing comes in before: milliseconds since 1970.
 */
wake_at: number | null, };

/**
 * Something a page does for a room.
 */
export type ToDo = { "do": "write",
/**
 * The table's own page comes last.
 */
pages: Array<Sheet>, } | { "do": "erase" } | { "do": "tell",
/**
 * To whom.
 */
to: number[],
/**
 * A message of the table.
 */
text: string, } | { "do": "think",
/**
 * To be brought there. A text, since a page's numbers have fewer digits.
 */
job: string,
/**
 * The thought to bring if nothing comes of it.
 */
none: string, } | { "do": "answer",
/**
 * Who asked.
 */
caller: number,
/**
 * Why not; none if it is gone.
 */
refusal: Refusal | null, } | { "do": "keep",
/**
 * The whole game as JSON lines.
 */
transcript: string, } | { "do": "amiss",
/**
 * In which version.
 */
seq: number,
/**
 * Who was in the wrong.
 */
what: string,
/**
 * What the rules said.
 */
refusal: Refusal, } | { "do": "sleep" } | { "do": "end",
/**
 * What to say to those who are here.
 */
refusal: Refusal, };

/**
 * What is written down of a table in one go.
 */
export type Sheet = {
/**
 * The table.
 */
table: string,
/**
 * The number of the first record.
 */
first: number,
/**
 * Each as a text.
 */
records: Array<string>,
/**
 * When the last of them happened: milliseconds since 1970.
 */
updated_at: number,
/**
 * How the table stands after them, for lists: a summary as a text.
 */
card: string,
/**
 * What is to be kept of the game's story. There may be nothing else on a sheet.
 */
chapters: Array<Leaf>, };

/**
 * A chapter of a game's story. It takes the place of one with this number, and of all that come after it.
 */
export type Leaf = {
/**
 * Which it is, counted from 0.
 */
number: number,
/**
 * The chapter as a text.
 */
chapter: string, };

/**
 * What came of a job.
 */
export type Pondered = {
/**
 * To be brought to the room. A text, since a page's numbers have fewer digits.
 */
thought: string,
/**
 * How often whoever thought asked whether they may go on, and might.
 */
steps: number, };

/**
 * A transcript that is true.
 */
export type Checked = {
/**
 * The game's id.
 */
game: string,
/**
 * How many inputs it had.
 */
inputs: number,
/**
 * SHA-256 of the seed.
 */
commitment: string, };

/**
 * The code of every refusal of the module itself: each has a message `refusal-<code>`.
 */
export const offlineRefusalCodes = [
  "no-such-table",
  "broken-table",
  "other-rules",
  "not-json",
  "unknown-message",
  "transcript-version",
  "transcript-not-over",
  "transcript-untrue",
] as const;
