import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arcsOf, ARCS, colorOf, faceOf, flies, monsterOf, opposite, POINTS, ruleOfCard, ruleOfMonster, ruleOfToken, tokenFigure, turned } from './facts';
import type { Card, Monster, Token } from './types';

const data = readFileSync(new URL('../../../../games/castle-panic/data/castle-panic.toml', import.meta.url), 'utf8');
const art = ['castle', 'cards', 'wizard', 'monsters', 'effects'].map((file) => readFileSync(new URL(`../../art/${file}.svg`, import.meta.url), 'utf8')).join('');
const drawn = new Set([...art.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
const cards = [...data.matchAll(/card = "([^"]+)"/g)].map(([, id]) => id as Card);
const tokens = [...new Set([...data.slice(data.indexOf('[base_tokens]'), data.indexOf('[totals]')).matchAll(/^([a-z0-9-]+) = \d+$/gm)].map(([, id]) => id as Token))];

describe('the pieces', () => {
  it('have the points and wings the box says', () => {
    const printed = [...data.matchAll(/monster = "([^"]+)", points = (\d)(?:, victory = \d)(, flies = true)?/g)];
    expect(printed).toHaveLength(24);
    for (const [, monster, points, wings] of printed) {
      expect([monster, POINTS[monster as Monster], flies(monster as Monster)]).toEqual([monster, Number(points), wings !== undefined]);
    }
  });

  it('all have a figure', () => {
    expect(cards).toHaveLength(57);
    for (const card of cards) expect(drawn, card).toContain(faceOf(card).figure);
    expect(tokens.length).toBeGreaterThan(30);
    for (const token of tokens) expect(drawn, token).toContain(tokenFigure(token));
    for (const monster of Object.keys(POINTS)) expect(drawn, monster).toContain(`m-${monster}`);
    expect(drawn).toContain(tokenFigure('harbinger-hydra'));
    expect(drawn).toContain(tokenFigure('harbinger'));
  });

  it('name a rule each', () => {
    expect(ruleOfCard('eye-of-the-oracle')).toBe('CP-12-Eye-of-the-Oracle');
    expect(ruleOfCard('wall-of-force')).toBe('CP-12-Wall-of-Force');
    expect(ruleOfCard('knight-any')).toBe('CP-5.2-Any-colour-hit');
    expect(ruleOfCard('knock-back')).toBe('CP-11-Knock-Back');
    expect(ruleOfMonster('hydra')).toBe('CP-13.1-Hydra');
    expect(ruleOfMonster('goblin-king')).toBe('CP-6.1-Goblin-King');
    expect(ruleOfToken('move-red')).toBe('CP-6.2-Monsters-Move-1');
    expect(ruleOfToken('plague-knight')).toBe('CP-6.2-Plague');
  });

  it('know their Monster', () => {
    expect(monsterOf('ogre')).toBe('ogre');
    expect(monsterOf('harbinger-dragon')).toBe('dragon');
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
