import { describe, expect, it } from 'vitest';
import type { Words } from '../../lib/words.svelte';
import { asking, listed, ruleOf, tabFigure, tabLabel, type Moment } from './asking';
import { built, emptyView } from './sample';
import type { Choice, View } from './types';

function ask(view: Partial<View>, choices: Choice[], more: Partial<Moment> = {}) {
  return asking({ view: { ...emptyView(2), ...view }, seat: 0, deciding: [0], choices, raised: null, over: false, telling: null, ...more });
}
const held = (card: NonNullable<View['held']>['card'], more: Partial<NonNullable<View['held']>> = {}): Partial<View> => ({
  step: 'held', held: built(card, more),
});
const key = (asked: ReturnType<typeof ask>) => (asked.kind === 'ask' ? asked.sentence.replace('board-ask-', '') : asked.kind);

const notes = (asked: ReturnType<typeof ask>) => (asked.kind === 'ask' ? asked.notes.map(({ sentence }) => sentence) : []);

describe('the question', () => {
  it('follows the step and the card in hand', () => {
    expect(key(ask({ step: 'play' }, [{ pick: { card: 'tar' } }, 'done']))).toBe('play');
    expect(key(ask({ step: 'play' }, ['done']))).toBe('play-none');
    expect(key(ask(held('archer-red'), [{ target: { monster: 0 } }, { join: { card: 'nice-shot' } }, 'back']))).toBe('held-target');
    expect(key(ask(held('chain-lightning'), [{ space: { arc: 1, ring: 'knight' } }, 'back']))).toBe('held-space');
    expect(key(ask(held('brick'), [{ join: { card: 'mortar' } }, { wall: { arc: 1 } }, 'back']))).toBe('put-out');
    expect(key(ask(held('brick'), [{ join: { card: 'mortar' } }, 'back']))).toBe('join');
    expect(key(ask(held('brick', { joined: ['mortar'] }), [{ wall: { arc: 1 } }, 'back']))).toBe('rebuild');
    expect(key(ask(held('teleport', { monsters: [3] }), [{ space: { arc: 1, ring: 'knight' } }, 'back']))).toBe('teleport-to');
  });

  it('names who wants a card, and how many, by the rule the table asks by', () => {
    const warlock = ask({ step: 'discards', asks: 'CP-13.1-Warlock', demand: { debt: 'one-wizard', owed: [1, 0] } }, [{ discard: { card: 'teleport' } }]);
    expect(warlock).toMatchObject({ sentence: 'board-ask-discards-one-wizard', rule: 'CP-13.1-Warlock' });
    const basilisk = ask({ step: 'discards', asks: 'CP-13.1-Basilisk', demand: { debt: 'down-to-two', owed: [3, 2] } }, [{ discard: { card: 'tar' } }]);
    expect(basilisk).toMatchObject({ sentence: 'board-ask-discards-down-to-two', args: { left: 3 }, rule: 'CP-13.1-Basilisk' });
  });

  it('says what a lifted card is lifted for', () => {
    const raised = { kind: 'card', card: 'missing', at: 0 } as const;
    const asked = ask({ step: 'play' }, [{ play: { card: 'missing' } }, 'done'], { raised });
    expect(key(asked)).toBe('lifted-play');
    expect(asked).toMatchObject({ done: false, back: true, rule: 'CP-5.2-Missing', tabs: [{ play: { card: 'missing' } }] });
  });

  it('speaks of piles only where there are two of them', () => {
    const raised = { kind: 'card', card: 'tar', at: 0 } as const;
    const castle: Choice = { swap: { card: 'tar', deck: 'castle' } };
    expect(key(ask({ step: 'swap' }, [castle, 'done'], { raised }))).toBe('lifted-swap-only');
    expect(key(ask({ step: 'swap' }, [castle, { swap: { card: 'tar', deck: 'wizard' } }, 'done'], { raised }))).toBe('lifted-swap');
    const words = { t: (id: string) => id } as Words;
    const label = (alone: boolean) => tabLabel(castle, emptyView(2), words, { compact: true, alone });
    expect([label(true), label(false)]).toEqual(['board-tab-discard', 'board-tab-from-castle']);
  });

  it('plays an effect of the Overlord and aims only Monsters', () => {
    const effect = { kind: 'token', token: 'plague-archer', at: 0 } as const;
    const played = ask({ step: 'overlord' }, [{ send: { token: 'plague-archer' } }, 'done'], { raised: effect });
    expect(key(played)).toBe('send-effect');
    expect(notes(played)).toEqual(['token-plague-archer-about']);
    const ogre = { kind: 'token', token: 'ogre', at: 0 } as const;
    const sent = ask({ step: 'overlord' }, [{ send: { token: 'ogre' } }, { 'send-to': { token: 'ogre', arc: 1 } }], { raised: ogre });
    expect([key(sent), notes(sent)]).toEqual(['send', ['board-note-aim']]);
    expect(notes(ask({ step: 'overlord' }, [{ send: { token: 'ogre' } }], { raised: ogre }))).toEqual(['board-note-no-aim']);
  });

  it('is followed by what else is to be known', () => {
    expect(notes(ask(held('archer-red'), [{ target: { monster: 0 } }, { join: { card: 'nice-shot' } }, 'back']))).toEqual(['board-note-join']);
    expect(notes(ask(held('brick'), [{ join: { card: 'mortar' } }, 'back']))).toEqual([]);
    expect(notes(ask({ ...held('wizard-quake'), towers: [3] }, [{ tower: { arc: 3 } }, 'back']))).toEqual(['board-note-last-tower']);
    expect(notes(ask({ step: 'trade' }, [{ trade: { to: 1 } }, 'done'], { declined: 1 }))).toEqual(['board-note-declined']);
    const walls = ([1, 2, 3, 4, 5, 6] as const).map((arc) => ({ wall: { arc } }));
    expect(listed(walls.slice(1), emptyView(2))).toMatchObject({ tabs: walls.slice(1) });
    expect(listed(walls.slice(1), emptyView(2), true)).toEqual({ tabs: [], more: true, some: true });
    expect(listed(walls, emptyView(2))).toEqual({ tabs: [], more: true, some: true });
  });

  it('shows one of those that look alike, and lists them all', () => {
    const troll = { monster: 'troll', arc: 2, ring: 'castle', points: 1 } as const;
    const view = { ...emptyView(2), monsters: { 1: troll, 2: { ...troll }, 3: { ...troll, flames: 1 } } } as View;
    const targets: Choice[] = [1, 2, 3].map((monster) => ({ target: { monster } }));
    expect(listed(targets, view)).toEqual({ tabs: [targets[0], targets[2]], more: true, some: false });
    expect(listed(targets.slice(1), view)).toMatchObject({ more: false });
    const bosses: Choice[] = (['basilisk', 'chimera', 'dragon', 'hydra', 'necromancer', 'warlock'] as const).map((boss) => ({ boss: { boss } }));
    expect(listed(bosses, { ...view, step: 'bosses' })).toMatchObject({ tabs: bosses, more: false });
  });

  it('is an offer for whoever answers one', () => {
    expect(ask({ step: 'answer' }, ['accept', 'decline'])).toEqual({ kind: 'offer' });
  });

  it('is waited for while others decide', () => {
    expect(ask({ step: 'discards' }, [], { deciding: [1, 2] })).toEqual({ kind: 'wait', seats: [1, 2] });
    expect(ask({ step: 'over' }, [])).toEqual({ kind: 'nothing' });
  });

  it('names the rule behind it', () => {
    expect(ruleOf({ ...emptyView(2), step: 'attacker', asks: 'CP-B4.6' }, null)).toBe('CP-B4.6');
  });

  it('has pictures for its answers', () => {
    const view = { ...emptyView(1), monsters: { 3: { monster: 'ogre', arc: 1, ring: 'knight', points: 4 } } } as View;
    expect(tabFigure({ target: { monster: 3 } }, view)).toBe('m-ogre');
    expect(tabFigure({ color: { color: 'red' } }, view)).toBe('mark-red');
    expect(tabFigure('draw-up', view)).toBeNull();
  });
});
