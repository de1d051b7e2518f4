import { describe, expect, it } from 'vitest';
import { secondsOf } from './rush.svelte';
import { brieflyOf, linesOf } from './told';
import type { GameEvent, Reason, View } from './types';
import { verdictOf } from './verdict';

const says = { t: (id: string, args?: Record<string, unknown>) => (args ? `${id} ${Object.values(args).join('/')}` : id), name: (seat: number) => 'ABCD'[seat]!, list: (items: string[]) => items.join('+') };
const words = says as unknown as Parameters<typeof linesOf>[1];

describe('a verdict in words', () => {
  const before = { rows: [[{ card: 'sword', shown_at: 100 }], [], [], []] };
  const captured = (reason: Reason | null, margin: number | null = reason?.gap ?? null): GameEvent => ({ kind: 'captured', seat: 0,
    monster: 'm04', place: 2, points: 3, instant: 1000, margin, reason, counted: [[0], [], [], []], rule: 'MR-7' });
  const late = (seat: number, behind: number): GameEvent => ({ kind: 'too-late', seat, place: 2, behind, rule: 'MR-10' });
  it('says the margin, and the reason and its rule as the table gives them', () => {
    const verdict = verdictOf([captured({ why: 'faster', rule: 'MR-11', than: 1, gap: 38 }), late(1, 38)], before, [{ seat: 0, by: 64 }])!;
    expect(linesOf(verdict, words)).toEqual([{ said: 'board-told-faster A/B/38', rule: 'MR-11' }, { said: 'board-told-corrected A/64', rule: 'MR-R30' }]);
    expect(brieflyOf(verdict, words)).toBe('board-margin 38/B');
    expect([verdict.at, verdict.used]).toEqual([1000, [new Set([0]), new Set(), new Set(), new Set()]]);
  });
  it('tells what was moved with the very step that decided', () => {
    const moved: GameEvent = { kind: 'corrected', seat: 0, from: 900, to: 1005, rule: 'MR-R30' };
    expect(verdictOf([moved, captured(null)], before)!.corrected).toEqual([{ seat: 0, by: 105 }]);
  });
  it('says on the card what decided, not by how little, when it was too close to call', () => {
    const number: Reason = { why: 'number', rule: 'MR-10', than: 1, gap: 5, number: 14, lower: 4 };
    const verdict = verdictOf([captured(number, 0), late(1, 0)], before)!;
    expect(brieflyOf(verdict, words)).toBe('board-margin-number 14/4');
    expect(linesOf(verdict, words)).toEqual([{ said: 'board-told-number A/B/5/14/4', rule: 'MR-10' }]);
    for (const why of ['points', 'order'] as const) {
      const close = verdictOf([captured({ why, rule: 'MR-R10', than: 1, gap: 3 }), late(1, 3)], before)!;
      expect([brieflyOf(close, words)?.trim(), linesOf(close, words)[0]?.rule]).toEqual([`board-margin-${why}`, 'MR-R10']);
    }
  });
  it('names what was missing, or says that nobody else was there', () => {
    const mistaken: GameEvent = { kind: 'mistaken', seat: 0, monster: 'm04', place: 2, instant: 1000, margin: null, reason: null, missing: ['fire', 'lightning'], counted: [[0], [], [], []], rule: 'MR-8' };
    const wrong = verdictOf([mistaken], before)!;
    expect(linesOf(wrong, words)).toEqual([{ said: 'board-told-wrong A/kind-fire+kind-lightning', rule: 'MR-8' }]);
    expect(brieflyOf(wrong, words)).toBeNull();
    const right = verdictOf([captured(null)], before)!;
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
