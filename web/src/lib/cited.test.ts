import { expect, it } from 'vitest';
import { lastCited } from './cited';
import { parseRulebook } from './rulebook';
import type { Line } from './table.svelte';

const book = parseRulebook('# J\n## Le tour\n### AM-9 · Piocher\n### AM-11 · Avancer\n#### AM-11a · Le mur\n## La fin\n### AM-13 · Gagné\n');
const line = (seq: number, rule: string): Line => ({ key: `${seq}`, seq, at: 0, event: { kind: `${rule} ${seq}`, rule } });
const lines = [line(1, 'AM-11'), line(2, 'AM-11a'), line(3, 'AM-11'), line(4, 'AM-9'), { key: '5', seq: 5, at: 0, news: { kind: 'undone', since: 9 } } as unknown as Line];

it('finds the last mention of the rule', () => {
  expect(lastCited(lines, book, 'AM-11', 0)?.kind).toBe('AM-11 3');
});

it('or of a point of it', () => {
  expect(lastCited(lines.slice(1, 2), book, 'AM-11', 0)?.kind).toBe('AM-11a 2');
});

it('or of its chapter, and of nothing else', () => {
  expect(lastCited(lines, book, '', 0)?.kind).toBe('AM-9 4');
  expect(lastCited(lines, book, 'AM-13', 1)).toBeUndefined();
});
