import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from '../types';
import { busyAt, goneAt, Rush } from './rush.svelte';
import type { Choice, View } from './types';

const table = (more: Partial<View> = {}): View => ({
  players: 2, pace: 'normal', two_hands: false, no_missed: false, wait: 350, round: 1, leader: 0, flipper: 0, up: ['m04', 'm14', null], piles: [5, 5, 0], rows: [[{ card: 'sword', shown_at: 600 }], [{ card: 'fire', shown_at: 1200 }]],
  own: [50, 50], captured: [[], []], mistaken: [[], []], points: [0, 0], slaps: [], verdict_at: null, next_flip_from: 1800, quiet_until: 0, busy: [null, null], since: 1200, turns_itself_at: 5200, over: false, places: [0, 0], ...more,
});
const step = (events: object[], before: View, after: View): Step => ({ seq: 1, by: null, events: events as Step['events'], before, after });

describe('a hand on this screen', () => {
  let view: View;
  let asked: [Choice, number][];
  let quiet: readonly string[];
  let accept: boolean;
  let rush: Rush;
  beforeEach(() => {
    vi.useFakeTimers();
    view = table();
    asked = [];
    accept = true;
    rush = new Rush({ view: () => view, clock: () => ({ now: () => 1000, at: (local) => 1000 + local }), act: (choice, seat,
      quietly = []) => { asked.push([choice, seat]); quiet = quietly; return Promise.resolve(accept); }, mine: (seat) => seat === 0 });
  });
  afterEach(() => {
    rush.stop();
    vi.useRealTimers();
  });

  it('is seen at once and sent with the instant of the touch; a flood counts once', () => {
    rush.slap(0, 1, -20.4);
    expect(rush.handsOn(1)).toEqual([{ seat: 0, place: 1, behind: 0 }]);
    rush.slap(0, 1, 3);
    rush.slap(0, 2, 4);
    expect([asked, quiet]).toEqual([[[{ slap: { place: 1, at: 980 } }, 0]], []]);
  });

  it('is taken back when the table refuses it, and finds no monster on an empty place', async () => {
    rush.slap(0, 3, 0);
    expect(asked).toEqual([]);
    accept = false;
    rush.slap(0, 2, 0);
    await Promise.resolve();
    await Promise.resolve();
    expect(rush.handsOn(2)).toEqual([]);
  });

  it('waits while everybody looks at a verdict, and not a moment longer', () => {
    const before = table({ slaps: [{ seat: 1, place: 1, arrived: 1500, instant: 1490, line: { delay: 10, jitter: 2 } }] });
    view = table({ rows: [[], []], up: ['m20', 'm14', null] });
    rush.hear(step([{ kind: 'captured', seat: 1, monster: 'm04', place: 1, points: 3, instant: 1490, margin: null, reason: null, counted: [[0], [0]], rule: 'MR-7' }], before, view));
    expect(rush.verdict).toMatchObject({ seat: 1, monster: 'm04', right: true });
    rush.slap(0, 1, 0);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(2500);
    expect(rush.verdict).toBeNull();
    rush.slap(0, 1, 0);
    expect(asked).toHaveLength(1);
  });

  it('shows the cards a verdict was about, then those of the new round', () => {
    const before = table();
    view = table({ rows: [[], []] });
    rush.hear(step([{ kind: 'mistaken', seat: 0, monster: 'm04', place: 1, instant: 1000, margin: null, reason: null, missing: ['lightning'], counted: [[0], [0]], rule: 'MR-8' }], before, view));
    // The second card was announced and not yet shown: it stays hidden.
    expect(rush.rows.map((row) => row.length)).toEqual([1, 0]);
    expect(rush.verdict?.missing).toContain('lightning');
  });

  it('knows by how much a hand came too late, on this screen or another, and tells it once', () => {
    const slaps = [{ seat: 1, place: 1, arrived: 1950, instant: 1900, line: { delay: 0, jitter: 0 } }];
    const before = table({ slaps });
    view = table({ rows: [[], []] });
    const taken = { kind: 'captured', seat: 1, monster: 'm04', place: 1, points: 3, instant: 1900, margin: null, reason: null, counted: [[0], [0]], rule: 'MR-7' } as const;
    rush.hear(step([taken], before, view));
    expect([rush.told?.reason, rush.verdict?.at]).toEqual([null, 1900]);
    rush.hear(step([{ kind: 'ignored', seat: 0, place: 1, behind: 85, rule: 'MR-R8' }], view, view));
    expect(rush.verdict?.hands.at(-1)).toEqual({ seat: 0, place: 1, behind: 85 });
    expect([rush.told?.reason, rush.told?.margin]).toEqual([{ why: 'faster', rule: 'MR-R8', than: 0, gap: 85 }, 85]);
    rush.hear(step([{ kind: 'ignored', seat: 0, place: 2, behind: 99, rule: 'MR-R8' }], view, view));
    expect(rush.told?.margin).toBe(85);
    vi.advanceTimersByTime(3000);
    expect(rush.verdict).toBeNull();
  });

  it('turns a card once, however often the pile is touched', () => {
    rush.flip(0);
    rush.flip(0);
    expect(asked).toEqual([[{ flip: {} }, 0]]);
    // A slap or a card on its way here may cross it: that is no mistake. A slap's refusal is told, always.
    expect(quiet).toEqual(['deciding', 'not-your-card', 'too-soon']);
    rush.hear(step([{ kind: 'flipped', seat: 0, card: 'ice', shown_at: 1400, by_itself: false, rule: 'MR-6' }], view, view));
    expect(rush.turning.has(0)).toBe(false);
  });

  it('says gently when the monster was gone already', () => {
    rush.slap(0, 1, 0);
    rush.hear(step([{ kind: 'ignored', seat: 0, place: 1, behind: null, rule: 'MR-R8' }], view, view));
    expect([rush.missed, rush.handsOn(1)]).toEqual([{ seat: 0, place: 1, why: 'late' }, []]);
    vi.advanceTimersByTime(2000);
    expect(rush.missed).toBeNull();
  });

  it('is not sent while it is still on the own card, and told so at once', () => {
    view = table({ rows: [[{ card: 'sword', shown_at: 900 }, { card: 'axe', shown_at: 1000 }], []], busy: [{ from: 1000, until: 1300 }, null] });
    rush.slap(0, 1, 299);
    expect([asked, rush.handsOn(1), rush.missed]).toEqual([[], [], { seat: 0, place: 1, why: 'busy' }]);
    rush.slap(0, 1, 300);
    expect(asked).toEqual([[{ slap: { place: 1, at: 1300 } }, 0]]);
  });

  it('is busy as long as the table says, each hand for itself', () => {
    const turned = table({ busy: [{ from: 1000, until: 1300 }, null] });
    expect([999, 1000, 1299, 1300].map((at) => busyAt(turned, 0, at))).toEqual([false, true, true, false]);
    expect(busyAt(turned, 1, 1100)).toBe(false);
  });

  it('is kept on this screen when all cards have just gone back: nothing lies open that it could be right about', () => {
    view = table({ own: [0, 0], turns_itself_at: 1200 });
    rush.slap(0, 1, 200);
    expect([asked, rush.handsOn(1), rush.missed]).toEqual([[], [], { seat: 0, place: 1, why: 'gone' }]);
    rush.slap(0, 1, 199);
    expect(asked).toEqual([[{ slap: { place: 1, at: 1199 } }, 0]]);
    // The cards are gone at that instant on every screen, though the table still waits for those further away.
    expect([goneAt(view, 1199), goneAt(view, 1200), goneAt(table(), 9999)]).toEqual([false, true, false]);
  });

  it('has its verdict looked at, played back, for as long as whoever plays it back wants', () => {
    const replay = new Rush({ view: () => view, clock: () => null, act: () => Promise.resolve(false), mine: () => false });
    replay.hear(step([{ kind: 'mistaken', seat: 0, monster: 'm04', place: 1, instant: 1000, margin: null, reason: null, missing: ['lightning'], counted: [[0], [0]], rule: 'MR-8' }], view, table({ rows: [[], []] })));
    replay.goOn();
    vi.advanceTimersByTime(5000);
    expect([replay.verdict?.monster, replay.rows.map((row) => row.length)]).toEqual(['m04', [1, 1]]);
    replay.stop();
  });

  it('keeps the reason of a verdict to be read while the game goes on', () => {
    const before = table({ slaps: [{ seat: 1, place: 1, arrived: 1500, instant: 1490, line: { delay: 10, jitter: 2 } }] });
    rush.hear(step([{ kind: 'corrected', seat: 1, from: 1400, to: 1490, rule: 'MR-R30' }], view, before));
    view = table({ rows: [[{ card: 'sword', shown_at: 900 }], []] });
    rush.hear(step([{ kind: 'captured', seat: 1, monster: 'm04', place: 1, points: 3, instant: 1490, margin: null, reason: null, counted: [[0], [0]], rule: 'MR-7' }], before, view));
    rush.goOn();
    expect([rush.verdict, rush.told?.seat, rush.told?.corrected]).toEqual([null, 1, [{ seat: 1, by: 90 }]]);
    vi.advanceTimersByTime(10_000);
    expect(rush.told).toBeNull();
  });
});
