import { describe, expect, it } from 'vitest';
import { aiming, counted, inPlay, lightsOf, openHand, said } from './choices';
import { quietView } from './sample';

const detective = { card: 'occult-detective', rule: 'HA-fx-detective', may: false, asks: 'take-from-hand', player: 1, to: null, moving: null, done: 0 };

describe('what lights up', () => {
  it('is found where the choice points to', () => {
    const view = quietView(3, { step: 'skill' });
    const lights = lightsOf([{ target: { seat: 2, card: 'deep-one' } }, { player: { seat: 1 } }, 'decline'], view);
    expect(lights.play.has(inPlay(2, 'deep-one'))).toBe(true);
    expect(lights.seats.has(1)).toBe(true);
    expect(lights.plain).toEqual(['decline']);
    expect(aiming(lights)).toBe(true);
  });
  it('is the pile, an open hand, or the own hand, as the moment has it', () => {
    const take = { card: { card: 'deep-one' } };
    expect(lightsOf([take], quietView(2, { step: 'skill', skill: { ...detective, asks: 'recover' } })).pile.size).toBe(1);
    expect(lightsOf([take], quietView(2, { step: 'skill', skill: detective })).open.size).toBe(1);
    const drop = { discard: { card: 'deep-one' } };
    expect(lightsOf([drop], quietView(2, { step: 'laying' })).hand.size).toBe(1);
    expect(lightsOf([{ play: { card: 'deep-one' } }, 'draw'], quietView(2))).toMatchObject({ draw: 'draw', plain: ['draw'] });
  });
});

describe('small things', () => {
  it('take a choice apart', () => {
    expect(said('draw')).toEqual({ kind: 'draw' });
    expect(said({ card: { card: 'deep-one' } })).toEqual({ kind: 'card', card: 'deep-one' });
  });
  it('know which hand lies open, and for whom', () => {
    const view = quietView(2, { step: 'skill', skill: detective, hands: [{ size: 0, cards: [] }, { size: 2, cards: ['g-man', 'deep-one'] }] });
    expect(openHand(view)).toEqual({ owner: 1, cards: ['g-man', 'deep-one'] });
    expect(openHand({ ...view, hands: [{ size: 0, cards: [] }, { size: 2, cards: [] }] })).toBeNull();
    expect(openHand({ ...view, step: 'turn' })).toBeNull();
  });
  it('count equal cards', () => {
    expect(counted(['g-man', 'deep-one', 'g-man'])).toEqual([{ card: 'g-man', count: 2 }, { card: 'deep-one', count: 1 }]);
  });
});
