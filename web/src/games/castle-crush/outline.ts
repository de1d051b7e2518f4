/** A piece seen from above: the outline of its shadow at noon. */
import type { Spot } from './space';
import type { Pose } from './types';
import type { Sort, Wood } from './wood';

type Point3 = readonly [number, number, number];

/** A point of a piece, where the piece is. Millimetres. */
export function placed([x, y, z]: Point3, [px, py, pz, i, j, k, w]: Pose): [number, number, number] {
  const size = Math.hypot(i, j, k, w) || 1;
  const [a, b, c, d] = [i / size, j / size, k / size, w / size];
  const [tx, ty, tz] = [2 * (b * z - c * y), 2 * (c * x - a * z), 2 * (a * y - b * x)];
  return [px / 100 + x + d * tx + b * tz - c * ty, py / 100 + y + d * ty + c * tx - a * tz, pz / 100 + z + d * tz + a * ty - b * tx];
}

/** The corners around a heap of points, in order. */
export function hull(points: readonly Spot[]): Spot[] {
  const sorted = points.toSorted((p, q) => p[0] - q[0] || p[1] - q[1]);
  const turns = (o: Spot, p: Spot, q: Spot) => (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]);
  const half = (line: readonly Spot[]) => {
    const chain: Spot[] = [];
    for (const point of line) {
      while (chain.length > 1 && turns(chain.at(-2)!, chain.at(-1)!, point) <= 1e-6) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Without the module of the wood: its printed measures. */
const BOXES: Record<string, readonly [number, number]> = { HF: [30, 15], HP: [30, 15], TF: [15, 15], TP: [15, 15], TS: [30, 15], RT: [30, 15], king: [14, 14], general: [12, 12] };

export function outlineOf(wood: Wood | null, piece: string, pose: Pose): Spot[] {
  const sort = piece.split('-')[0]!;
  const [w, d] = BOXES[sort] ?? [15, 15];
  const corners: Point3[] = wood ? wood.solids(sort as Sort).flatMap(({ vertices }) => vertices) : [[-w, 0, -d], [w, 0, -d], [w, 0, d], [-w, 0, d]];
  return hull(corners.map((corner) => placed(corner, pose)).map(([x, , z]) => [x, z] as const));
}
