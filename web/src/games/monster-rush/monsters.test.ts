import { describe, expect, it } from 'vitest';
import { box, captures, cardWith, figuresOf, isMissed, lacking, symbolsOf, usedFor } from './cards';
import { faceOf, KINDS, MONSTERS, recipe } from './monsters';

describe('the monsters', () => {
  const all = MONSTERS.map(faceOf);

  it('are the 36 of the box', () => {
    expect(MONSTERS).toEqual(Array.from({ length: 36 }, (_, n) => `m${String(n + 1).padStart(2, '0')}`));
    expect(faceOf('m31')).toEqual({ points: 5, tie: 31, need: ['axe', 'bow', 'bow', 'fire', 'fire', 'ice'] });
    expect(faceOf('m36').mark).toBe('5+');
    expect(faceOf('m99').need).toEqual([]);
  });

  it('need every symbol equally often, three to six at a time', () => {
    for (const kind of KINDS) expect(all.flatMap(({ need }) => need).filter((one) => one === kind)).toHaveLength(27);
    expect(all.every(({ need }) => need.length >= 3 && need.length <= 6)).toBe(true);
    expect(all.map(({ tie }) => tie)).toEqual(all.map((_, at) => at + 1));
  });

  it('all look different, in at least three parts', () => {
    const parts = MONSTERS.map((id) => Object.values(recipe(id)).map(String));
    parts.forEach((one, at) => parts.slice(at + 1).forEach((other) => expect(one.filter((part, n) => part !== other[n]).length).toBeGreaterThanOrEqual(3)));
    expect(recipe('m07')).toEqual(recipe('m07'));
  });

  it('share nothing but their coat, when they wear the same', () => {
    const looks = MONSTERS.map(recipe);
    const worn = [...new Set(looks.map(({ coat }) => coat))].map((coat) => looks.filter((look) => look.coat === coat));
    expect(worn.map((some) => some.length)).toEqual(Array.from({ length: 9 }, () => 4));
    for (const some of worn) {
      for (const part of ['body', 'eyes', 'top', 'mouth', 'extra'] as const) expect(new Set(some.map((look) => look[part])).size).toBe(4);
    }
  });
});

describe('the cards', () => {
  it('are 108, or 96 without the missed attacks', () => {
    expect([box().length, box(false).length]).toEqual([108, 96]);
    expect(box().filter(isMissed)).toHaveLength(12);
    for (const kind of KINDS) expect(box().flatMap(symbolsOf).filter((one) => one === kind)).toHaveLength(17);
  });

  it('show one figure, two, or a broken one', () => {
    expect(figuresOf('sword')).toEqual(['mr-sword']);
    expect(figuresOf('bow-ice')).toEqual(['mr-bow', 'mr-ice']);
    expect(figuresOf('missed-fire')).toEqual(['mr-fire-broken']);
    expect(figuresOf('staff')).toEqual(['mr-staff']);
  });

  it('are found by what they show', () => {
    expect([cardWith(['bow', 'ice']), cardWith(['axe']), cardWith(['axe'], true), cardWith(['axe', 'bow'])]).toEqual(['bow-ice', 'axe', 'missed-axe', '']);
  });

  it('that gave the symbols are plain ones first, then those with two, then staffs; never missed ones', () => {
    expect(usedFor(['sword', 'fire'], ['sword-fire', 'sword', 'missed-fire', 'fire'])).toEqual(new Set([1, 3]));
    expect(usedFor(['sword', 'fire', 'ice'], ['sword-fire', 'staff', 'staff', 'missed-ice'])).toEqual(new Set([0, 1]));
  });

  it('capture by rule: combos give both, missed attacks nothing, a staff any one', () => {
    expect(captures(['sword', 'fire'], ['sword-fire'])).toBe(true);
    expect(captures(['sword', 'sword'], ['sword-fire'])).toBe(false);
    expect(captures(['sword', 'fire'], ['sword', 'missed-fire'])).toBe(false);
    expect(captures(['sword', 'fire'], ['sword', 'staff'])).toBe(true);
    expect(lacking(['sword', 'fire', 'ice'], ['staff', 'fire'])).toHaveLength(1);
    expect(lacking(['axe', 'axe', 'ice'], ['axe', 'ice'])).toEqual(['axe']);
  });
});
