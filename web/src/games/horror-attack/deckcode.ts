/**
 * A deck as a short text: `7K3QF-M20XD-9TB4C`.
 *
 * The counts are one number in mixed radix over the catalogue (copies + 1 for each card), written with Crockford's 32 signs, then
 * ten bits that stand for the catalogue and fifteen that check the rest. Whoever types it may use small letters, spaces, O for 0, I or L for 1.
 */
import { catalogue } from '../../generated/horror-attack';
import type { Box, Counts } from './decks';

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ALIKE: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' };
const GROUP = 5;
const OF_CATALOGUE = 2;
const OF_CHECK = 3;

export type Misread = 'letters' | 'length' | 'mistyped' | 'other';
/** Like a refusal of the table: what is wrong, by which rule, and what the sentence needs to know. */
export interface CodeRefusal { code: Misread; rule: 'HA-20'; args: { have: number; want: number } }
export type Reading = { cards: Counts } | { refused: CodeRefusal };

/** FNV-1a, which spreads single changes over all of its 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  // The high bits are the best mixed.
  return (sum ^ (sum >>> 15)) >>> 0;
}

function signs(value: bigint, length: number): string {
  let text = '';
  for (let rest = value, n = 0; n < length; n += 1, rest >>= 5n) text = SIGNS[Number(rest & 31n)] + text;
  return text;
}

const kinds = (box: Box): [string, number][] => Object.entries(box.cards).map(([card, { copies }]) => [card, copies]);
/** So many signs hold every deck there can be. */
function width(box: Box): number {
  const decks = kinds(box).reduce((product, [, copies]) => product * BigInt(copies + 1), 1n);
  return Math.max(1, Math.ceil((decks - 1n).toString(2).length / 5));
}
const ofCatalogue = (box: Box): string => signs(BigInt(hash(kinds(box).flat().join(' ')) % 1024), OF_CATALOGUE);
const ofCheck = (text: string): string => signs(BigInt(hash(text) % 32768), OF_CHECK);

/** How many signs a code has, without its hyphens. */
export const codeLength = (box: Box = catalogue): number => width(box) + OF_CATALOGUE + OF_CHECK;

/** Writes a deck. What no box holds cannot be written and is left out. */
export function writeCode(counts: Counts, box: Box = catalogue): string {
  let value = 0n;
  for (const [card, copies] of kinds(box)) value = value * BigInt(copies + 1) + BigInt(Math.min(copies, Math.max(0, Math.trunc(counts[card] ?? 0))));
  const text = signs(value, width(box)) + ofCatalogue(box);
  return (text + ofCheck(text)).match(new RegExp(`.{1,${GROUP}}`, 'g'))!.join('-');
}

/** Reads a code. It says nothing of HA-20 and HA-21: a deck in the making may be shared too. */
export function readCode(typed: string, box: Box = catalogue): Reading {
  // A code in the middle of a message is found by its hyphens.
  const inside = /(?<!\w)\w{5}(?:-\w{1,5}){2,}(?![\w%$#@*])/.exec(typed)?.[0] ?? typed;
  const text = [...inside.toUpperCase().replace(/[\s\-–—_.]/g, '')].map((sign) => ALIKE[sign] ?? sign).join('');
  const want = codeLength(box);
  const refused = (code: Misread): Reading => ({ refused: { code, rule: 'HA-20', args: { have: text.length, want } } });
  if ([...text].some((sign) => !SIGNS.includes(sign))) return refused('letters');
  if (text.length < GROUP || (text.length !== want && ofCheck(text.slice(0, -OF_CHECK)) !== text.slice(-OF_CHECK))) return refused('length');
  if (ofCheck(text.slice(0, -OF_CHECK)) !== text.slice(-OF_CHECK)) return refused('mistyped');
  // In order, but of another length or for another catalogue: it is somebody's good code, for other cards.
  if (text.length !== want || text.slice(-OF_CHECK - OF_CATALOGUE, -OF_CHECK) !== ofCatalogue(box)) return refused('other');
  let value = [...text.slice(0, width(box))].reduce((sum, sign) => sum * 32n + BigInt(SIGNS.indexOf(sign)), 0n);
  const cards: Counts = {};
  for (const [card, copies] of kinds(box).toReversed()) {
    const count = Number(value % BigInt(copies + 1));
    if (count > 0) cards[card] = count;
    value /= BigInt(copies + 1);
  }
  // More than the last deck there is: no honest code says so.
  return value > 0n ? refused('mistyped') : { cards };
}
