import { describe, expect, it } from 'vitest';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseRulebook, rulebookOf, searchRules, spansOf } from './rulebook';

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
    const dotted = parseRulebook('# T\n## C\n### XY-B3.1 · A\nSee XY-16.4.\n#### XY-5.2-Tar · B\n### XY-16.4 · C\n');
    expect(dotted.order).toEqual(['XY-B3.1', 'XY-5.2-Tar', 'XY-16.4']);
    expect(dotted.rules.get('XY-B3.1')!.blocks).toMatchObject([{ spans: [{ text: 'See ' }, { kind: 'rule', text: 'XY-16.4' }, { text: '.' }] }]);
    expect(spansOf('XY-5.2-Tar, (XY-G10) or XY-5.', 'XY').filter(({ kind }) => kind === 'rule').map(({ text }) => text)).toEqual(['XY-5.2-Tar', 'XY-G10', 'XY-5']);
    expect(searchRules(dotted, 'b3.1')[0]!.id).toBe('XY-B3.1');
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

describe('the drawings of a rule page', () => {
  const games = readdirSync(new URL('../games/', import.meta.url)).filter((name) => existsSync(new URL(`../games/${name}/diagrams/index.ts`, import.meta.url)));
  const folder = (game: string) => new URL(`../games/${game}/diagrams/`, import.meta.url);
  const drawn = (game: string) => readdirSync(folder(game)).filter((file) => file.endsWith('.svg'));

  it('are read where the page speaks of them', () => {
    const book = parseRulebook('# Jeu\n## Plateau\n### AM-1 · Six arcs\nSix parts.\n\n![Six arcs numérotés](diagram:board)\n');
    expect(book.rules.get('AM-1')!.blocks).toMatchObject([{ kind: 'p' }, { kind: 'diagram', name: 'board', alt: 'Six arcs numérotés' }]);
    expect(searchRules(book, 'numerotes')).toHaveLength(1);
  });

  it.each(games.flatMap((game) => ['fr', 'en'].map((language) => [game, language] as const)))('%s, %s: each is shown, and each that is named is there', async (game, language) => {
    const book = await rulebookOf(game, language);
    const shown = [...book!.rules.values()].flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'diagram'));
    expect(shown.filter(({ drawing }) => drawing === null).map(({ name }) => name)).toEqual([]);
    expect(drawn(game).map((file) => file.slice(0, -4)).sort()).toEqual([...new Set(shown.map(({ name }) => name))].sort());
  });

  it.each(games)('%s: they hold no words and nothing the page would not allow', (game) => {
    for (const file of drawn(game)) {
      const drawing = readFileSync(new URL(file, folder(game)), 'utf8');
      expect(drawing, file).not.toMatch(/<script|style=|\son\w+=|(?:href|src)="(?!#)/);
      expect([...drawing.matchAll(/<text[^>]*>([^<]*)/g)].every(([, text]) => /^\d+$/.test(text!)), file).toBe(true);
    }
  });
});
