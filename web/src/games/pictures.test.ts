/** Every option of every game has a picture on the set-up page, and the picture is drawn. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Pictures } from './types';

const art = new URL('../art/', import.meta.url);
const drawn = new Set(
  readdirSync(art).flatMap((file) => [...readFileSync(new URL(file, art), 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)),
);
const pictures = import.meta.glob<{ default: Pictures }>('./*/pictures.ts', { eager: true });
const generated = import.meta.glob<{ optionIds?: readonly string[] }>('../generated/*.ts', { eager: true });
const games = Object.entries(pictures).map(([file, { default: its }]) => [file.split('/')[1]!, its] as const);

describe('the options', () => {
  it('are those of at least four games', () => expect(games.length).toBeGreaterThanOrEqual(4));

  it.each(games)('of %s all have a picture', (game, its) => {
    const options = generated[`../generated/${game}.ts`]?.optionIds ?? [];
    expect(options.length).toBeGreaterThan(0);
    expect(options.filter((id) => !drawn.has(its.option(id) ?? ''))).toEqual([]);
  });
});
