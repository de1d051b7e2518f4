import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arrows, bestGeometry, fit, frameOf, GEOMETRIES, road, SPACES } from './geometry';

describe('the road', () => {
  it('is painted as the box says', () => {
    const data = readFileSync(new URL('../../../../games/attrape-monstres/data/attrape-monstres.toml', import.meta.url), 'utf8');
    const path = [...data.matchAll(/space = (\d), colour = "(\w+)", shape = "(\w+)"/g)].map(([, , colour, shape]) => ({ colour, shape }));
    expect(path).toEqual(SPACES);
  });

  it.each(GEOMETRIES.map((g) => [g.name, g] as const))('keeps spaces apart and inside the picture: %s', (_, g) => {
    expect(g.spaces).toHaveLength(9);
    for (const [i, a] of g.spaces.entries()) {
      expect(a.x - g.space * 0.6).toBeGreaterThanOrEqual(0);
      expect(a.x + g.space * 0.6).toBeLessThanOrEqual(g.width);
      for (const b of g.spaces.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(g.space * 1.12);
    }
    expect(road(g)).toHaveLength(12);
    expect(arrows(g)).toHaveLength(10);
  });
});

describe('the stage', () => {
  it.each([
    ['phone', 390, 466, 'tall'],
    ['small phone', 360, 324, 'short'],
    ['tablet upright', 768, 590, 'wide'],
    ['tablet', 808, 766, 'square'],
    ['desktop', 1016, 846, 'wide'],
    ['full HD', 1440, 1026, 'wide'],
  ] as const)('%s: %i × %i is drawn %s', (_, width, height, name) => {
    expect(bestGeometry(width, height).name).toBe(name);
  });

  it.each([[390, 466], [360, 310], [844, 344], [320, 300], [768, 590], [1920, 1026]])('%i × %i: spaces and their margins take a finger', (width, height) => {
    const g = bestGeometry(width, height);
    expect(fit(g, width, height) * g.space * 1.2).toBeGreaterThanOrEqual(60);
  });

  it('shows the whole drawing and fills the rest with meadow', () => {
    const g = GEOMETRIES[0]!;
    const frame = frameOf(g, 2000, 846);
    expect(frame.height).toBeCloseTo(g.height);
    expect(frame.width).toBeCloseTo(2000);
    expect(frame.x).toBeCloseTo(-(2000 - g.width) / 2);
  });
});
