import { describe, expect, it } from 'vitest';
import type { GameAbout } from '../house';
import { columns, shelfOf } from './shelf';
import { taglineOf, titled, titleOf } from './titles';
import { wordsFromText } from './words.svelte';

const game = (id: string) => ({ id }) as GameAbout;

describe('the shelf', () => {
  it('holds what the server lists', () => {
    expect(shelfOf([game('a'), game('b')], ['c']).map(({ game }) => game)).toEqual(['a', 'b']);
  });

  it('stands before the server has answered', () => {
    expect(shelfOf(null, ['a', 'c']).map(({ game, about }) => [game, about])).toEqual([['a', null], ['c', null]]);
  });

  it('wraps into rows of about the same length, for any number of boxes', () => {
    expect([1, 4, 5, 6, 7, 8, 9, 10, 11, 23].map((boxes) => columns(boxes))).toEqual([1, 4, 5, 3, 4, 4, 5, 5, 4, 5]);
    for (let boxes = 1; boxes < 60; boxes++) expect(columns(boxes)).toBeLessThanOrEqual(5);
  });

  it('says the title and a line of every game, in both languages, as the game says them', () => {
    for (const language of ['fr', 'en'] as const) {
      wordsFromText(language, null, 'hello = Hello');
      expect(titled).toContain('castle-panic');
      for (const game of titled) {
        expect(titleOf(game), game).not.toBe(game);
        expect(taglineOf(game), `${game} says no game-tagline in ${language}`).not.toBe('');
      }
    }
    expect(titleOf('castle-crush')).toBe('Castle Crush!');
    expect(titleOf('nobody-wrote-this')).toBe('nobody-wrote-this');
  });
});
