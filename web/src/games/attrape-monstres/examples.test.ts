import { describe, expect, it } from 'vitest';
import { onStage, playedCards } from './examples';
import type { GameEvent } from './types';

const caught = (card: 'hero-red' | 'blue-circle', space: number): GameEvent => ({ kind: 'caught', rule: 'AM-10a', seat: 0, card, monster: 'regular', space });

describe('what an example shows', () => {
  it('leaves out what happens beside the meadow', () => {
    const drew: GameEvent = { kind: 'drew', rule: 'AM-9', seat: 1, card: 'wall' };
    const passed: GameEvent = { kind: 'passed', rule: 'AM-10f', seat: 0 };
    expect(onStage([passed, drew])).toEqual([passed]);
  });

  it('a card that catches several is one card', () => {
    expect(playedCards([caught('hero-red', 1), caught('hero-red', 6)])).toEqual([{ seat: 0, card: 'hero-red' }]);
    expect(playedCards([caught('hero-red', 1), caught('blue-circle', 5)])).toHaveLength(2);
  });

  it('the Wall and the Boot are cards too', () => {
    const built: GameEvent = { kind: 'wall-built', rule: 'AM-10g', seat: 1 };
    const booted: GameEvent = { kind: 'booted', rule: 'AM-10h', seat: 0, monster: 'star', space: 3 };
    expect(playedCards([built, booted]).map(({ card }) => card)).toEqual(['wall', 'boot']);
  });
});
