import { describe, expect, it } from 'vitest';
import { onBase } from './aiming.svelte';
import { hull, outlineOf, placed } from './outline';
import { magnets, pull } from './snap';
import { between, into, nearestFree, outOf, placeOf, ringAt, wrap, yawAt } from './space';
import { stitched, walk } from './three/stitches';
import type { Pose, View } from './types';

const round = (point: readonly number[]) => point.map((value) => Math.round(value * 100) / 100 + 0);
/** A block on the plate at 90 degrees, millimetres in the plate's own frame. */
function at(x: number, y: number, z: number, turn = 0): Pose {
  const [wx, wz] = outOf(90, [x, z]);
  const yaw = yawAt(90) + (turn * Math.PI) / 180;
  return [wx * 100, y * 100, wz * 100, 0, Math.sin(yaw / 2) * 1e4, 0, Math.cos(yaw / 2) * 1e4].map(Math.round) as Pose;
}
const viewOf = (pieces: Record<string, Pose>, owners: Record<string, number>): View => ({
  players: 2, mode: 'standard', combination: 'barbican', hand: 'steady', 'lying-counts-one': false, ages: [0, 1], round: 1, phase: 'settling', scores: [0, 0],
  extra: [0, 0], foundations: { 0: 90, 1: 270 }, pieces, owners, down: [], attacks: 0,
});

describe('the ring', () => {
  it('goes to a foundation and back', () => {
    for (const place of [0, 37, 90, 180, 301]) expect(round(into(place, outOf(place, [12, -34])))).toEqual([12, -34]);
    expect(placeOf(ringAt(217))).toBe(217);
  });

  it('has the front of every foundation toward the hammer', () => {
    for (const place of [0, 90, 200]) expect(Math.hypot(...outOf(place, [0, 50]))).toBeCloseTo(250);
  });

  it('counts the shorter way', () => expect([between(350, 10), between(10, 350), between(0, 180), wrap(-1), wrap(720)]).toEqual([20, 20, 180, 359, 0]));

  it('finds the nearest place that is free', () => {
    expect(nearestFree(100, [])).toBe(100);
    const found = nearestFree(95, [90])!;
    expect(between(found, 90)).toBeGreaterThanOrEqual(33);
    expect(between(found, 95)).toBeLessThan(35);
    expect(nearestFree(0, Array.from({ length: 12 }, (_, i) => i * 30))).toBeNull();
  });
});

describe('the magnet', () => {
  const view = viewOf({ 'HF-1': at(-20, 10, 5), 'TF-1': at(30, 10, 5), 'TF-2': at(30, 10, -45), 'HF-2': at(0, 10, 0) }, { 'HF-1': 0, 'TF-1': 0, 'TF-2': 0, 'HF-2': 1 });

  it('draws to the middle and the halves of a house, of one’s own', () => {
    const spots = magnets(view, 0, 'TP-1').map(round);
    for (const along of [-15, 0, 15]) expect(spots).toContainEqual([(-20 + along) * 2, 10]);
    expect(spots).not.toContainEqual([0, 0]);
  });

  it('draws between two towers of the same height', () => expect(magnets(view, 0, 'RT-1').map(round)).toContainEqual([60, -40]));

  it('draws only from nearby, and to straight lines on the plate', () => {
    expect(pull([-43, 13], [[-40, 10]])).toEqual([-40, 10]);
    expect(pull([-75, 44], [[-40, 10]])).toEqual([-75, 44]);
    expect(pull([57, -32], [])).toEqual([60, -30]);
  });
});

describe('from above', () => {
  it('turns a corner with its piece', () => {
    expect(round(placed([30, 0, 15], [0, 0, 0, 0, 7071, 0, 7071]))).toEqual([15, 0, -30]);
    expect(round(placed([0, 60, 0], [1000, 0, 0, 7071, 0, 0, 7071]))).toEqual([10, 0, 60]);
  });

  it('draws the outline without what is inside', () => {
    expect(hull([[0, 0], [4, 0], [2, 1], [4, 3], [0, 3], [2, 0]])).toEqual([[0, 0], [4, 0], [4, 3], [0, 3]]);
    expect(outlineOf(null, 'TF-1', [0, 0, 0, 0, 0, 0, 10_000])).toHaveLength(4);
  });
});

describe('the foot of the hammer', () => {
  it('stays on its base', () => {
    expect(onBase([10, -20])).toEqual([10, -20]);
    for (let angle = 0; angle < 360; angle += 7) {
      const [x, z] = onBase([Math.cos(angle) * 400, Math.sin(angle) * 400]);
      expect(x * x + z * z).toBeLessThanOrEqual(80 * 80);
      expect(x * x + z * z).toBeGreaterThan(77 * 77);
    }
  });
});

describe('stitches', () => {
  const square = [[0, 0], [30, 0], [30, 30], [0, 30]] as const;
  const quads = (thread: Parameters<typeof stitched>[2]) => stitched(square, true, thread).getAttribute('position').count / 6;

  it('are one band, dashes or a zigzag', () => {
    expect(quads({ wide: 2 })).toBe(4);
    expect(quads({ wide: 2, dash: [6, 4] })).toBeGreaterThan(8);
    expect(quads({ wide: 2, zigzag: 2 })).toBeGreaterThan(20);
  });

  it('walk in even steps and come back', () => {
    const points = walk(square, true, 10);
    expect(points).toHaveLength(13);
    expect(points.at(-1)).toEqual(points[0]);
  });
});
