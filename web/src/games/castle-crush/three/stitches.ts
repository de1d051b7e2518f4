/** Flat bands along a line, whole, in dashes or in zigzag: marks that lie on the wood. */
import { BufferAttribute, BufferGeometry } from 'three';

export type Point = readonly [x: number, z: number];
export interface Thread { wide: number; /** Lengths of a stitch and of the gap behind it; left out: one whole band. */ dash?: readonly [number, number]; /** How far it swings to either side. */ zigzag?: number }

/** Points at even steps along a closed or open line. */
export function walk(line: readonly Point[], closed: boolean, step: number): Point[] {
  const points: Point[] = [];
  const corners = closed ? [...line, line[0]!] : line;
  for (let i = 0; i + 1 < corners.length; i += 1) {
    const [a, b] = [corners[i]!, corners[i + 1]!];
    const steps = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let at = 0; at < steps; at += 1) points.push([a[0] + ((b[0] - a[0]) * at) / steps, a[1] + ((b[1] - a[1]) * at) / steps]);
  }
  points.push(corners.at(-1)!);
  return points;
}

/** The band as a mesh in the plane y = 0. */
export function stitched(line: readonly Point[], closed: boolean, { wide, dash, zigzag = 0 }: Thread): BufferGeometry {
  const step = zigzag > 0 ? zigzag * 1.6 : dash ? Math.min(dash[0], dash[1]) / 2 : 1000;
  let points = walk(line, closed, step);
  if (zigzag > 0) {
    points = points.map((point, i) => {
      const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
      const [dx, dz] = [b[0] - a[0], b[1] - a[1]];
      const size = Math.hypot(dx, dz) || 1;
      const off = (i % 2 === 0 ? 1 : -1) * zigzag;
      return [point[0] - (dz / size) * off, point[1] + (dx / size) * off] as const;
    });
  }
  const positions: number[] = [];
  let gone = 0;
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const on = !dash || gone % (dash[0] + dash[1]) < dash[0] - 0.01;
    gone += length;
    if (!on || length === 0) continue;
    const [ux, uz] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    const [nx, nz] = [(-uz * wide) / 2, (ux * wide) / 2];
    // Ends overlap a little, so that corners have no holes.
    const [ex, ez] = dash ? [0, 0] : [(ux * wide) / 2, (uz * wide) / 2];
    const p = [[a[0] - ex + nx, a[1] - ez + nz], [b[0] + ex + nx, b[1] + ez + nz], [b[0] + ex - nx, b[1] + ez - nz], [a[0] - ex - nx, a[1] - ez - nz]] as const;
    for (const at of [0, 1, 2, 0, 2, 3]) positions.push(p[at]![0], 0, p[at]![1]);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  return geometry;
}

/** A flat patch with straight edges, in the plane y = 0. It must be convex. */
export function patch(corners: readonly Point[]): BufferGeometry {
  const positions: number[] = [];
  for (let i = 1; i + 1 < corners.length; i += 1) for (const at of [0, i, i + 1]) positions.push(corners[at]![0], 0, corners[at]![1]);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  return geometry;
}
