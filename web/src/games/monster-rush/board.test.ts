import { describe, expect, it } from 'vitest';
import { fit, needs } from './fit';
import { cornerOf, layoutOf, placeOf, printed } from './keys';
import { cornersOf, roomFor, shapeOf } from './layout';
import { GROWN, instantsOf, newestOf, openAt } from './rush.svelte';
import type { GameEvent, View } from './types';
import { crossed, verdictOf } from './verdict';

const rows = [[{ card: 'sword', shown_at: 100 }, { card: 'fire', shown_at: 2100 }], [{ card: 'ice', shown_at: 1100 }]];
const view = { rows, slaps: [{ seat: 1, place: 2, arrived: 2200, instant: 2000, line: { delay: 20, jitter: 2 } }, { seat: 0, place: 3,
  arrived: 2210, instant: 2150, line: { delay: 20, jitter: 2 } }], next_flip_from: 2700 } as unknown as View;

describe('what lies open', () => {
  it('is never shown before its instant', () => {
    expect(openAt(rows, 99).map((row) => row.length)).toEqual([0, 0]);
    expect(openAt(rows, 2099).map((row) => row.length)).toEqual([1, 1]);
    expect(openAt(rows, 2100).map((row) => row.length)).toEqual([2, 1]);
    expect(openAt(rows, Infinity)).toEqual(rows);
  });
  it('has a newest card, and instants at which the screen changes', () => {
    expect(newestOf(rows)).toEqual({ seat: 0, index: 1, at: 2100 });
    expect(newestOf([[], []])).toBeNull();
    expect(instantsOf(view)).toEqual([100, 100 + GROWN, 2100, 2100 + GROWN, 1100, 1100 + GROWN, 2700]);
  });
});

describe('a verdict', () => {
  it('names the fastest, the margin and those who came second', () => {
    const reason = { why: 'faster', rule: 'MR-10', than: 0, gap: 150 };
    const events = [
      { kind: 'captured', seat: 1, monster: 'm04', place: 2, points: 3, instant: 2000, margin: 150, reason, counted: [[0], []], rule: 'MR-7' },
      { kind: 'too-late', seat: 0, place: 3, behind: 150, rule: 'MR-10' },
    ] as GameEvent[];
    expect(verdictOf(events, view)).toMatchObject({ seat: 1, right: true, points: 3, margin: 150, reason, missing: [], hands: [{ seat: 1, place: 2, behind: 0 }, { seat: 0, place: 3, behind: 150 }] });
    expect(verdictOf([{ kind: 'flipped', seat: 0, card: 'ice', shown_at: 1, by_itself: false, rule: 'MR-6' }], view)).toBeNull();
  });
  it('says what was missing as the table says it', () => {
    const events = [{ kind: 'mistaken', seat: 1, monster: 'm04', place: 2, instant: 2000, margin: null, reason: null, missing: ['fire', 'lightning'], counted: [[0], []], rule: 'MR-8' }] as GameEvent[];
    expect(verdictOf(events, view)).toMatchObject({ right: false, points: -1, missing: ['fire', 'lightning'], used: [new Set([0]), new Set()] });
  });
  it('crosses out as many symbols as are missing', () => {
    expect(crossed(['bow', 'ice', 'ice', 'fire'], ['ice', 'fire'])).toEqual([false, false, true, true]);
  });
});

describe('keys', () => {
  it('are 1, 2, 3 alone, and a corner of the keyboard for each of several', () => {
    expect(['Digit1', 'Numpad3', 'KeyA'].map(placeOf)).toEqual([1, 3, null]);
    expect(cornerOf('KeyP', 2)).toEqual({ corner: 1, place: 3 });
    expect(cornerOf('KeyZ', 2)).toBeNull();
    expect(cornerOf('KeyZ', 3)).toEqual({ corner: 2, place: 1 });
  });
  it('are called by what is printed on them', async () => {
    expect(printed('KeyQ', 'fr', null)).toBe('A');
    expect(printed('KeyQ', 'en', null)).toBe('Q');
    expect(printed('KeyQ', 'fr', new Map([['KeyQ', 'q']]))).toBe('Q');
    expect(await layoutOf({})).toBeNull();
    expect(await layoutOf({ keyboard: { getLayoutMap: () => Promise.reject(new Error('no')) } })).toBeNull();
  });
});

describe('room', () => {
  it('lets every row of cards fit, down to the smallest', () => {
    for (const count of [1, 3, 8, 20]) {
      const size = fit(count, { width: 170, height: 36 }, { most: 38, least: 10, gap: 4 });
      const columns = Math.floor((170 + 4) / (size + 4));
      if (size > 10) expect(Math.ceil(count / columns) * (size + 4) - 4).toBeLessThanOrEqual(36);
    }
    expect(fit(3, { width: 300, height: 90 }, { most: 74, least: 16, gap: 7 })).toBe(74);
    expect(needs(5, 118).size * 3 + 6).toBeLessThanOrEqual(118 - 12);
    expect(needs(6, 270).columns).toBe(3);
  });
  it('gives the monsters what the others leave them, on every screen', () => {
    for (const [width, height] of [[390, 798], [360, 594], [820, 1126], [1440, 846], [844, 344], [1180, 766], [2200, 1200]] as const) {
      const shape = shapeOf(width, height);
      for (let others = 1; others < 8; others += 1) {
        const room = roomFor(shape, width, height, others);
        expect(room.width * 3).toBeLessThan(width - 2 * (shape === 'wide' ? room.side : 0));
        expect(room.height).toBeLessThan(height);
        expect(room.width).toBeGreaterThan(78);
        // Two beside each other leave no hole: one's own standing fills it.
        expect(room.ownCell).toBe(shape === 'tall' && room.columns === 2 && others % 2 === 1);
      }
    }
    expect([shapeOf(844, 344), shapeOf(390, 798), shapeOf(1440, 846)]).toEqual(['low', 'tall', 'wide']);
  });
  it('keeps the symbols of eight readable on a small phone', () => {
    const { height, own } = roomFor('tall', 360, 594, 7);
    // Four rows of a name and cards, between monsters and one's own part.
    const row = (594 - 22 - height - own - 2 * 7 - 3 * 4) / 4;
    expect(row - 21 - 2 - 7).toBeGreaterThanOrEqual(30);
  });
  it('seats two across from each other round a tablet, four in the corners', () => {
    expect(cornersOf(2, true)).toEqual({ below: [0], above: [1] });
    expect(cornersOf(2, false)).toEqual({ below: [0, 1], above: [] });
    expect(cornersOf(4, false)).toEqual({ below: [0, 1], above: [2, 3] });
  });
});
