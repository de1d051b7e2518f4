import { describe, expect, it } from 'vitest';
import { shapeOf, type Shape } from './shape';

const named = (shape: Shape): string[] => Object.entries(shape).flatMap(([name, is]) => (is ? [name] : []));

describe('a board', () => {
  it.each([
    ['a phone', 390, 798, ['compact']],
    ['a small phone', 360, 592, ['compact', 'short']],
    ['a phone on its side', 844, 342, ['wide', 'low', 'compact']],
    ['a tablet upright', 768, 976, ['compact', 'large']],
    ['a tablet on its side', 1024, 720, ['wide']],
    ['a desktop', 1440, 852, ['wide']],
    ['a square window', 700, 700, ['compact', 'large']],
    ['a window that is broad, but no broader than a phone', 600, 400, ['compact', 'short']],
  ])('on %s', (_, width, height, shape) => expect(named(shapeOf(width, height))).toEqual(shape));

  it('may need more height than others to lie open', () => {
    expect(shapeOf(1000, 580).low).toBe(false);
    expect(shapeOf(1000, 580, 600)).toMatchObject({ wide: true, low: true, compact: true });
  });
});
