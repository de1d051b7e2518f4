import { describe, expect, it } from 'vitest';
import type { GameAbout, OptionAbout } from '../house';
import { answersOf, applies, changed, chosenWords, defaultsOf, difficulty, fitting, mannersOf, playersOf, setupOf, usualBot } from './options';

const option = (id: string, group: OptionAbout['group'], answers: OptionAbout['answers'], needs: string | null = null): OptionAbout => ({ id, rule: 'X-1', group, answers, needs, players: null });
const off = { kind: 'switch', default: false } as const;
const about: GameAbout = {
  id: 'x', prefix: 'X', min_players: 1, max_players: 6, age: 8, minutes: 60, first: true, real_time: false, bots: ['random'], ladder: [],
  options: [
    { ...option('version', 'version', { kind: 'one-of', values: ['standard', 'co-op', 'overlord', 'duel'] }), players: { value: 'duel', least: 2, most: 2 } },
    option('overlord', 'version', { kind: 'seat' }, 'version=overlord'),
    option('tower', 'version', off),
    option('fire', 'harder', off, 'tower'),
    option('blaze', 'harder', off, 'fire'),
    option('walls', 'easier', { kind: 'switch', default: true }),
    option('polite', 'manners', off),
  ],
};
const named = (id: string) => about.options.find((one) => one.id === id)!;

describe('a table', () => {
  it('seats the robot that thinks, else the middle level', () => {
    expect(usualBot(['random', 'heuristic', 'search'])).toBe('search');
    expect(usualBot(['distracted', 'calm', 'attentive', 'quick', 'lightning'])).toBe('attentive');
    expect([usualBot(['random']), usualBot([]), usualBot()]).toEqual(['random', 'random', 'random']);
  });
  it('has no hints and takes nothing back in real time', () => {
    expect(mannersOf(about, { practice: true, hints: false })).toEqual({ practice: true, hints: false });
    expect(mannersOf({ real_time: true }, { practice: true, hints: true })).toEqual({ practice: false, hints: false });
  });
});

describe('options', () => {
  it('may be amounts: numbers in the set-up', () => {
    const rush: GameAbout = { ...about, options: [option('wait', 'house', { kind: 'amount', values: [350, 200, 0] })] };
    expect(defaultsOf(rush)).toEqual({ wait: 350 });
    expect(setupOf(rush, 2, { wait: 350 })).toEqual({ players: 2 });
    expect(setupOf(rush, 2, { wait: 0 })).toEqual({ players: 2, wait: 0 });
    expect([chosenWords(rush, { wait: 350 }), chosenWords(rush, { wait: 0 })]).toEqual([[], ['wait-0']]);
  });

  it('have an answer from the beginning, and none is sent that is usual', () => {
    expect(defaultsOf(about)).toEqual({ version: 'standard', overlord: null, tower: false, fire: false, blaze: false, walls: true, polite: false });
    expect(setupOf(about, 3, defaultsOf(about))).toEqual({ players: 3 });
    expect(setupOf(about, 3, { ...defaultsOf(about), version: 'co-op', walls: false })).toEqual({ players: 3, version: 'co-op', walls: false });
  });

  it('mean nothing without what they need', () => {
    const wanted = { ...defaultsOf(about), fire: true, blaze: true, overlord: 1 };
    expect(applies(about, named('fire'), wanted)).toBe(false);
    expect(applies(about, named('blaze'), wanted)).toBe(false);
    expect(setupOf(about, 3, wanted)).toEqual({ players: 3 });
    expect(setupOf(about, 3, { ...wanted, tower: true, version: 'overlord' })).toEqual({ players: 3, version: 'overlord', overlord: 1, tower: true, fire: true, blaze: true });
    expect(setupOf(about, 1, { ...defaultsOf(about), version: 'overlord', overlord: 1 })).toEqual({ players: 1, version: 'overlord' });
  });

  it('go back to what is usual when what they need is taken away', () => {
    const setup = { players: 2, version: 'standard', overlord: null, tower: true, fire: true, blaze: true, walls: true, polite: false };
    expect(answersOf(about, setup).fire).toBe(true);
    expect(changed(about, setup, { tower: false })).toEqual({ ...setup, tower: false, fire: false, blaze: false });
  });

  it('may be for some numbers of players only', () => {
    const duel = { ...defaultsOf(about), version: 'duel' };
    expect(playersOf(about, defaultsOf(about))).toEqual({ least: 1, most: 6 });
    expect(playersOf(about, duel)).toEqual({ least: 2, most: 2 });
    expect([1, 2, 5].map((players) => fitting(about, players, duel))).toEqual([2, 2, 2]);
    expect(changed(about, { players: 5 }, { version: 'duel' })).toMatchObject({ players: 2, version: 'duel' });
    expect(changed(about, { players: 5, version: 'duel' }, { version: 'co-op' })).toMatchObject({ players: 5 });
  });

  it('are named and weighed where they differ', () => {
    expect(chosenWords(about, { version: 'co-op', tower: true, polite: true, walls: true })).toEqual(['version-co-op', 'option-tower']);
    expect(difficulty(about, defaultsOf(about))).toBe(2);
    expect(difficulty(about, { ...defaultsOf(about), tower: true, fire: true })).toBe(3);
    expect(difficulty(about, { ...defaultsOf(about), fire: true })).toBe(2);
    expect(difficulty(about, { ...defaultsOf(about), walls: false })).toBe(1);
  });
});
