import { describe, expect, it } from 'vitest';
import { keyed } from './keyed';

describe('equal cards', () => {
  it('are told apart by which copy they are', () => {
    expect(keyed(['boot', 'wall', 'boot'])).toEqual([{ key: 'boot/0', card: 'boot' }, { key: 'wall/0', card: 'wall' }, { key: 'boot/1', card: 'boot' }]);
  });

  it('keep their keys when another card leaves', () => {
    const keys = (cards: string[]) => keyed(cards).map(({ key }) => key);
    expect(keys(['boot', 'boot'])).toEqual(keys(['boot', 'wall', 'boot']).filter((key) => key !== 'wall/0'));
  });
});
