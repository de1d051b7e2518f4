import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../generated/castle-panic';
import { arcsOf, ARCS, colorOf, faceOf, flies, monsterOf, opposite, POINTS, rankOf, tokenFigure, turned } from './facts';
import type { Card, Monster, Token } from './types';

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
const art = ['castle', 'cards', 'wizard', 'monsters', 'effects'].map((file) => read(`web/src/art/${file}.svg`)).join('');
const drawn = new Set([...art.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
const cards = Object.keys(catalogue.cards) as Card[];
const monsters = Object.keys(catalogue.monsters) as Monster[];
const tokens = Object.keys(catalogue.tokens) as Token[];

describe('the pieces', () => {
  it('all have a figure', () => {
    expect(cards.filter((card) => !drawn.has(faceOf(card).figure))).toEqual([]);
    expect(tokens.filter((token) => !drawn.has(tokenFigure(token)))).toEqual([]);
    expect(monsters.filter((monster) => !drawn.has(`m-${monster}`))).toEqual([]);
  });

  it.each(['fr', 'en'])('can all be named, explained and drawn in %s', (language) => {
    const files = [`games/castle-panic/locales/${language}.ftl`, `web/src/games/castle-panic/words.${language}.ftl`];
    const known = new Set(files.flatMap((file) => new FluentResource(read(file)).body.map(({ id }) => id)));
    const explained = (kind: string, ids: string[]) => ids.flatMap((id) => [`${kind}-${id}`, `${kind}-${id}-about`]);
    const wanted = [
      ...explained('card', cards), ...explained('monster', monsters), ...explained('token', tokens),
      // The one line on the face of a card; a soldier has the colour there.
      ...cards.filter((card) => faceOf(card).family !== 'hit').map((card) => `board-line-${card}`),
    ];
    expect(wanted.filter((id) => !known.has(id))).toEqual([]);
  });

  it('look as they are printed', () => {
    expect(faceOf('knight-any')).toEqual({ figure: 'c-knight', family: 'hit', color: 'any' });
    expect(faceOf('hero-blue')).toEqual({ figure: 'c-hero', family: 'hit', color: 'blue' });
    expect(faceOf('brick')).toEqual({ figure: 'k-brick', family: 'material', color: null });
    expect(faceOf('red-fireball')).toEqual({ figure: 'w-red-fireball', family: 'magic', color: null });
    expect([POINTS.ogre, flies('ogre'), flies('dragon')]).toEqual([4, false, true]);
    expect([rankOf('orc'), rankOf('conjurer'), rankOf('hydra')]).toEqual(['regular', 'boss', 'mega']);
  });

  it('know their Monster', () => {
    expect(monsterOf('ogre')).toBe('ogre');
    expect(monsterOf('harbinger-dragon')).toBe('dragon');
    expect(monsterOf('basilisk')).toBe('basilisk');
    expect(monsterOf('imp')).toBe('imp');
    expect(monsterOf('harbinger')).toBeNull();
    expect(monsterOf('draw-3')).toBeNull();
  });
});

describe('the circle', () => {
  it('closes', () => {
    expect(ARCS.map(opposite)).toEqual([4, 5, 6, 1, 2, 3]);
    expect(ARCS.map((arc) => turned(arc, 1))).toEqual([2, 3, 4, 5, 6, 1]);
    expect(ARCS.map((arc) => turned(arc, -2))).toEqual([5, 6, 1, 2, 3, 4]);
    expect(ARCS.map(colorOf)).toEqual(['red', 'red', 'green', 'green', 'blue', 'blue']);
    expect(arcsOf('green')).toEqual([3, 4]);
  });
});
