import { describe, expect, it } from 'vitest';
import { playEvents } from '../../stage/play-events';
import { script } from './animate';
import { caged, pileCount } from './facts';
import type { GameEvent, View } from './types';
import { Scene } from './scene.svelte';

const view: View = {
  players: 2, active: 0, turn: 3, step: 'play', path: { '1': 'star', '4': 'runner', '9': 'regular' }, wall: true, castle: true, dungeon: 2,
  pile: { regular: 5, shover: 2, runner: 1, marcher: 1 }, hands: [['green-square', 'red-circle', 'red-circle'], ['boot']], draw: 12, discard: [],
  request: null, declined: [], played: 0, horde: false, 'no-defense': false, 'no-powers': false, 'catch-them-all': false, 'auto-accept': false,
};
const brisk = () => ({ scale: 0.001, signal: new AbortController().signal });
const places = (scene: Scene) => scene.figures.map((f) => [f.monster, f.place]);

describe('the cage', () => {
  it('holds what is neither in the cave nor on the road', () => {
    expect(caged({ ...view, dungeon: 3, pile: { regular: 6, shover: 1, runner: 1, marcher: 2 }, path: { '1': 'star', '2': 'star', '3': 'star' } })).toEqual(['regular', 'shover', 'runner']);
    expect(pileCount(view)).toBe(9);
  });

  it('does not hold the monster that broke the castle', () => {
    const lost = { ...view, castle: false, dungeon: 1, pile: { regular: 6, shover: 2, runner: 1, marcher: 2 }, path: { '1': 'star', '2': 'star', '3': 'star' } } as const;
    expect(caged({ ...lost, 'broken-by': 'runner' })).toEqual(['regular']);
    expect(caged({ ...lost, 'broken-by': 'regular' })).toEqual(['runner']);
  });

  it('never shows more or fewer than were counted', () => {
    expect(caged({ ...view, dungeon: 0, pile: {}, path: {} })).toEqual([]);
    expect(caged({ ...view, dungeon: 20, pile: {}, path: {} })).toHaveLength(20);
  });
});

describe('playing events', () => {
  it('nets a monster and takes the card from its owner', async () => {
    const scene = new Scene(view);
    const events: GameEvent[] = [{ kind: 'caught', rule: 'AM-10a', seat: 0, card: 'green-square', monster: 'regular', space: 9 }];
    await playEvents(script, scene, events, brisk());
    expect(places(scene)).toEqual([['star', 1], ['runner', 4]]);
    expect(scene.dungeon).toBe(3);
    expect(scene.hands[0]!.map((c) => c.card)).toEqual(['red-circle', 'red-circle']);
    expect(scene.flights).toEqual([]);
  });

  it('lets the monster on space 9 break the wall while the others step forward', async () => {
    const scene = new Scene(view);
    const moves = [{ monster: 'star' as const, from: 1, to: 2 }, { monster: 'runner' as const, from: 4, to: 5 }];
    await playEvents(script, scene, [{ kind: 'advanced', rule: 'AM-11', moves }, { kind: 'wall-fell', rule: 'AM-11a', monster: 'regular' }], brisk());
    expect(places(scene)).toEqual([['star', 2], ['runner', 5]]);
    expect(scene.wall).toBe('fallen');
    expect(scene.step).toBe('move');
  });

  it('sends a Runner straight from the cave to its space', async () => {
    const scene = new Scene(view);
    await playEvents(script, scene, [{ kind: 'monster-drawn', rule: 'AM-12', monster: 'runner' }, { kind: 'monster-placed', rule: 'AM-12c', monster: 'runner', space: 5 }], brisk());
    expect(places(scene)).toContainEqual(['runner', 5]);
    expect(scene.pile).toBe(8);
    expect(scene.step).toBe('monster');
  });

  it('does nothing at no speed and lands on the view', async () => {
    const scene = new Scene(view);
    await playEvents(script, scene, [{ kind: 'wall-fell', rule: 'AM-11a', monster: 'regular' }], { scale: 0, signal: new AbortController().signal });
    expect(scene.wall).toBe('standing');
    scene.land({ ...view, wall: false, path: { '1': 'star' } });
    expect(scene.wall).toBe('fallen');
    expect(places(scene)).toEqual([['star', 1]]);
  });

  it('passes over events it has never heard of', async () => {
    const scene = new Scene(view);
    await playEvents(script, scene, [{ kind: 'fireworks', rule: 'AM-1' } as unknown as GameEvent], brisk());
    expect(scene.figures).toHaveLength(3);
  });

  it('keeps a monster the same figure from view to view', () => {
    const scene = new Scene(view);
    const before = scene.figures.map((f) => f.id);
    scene.land({ ...view, dungeon: 3 });
    expect(scene.figures.map((f) => f.id)).toEqual(before);
  });
});
