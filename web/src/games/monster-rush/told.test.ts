import { describe, expect, it } from 'vitest';
import { faceOf } from './monsters';
import { secondsOf } from './rush.svelte';
import { brieflyOf, linesOf } from './told';
import type { GameEvent, Slap, View } from './types';
import { reasonOf, usedFor, verdictOf } from './verdict';

const slap = (seat: number, place: number, instant: number, jitter = 4): Slap => ({ seat, place, arrived: instant + 20, instant, line: { delay: 20, jitter } });
const table = { up: ['m14', 'm04', 'm29'] as View['up'], points: [5, 3, 5, 0] };
const says = { t: (id: string, args?: Record<string, unknown>) => (args ? `${id} ${Object.values(args).join('/')}` : id), name: (seat: number) => 'ABCD'[seat]!, list: (items: string[]) => items.join('+') };
const words = says as unknown as Parameters<typeof linesOf>[1];

describe('why a hand won', () => {
  it('was alone, or faster: on the same monster or on another', () => {
    expect(reasonOf([slap(0, 2, 1000)], 0, table)).toBeNull();
    expect(reasonOf([slap(1, 2, 1038), slap(0, 2, 1000)], 0, table)).toEqual({ why: 'faster', rule: 'MR-11', than: 1, gap: 38 });
    expect(reasonOf([slap(1, 3, 1038), slap(2, 2, 1090), slap(0, 2, 1000)], 0, table)).toEqual({ why: 'faster', rule: 'MR-10', than: 1, gap: 38 });
  });
  it('was too close to another monster: the higher number, even of the later hand', () => {
    expect(reasonOf([slap(0, 2, 1000), slap(1, 1, 1006)], 1, table)).toEqual({ why: 'number', rule: 'MR-10', than: 0, gap: 6, number: faceOf('m14').tie, lower: faceOf('m04').tie });
    // Wide lines leave more in doubt.
    expect(reasonOf([slap(0, 2, 1000, 60), slap(1, 1, 1060, 70)], 1, table)).toMatchObject({ why: 'number', gap: 60 });
  });
  it('was too close on the same monster: fewer points, else the order of play', () => {
    expect(reasonOf([slap(0, 2, 1000), slap(1, 2, 1006)], 1, table)).toEqual({ why: 'points', rule: 'MR-R10', than: 0, gap: 6 });
    expect(reasonOf([slap(0, 2, 1000), slap(2, 2, 1006)], 2, table)).toEqual({ why: 'order', rule: 'MR-R10', than: 0, gap: 6 });
  });
  it('is not explained by a hand that was clearly too late to contend', () => {
    // The third is close to the second, not to the first (MR-R31).
    expect(reasonOf([slap(0, 2, 1000), slap(1, 2, 1008), slap(3, 1, 1016)], 1, table)).toMatchObject({ why: 'points', than: 0 });
  });
});

describe('the cards a verdict was about', () => {
  const row = (...cards: string[]) => cards.map((card, at) => ({ card, shown_at: 100 * at }));
  it('are plain ones first, then those with two symbols, then staffs; never missed ones', () => {
    expect(usedFor(['sword', 'fire'], [row('sword-fire', 'sword'), row('missed-fire', 'fire')])).toEqual([new Set([1]), new Set([1])]);
    expect(usedFor(['sword', 'fire', 'ice'], [row('sword-fire'), row('staff', 'staff', 'missed-ice')])).toEqual([new Set([0]), new Set([0])]);
  });
  it('are only those that lay there when the hand came down', () => {
    expect(usedFor(['sword', 'sword'], [row('sword', 'axe', 'sword')], 150)).toEqual([new Set([0])]);
  });
});

describe('a verdict in words', () => {
  const before = (slaps: Slap[]) => ({ ...table, slaps, rows: [[{ card: 'sword', shown_at: 100 }], [], [], []] }) as unknown as View;
  it('says the margin, the reason and its rule', () => {
    const events = [{ kind: 'captured', seat: 0, monster: 'm04', place: 2, points: 3, margin: 38, rule: 'MR-7' }, { kind: 'too-late', seat: 1, behind: 38, rule: 'MR-10' }] as GameEvent[];
    const verdict = verdictOf(events, before([slap(1, 2, 1038), slap(0, 2, 1000)]), [{ seat: 0, by: 64 }])!;
    expect(linesOf(verdict, words)).toEqual([{ said: 'board-told-faster A/B/38', rule: 'MR-11' }, { said: 'board-told-corrected A/64', rule: 'MR-R30' }]);
    expect(brieflyOf(verdict, words)).toBe('board-margin 38/B');
  });
  it('counts a hand that came with the deciding step, where it was moved to', () => {
    const events = [
      { kind: 'slapped', seat: 1, place: 1, arrived: 1025, instant: 900, delay: 20, jitter: 4, verdict_at: 1025, rule: 'MR-R9' }, { kind: 'corrected', seat: 1, from: 900, to: 1005, rule: 'MR-R30' },
      { kind: 'captured', seat: 1, monster: 'm14', place: 1, points: 4, margin: 0, rule: 'MR-7' }, { kind: 'too-late', seat: 0, behind: 0, rule: 'MR-10' },
    ] as GameEvent[];
    const verdict = verdictOf(events, before([slap(0, 2, 1000)]))!;
    expect(verdict.reason).toMatchObject({ why: 'number', than: 0, gap: 5 });
    expect(verdict.corrected).toEqual([{ seat: 1, by: 105 }]);
    expect(brieflyOf(verdict, words)).toBe(`board-margin-number ${faceOf('m14').tie}/${faceOf('m04').tie}`);
  });
  it('says on the card what decided, not by how little, when it was too close to call', () => {
    const events = [{ kind: 'captured', seat: 1, monster: 'm14', place: 1, points: 4, margin: 3, rule: 'MR-7' }, { kind: 'too-late', seat: 0, behind: 3, rule: 'MR-10' }] as GameEvent[];
    expect(brieflyOf(verdictOf(events, before([slap(0, 2, 1003), slap(1, 1, 1000)]))!, words)).toBe(`board-margin-number ${faceOf('m14').tie}/${faceOf('m04').tie}`);
    expect(brieflyOf(verdictOf(events, before([slap(0, 1, 1003), slap(1, 1, 1000)]))!, words)?.trim()).toBe('board-margin-points');
  });
  it('names what was missing, or says that nobody else was there', () => {
    const wrong = verdictOf([{ kind: 'mistaken', seat: 0, monster: 'm04', place: 2, margin: null, rule: 'MR-8' }] as GameEvent[], before([slap(0, 2, 1000)]))!;
    expect(linesOf(wrong, words)).toEqual([{ said: 'board-told-wrong A/kind-fire+kind-lightning', rule: 'MR-8' }]);
    expect(brieflyOf(wrong, words)).toBeNull();
    const right = verdictOf([{ kind: 'captured', seat: 0, monster: 'm04', place: 2, points: 3, margin: null, rule: 'MR-7' }] as GameEvent[], before([slap(0, 2, 1000)]))!;
    expect(linesOf(right, words)).toEqual([{ said: 'board-told-alone A/monster-m04', rule: 'MR-7' }]);
    // What is surprising comes alone: there is little room.
    expect(linesOf({ ...right, corrected: [{ seat: 0, by: 7 }] }, words)).toEqual([{ said: 'board-told-corrected A/7', rule: 'MR-R30' }]);
  });
});

describe('the seconds until a card turns itself over', () => {
  const view = { turns_itself_at: 5000, verdict_at: null, over: false } as unknown as View;
  it('are counted down, and not at all while a hand is judged', () => {
    expect([1000, 1001, 4999, 5000, 6000].map((now) => secondsOf(view, now))).toEqual([4, 4, 1, 0, 0]);
    expect(secondsOf({ ...view, verdict_at: 3 }, 1000)).toBeNull();
    expect(secondsOf({ ...view, over: true }, 1000)).toBeNull();
    expect(secondsOf(view, Infinity)).toBeNull();
  });
});
