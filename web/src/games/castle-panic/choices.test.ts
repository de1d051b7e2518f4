import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { Words, wordsFromText } from '../../lib/words.svelte';
import { cardFits, cellsOf, hasNoPlace, lightsOf, open, said, sendable, sheetOf, tabsOf, touchCard, useOf, type Raised } from './choices';
import { built } from './sample';
import type { Choice, View } from './types';

type Around = Pick<View, 'held' | 'options' | 'step'>;
const around = (more: Partial<Around> = {}): Around => ({ held: null, options: [], step: 'play', ...more });
const held = (card: NonNullable<View['held']>['card']): Partial<Around> => ({
  step: 'held', held: built(card),
});
const raised: Raised = { kind: 'card', card: 'brick', at: 2 };

describe('choices', () => {
  it('are read as they are tagged', () => {
    expect(said('done')).toEqual({ kind: 'done' });
    expect(said({ space: { arc: 3, ring: 'knight' } })).toEqual({ kind: 'space', arc: 3, ring: 'knight' });
  });

  it('light Monsters, walls and towers', () => {
    const choices: Choice[] = [{ target: { monster: 4 } }, { wall: { arc: 2 } }, { tower: { arc: 5 } }, 'back'];
    const lights = lightsOf(choices, null, around(held('brick')));
    expect([...lights.monsters]).toEqual([[4, choices[0]]]);
    expect([...lights.walls]).toEqual([[2, choices[1]]]);
    expect([...lights.towers]).toEqual([[5, choices[2]]]);
    expect(lights.cells.size).toBe(0);
  });

  it('light both arcs of a colour, a whole ring, an arc without its forest, or only the forest', () => {
    expect(cellsOf({ color: { color: 'green' } }, around())).toHaveLength(10);
    expect(cellsOf({ ring: { ring: 'archer' } }, around())).toHaveLength(6);
    expect(cellsOf({ arc: { arc: 1 } }, around(held('rain-of-iron')))).toEqual(['1-castle', '1-archer', '1-knight', '1-swordsman']);
    expect(cellsOf({ arc: { arc: 1 } }, around(held('lightning-bolt')))).toEqual(['1-forest']);
  });

  it('are framed as one region each', () => {
    const { regions } = lightsOf([{ color: { color: 'blue' } }, { space: { arc: 2, ring: 'knight' } }, 'back'], null, around(held('teleport')));
    expect(regions).toEqual([{ arcs: [5, 6], rings: ['castle', 'forest'] }, { arcs: [2, 2], rings: ['knight', 'knight'] }]);
    expect(hasNoPlace({ send: { token: 'orc' } })).toBe(true);
    expect(hasNoPlace({ 'send-to': { token: 'orc', arc: 1 } })).toBe(false);
    expect(hasNoPlace({ double: { monster: 'orc' } })).toBe(true);
  });

  it('light a wide space under its house rule, but never for a teleport', () => {
    const space: Choice = { space: { arc: 5, ring: 'knight' } };
    expect(cellsOf(space, around({ ...held('chain-lightning'), options: ['wide-spaces'] }))).toEqual(['5-knight', '6-knight']);
    expect(cellsOf(space, around({ ...held('teleport'), options: ['wide-spaces'] }))).toEqual(['5-knight']);
    expect(cellsOf(space, around(held('chain-lightning')))).toEqual(['5-knight']);
  });

  it('that need a lifted card or token wait for it', () => {
    const choices: Choice[] = [{ build: { card: 'brick', arc: 1 } }, { build: { card: 'mortar', arc: 1 } }, { send: { token: 'orc' } }, { 'place-wall': { arc: 6 } }, 'done'];
    expect(open(choices, null)).toEqual(['done']);
    expect(lightsOf(choices, null, around()).walls.size).toBe(0);
    expect([...lightsOf(choices, raised, around()).walls.values()]).toEqual([choices[0]]);
    expect(open(choices, { kind: 'token', token: 'orc', at: 0 })).toEqual([choices[2]]);
    expect([...lightsOf(choices, { kind: 'wall' }, around()).walls.keys()]).toEqual([6]);
    expect(sendable(choices)).toEqual(new Set(['orc']));
  });

  it('are listed as tabs, without the buttons of the foot and without cards', () => {
    const choices: Choice[] = [{ pick: { card: 'tar' } }, { target: { monster: 0 } }, { trade: { to: 1 } }, { fetch: { card: 'tar' } }, 'back', 'done'];
    expect(tabsOf(choices, null)).toEqual([choices[1], choices[2]]);
    expect(sheetOf(choices)).toEqual({ kind: 'fetch', cards: [{ kind: 'fetch', card: 'tar', choice: choices[3] }] });
    expect(sheetOf(['done'])).toBeNull();
  });
});

describe('a touched card', () => {
  it('is picked up or joined at once', () => {
    expect(touchCard([{ pick: { card: 'tar' } }], null, 'tar', 0, around(), true)).toEqual({ do: 'send', choice: { pick: { card: 'tar' } } });
    const join: Choice = { join: { card: 'nice-shot' } };
    expect(touchCard([join, 'back'], null, 'nice-shot', 1, around(held('archer-red')), true)).toEqual({ do: 'send', choice: join });
  });

  it('goes back when it was the one held', () => {
    expect(touchCard(['back', { target: { monster: 1 } }], null, 'archer-red', 0, around(held('archer-red')), true)).toEqual({ do: 'send', choice: 'back' });
  });

  it('takes the place of the one held, if it does not go with it', () => {
    expect(touchCard(['back', { target: { monster: 1 } }], null, 'tar', 3, around(held('archer-red')), true)).toEqual({ do: 'switch' });
  });

  it('is lifted first when one cannot take it back, and lowered when touched again', () => {
    const choices: Choice[] = [{ play: { card: 'missing' } }, { swap: { card: 'brick', deck: 'castle' } }, { swap: { card: 'brick', deck: 'wizard' } }, { discard: { card: 'tar' } }];
    expect(touchCard(choices, null, 'missing', 0, around(), true)).toEqual({ do: 'raise' });
    expect(touchCard(choices, null, 'brick', 2, around({ step: 'swap' }), true)).toEqual({ do: 'raise' });
    expect(touchCard(choices, raised, 'brick', 2, around({ step: 'swap' }), true)).toEqual({ do: 'lower' });
    expect(touchCard(choices, null, 'tar', 3, around({ step: 'discards' }), true)).toEqual({ do: 'raise' });
    expect(touchCard([{ discard: { card: 'tar' } }, 'back', 'done'], null, 'tar', 3, around(held('never-lose-hope')), true).do).toBe('send');
  });

  it('that does not fit is tried, so that the table gives its reason', () => {
    expect(touchCard(['done'], null, 'archer-blue', 0, around(), true)).toEqual({ do: 'send', choice: { pick: { card: 'archer-blue' } } });
    expect(touchCard(['done'], null, 'tar', 0, around({ ...held('archer-red'), step: 'second-strike' }), true)).toEqual({ do: 'send', choice: { join: { card: 'tar' } } });
    expect(touchCard(['done'], null, 'tar', 0, around({ step: 'trade' }), true)).toEqual({ do: 'nothing' });
    const wizards = [{ discard: { card: 'teleport' } }] satisfies Choice[];
    expect(touchCard(wizards, null, 'tar', 0, around({ step: 'discards' }), true)).toEqual({ do: 'send', choice: { discard: { card: 'tar' } } });
    expect(touchCard([{ give: { card: 'brick' } }], null, 'tar', 0, around({ step: 'give' }), true)).toEqual({ do: 'send', choice: { give: { card: 'tar' } } });
    expect(touchCard([{ counter: { card: 'brick' } }], null, 'tar', 0, around({ step: 'answer' }), true)).toEqual({ do: 'send', choice: { counter: { card: 'tar' } } });
  });

  it('shows a card of a closed hand only when that is meant', () => {
    const give: Choice[] = [{ give: { card: 'tar' } }, 'back'];
    expect(touchCard(give, null, 'tar', 0, around({ step: 'give' }), false)).toEqual({ do: 'send', choice: give[0] });
    expect(touchCard(give, null, 'tar', 0, { ...around({ step: 'give' }), options: ['closed-hands'] }, false)).toEqual({ do: 'raise' });
    expect(cardFits([{ pick: { card: 'tar' } }], 'tar')).toBe(true);
    expect(cardFits([{ fetch: { card: 'tar' } }], 'tar')).toBe(false);
  });

  it('tells whoever listens what a touch of a card is for', () => {
    wordsFromText('fr', 'castle-panic', readFileSync(new URL('./words.fr.ftl', import.meta.url), 'utf8'));
    const words = new Words('castle-panic');
    const name = (choices: Choice[]) => words.t('board-card-use', { card: 'Furieux !', about: '', use: useOf(choices, 'berserk') ?? '' }).trim();
    expect(name([{ discard: { card: 'berserk' } }])).toBe('« Furieux ! », à défausser.');
    expect(name([{ pick: { card: 'berserk' } }, 'done'])).toBe('« Furieux ! », à jouer.');
    expect(name([{ swap: { card: 'berserk', deck: 'castle' } }])).toBe('« Furieux ! », à défausser pour en piocher une autre.');
    expect(useOf([{ discard: { card: 'tar' } }], 'berserk')).toBeNull();
  });
});
