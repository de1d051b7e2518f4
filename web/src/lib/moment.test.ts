import { describe, expect, it } from 'vitest';
import { momentOf } from './moment';

describe('a moment', () => {
  it('is said as one says it', () => expect(momentOf(Date.UTC(2026, 10, 19, 12), 'fr')).toMatch(/19 nov\. 2026/));

  it('that is none is not said', () => {
    for (const at of [NaN, Infinity, 9e15, 'yesterday', undefined]) expect(momentOf(at as number, 'en')).toBe('');
  });
});
