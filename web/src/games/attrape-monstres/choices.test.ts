import { describe, expect, it } from 'vitest';
import { cardFits, NOTHING_HELD, settled, sortChoices, tapCard, tapTarget, targetsOf } from './choices';

const list = [
  { play: { catch: { card: 'red-circle', space: 8 } } },
  { play: { catch: { card: 'hero-blue', space: 3 } } },
  { play: { catch: { card: 'hero-blue', space: 7 } } },
  { ask: { seat: 1, play: { catch: { card: 'any-triangle', space: 7 } } } },
  { ask: { seat: 2, play: { boot: { space: 8 } } } },
  'pass',
];
const hands = [['red-circle', 'hero-blue', 'wall'], ['any-triangle'], ['boot']] as const;

describe('sorting choices', () => {
  const offers = sortChoices(0, list);

  it('keeps every play with its owner, card and target', () => {
    expect(offers.plays.map((o) => [o.seat, o.card, o.target, o.ask])).toEqual([
      [0, 'red-circle', 8, false],
      [0, 'hero-blue', 3, false],
      [0, 'hero-blue', 7, false],
      [1, 'any-triangle', 7, true],
      [2, 'boot', 8, true],
    ]);
    expect(offers.pass).toBe('pass');
    expect(offers.accept).toBeNull();
  });

  it('knows the wall, a catch of all, and the answers to a request', () => {
    const more = sortChoices(1, [{ play: 'build-wall' }, { play: { 'catch-all': { card: 'hero-red' } } }, 'accept', 'decline']);
    expect(more.plays.map((o) => [o.card, o.target])).toEqual([['wall', 'wall'], ['hero-red', 'all']]);
    expect([more.accept, more.decline]).toEqual(['accept', 'decline']);
  });

  it('leaves out what it does not know', () => {
    expect(sortChoices(0, [{ dance: 3 }, 7, null, 'sing']).plays).toEqual([]);
  });
});

describe('holding a card', () => {
  const { plays } = sortChoices(0, list);

  it('takes its only target with it', () => {
    const held = tapCard(plays, NOTHING_HELD, 0, 'red-circle', 0);
    expect(held.target).toBe(8);
    expect(settled(plays, held)?.choice).toEqual(list[0]);
  });

  it('stays aimed when its target is touched', () => {
    const held = tapCard(plays, NOTHING_HELD, 0, 'red-circle', 0);
    expect(tapTarget(plays, held, 8, hands)).toEqual(held);
  });

  it('waits for one of several targets', () => {
    const held = tapCard(plays, NOTHING_HELD, 0, 'hero-blue', 1);
    expect(held.target).toBeNull();
    expect(targetsOf(plays, held)).toEqual([3, 7]);
    expect(settled(plays, tapTarget(plays, held, 7, hands))?.choice).toEqual(list[2]);
  });

  it('is put back by a second tap', () => {
    const held = tapCard(plays, NOTHING_HELD, 0, 'hero-blue', 1);
    expect(tapCard(plays, held, 0, 'hero-blue', 1)).toEqual(NOTHING_HELD);
  });
});

describe('touching a monster first', () => {
  const { plays } = sortChoices(0, list);

  it('takes the only own card that fits, even if a neighbour could help', () => {
    const held = tapTarget(plays, NOTHING_HELD, 8, hands);
    expect(held).toEqual({ card: { seat: 0, card: 'red-circle', at: 0 }, target: 8 });
  });

  it('lights all cards that fit when nobody has to be preferred', () => {
    const two = sortChoices(0, [
      { play: { catch: { card: 'red-circle', space: 8 } } },
      { play: { catch: { card: 'hero-red', space: 8 } } },
      { play: { catch: { card: 'hero-blue', space: 3 } } },
    ]).plays;
    const held = tapTarget(two, NOTHING_HELD, 8, [['red-circle', 'hero-red', 'hero-blue']]);
    expect(held).toEqual({ card: null, target: 8 });
    expect(cardFits(two, held, 0, 'hero-red')).toBe(true);
    expect(cardFits(two, held, 0, 'hero-blue')).toBe(false);
    expect(tapCard(two, held, 0, 'hero-red', 1).target).toBe(8);
  });

  it('lets it go at the second touch while no card is held', () => {
    expect(tapTarget(plays, { card: null, target: 7 }, 7, hands)).toEqual(NOTHING_HELD);
  });

  it('does nothing on a monster no card fits', () => {
    expect(tapTarget(plays, NOTHING_HELD, 5, hands)).toEqual(NOTHING_HELD);
  });
});
