import { expect, test } from 'vitest';
import { Impatience } from './impatience';

test('a tap just after the question came up is ignored, a later one counts', () => {
  const taps = new Impatience();
  expect(taps.ignores(0)).toBe(false);
  taps.asked(1000);
  expect(taps.ignores(1100)).toBe(true);
  expect(taps.ignores(1500)).toBe(false);
});

test('taps in one go are ignored on, but not for ever', () => {
  const taps = new Impatience();
  taps.asked(0);
  for (let now = 10; now < 1500; now += 140) expect(taps.ignores(now)).toBe(true);
  expect(taps.ignores(1550)).toBe(false);
});
