import { describe, expect, it, vi } from 'vitest';
import { figuresOf, inHand, lasts, phaseOf, reserveOf } from './facts';
import { filmed, playStep, type Actor } from './animate';
import type { Event, View } from './types';

const view = {
  players: 2, phase: { attacking: { cycle: 1, order: [0, 1], scored: false, barren: 0 } },
  pieces: { 'HF-1': [0, 0, 0, 0, 0, 0, 1], 'king-0': [0, 0, 0, 0, 0, 0, 1] }, owners: { 'HF-1': 0, 'HF-2': 0, 'RT-1': 0, 'HF-3': 1 },
} as unknown as View;
const strike = { x: 0, z: 0, toward: 90 };
const events = [
  { kind: 'struck', seat: 0, strike, pieces: ['HF-3'], kings: 0, generals: 0, points: 1, hammer: [0, 0, 0, 0, 0, 0, 1], rule: 'CC-22' }, { kind: 'hammer-lifted', seat: 0, owner: 1, pieces: [], points: 0, hash: '', rule: 'CC-20' },
  { kind: 'survived', seat: 0, piece: 'king-0', points: 7, rule: 'CC-26' },
] as unknown as Event[];
const step = { seq: 1, by: 0, events: events as never, before: view, after: view };

function stage() {
  const seen: string[] = [];
  const actor: Actor = {
    film: vi.fn(async (_before, seat, choice) => void seen.push(`film ${seat} ${JSON.stringify(choice)}`)),
    tell: (event) => void (event && seen.push(event.kind)),
    keep: () => {},
  };
  return { seen, actor };
}

describe('a step', () => {
  it('is played from its inputs, then what it brought and the rest is told', async () => {
    vi.useFakeTimers();
    const { seen, actor } = stage();
    const over = playStep(step, { scale: 1, signal: new AbortController().signal }, actor);
    await vi.runAllTimersAsync();
    await over;
    vi.useRealTimers();
    expect(seen).toEqual([`film 0 ${JSON.stringify({ strike })}`, 'struck', 'survived']);
  });

  it('is skipped without a film', async () => {
    const { seen, actor } = stage();
    await playStep(step, { scale: 0, signal: new AbortController().signal }, actor);
    await playStep(step, { scale: 1, signal: AbortSignal.abort() }, actor);
    await playStep(step, { scale: 1, signal: new AbortController().signal, most: 0 }, actor);
    expect(seen).toEqual([]);
  });

  it('ends its film when nobody wants to see more', async () => {
    const control = new AbortController();
    let stopped = false;
    const actor: Actor = {
      ...stage().actor,
      film: (_before, _seat, _choice, stop) => new Promise((resolve) => stop.addEventListener('abort', () => { stopped = true; resolve(); })),
    };
    const over = playStep(step, { scale: 1, signal: new AbortController().signal, over: control.signal }, actor);
    control.abort();
    await over;
    expect(stopped).toBe(true);
  });

  it('lasts as long as its events', () => {
    expect(lasts(events)).toBeGreaterThan(lasts(events.slice(0, 1)));
    expect(filmed(events[1]!)).toBeNull();
  });
});

describe('what a view tells', () => {
  it('knows hand, figures and reserve', () => {
    expect(phaseOf(view)).toBe('attacking');
    expect(inHand(view, 0)).toEqual([{ kind: 'HF', pieces: ['HF-2'] }, { kind: 'RT', pieces: ['RT-1'] }]);
    expect(figuresOf(view, 0)).toEqual(['general-0']);
    expect(reserveOf(view).find(({ kind }) => kind === 'HF')?.left).toBe(2);
  });
});
