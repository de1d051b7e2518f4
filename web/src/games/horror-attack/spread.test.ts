import { describe, expect, it } from 'vitest';
import { place, spread } from './spread';

const fit = { most: 158, least: 71, gap: 12 };
const inside = (count: number, width: number, height: number) => {
  const laid = spread(count, { width, height }, fit);
  for (let at = 0; at < count; at += 1) {
    const { left, top } = place(at, laid, fit.gap);
    expect(left + laid.size).toBeLessThanOrEqual(width + 0.01);
    expect(top + laid.size * 1.4).toBeLessThanOrEqual(height + 0.01);
  }
  return laid;
};

describe('cards in an area', () => {
  it('are as large as allowed while there are few', () => {
    expect(inside(4, 900, 240)).toMatchObject({ size: 158, rows: 1 });
  });
  it('shrink before they overlap', () => {
    const laid = inside(8, 900, 240);
    expect(laid.size).toBeLessThan(158);
    expect(laid.step).toBeGreaterThanOrEqual(laid.size);
  });
  it('never leave their box, however many there are', () => {
    for (const count of [0, 1, 2, 3, 7, 12, 15, 20, 30]) for (const [width, height] of [[900, 240], [366, 70], [170, 52], [340, 130], [230, 110]] as const) inside(count, width, height);
  });
  it('take a second row where that shows more of each', () => {
    expect(inside(14, 340, 180).rows).toBeGreaterThan(1);
  });
});
