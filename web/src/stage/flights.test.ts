import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { halfway, placeIn } from './flights';

const rect = (left: number, top: number, width: number, height: number) => ({ left, top, width, height }) as DOMRect;

describe('a flight', () => {
  beforeAll(() => void vi.stubGlobal('DOMRect', class { constructor(public left: number, public top: number, public width: number, public height: number) {} }));
  afterAll(() => void vi.unstubAllGlobals());

  it('puts the middle of what flies over the middle of a place, counted from where the air begins', () => {
    const place = placeIn(rect(10, 20, 800, 600), { width: 100, height: 140 });
    expect(place(rect(110, 220, 60, 80), 0.5, -6)).toEqual({ transform: 'translate(80px, 170px) scale(0.5) rotate(-6deg)' });
  });

  it('goes higher on its way', () => {
    expect(halfway(rect(0, 100, 40, 60), rect(200, 300, 80, 100), 34)).toEqual({ left: 100, top: 166, width: 60, height: 80 });
  });
});
