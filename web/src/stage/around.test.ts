import { expect, it } from 'vitest';
import { around } from './around';

it('goes round the table from any seat, and meets everybody once', () => {
  expect(around(0, 3)).toEqual([0, 1, 2]);
  expect(around(2, 4)).toEqual([2, 3, 0, 1]);
  expect(around(0, 1)).toEqual([0]);
});
