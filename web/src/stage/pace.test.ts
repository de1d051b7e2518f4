import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pace } from './pace';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pace(lasts: number, scale = 1) {
  const control = new AbortController();
  const scales: number[] = [];
  return { pace: new Pace({ scale, signal: control.signal }, lasts, (now) => scales.push(now)), control, scales };
}

describe('the pace of a step', () => {
  it('is as asked, and doubled when the step is long', () => {
    expect(pace(1500).pace.scale).toBe(1);
    expect(pace(4000).pace.scale).toBe(0.5);
    expect(pace(4000, 0.4).pace.scale).toBe(0.4);
  });

  it('waits the time it says', async () => {
    const { pace: one } = pace(1500);
    let done = false;
    void one.pause(500).then(() => (done = true));
    await vi.advanceTimersByTimeAsync(480);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(40);
    expect(done).toBe(true);
  });

  it('is ended at once when nobody wants to see more, tapped before or not', async () => {
    for (const tapped of [false, true]) {
      const [taps, over] = [new AbortController(), new AbortController()];
      const one = new Pace({ scale: 1, signal: taps.signal, over: over.signal }, 4000, () => {});
      let done = false;
      void one.pause(3000).then(() => (done = true));
      if (tapped) taps.abort();
      await vi.advanceTimersByTimeAsync(1);
      expect(done).toBe(false);
      over.abort();
      await vi.advanceTimersByTimeAsync(0);
      expect([done, one.over]).toEqual([true, true]);
    }
  });

  it('never waits longer than it may in all', async () => {
    const one = new Pace({ scale: 1, signal: new AbortController().signal, most: 700 }, 4000, () => {});
    let ended = 0;
    const began = Date.now();
    void (async () => { for (let at = 0; at < 8; at += 1) await one.pause(500); })().then(() => (ended = Date.now() - began));
    await vi.advanceTimersByTimeAsync(5000);
    expect(ended).toBe(700);
  });

  it('is hurried by a first tap and ended by a second', async () => {
    const { pace: one, control, scales } = pace(4000);
    let done = false;
    void one.pause(3000).then(() => (done = true));
    await vi.advanceTimersByTimeAsync(100);
    control.abort();
    expect(one.scale).toBeCloseTo(0.11);
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toBe(false);
    one.tap();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toBe(true);
    expect(one.over).toBe(true);
    expect(scales.at(-1)).toBe(0);
  });

  it('ends at once when little is left, or when it was cut before it began', async () => {
    const { pace: one, control } = pace(700);
    control.abort();
    expect(one.over).toBe(true);
    await one.pause(500);
    const cut = new AbortController();
    cut.abort();
    expect(new Pace({ scale: 1, signal: cut.signal }, 5000, () => {}).over).toBe(true);
  });

  it('of a step that does not say how long it lasts is kept, and ended by the first tap', async () => {
    const control = new AbortController();
    const one = new Pace({ scale: 1, signal: control.signal });
    let done = false;
    void one.pause(5000).then(() => (done = true));
    await vi.advanceTimersByTimeAsync(4000);
    expect([done, one.scale]).toEqual([false, 1]);
    control.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect([done, one.over]).toEqual([true, true]);
  });

  it('hears no tap once the step was left', () => {
    const { pace: one, control, scales } = pace(4000);
    one.leave();
    control.abort();
    expect([one.over, scales]).toEqual([false, [0.5]]);
  });
});
