import { afterEach, describe, expect, it, vi } from 'vitest';
import { FLIGHT, Flights, SLIDE, TURN } from './flights.svelte';
import type { Verdict } from './verdict';

const rect = (left: number, top: number, width: number, height: number) => ({ getBoundingClientRect: () => ({ left, top, width, height }), offsetWidth: width, offsetHeight: height });
/** A board at (10, 20) with these things on it. */
const board = (things: Record<string, ReturnType<typeof rect>>) => ({ ...rect(10, 20, 400, 800), querySelector: (name: string) => things[name] ?? null }) as unknown as Element;
const verdict = (more: Partial<Verdict> = {}) => ({ place: 2, monster: 'm04', seat: 1, right: true, ...more }) as Verdict;
const card = { '[data-place="2"]': rect(110, 120, 100, 160) };
const standing = { '[data-standing="1"]': rect(300, 500, 20, 20) };

describe('a monster that was slapped', () => {
  vi.stubGlobal('getComputedStyle', () => ({ transform: 'matrix(1, 0, 0, 1, 0, 0)' }));
  vi.stubGlobal('document', { hidden: false });
  afterEach(() => { (document as { hidden: boolean }).hidden = false; });

  it('flies from where it lay to the one who took it, once the verdict has been looked at', () => {
    const flights = new Flights();
    const root = board({ ...card, ...standing });
    flights.look(root, verdict(), () => 'm04', 1);
    expect(flights.list).toEqual([]);
    flights.look(root, null, () => 'm22', 1);
    expect(flights.list).toMatchObject([{ box: { left: 100, top: 100, width: 100, height: 160 }, by: { x: 150, y: 310 }, lasts: FLIGHT }]);
    expect(flights.monsters).toEqual(['m04']);
    flights.landed(flights.list[0]!);
    flights.look(root, null, () => 'm22', 1);
    expect(flights.list).toEqual([]);
  });
  it('lands in its own place among those one has, as large as they are', () => {
    const flights = new Flights();
    const root = board({ ...card, ...standing, '[data-caught="m04"]': rect(60, 700, 30, 40) });
    flights.look(root, verdict(), () => 'm04', 1);
    flights.look(root, null, () => null, 0.5);
    expect(flights.list[0]).toMatchObject({ by: { x: -85, y: 520, scale: 0.25 }, lasts: FLIGHT / 2 });
  });
  it('makes way for the next verdict', () => {
    const flights = new Flights();
    const root = board({ ...card, ...standing });
    flights.look(root, verdict(), () => 'm04', 1);
    flights.look(root, verdict({ place: 1, monster: 'm09' }), (place) => (place === 1 ? 'm09' : 'm22'), 1);
    expect(flights.monsters).toEqual(['m04']);
  });
  it('stays where it is while it is shown, and does not fly where nothing moves or nobody looks', () => {
    for (const [shown, pace, hidden] of [['m04', 1, false], ['m22', 0, false], ['m22', 1, true]] as const) {
      const flights = new Flights();
      flights.look(board({ ...card, ...standing }), verdict(), () => 'm04', pace);
      (document as { hidden: boolean }).hidden = hidden;
      flights.look(board({ ...card, ...standing }), null, () => shown, pace);
      expect(flights.list).toEqual([]);
    }
  });
  it('is there, like everything else, before half a second is over', () => {
    expect(Math.max(FLIGHT, TURN.back + TURN.face, SLIDE.most + SLIDE.lasts)).toBeLessThanOrEqual(450);
  });
});
