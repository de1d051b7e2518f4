import { describe, expect, it } from 'vitest';
import { catalogue } from '../../generated/horror-attack';
import { codeLength, readCode, writeCode, type Misread } from './deckcode';
import type { Box, Counts } from './decks';

const everything: Counts = Object.fromEntries(Object.entries(catalogue.cards).map(([card, { copies }]) => [card, copies]));
const some: Counts = { 'g-man': 3, 'deep-one': 4, 'horrible-hieroglyphs': 2, 'mi-go': 1 };

function cardsOf(code: string, box?: Box): Counts {
  const read = readCode(code, box);
  if ('refused' in read) throw new Error(read.refused.code);
  return read.cards;
}
function refusal(code: string, box?: Box): Misread | null {
  const read = readCode(code, box);
  return 'refused' in read ? read.refused.code : null;
}
/** Numbers that look thrown, the same every time. */
function thrown(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

describe('the code of a deck', () => {
  it('gives back what was written, whatever the deck', () => {
    const next = thrown(4);
    for (const deck of [{}, everything, some, ...Object.values(catalogue.ready)]) expect(cardsOf(writeCode(deck))).toEqual(deck);
    for (let n = 0; n < 300; n += 1) {
      const deck = Object.fromEntries(Object.entries(catalogue.cards).map(([card, { copies }]) => [card, Math.floor(next() * (copies + 1))] as const).filter(([, count]) => count > 0));
      expect(cardsOf(writeCode(deck))).toEqual(deck);
    }
  });

  it('is short, in groups of five', () => {
    const code = writeCode(some);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-)+[0-9A-HJKMNP-TV-Z]{1,5}$/);
    expect(code.replaceAll('-', '')).toHaveLength(codeLength());
    expect(codeLength()).toBeLessThanOrEqual(15);
  });

  it('forgives small letters, spaces, look-alikes and the words around it', () => {
    const code = writeCode(some);
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '')}\n`, code.replaceAll('0', 'O').replaceAll('1', 'l'), `Mon paquet : ${code}, essaie-le`]) {
      expect(cardsOf(typed)).toEqual(some);
    }
  });

  it('notices every single wrong sign and every swap of neighbours', () => {
    const code = writeCode(some).replaceAll('-', '');
    for (let at = 0; at < code.length; at += 1) {
      for (const sign of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        if (sign !== code[at]) expect(refusal(code.slice(0, at) + sign + code.slice(at + 1)), `${at} ${sign}`).not.toBeNull();
      }
      const swapped = code.slice(0, at) + (code[at + 1] ?? '') + code[at] + code.slice(at + 2);
      if (at + 1 < code.length && code[at] !== code[at + 1]) expect(refusal(swapped), `swap ${at}`).not.toBeNull();
    }
  });

  it('says what is wrong, by HA-20', () => {
    const code = writeCode(some);
    expect(refusal('')).toBe('length');
    expect(refusal(code.slice(0, -2))).toBe('length');
    expect(refusal(`${code}7`)).toBe('length');
    expect(refusal('7K3QF-M20XD-9T%$C')).toBe('letters');
    expect(refusal(code.slice(0, 1) === '7' ? `8${code.slice(1)}` : `7${code.slice(1)}`)).toBe('mistyped');
    expect(readCode('nonsense')).toEqual({ refused: { code: 'length', rule: 'HA-20', args: { have: 8, want: codeLength() } } });
  });

  it('knows a good code that was made for other cards', () => {
    const { 'mi-go': gone, ...others } = catalogue.cards;
    const smaller: Box = { ...catalogue, cards: others };
    const corrected: Box = { ...catalogue, cards: { ...catalogue.cards, 'mi-go': { ...gone!, copies: 2 } } };
    for (const box of [smaller, corrected]) expect(refusal(writeCode({ 'g-man': 1 }, box))).toBe('other');
    expect(cardsOf(writeCode({ 'mi-go': 2 }, corrected), corrected)).toEqual({ 'mi-go': 2 });
  });

  it('cannot be talked into more cards than there are', () => {
    expect(cardsOf(writeCode({ 'g-man': 99, 'deep-one': -3, nobody: 4 }))).toEqual({ 'g-man': 4 });
  });

  it('reads anything without falling over', () => {
    const next = thrown(7);
    for (let n = 0; n < 2000; n += 1) readCode(String.fromCodePoint(...Array.from({ length: Math.floor(next() * 30) }, () => Math.floor(next() * 300) + 1)));
    readCode('💀'.repeat(20));
  });
});
