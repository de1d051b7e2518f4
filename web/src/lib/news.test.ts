import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { spoken } from './news';

describe.each(['fr', 'en'])('news in %s', (language) => {
  it('has a sentence for every kind that is told, and no other', () => {
    const words = readFileSync(new URL(`../locales/${language}.ftl`, import.meta.url), 'utf8');
    const written = [...words.matchAll(/^news-([a-z-]+) =/gm)].map(([, kind]) => kind!).filter((kind) => !kind.endsWith('-about'));
    expect(written.sort()).toEqual([...spoken].sort());
  });
});
