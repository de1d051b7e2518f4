import { describe, expect, it } from 'vitest';
import { parseRulebook, searchRules, spansOf } from './rulebook';

const page = `# Petit jeu

Une **phrase** pour commencer.

## Le tour

### AM-9 · Piocher

On pioche une carte. Voir AM-10a.

- une chose
- une autre, un peu
  plus longue

### AM-10 · Jouer

#### AM-10a · Attraper

La carte va sur le *rond* rouge.

## La boîte

### AM-part-Any-color · Les Multicolores

| Carte | Nombre |
|---|---|
| triangle | 1 |
`;

describe('a rule page', () => {
  const book = parseRulebook(page);

  it('has chapters, rules and points in reading order', () => {
    expect(book.title).toBe('Petit jeu');
    expect(book.chapters.map(({ title }) => title)).toEqual(['Le tour', 'La boîte']);
    expect(book.order).toEqual(['AM-9', 'AM-10', 'AM-10a', 'AM-part-Any-color']);
    expect(book.rules.get('AM-10a')).toMatchObject({ title: 'Attraper', chapter: 0, parent: 'AM-10' });
    expect(book.rules.get('AM-10')!.blocks).toEqual([]);
    expect(book.intro).toHaveLength(1);
  });

  it('reads paragraphs, lists and tables, and finds mentions of rules', () => {
    const [paragraph, list] = book.rules.get('AM-9')!.blocks;
    expect(paragraph).toMatchObject({ kind: 'p', spans: [{ text: 'On pioche une carte. Voir ' }, { kind: 'rule', text: 'AM-10a' }, { text: '.' }] });
    expect(list).toMatchObject({ kind: 'list' });
    expect(list?.kind === 'list' ? list.items : []).toHaveLength(2);
    expect(book.rules.get('AM-part-Any-color')!.blocks[0]).toMatchObject({ kind: 'table', rows: [[], []].map(() => expect.any(Array)) });
    expect(spansOf('voir AM-part-Any-color, AM-A5.', 'AM').filter(({ kind }) => kind === 'rule').map(({ text }) => text)).toEqual(['AM-part-Any-color', 'AM-A5']);
  });

  it('knows ids numbered with dots, and a full stop from a dot', () => {
    const dotted = parseRulebook('# T\n## C\n### CP-B3.1 · A\nSee CP-16.4.\n#### CP-5.2-Tar · B\n### CP-16.4 · C\n');
    expect(dotted.order).toEqual(['CP-B3.1', 'CP-5.2-Tar', 'CP-16.4']);
    expect(dotted.rules.get('CP-B3.1')!.blocks).toMatchObject([{ spans: [{ text: 'See ' }, { kind: 'rule', text: 'CP-16.4' }, { text: '.' }] }]);
    expect(spansOf('CP-5.2-Tar, (CP-G10) or CP-5.', 'CP').filter(({ kind }) => kind === 'rule').map(({ text }) => text)).toEqual(['CP-5.2-Tar', 'CP-G10', 'CP-5']);
    expect(searchRules(dotted, 'b3.1')[0]!.id).toBe('CP-B3.1');
  });

  it('is searched by id or by words, without accents', () => {
    expect(searchRules(book, 'am-10').map(({ id }) => id)).toEqual(['AM-10', 'AM-10a', 'AM-9']);
    expect(searchRules(book, '9')[0]!.id).toBe('AM-9');
    expect(searchRules(book, 'ROUGE carte').map(({ id }) => id)).toEqual(['AM-10a']);
    expect(searchRules(book, 'piocher')[0]!.id).toBe('AM-9');
    expect(searchRules(book, 'dragon')).toEqual([]);
    expect(searchRules(book, '  ')).toEqual([]);
  });
});
