import { expect, test } from 'vitest';
import { Impatience } from './impatience';

test('a tap just after the question came up is ignored, a later one counts', () => {
  const taps = new Impatience();
  expect(taps.ignores(0)).toBe(false);
  taps.tells(0);
  taps.rests(1000);
  expect(taps.ignores(1100)).toBe(true);
  expect(taps.ignores(1500)).toBe(false);
});

test('taps in one go are ignored on, but not for ever', () => {
  const taps = new Impatience();
  taps.tells(-1000);
  taps.rests(0);
  for (let now = 10; now < 1500; now += 140) expect(taps.ignores(now)).toBe(true);
  expect(taps.ignores(1550)).toBe(false);
});

test('what passes in no time is no story, however often it is said to go on', () => {
  const taps = new Impatience();
  taps.tells(0);
  taps.rests(100);
  expect(taps.ignores(110)).toBe(false);
  taps.tells(200);
  taps.tells(400);
  taps.rests(450);
  expect(taps.ignores(460)).toBe(true);
});
