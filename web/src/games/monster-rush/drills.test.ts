import { describe, expect, it } from 'vitest';
import { captures } from './cards';
import { ableWith, DRILLS, exercise, fresh, histogram, lackingOf, median, parseKept, withAnswer, type Drill } from './drills';
import { faceOf } from './monsters';

/** The same luck each time. */
function luckOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}
const many = (drill: Drill, count = 300) => { const luck = luckOf(42); return Array.from({ length: count }, () => exercise(drill, luck)); };

describe('the drills', () => {
  it.each(['ready', 'missed'] as const)('%s has both answers, and tells the truth', (drill) => {
    const tasks = many(drill);
    for (const task of tasks) expect(task.answer === 0).toBe(captures(faceOf(task.monsters[0]!).need, task.cards));
    const yes = tasks.filter(({ answer }) => answer === 0).length;
    expect(yes).toBeGreaterThan(90);
    expect(yes).toBeLessThan(210);
  });
  it('missed is full of broken cards, often of the very kind that is missing', () => {
    const tasks = many('missed');
    expect(tasks.filter(({ cards }) => cards.some((card) => card.startsWith('missed-'))).length).toBeGreaterThan(270);
    const no = tasks.filter(({ answer }) => answer < 0);
    expect(no.filter((task) => task.cards.includes(`missed-${lackingOf(task, 0)[0]}`)).length).toBeGreaterThan(no.length * 0.9);
  });
  it('which has exactly one answer among three', () => {
    const tasks = many('which');
    for (const task of tasks) expect(ableWith(task, task.cards.length)).toEqual([task.answer]);
    expect(new Set(tasks.map(({ answer }) => answer)).size).toBe(3);
  });
  it('rush becomes capturable with one card, not before', () => {
    for (const task of many('rush', 120)) {
      expect(ableWith(task, task.from)).toEqual([]);
      expect(ableWith(task, task.from + 1)).toContain(task.answer);
      expect(task.cards.length).toBe(task.from + 4);
    }
  });
});

describe('what is kept', () => {
  it('survives being written and read, and nonsense', () => {
    const kept = withAnswer(withAnswer(fresh(), 'which', 812.4, 1), 'which', 640, 2);
    expect(parseKept(JSON.stringify(kept))).toEqual(kept);
    expect([kept.times.which, kept.best.which]).toEqual([[812, 640], 2]);
    for (const text of [null, '', '[]', 'null', '{"times":{"which":["x",-4,7e9]},"best":{"which":-1}}']) expect(parseKept(text)).toEqual(fresh());
    expect(withAnswer(kept, 'which', 500, 1).best.which).toBe(2);
    expect(DRILLS.every((drill) => drill in fresh().best)).toBe(true);
  });
  it('is shown in bars, the slowest together', () => {
    const bars = histogram([100, 260, 499, 9000]);
    expect(bars.map(({ count }) => count)).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect([median([]), median([5]), median([1, 9, 5]), median([1, 2, 4, 9])]).toEqual([0, 5, 5, 3]);
  });
});
