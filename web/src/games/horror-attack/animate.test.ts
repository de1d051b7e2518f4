import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actsOf, playEvents } from '../../stage/play-events';
import { script } from './animate';
import { quietView } from './sample';
import { Scene } from './scene.svelte';
import type { GameEvent, View } from './types';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function played(before: View, events: GameEvent[]): Promise<Scene> {
  const scene = new Scene(before);
  const done = playEvents(script, scene, events, { scale: 1, signal: new AbortController().signal });
  await vi.runAllTimersAsync();
  await done;
  return scene;
}
const cards = (laid: { card: string }[] | undefined) => (laid ?? []).map(({ card }) => card);
const table = quietView(3, {
  areas: [['g-man'], ['deep-one', 'shoggoth'], []], discard: ['professor-rice', 'gedney'],
  hands: [{ size: 2, cards: ['zadok-allen', 'deep-one'] }, { size: 3, cards: ['mi-go'] }, { size: 1, cards: [] }],
});

describe('a step on the stage', () => {
  it('plays cards into areas and counts their symbols', async () => {
    const scene = await played(table, [{ kind: 'played', seat: 0, card: 'deep-one', rule: 'HA-7' }, { kind: 'drew', seat: 0, card: 'atwood', rule: 'HA-fx-draw1' }]);
    expect(cards(scene.areas[0])).toEqual(['g-man', 'deep-one']);
    expect(scene.tallies[0]).toEqual({ suns: 1, skulls: 1 });
    expect(cards(scene.hands[0])).toEqual(['zadok-allen', 'atwood']);
    expect(scene.decks).toEqual([16]);
    expect(scene.flights).toEqual([]);
  });
  it('moves, removes and recovers', async () => {
    const scene = await played(table, [
      { kind: 'moved', seat: 0, from: 1, to: 2, card: 'shoggoth', rule: 'HA-fx-move_monster' }, { kind: 'removed', seat: 0, owner: 1, card: 'deep-one', rule: 'HA-fx-may_kill' },
      { kind: 'recovered', seat: 2, card: 'professor-rice', rule: 'HA-fx-recover_hero' },
    ]);
    expect([cards(scene.areas[1]), cards(scene.areas[2])]).toEqual([[], ['shoggoth']]);
    expect(scene.tallies[2]).toEqual({ suns: 0, skulls: 2 });
    expect(scene.discard).toEqual(['gedney', 'deep-one']);
    expect(scene.sizes[2]).toBe(2);
  });
  it('swaps hands with what is known of them, and takes unknown cards', async () => {
    const scene = await played(table, [{ kind: 'hands-swapped', seat: 0, to: 1, rule: 'HA-fx-may_swap_hand' }, { kind: 'took', seat: 2, from: 0, rule: 'HA-fx-steal_hand' }]);
    expect(scene.sizes).toEqual([2, 2, 2]);
    expect(cards(scene.hands[0])).toEqual(['mi-go']);
    expect(cards(scene.hands[1])).toEqual(['zadok-allen', 'deep-one']);
  });
  it('shows a hand to everybody and takes a card out of it', async () => {
    const scene = await played(table, [
      { kind: 'hand-revealed', seat: 0, owner: 1, rule: 'HA-H23' }, { kind: 'held', owner: 1, card: 'mi-go', rule: 'HA-H23' }, { kind: 'held', owner: 1, card: 'g-man', rule: 'HA-H23' },
      { kind: 'took', seat: 0, from: 1, card: 'mi-go', rule: 'HA-fx-detective' },
    ]);
    expect(scene.fan).toEqual({ owner: 1, cards: ['g-man'] });
  });
  it('is over at once when nothing may move', async () => {
    const scene = new Scene(table);
    await playEvents(script, scene, [{ kind: 'played', seat: 0, card: 'deep-one', rule: 'HA-7' }], { scale: 0, signal: new AbortController().signal });
    expect(scene.telling).toBeNull();
  });
});

describe('events', () => {
  it('of a deal are played together', () => {
    const deal: GameEvent[] = [{ kind: 'dealt', seat: 0, rule: 'HA-4' }, { kind: 'dealt', seat: 1, rule: 'HA-4' }, { kind: 'turn-began', seat: 0, turn: 1, rule: 'HA-6' }];
    expect(actsOf(script, deal).map((act) => act.length)).toEqual([2, 1]);
  });
});
