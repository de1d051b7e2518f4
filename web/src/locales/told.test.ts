/** Everything the product can say, said in both languages and read as an editor reads it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { functions, de, tidy } from '../lib/saying.js';
import { Words, wordsFromText } from '../lib/words.svelte';
import type { Language } from '../lib/settings.svelte';

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const games = readdirSync(new URL('games/', root)).filter((game) => existsSync(new URL(`games/${game}/locales/fr.ftl`, root)));
const languages: Language[] = ['fr', 'en'];

/** The files the words of a game come from, as the page reads them: the first that has a message says it. */
const filesOf = (game: string, language: Language) =>
  [`games/${game}/locales/${language}.ftl`, `web/src/games/${game}/words.${language}.ftl`, `web/src/locales/${language}.ftl`].filter((file) => existsSync(new URL(file, root)));
const sources = languages.flatMap((language) => [...new Set(games.flatMap((game) => filesOf(game, language)))].map((file) => [language, file] as const));

/** Arguments that hold words, or the size of something that is large; every other one may be any number. */
const WORDS = new Set([
  ...['name', 'names', 'other', 'seat', 'to', 'from', 'owner', 'player', 'bot', 'title', 'query', 'game', 'link', 'rule', 'about', 'told', 'size'],
  ...['card', 'with', 'give', 'take', 'top', 'moving', 'play', 'use', 'which', 'where', 'monster', 'token', 'boss', 'structure', 'ring', 'color'],
  ...['deck', 'faction', 'side', 'first', 'second', 'key', 'keys', 'missing', 'throw', 'traits'],
]);
const variablesOf = (entry: unknown) => [...new Set([...JSON.stringify(entry).matchAll(/"type":"var","name":"([^"]+)"/g)].map((match) => match[1]!))];

/** A message of a file with all its numbers being `count`. */
function renderings(file: string, language: Language, count: number): [string, string][] {
  const bundle = new FluentBundle(language, { useIsolating: false, functions });
  const resource = new FluentResource(read(file));
  bundle.addResource(resource);
  return resource.body.flatMap((entry) => {
    if (!entry.value) return [];
    const args = Object.fromEntries(variablesOf(entry).map((name) => [name, WORDS.has(name) || name.endsWith('_id') ? 'Zoé' : count]));
    return [[entry.id, tidy(bundle.formatPattern(entry.value, args, []))] as [string, string]];
  });
}

/** Their numbers are limits and sizes that are never one. */
const LARGE = new Set([
  'box-facts', 'about-minutes', 'refusal-too-many-seated', 'refusal-chat-too-long', 'refusal-too-many-tables', 'reason-catches-many',
  'build-check-size', 'build-check-heroes', 'build-check-monsters', 'build-check-neutrals', 'build-code-length', 'build-one-box', 'build-waiting-box', 'board-note-full',
  // A monster of Monster Rush is worth three points at least.
  'event-captured', 'event-captured-bare', 'board-slap-name', 'board-monster-name', 'board-said-right',
]);
/** Looks like a plural and is none. */
const SAME = /^(?:plus|puis|pas|dans|sous|sans|fois|ms|s|héros|is|as|was|has|waits|stands|stops|needs|falls|burns|loses|beats)$/u;

describe('one thing is one thing', () => {
  it.each(sources)('%s: %s', (language, file) => {
    const wrong = (language === 'fr' ? [0, 1] : [1]).flatMap((count) =>
      renderings(file, language, count).filter(([id, text]) => {
        const counted = [...text.matchAll(new RegExp(`(?<![\\d.,+−-])\\b${count} (\\p{L}+)`, 'gu'))].map(([, word]) => word!);
        return !LARGE.has(id) && counted.some((word) => (language === 'fr' ? /[sx]$/u : /[^s]s$/u).test(word) && !SAME.test(word));
      }),
    );
    expect(wrong).toEqual([]);
  });
});

/** Two ends of a sentence in a row, a comma after an end, a space before a stop. (French puts its narrow space before ! and ?.) */
const DOUBLED = /[!?….] ?[.,;]|,,|[,;:]\.| [.,]/u;

/** Who plays the golden games. */
const PLAYERS = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'];
const everyGame = games.flatMap((game) => languages.map((language) => [language, game] as const));

describe('no sentence ends twice', () => {
  it.each(everyGame)('%s: what the golden games of %s tell, on the page as by the program', (language, game) => {
    wordsFromText(language, game, filesOf(game, language).map(read).join('\n'));
    const words = new Words(game, () => PLAYERS);
    const folder = `games/${game}/golden/`;
    let told = 0;
    for (const file of readdirSync(new URL(folder, root))) {
      const lines = read(folder + file).split('\n');
      for (const [at, line] of lines.entries()) {
        if (!line.startsWith('  {"')) continue;
        const sentence = words.event(JSON.parse(line));
        const byTheProgram = [lines[at + 1], lines[at + 2]].find((next) => next?.startsWith(`    ${language}: `));
        expect(sentence, file).toBe(byTheProgram?.slice(8));
        expect(sentence.replace('G.I.', 'G.I'), file).not.toMatch(DOUBLED);
        told++;
      }
    }
    expect(told, `events in ${folder}`).toBeGreaterThan(20);
  });

  it.each(everyGame)('%s: with whatever name of %s stands in it', (language, game) => {
    wordsFromText(language, game, filesOf(game, language).map(read).join('\n'));
    const words = new Words(game);
    const ids = filesOf(game, language).flatMap((file) => new FluentResource(read(file)).body);
    /** The names whose end may meet a stop. */
    const loud = (family: string) => ids.flatMap(({ id }) => (id.startsWith(`${family}-`) && !id.endsWith('-about') && /[!?….]$/u.test(words.t(id)) ? [words.t(id)] : []));
    const names: Record<string, string[]> = Object.fromEntries(['card', 'monster', 'token', 'faction'].map((family) => [family, loud(family)]));
    for (const field of ['give', 'take', 'with', 'moving', 'top', 'play']) names[field] = names.card!;
    const wrong: string[] = [];
    for (const entry of ids) {
      const used = variablesOf(entry);
      const most = Math.max(0, ...used.map((field) => names[field]?.length ?? 0));
      for (let at = 0; at < most; at++) {
        const args = Object.fromEntries(used.map((field) => [field, names[field]?.[at % (names[field].length || 1)] ?? 'Zoé']));
        const sentence = words.t(entry.id, args);
        if (DOUBLED.test(sentence.replace('G.I.', 'G.I'))) wrong.push(`${entry.id}: ${sentence}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('as its parts are put one after the other', () => {
    wordsFromText('fr', null, '');
    expect(new Words().sentences(['Le château tient !', 'Maître tueur : Anna', 'Bravo.'])).toBe('Le château tient ! Maître tueur : Anna. Bravo.');
  });
});

describe('« de » before a name', () => {
  it('elides before what sounds like a vowel', () => {
    for (const name of ['Anna', 'Éloïse', 'Inès', 'Ulysse', 'Œdipe', 'Yves', 'Hélène', 'Héloïse', 'Hugo', 'Henri', 'Hortense', 'élodie']) expect(de(name)).toBe(`d’${name}`);
  });

  it('stays whole before all others', () => {
    for (const name of ['Zoé', 'Papa', 'Yann', 'Yaël', 'Hassan', 'Hannah', 'Heidi', 'Harry', 'Wassim', '7 nains', '']) expect(de(name)).toBe(`de ${name}`);
  });

  it('is never written out before a name in a message', () => {
    const person = /\b(?:de|que) \{ \$(?:name|names|seat|to|from|owner|other|player) \}/u;
    const found = sources.filter(([language]) => language === 'fr').flatMap(([, file]) => read(file).split('\n').filter((line) => person.test(line)));
    expect(found).toEqual([]);
  });
});

describe('one word a thing', () => {
  const pages = ['README.md', 'CHANGELOG.md', ...readdirSync(new URL('docs/', root)).filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`)];
  const rules = (language: Language) => games.map((game) => `games/${game}/rules/${language}.md`);
  const said = (language: Language) => sources.filter(([spoken]) => spoken === language).map(([, file]) => file);
  const words: [RegExp, string, string[]][] = [
    [/tour du sorcier/iu, 'The Wizard’s Tower is La Tour du Magicien', [...said('fr'), ...rules('fr'), ...pages]],
    [/jouable/iu, 'a card’s name says what a touch does: à jouer, à défausser', said('fr')],
    [/carte claire/iu, 'nobody knows which card is light: say what is grey, or what shines', said('fr')],
    [/(?:reprend\w*|repris) (?:un|son|le|ce|ses) coups?|coups? (?:à reprendre|est repris)/iu, 'a move is taken back by « annuler »', said('fr')],
    [/\babsente?\b|[Rr]este appuyée?\b|\b(?:toi|tout) seule?\b(?= \p{L}| ?[.:!])(?<!te toute? seule?)/u, 'say it without a gender', ['web/src/locales/fr.ftl']],
    [/(?<!-)\b(?:cookies?|octets?|bytes?|json)\b/iu, 'people know neither cookies nor bytes', [...said('fr'), ...said('en')]],
    [/\bprompter\b|\bUndo\b/u, 'the log is the story, and a move is taken back', said('en')],
  ];
  it.each(words)('%s: %s', (word, _why, files) => {
    const found = files.filter((file) => existsSync(new URL(file, root))).flatMap((file) => read(file).split('\n').filter((line) => word.test(line)).map((line) => `${file}: ${line}`));
    expect(found).toEqual([]);
  });
});
