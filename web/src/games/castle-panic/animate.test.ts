import { describe, expect, it } from 'vitest';
import { actsOf } from '../../stage/play-events';
import { script, stopOf } from './animate';
import { boulderPath } from './geometry';
import type { GameEvent, What } from './types';

const by = (rule: string, ...events: What[]): GameEvent[] => events.map((event) => ({ ...event, rule }));

describe('what happens', () => {
  it('to many at once is played at once', () => {
    const move = (id: number): What => ({ kind: 'moved', id, monster: 'orc', arc: 1, ring: 'knight' });
    const events = [...by('CP-B4.1', move(1), move(2)), ...by('CP-6.1-Troll-Mage', move(1)), ...by('CP-B4.3', { kind: 'wall-fell', arc: 1 }, { kind: 'wall-fell', arc: 2 })];
    expect(actsOf(script, events).map((act) => act.length)).toEqual([2, 1, 1, 1]);
  });
});

describe('a boulder', () => {
  const way = boulderPath(5);
  const stop = (rest: GameEvent[], stops = 1) => way[stopOf(rest, way, 5, stops)];

  it('stops before the near wall, at a tower, or behind the far wall', () => {
    expect(stop(by('r', { kind: 'slain', id: 1, monster: 'orc', arc: 5, ring: 'archer' }, { kind: 'wall-fell', arc: 5 }))).toEqual({ arc: 5, ring: 'swordsman' });
    expect(stop(by('r', { kind: 'tower-fell', arc: 5 }))).toEqual({ arc: 5, ring: 'castle' });
    expect(stop(by('r', { kind: 'tower-fell', arc: 2 }))).toEqual({ arc: 2, ring: 'castle' });
    expect(stop(by('r', { kind: 'fortify-fell', arc: 2 }))).toEqual({ arc: 2, ring: 'castle' });
  });

  it('rolls out when nothing stops it', () => {
    expect(stop([])).toEqual({ arc: 2, ring: 'forest' });
    expect(stop(by('r', { kind: 'turn-began', seat: 0, turn: 2 }, { kind: 'wall-fell', arc: 5 }))).toEqual({ arc: 2, ring: 'forest' });
  });

  it('in flames goes on to the second structure, or out', () => {
    const both = by('r', { kind: 'wall-fell', arc: 5 }, { kind: 'caught-fire', structure: 'tower', arc: 5, flames: 1 });
    expect(stop(both, 2)).toEqual({ arc: 5, ring: 'castle' });
    expect(stop(both.slice(0, 1), 2)).toEqual({ arc: 2, ring: 'forest' });
  });
});
