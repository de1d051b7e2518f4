/** Places on the table: the ring, a foundation's own frame, and what stands in it. Millimetres, y up, as in the physics. */
import { printed } from '../../generated/castle-crush';
import type { Pose, View } from './types';

/** From the middle of the base to the middle of a foundation. */
export const RING = printed.ring;
export const PLATE = { half: printed.plate[0] / 2, high: printed.plate[1] } as const;
/** How far from the middle of the base the rod may stand. */
export const REACH = printed.reach;
/** From middle to middle, how far foundations stand apart at least. */
export const APART = printed.apart;
export type Spot = readonly [x: number, z: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const wrap = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;

export const ringAt = (place: number, away = RING): Spot => [Math.cos(radians(place)) * away, Math.sin(radians(place)) * away];
/** The place on the ring that a point of the table is nearest to. */
export const placeOf = ([x, z]: Spot): number => wrap((Math.atan2(z, x) * 180) / Math.PI);
/** How far two places are apart along the shorter way, in degrees. */
export const between = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

/** How a foundation is turned about the vertical, in radians: its front looks at the hammer. */
export const yawAt = (place: number): number => radians(-90 - place);

const turn = ([x, z]: Spot, yaw: number): Spot => [x * Math.cos(yaw) + z * Math.sin(yaw), -x * Math.sin(yaw) + z * Math.cos(yaw)];
/** From a foundation's own frame to the table's. */
export function outOf(place: number, spot: Spot): Spot {
  const [ox, oz] = ringAt(place);
  const [x, z] = turn(spot, yawAt(place));
  return [ox + x, oz + z];
}
/** From the table's frame to a foundation's own. */
export function into(place: number, [x, z]: Spot): Spot {
  const [ox, oz] = ringAt(place);
  return turn([x - ox, z - oz], -yawAt(place));
}

/** How a pose is turned about the vertical, in degrees. */
export const bearing = (pose: Pose): number => (2 * Math.atan2(pose[4], pose[6]) * 180) / Math.PI;
/** Is it upright: its own up within 15 degrees of the vertical? Only to draw and to help: the count is the module's. */
export const looksUpright = ([, , , i, , k]: Pose): boolean => 1 - (2 * (i * i + k * k)) / 1e8 > 0.966;

export const ownerOf = (view: View, piece: string): number | null =>
  /^(king|general)-/.test(piece) ? Number(piece.split('-')[1]) : (view.owners[piece] ?? null);

/** The sites nearest first to where a finger is: a place on the ring that is free for a foundation. */
export function nearestFree(wanted: number, taken: readonly number[]): number | null {
  const least = (2 * Math.asin(APART / 2 / RING) * 180) / Math.PI;
  const free = (place: number) => taken.every((other) => between(place, other) >= least);
  for (let off = 0; off <= 180; off += 1) {
    for (const place of [wrap(wanted + off), wrap(wanted - off)]) if (free(place)) return place;
  }
  return null;
}
