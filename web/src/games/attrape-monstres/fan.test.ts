import { describe, expect, it } from 'vitest';
import { fan } from './fan';

describe('a hand in its tray', () => {
  it('lies whole while it fits', () => {
    const two = fan(2, 350, 124);
    expect(two.rows).toBe(1);
    expect(two.step).toBeGreaterThan(two.width);
  });

  it.each([[1, 350, 124], [3, 350, 124], [6, 358, 124], [6, 330, 88], [10, 358, 172], [6, 290, 230], [14, 290, 300]])(
    '%i cards stay inside %i × %i',
    (cards, width, height) => {
      const { width: w, rows, perRow, step, rowStep } = fan(cards, width, height);
      expect(w + step * (perRow - 1)).toBeLessThanOrEqual(width + 1);
      expect((w * 7) / 5 + rowStep * (rows - 1)).toBeLessThanOrEqual(height + 1);
      expect(perRow * rows).toBeGreaterThanOrEqual(cards);
      expect(Math.min(w, step)).toBeGreaterThanOrEqual(38);
    },
  );

  it('shows six cards on a phone without covering any', () => {
    const six = fan(6, 358, 124);
    expect(six.rows).toBe(1);
    expect(six.step).toBeGreaterThan(six.width);
  });
});
