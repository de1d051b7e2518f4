import { describe, expect, it } from 'vitest';
import { ARCS, RINGS } from './facts';
import { at, boulderPath, cellPath, DISC, layOut, middle, RADII, REACH, slots, snipped, type Standing } from './geometry';
import type { Monster, Ring } from './types';

const crowd = (count: number, ring: Ring, monster: Monster = 'orc'): Standing[] => Array.from({ length: count }, (_, id) => ({ id, monster, arc: 2, ring }));

describe('the board', () => {
  it('turns clockwise from the top', () => {
    expect(at(0, 10)).toEqual({ x: 0, y: -10 });
    expect(at(90, 10).x).toBeCloseTo(10);
    expect(ARCS.map(middle)).toEqual([30, 90, 150, 210, 270, 330]);
    // Arc 1 is top right, 4 bottom left.
    expect(at(middle(1), 100).x).toBeGreaterThan(0);
    expect(at(middle(1), 100).y).toBeLessThan(0);
    expect(at(middle(4), 100).x).toBeLessThan(0);
    expect(at(middle(4), 100).y).toBeGreaterThan(0);
  });

  it('has rings that follow each other without touching', () => {
    const order = ['castle', 'wall', 'swordsman', 'knight', 'archer', 'forest'] as const;
    for (const ring of order) expect(RADII[ring][0]).toBeLessThan(RADII[ring][1]);
    for (const ring of RINGS) expect(cellPath({ arc: 1, ring })).toMatch(/^M[-\d., A]+L[-\d., A]+Z$/);
    expect(RADII.forest[1]).toBeLessThan(REACH);
  });

  it('is cut by scissors, the same way each time', () => {
    expect(snipped(14, DISC, 0.06, 3)).toBe(snipped(14, DISC, 0.06, 3));
    expect(snipped(14, DISC, 0.06, 3).split(' ')).toHaveLength(14);
  });
});

describe('tokens', () => {
  it.each(RINGS)('keep apart and inside their cell: %s', (ring) => {
    for (const count of [1, 2, 3]) {
      const places = slots({ arc: 2, ring }, count);
      expect(places).toHaveLength(count);
      for (const [i, a] of places.entries()) {
        const angle = (Math.atan2(a.x, -a.y) * 180) / Math.PI;
        expect(Math.abs(angle - 90)).toBeLessThan(30);
        for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(DISC * 1.4);
      }
    }
  });

  it('lie on a pile from four on, those that may be chosen on top', () => {
    const { placed, piles } = layOut(crowd(5, 'archer'), [], (id) => id === 3);
    expect(piles).toHaveLength(1);
    expect(piles[0]!.ids[0]).toBe(3);
    expect(piles[0]!.ids).toHaveLength(5);
    expect([...placed.values()].filter(({ buried }) => !buried)).toHaveLength(1);
    expect(layOut(crowd(3, 'archer'), []).piles).toEqual([]);
  });

  it('stand beside a tower, not on it', () => {
    const [alone] = slots({ arc: 2, ring: 'castle' }, 1);
    const [beside] = slots({ arc: 2, ring: 'castle' }, 1, true);
    expect(Math.hypot(alone!.x - beside!.x, alone!.y - beside!.y)).toBeGreaterThan(25);
  });

  it('of Mega Bosses are larger', () => {
    expect(layOut(crowd(1, 'knight', 'dragon'), []).placed.get(0)!.scale).toBeCloseTo(1.35);
  });
});

describe('a boulder', () => {
  it('rolls in through one side and out through the other', () => {
    const way = boulderPath(5).map(({ arc, ring }) => `${ring} ${arc}`);
    expect(way).toEqual([
      'forest 5', 'archer 5', 'knight 5', 'swordsman 5', 'castle 5', 'castle 2', 'swordsman 2', 'knight 2', 'archer 2', 'forest 2',
    ]);
    expect(boulderPath(1, 'knight')[0]).toEqual({ arc: 1, ring: 'knight' });
  });
});
