/** A game's rule page, read: chapters, and in them rules with ids. */

export interface Rule {
  id: string;
  title: string;
  chapter: number;
  /** The rule it is a point of; null for one that stands by itself. */
  parent: string | null;
  blocks: Block[];
}

export interface Rulebook {
  title: string;
  intro: Block[];
  chapters: { title: string; rules: string[] }[];
  rules: Map<string, Rule>;
  /** All ids, in reading order. */
  order: string[];
}

export type Block = { kind: 'p'; spans: Span[] } | { kind: 'list'; items: Span[][] } | { kind: 'table'; rows: Span[][][] } | Diagram;
/** A drawing of `games/<game>/diagrams`, by name, and in words what it shows. */
export interface Diagram { kind: 'diagram'; name: string; alt: string; drawing: string | null }
/** `rule`: a mention of another rule, to be shown as a link. */
export type Span = { kind: 'text' | 'strong' | 'em' | 'rule'; text: string };

/** What follows the prefix of a rule's id: a dot stands before a digit only, so that a full stop is never part of it. */
const name = '[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+|\\.\\d[A-Za-z0-9]*)*';
const heading = new RegExp(`^#{3,4} ([A-Z]+-${name}) · (.+)$`);

/** Text with **strong**, *emphasis* and mentions of rules. */
export function spansOf(text: string, prefix: string): Span[] {
  const pattern = new RegExp(`\\*\\*(.+?)\\*\\*|\\*(.+?)\\*|\\b(${prefix}-${name})\\b`, 'g');
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) spans.push({ kind: 'text', text: text.slice(from, match.index) });
    if (match[1] !== undefined) spans.push({ kind: 'strong', text: match[1] });
    else if (match[2] !== undefined) spans.push({ kind: 'em', text: match[2] });
    else spans.push({ kind: 'rule', text: match[3]! });
    from = match.index + match[0].length;
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) });
  return spans;
}

function blocksOf(lines: string[], prefix: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const end = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'p', spans: spansOf(paragraph.join(' '), prefix) });
    paragraph = [];
  };
  for (const line of lines) {
    const item = /^\s*(?:[-*]|\d+\.) (.+)$/.exec(line);
    const diagram = /^!\[(.+)\]\(diagram:([a-z0-9-]+)\)$/.exec(line);
    const last = blocks.at(-1);
    if (line.trim() === '') end();
    else if (diagram) {
      end();
      blocks.push({ kind: 'diagram', alt: diagram[1]!, name: diagram[2]!, drawing: null });
    }
    else if (item) {
      end();
      const spans = spansOf(item[1]!, prefix);
      const open = blocks.at(-1);
      if (open?.kind === 'list') open.items.push(spans);
      else blocks.push({ kind: 'list', items: [spans] });
    } else if (line.startsWith('|')) {
      end();
      if (/^\|[\s:|-]+\|?$/.test(line)) continue;
      const row = line.replace(/^\||\|$/g, '').split('|').map((cell) => spansOf(cell.trim(), prefix));
      if (last?.kind === 'table') last.rows.push(row);
      else blocks.push({ kind: 'table', rows: [row] });
    } else if (/^\s+\S/.test(line) && paragraph.length === 0 && last?.kind === 'list') {
      last.items.at(-1)!.push(...spansOf(` ${line.trim()}`, prefix));
    } else paragraph.push(line.trim());
  }
  end();
  return blocks;
}

/** Reads a rule page. */
export function parseRulebook(source: string): Rulebook {
  const prefix = /^#{3,4} ([A-Z]+)-/m.exec(source)?.[1] ?? 'X';
  const book: Rulebook = { title: '', intro: [], chapters: [], rules: new Map(), order: [] };
  let lines: string[] = [];
  let rule: Rule | null = null;
  let above: string | null = null;
  const end = () => {
    if (rule) rule.blocks = blocksOf(lines, prefix);
    else if (book.chapters.length === 0) book.intro = blocksOf(lines, prefix);
    lines = [];
  };
  for (const line of source.replaceAll('\r\n', '\n').split('\n')) {
    const ruleHeading = heading.exec(line);
    if (ruleHeading) {
      end();
      const [, id, title] = ruleHeading as unknown as [string, string, string];
      const isPoint = line.startsWith('#### ');
      if (book.chapters.length === 0) book.chapters.push({ title: book.title, rules: [] });
      rule = { id, title, chapter: book.chapters.length - 1, parent: isPoint ? above : null, blocks: [] };
      if (!isPoint) above = id;
      book.rules.set(id, rule);
      book.order.push(id);
      book.chapters.at(-1)!.rules.push(id);
    } else if (line.startsWith('## ')) {
      end();
      rule = null;
      above = null;
      book.chapters.push({ title: line.slice(3).trim(), rules: [] });
    } else if (line.startsWith('# ')) book.title = line.slice(2).trim();
    else lines.push(line);
  }
  end();
  return book;
}

const plain = (blocks: Block[]): string =>
  blocks.map((block) => (block.kind === 'diagram' ? ` ${block.alt} ` : (block.kind === 'p' ? block.spans : block.kind === 'list' ? block.items.flat() : block.rows.flat(2)).map((span) => span.text).join(''))).join('');

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The rules that speak of all the words, or whose id begins so; best first, in reading order otherwise. */
export function searchRules(book: Rulebook, query: string): Rule[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const scored = book.order.flatMap((id, place) => {
    const rule = book.rules.get(id)!;
    const name = fold(id);
    const title = fold(rule.title);
    const text = fold(plain(rule.blocks));
    let score = 0;
    for (const word of wanted) {
      if (name === word || name.split('-').slice(1).join('-') === word) score += 100;
      else if (name.startsWith(word)) score += 30;
      else if (title.includes(word)) score += 10;
      else if (text.includes(word)) score += 1;
      else return [];
    }
    return [{ rule, score, place }];
  });
  return scored.sort((a, b) => b.score - a.score || a.place - b.place).map(({ rule }) => rule);
}

const drawings = import.meta.glob<Record<string, string>>('../games/*/diagrams/index.ts', { import: 'default' });

/** Puts the game's drawings where its page speaks of them; they come with the page, so that nothing moves while one reads. */
async function illustrate(book: Rulebook, game: string): Promise<Rulebook> {
  const diagrams = [...book.rules.values()].flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'diagram'));
  const known = diagrams.length > 0 ? await drawings[`../games/${game}/diagrams/index.ts`]?.() : undefined;
  for (const diagram of diagrams) diagram.drawing = known?.[diagram.name] ?? null;
  return book;
}

const pages = import.meta.glob<string>('../../../games/*/rules/*.md', { query: '?raw', import: 'default' });
const books = new Map<string, Promise<Rulebook>>();

/** The rule page of a game in a language; null if nobody wrote one. */
export async function rulebookOf(game: string, language: string): Promise<Rulebook | null> {
  const path = `../../../games/${game}/rules/${language}.md`;
  const load = pages[path];
  if (!load) return null;
  if (!books.has(path)) books.set(path, load().then((page) => illustrate(parseRulebook(page), game)));
  return books.get(path)!;
}
