import { describe, expect, it } from 'vitest';
import { rowsOf } from './plain';

const messages: Record<string, string> = { 'view-sleep': 'Depth of sleep', 'card-red-hat': 'a red hat', 'plain-yes': 'yes' };
const words = {
  first: (ids: string[]) => ids.map((id) => messages[id]).find((said) => said !== undefined) ?? null,
  t: (id: string) => messages[id] ?? id,
  name: (seat: number) => ['Ann', 'Bob'][seat]!,
  list: (names: readonly string[]) => names.join(' and '),
};
const told = (view: unknown) => rowsOf(view, 2, words).map(({ label, text, rows }) => [label, rows.length > 0 ? rows.map((row) => `${row.label}: ${row.text}`) : text]);

describe('a view in words', () => {
  it('names fields by their messages, or by themselves', () => {
    expect(told({ sleep: 3, 'light-sleeper': true, gate: null })).toEqual([['Depth of sleep', '3'], ['Light sleeper', 'yes'], ['Gate', '—']]);
  });

  it('says players and cards by their names', () => {
    expect(told({ active: 1, cards: ['red-hat', 'red-hat'], first: 0 })).toEqual([
      ['Active', 'Bob'], ['Cards', ['Ann: a red hat', 'Bob: a red hat']], ['First', 'Ann'],
    ]);
  });

  it('tells what is kept by seat under the players’ names, and what is inside of something below it', () => {
    expect(told({ hands: [['red-hat'], []], path: { 1: 'star', 2: 'red-hat' } })).toEqual([
      ['Hands', ['Ann: a red hat', 'Bob: —']], ['Path', ['1: star', '2: a red hat']],
    ]);
  });

  it('has nothing to say of nothing', () => expect(rowsOf(null, 2, words)).toEqual([]));
});
