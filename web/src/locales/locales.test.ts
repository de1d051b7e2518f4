import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { serverRefusalCodes } from '../generated/http';
import { offlineRefusalCodes } from '../generated/offline';
import { refusalCodes } from '../generated/protocol';
import { deviceRefusalCodes } from '../house/worker/refusals';

const root = new URL('../../../', import.meta.url);
/** The messages of a file, each with the arguments it speaks of. */
const messagesOf = (file: string): Map<string, string[]> =>
  new Map(
    new FluentResource(readFileSync(new URL(file, root), 'utf8')).body.map((entry) => {
      const used = [...JSON.stringify(entry).matchAll(/"type":"var","name":"([^"]+)"/g)].map((match) => match[1]!);
      return [entry.id, [...new Set(used)].sort()];
    }),
  );
const namesOf = (file: string): string[] => [...messagesOf(file).keys()].sort();

describe('every refusal can be said', () => {
  const codes = [...new Set([...refusalCodes, ...serverRefusalCodes, ...offlineRefusalCodes, ...deviceRefusalCodes])];
  it.each(['fr', 'en'])('in %s', (language) => {
    const known = new Set(namesOf(`web/src/locales/${language}.ftl`));
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((code) => !known.has(`refusal-${code}`))).toEqual([]);
  });
});

describe('no refusal is kept that nobody says any more', () => {
  /** What pages say themselves, and what the engine says of any game. */
  const pages = ['no-network', 'only-here', 'server-trouble', 'left', 'no-such-game'];
  const said = new Set([...refusalCodes, ...serverRefusalCodes, ...offlineRefusalCodes, ...deviceRefusalCodes, ...pages].map((code) => `refusal-${code}`));
  it.each(['fr', 'en'])('in %s', (language) => {
    expect(namesOf(`web/src/locales/${language}.ftl`).filter((name) => name.startsWith('refusal-') && !said.has(name))).toEqual([]);
  });
});

describe('both languages say the same things', () => {
  const pairs: [string, string][] = [['web/src/locales/fr.ftl', 'web/src/locales/en.ftl']];
  for (const game of readdirSync(new URL('games/', root))) {
    if (existsSync(new URL(`games/${game}/locales`, root))) pairs.push([`games/${game}/locales/fr.ftl`, `games/${game}/locales/en.ftl`]);
    if (existsSync(new URL(`web/src/games/${game}/words.fr.ftl`, root))) pairs.push([`web/src/games/${game}/words.fr.ftl`, `web/src/games/${game}/words.en.ftl`]);
  }

  it('for at least one game', () => expect(pairs.length).toBeGreaterThan(2));

  it.each(pairs)('%s and its English', (fr, en) => {
    expect(namesOf(fr)).toEqual(namesOf(en));
  });

  it.each(pairs)('%s speaks of nothing its English cannot know', (fr, en) => {
    const [french, english] = [messagesOf(fr), messagesOf(en)];
    // One language may need an argument more, to choose an article; what an event never carries shows in neither.
    const strangers = [...french].filter(([id, used]) => used.some((name) => !english.get(id)?.some((other) => name.startsWith(other) || other.startsWith(name))));
    expect(strangers).toEqual([]);
  });
});
