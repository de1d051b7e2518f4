import { describe, expect, it } from 'vitest';
import type { View } from '../../generated/horror-attack';
import { bonusIn, decidesTheGame, rightOf, showOrder, ticksOf, tieOf, totalAfter } from './counting';

function over(areas: string[][], scoring: string[], points: [number, number, number][], ranking: number[]): View {
  return {
    players: areas.length, version: 'base', box_decks: ['innsmouth'], one_box: false, detective_alone: false, active: 0, turn: 30, step: 'over', deciding: [], deck: [0], left: [], discard: [], areas,
    tallies: [], hands: [], factions: [], faction_cards: 1, looked_by: [], exposed: [], skill: null, laid: [], last_turn: null, scoring, ranking,
    points: points.map(([symbols, bonus, neighbours]) => ({ symbols, bonus, neighbours, points: symbols + bonus + neighbours })),
  };
}
const view = over(
  [['robert-olmstead', 'zadok-allen', 'deep-one', 'horrible-hieroglyphs'], ['mother-hydra', 'g-man'], []],
  ['innsmouth-hero-1', 'innsmouth-monster-1', 'innsmouth-hero-2'],
  [[2, 2, 1], [1, 2, 0], [0, 0, 0]], [0, 1, 2],
);

describe('the count at the end', () => {
  it('turns the faction, counts every card with a sign, then bonus and neighbour', () => {
    expect(ticksOf(view, 0)).toEqual([
      { kind: 'turn', by: 0 }, { kind: 'card', at: 0, by: 2 }, { kind: 'card', at: 1, by: 1 }, { kind: 'card', at: 2, by: -1 },
      { kind: 'bonus', cards: ['robert-olmstead', 'zadok-allen'], by: 2 }, { kind: 'neighbours', right: 2, own: 4, theirs: 0, by: 1 },
    ]);
  });

  it('counts skulls for the monsters', () => {
    expect(ticksOf(view, 1)).toEqual([{ kind: 'turn', by: 0 }, { kind: 'card', at: 0, by: 2 }, { kind: 'card', at: 1, by: -1 }, { kind: 'bonus', cards: ['mother-hydra'], by: 2 }]);
  });

  it('comes to what the table says', () => {
    for (const seat of [0, 1, 2]) {
      const ticks = ticksOf(view, seat);
      expect(ticks.reduce((sum, { by }) => sum + by, 0)).toBe(view.points[seat]!.points);
      expect(totalAfter(view, seat, ticks, ticks.length)).toBe(view.points[seat]!.points);
    }
    expect(totalAfter(view, 0, ticksOf(view, 0), 3)).toBe(3);
  });

  it('shows an empty area as a turned card and nothing else', () => expect(ticksOf(view, 2)).toEqual([{ kind: 'turn', by: 0 }]));

  it('knows who sits on the right, and shows the best last', () => {
    expect([0, 1, 2].map((seat) => rightOf(view, seat))).toEqual([2, 0, 1]);
    expect(showOrder(view)).toEqual([2, 1, 0]);
    expect(bonusIn(view, 1)).toEqual(['mother-hydra']);
  });

  it('finds the topmost tie', () => {
    expect(tieOf(view)).toBeNull();
    const level = over([[], [], []], view.scoring, [[3, 0, 0], [1, 2, 0], [0, 0, 0]], [1, 0, 2]);
    expect(tieOf(level)).toEqual({ first: 1, second: 0, points: 3 });
    expect(decidesTheGame(level, tieOf(level)!)).toBe(true);
    const below = over([[], [], []], view.scoring, [[3, 0, 0], [1, 0, 0], [1, 0, 0]], [0, 2, 1]);
    expect(decidesTheGame(below, tieOf(below)!)).toBe(false);
  });

  it('draws a game of a box it does not know', () => {
    const strange = over([['new-card', 'g-man']], ['new-faction'], [[5, 0, 0]], [0]);
    const ticks = ticksOf(strange, 0);
    expect(totalAfter(strange, 0, ticks, ticks.length)).toBe(5);
  });
});
