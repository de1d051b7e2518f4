import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ReplayStep } from '../house';
import { marksOf, robotsAt, sealHolds } from './replay';

const step = (n: number, ...kinds: string[]): ReplayStep => ({ n, at: 0, seat: 0, bot: false, choice: null, asked: [], view: null, events: kinds.map((kind) => ({ kind, rule: 'X-1' })) });
const pictures = { event: ({ kind }: { kind: string }) => (kind === 'dull' ? null : `fig-${kind}`), choice: () => null, option: () => null };

describe('the rail of a replay', () => {
  it('prefers what is rare and keeps its marks apart', () => {
    const steps = [step(0, 'walk'), ...Array.from({ length: 19 }, (_, index) => step(index + 1, 'walk', 'dull'))];
    steps[10]!.events.push({ kind: 'wall-fell', rule: 'X-2' });
    const marks = marksOf(steps, pictures, 4);
    expect(marks.length).toBeLessThanOrEqual(4);
    expect(marks).toContainEqual({ step: 10, figure: 'fig-wall-fell', hue: null, kind: 'wall-fell' });
    expect(marks.map(({ step: at }) => at)).toEqual(marks.map(({ step: at }) => at).toSorted((a, b) => a - b));
  });

  it('stands empty for a game without pictures', () => {
    expect(marksOf([step(0), step(1, 'dull')], pictures, 8)).toEqual([]);
  });
});

describe('the seal', () => {
  const seed = 'ab'.repeat(32);
  const seal = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

  it('holds for its seed and for no other', async () => {
    expect(await sealHolds(seal, seed)).toBe(true);
    expect(await sealHolds(seal, 'cd'.repeat(32))).toBe(false);
    expect(await sealHolds(seal, 'not hex')).toBeNull();
  });
});

describe('the robots of a replay', () => {
  it('sit where a robot chose last, and before that where one will', () => {
    const steps = [{ ...step(0), seat: null }, step(1), { ...step(2), seat: 1, bot: true }, { ...step(3), bot: true }];
    expect(robotsAt(steps, 0, 3)).toEqual([false, true, false]);
    expect(robotsAt(steps, 2, 3)).toEqual([false, true, false]);
    expect(robotsAt(steps, 3, 3)).toEqual([true, true, false]);
  });
});
