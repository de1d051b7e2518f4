import { describe, expect, it } from 'vitest';
import { nextSteps } from './steps';
import type { Monster, OnBoard, View } from './types';

type Board = Parameters<typeof nextSteps>[0];
function board(monster: Partial<OnBoard> & { monster: Monster }, more: Partial<View> = {}): Board {
  const one: OnBoard = { arc: 6, ring: 'archer', points: 2, ...monster };
  return { monsters: { 0: one }, walls: [1, 2, 3, 4, 5, 6], fortified: [], towers: [1, 2, 3, 4, 5, 6], ice: false, options: [], ...more };
}
const told = (view: Board, most?: number): string[] =>
  nextSteps(view, 0, most).marches.map(({ cells, hits }) => [...cells.map(({ arc, ring }) => `${ring} ${arc}`), ...(hits ? [`! ${hits.structure} ${hits.arc}`] : [])].join(', '));

describe('the next steps', () => {
  it('lead inward to the wall, through it, and round the castle', () => {
    expect(told(board({ monster: 'orc' }))).toEqual([
      'knight 6', 'swordsman 6', '! wall 6', 'castle 6, ! tower 6', 'castle 1, ! tower 1',
    ]);
  });

  it('find no wall where none stands, and take the fortification first', () => {
    expect(told(board({ monster: 'orc', ring: 'swordsman' }, { walls: [] }))[0]).toBe('castle 6, ! tower 6');
    expect(told(board({ monster: 'orc', ring: 'swordsman' }, { fortified: [6] })).slice(0, 2)).toEqual(['! fortify 6', '! wall 6']);
  });

  it('are two at a time on a pig, until a wall or the castle stops it', () => {
    expect(told(board({ monster: 'goblin-cavalry' }), 3)).toEqual(['knight 6, swordsman 6', '! wall 6', 'castle 6, ! tower 6']);
    expect(told(board({ monster: 'goblin-cavalry', hobbled: true }), 1)).toEqual(['knight 6']);
  });

  it('pass the wall for those who climb', () => {
    expect(told(board({ monster: 'climbing-troll', ring: 'swordsman' }), 1)).toEqual(['castle 6, ! tower 6']);
  });

  it('go sideways first for the Chimera', () => {
    expect(told(board({ monster: 'chimera', arc: 1 }), 1)).toEqual(['archer 6, knight 6']);
  });

  it('are left to the die for Dragon and Warlock outside the castle', () => {
    const dragon = nextSteps(board({ monster: 'dragon', ring: 'forest' }), 0);
    expect(dragon.rolled).toEqual([{ arc: 6, ring: 'archer' }, { arc: 1, ring: 'forest' }, { arc: 5, ring: 'forest' }]);
    expect(nextSteps(board({ monster: 'warlock' }), 0).rolled).toHaveLength(6);
    expect(told(board({ monster: 'dragon', ring: 'castle' }), 1)).toEqual(['castle 1, ! tower 1']);
  });

  it('wait in tar and ice, but the Warlock minds no ice, and a Doppelganger never moves', () => {
    expect(nextSteps(board({ monster: 'orc', tar: true }), 0).waits).toBe('tar');
    expect(nextSteps(board({ monster: 'orc' }, { ice: true }), 0).waits).toBe('ice');
    expect(nextSteps(board({ monster: 'warlock' }, { ice: true }), 0).waits).toBeNull();
    expect(nextSteps(board({ monster: 'doppelganger' }), 0)).toEqual({ marches: [], waits: 'never', rolled: [] });
    expect(nextSteps(board({ monster: 'orc' }), 7)).toEqual({ marches: [], waits: null, rolled: [] });
  });
});
