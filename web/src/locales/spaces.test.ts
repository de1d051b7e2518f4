/** French has a narrow no-break space before ! ? ; : % » and after «, in everything we say: the shell, every game, every rule page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const here = (file: string) => existsSync(new URL(file, root));
const listed = (folder: string, ending: string) => (here(folder) ? readdirSync(new URL(folder, root)).filter((file) => file.endsWith(ending)).map((file) => folder + file) : []);

/** Stands where a message puts in a name or a number. */
const FILLED = 'X';
type Piece = string | { type: string; variants?: { value: Pattern }[] };
type Pattern = string | Piece[];

/** All texts of a message, those of its cases each by itself. */
function textsOf(pattern: Pattern | null): string[] {
  if (pattern === null) return [];
  if (typeof pattern === 'string') return [pattern];
  const inside = pattern.flatMap((piece) => (typeof piece === 'string' ? [] : (piece.variants ?? []).flatMap(({ value }) => textsOf(value))));
  return [pattern.map((piece) => (typeof piece === 'string' ? piece : FILLED)).join(''), ...inside];
}

const ofWords = (file: string) =>
  new FluentResource(read(file)).body.flatMap((entry) => [entry.value, ...Object.values(entry.attributes)].flatMap((value) => textsOf(value as Pattern | null)));
const ofPage = (file: string) => read(file).split('\n').map((line) => line.replace(/\]\(diagram:[a-z0-9-]+\)$/, ''));
/** The French in a data file: names of cards, titles of examples. */
const ofData = (file: string) => [...read(file).matchAll(/\b(?:title_)?fr = "([^"]*)"/g)].map(([, text]) => text!);

/** Addresses, times of day and the English title of a box have their own spelling. */
function misspaced(text: string): string[] {
  const bare = text.replace(/https?:\/\/\S+/g, '').replace(/(\d):(?=\d)/g, '$1').replaceAll('Castle Crush!', 'Castle Crush');
  return [...bare.matchAll(/.{0,12}(?:[ \u00a0][!?;:%»]|[\p{L}\p{N}).…’”][!?;:%»]|«(?!\u202f)).{0,6}/gu)].map(([found]) => found);
}

const games = readdirSync(new URL('games/', root));
const files: [string, (file: string) => string[]][] = [
  ['web/src/locales/fr.ftl', ofWords],
  // What a new game begins with.
  ['xtask/skeleton/locales/fr.ftl', ofWords],
  ['xtask/skeleton/rules/fr.md', ofPage],
  ...games.flatMap((game): [string, (file: string) => string[]][] => [
    ...[`games/${game}/locales/fr.ftl`, `web/src/games/${game}/words.fr.ftl`].filter(here).map((file): [string, typeof ofWords] => [file, ofWords]),
    ...[`games/${game}/rules/fr.md`].filter(here).map((file): [string, typeof ofPage] => [file, ofPage]),
    ...[...listed(`games/${game}/data/`, '.toml'), ...listed(`games/${game}/scenarios/`, '.toml')].map((file): [string, typeof ofData] => [file, ofData]),
  ]),
];

describe('French spaces', () => {
  it('are looked for in the shell and in every game', () => {
    for (const game of games) expect(files.filter(([file]) => file.startsWith(`games/${game}/`)).length, game).toBeGreaterThanOrEqual(2);
  });

  it('are told from wrong ones', () => {
    expect(misspaced('Ah\u202f! «\u202fOui\u202f» à 10:30, 5\u202f%\u202f: https://a.b?c')).toEqual([]);
    for (const wrong of ['Ah !', 'Ah!', 'Ah\u00a0!', '«Oui\u202f»', '« Oui\u202f»', '«\u202fOui »', 'X:', '5 %']) expect(misspaced(wrong), wrong).not.toEqual([]);
  });

  it.each(files)('%s', (file, texts) => {
    expect(texts(file).flatMap(misspaced)).toEqual([]);
  });
});
