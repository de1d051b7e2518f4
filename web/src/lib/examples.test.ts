import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exampleFor, examplesOf, examplesUnder, told, type Example } from './examples';
import { parseRulebook } from './rulebook';

const one = (rules: string[], rest: Partial<Example> = {}): Example => ({ rules, title: { fr: rules.join(), en: rules.join() }, players: 2, after: {}, ...rest });
const wall = one(['AM-11a', 'AM-10d']);
const card = one(['AM-10a', 'AM-10d']);
const list = [wall, card];

describe('examples', () => {
  it('stand under the first rule they show', () => {
    expect(examplesUnder(list, 'AM-11a')).toEqual([wall]);
    expect(examplesUnder(list, 'AM-10d')).toEqual([]);
  });

  it('a rule read by itself borrows one', () => {
    expect(exampleFor(list, 'AM-10a')).toBe(card);
    expect(exampleFor(list, 'AM-10d')).toBe(wall);
    expect(exampleFor(list, 'AM-1')).toBeUndefined();
  });

  it('tell what the rule did, each sentence once', () => {
    const events = ['a', 'b', 'b', 'c', 'd', 'e'].map((kind) => ({ kind, rule: kind === 'a' ? 'AM-1' : 'AM-2' }));
    expect(told(one(['AM-2'], { events }), 'AM-2', ({ kind }) => `${kind}.`)).toBe('b. c. d.');
    expect(told(one(['AM-3', 'AM-1'], { events }), 'AM-3', ({ kind }) => `${kind}.`)).toBe('a.');
    expect(told(one(['AM-2']), 'AM-2', ({ kind }) => kind)).toBe('');
  });

  it('every generated file is read, and its rules are on the page', async () => {
    for (const file of readdirSync('src/generated/examples')) {
      const game = file.replace('.json', '');
      const examples = await examplesOf(game);
      const book = parseRulebook(readFileSync(`../games/${game}/rules/fr.md`, 'utf8'));
      expect(examples.length).toBeGreaterThan(0);
      for (const { rules } of examples) expect(book.rules.has(rules[0]!), rules[0]).toBe(true);
    }
  });

  it('a game without any has none', async () => {
    expect(await examplesOf('chess')).toEqual([]);
  });
});
