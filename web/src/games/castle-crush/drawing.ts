/** A castle drawn by hand, face by face from the farthest to the nearest: the photograph where the browser shows nothing in relief. */
import { isFigure } from './facts';
import { placed } from './outline';
import { ringAt, yawAt } from './space';
import { COLOURS, SEATS } from './three/palette';
import type { Pose, View } from './types';
import type { Solid, Sort, Wood } from './wood';

type Point3 = readonly [number, number, number];
export interface Facet { points: [number, number][]; depth: number; paint: string; tone: number }

const PAINTS: Record<string, string> = { H: COLOURS.house, T: COLOURS.tower, R: COLOURS.roof, f: COLOURS.plate };
const dot = (a: Point3, b: Point3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Point3, b: Point3): Point3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point3, b: Point3): Point3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** Without the wood's own shapes, boxes: half as wide, high, half as deep. */
const BOXES: Record<string, Point3> = { HF: [30, 30, 15], HP: [30, 30, 15], TF: [15, 60, 15], TP: [15, 60, 15], TS: [30, 60, 15], RT: [30, 22, 15], king: [12, 50, 12], general: [10, 40, 10], foundation: [60, 10, 60] };
function boxOf(sort: string): Solid[] {
  const [w, h, d] = BOXES[sort] ?? [15, 30, 15];
  const vertices = [-w, w].flatMap((x) => [0, h].flatMap((y) => [-d, d].map((z): [number, number, number] => [x, y, z])));
  const sides: [number, number, number, number][] = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]];
  return [{ vertices, faces: sides.flatMap(([a, b, c, e]): [number, number, number][] => [[a, b, c], [a, c, e]]) }];
}

/** What is seen of somebody's castle from a side and a height, in millimetres, right and down; the farthest first. */
export function facetsOf(wood: Wood | null, view: View, seat: number, yaw: number, pitch: number): Facet[] {
  const back: Point3 = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
  const right: Point3 = [Math.cos(yaw), 0, -Math.sin(yaw)];
  const up = cross(back, right);
  const place = view.foundations[seat] ?? 90;
  const turn = yawAt(place) / 2;
  const [x, z] = ringAt(place);
  const plate: Pose = [x * 100, 0, z * 100, 0, Math.sin(turn) * 1e4, 0, Math.cos(turn) * 1e4];
  const standing = [['foundation', plate] as const, ...Object.entries(view.pieces)];
  return standing.flatMap(([piece, pose]) => {
    const sort = piece.split('-')[0]!;
    const paint = isFigure(piece) ? SEATS[seat % SEATS.length]! : PAINTS[piece[0]!]!;
    return (wood?.solids(sort as Sort) ?? boxOf(sort)).flatMap(({ vertices, faces }) => {
      const corners = vertices.map((corner) => placed(corner, pose));
      return faces.flatMap((face): Facet[] => {
        const [a, b, c] = [corners[face[0]]!, corners[face[1]]!, corners[face[2]]!];
        const normal = cross(minus(b, a), minus(c, a));
        const long = Math.hypot(...normal);
        if (long === 0 || dot(normal, back) <= 0) return [];
        // Tops are bright, left sides middling, right sides dark.
        const tone = Math.min(1, 0.84 + 0.16 * (normal[1] / long) - 0.14 * Math.max(0, dot(normal, right) / long));
        return [{ points: [a, b, c].map((point) => [dot(point, right), -dot(point, up)]), depth: dot(a, back) + dot(b, back) + dot(c, back), paint, tone }];
      });
    });
  }).sort((one, other) => one.depth - other.depth);
}

/** `insets`: papers that will cover some of it above and below. */
export function drawingOf(facets: readonly Facet[], width: number, height: number, insets: { top: number; bottom: number }): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  [sheet.width, sheet.height] = [width, height];
  const brush = sheet.getContext('2d')!;
  brush.fillStyle = COLOURS.table;
  brush.fillRect(0, 0, width, height);
  const all = facets.flatMap(({ points }) => points);
  const [left, far] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [top, low] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  const room = height - insets.top - insets.bottom;
  const scale = 0.92 * Math.min(width / (far - left), room / (low - top));
  brush.translate(width / 2, insets.top + room / 2);
  brush.scale(scale, scale);
  brush.translate(-(left + far) / 2, -(top + low) / 2);
  brush.lineJoin = 'round';
  brush.lineWidth = 0.7;
  for (const { points, paint, tone } of facets) {
    const colour = `rgb(${[1, 3, 5].map((at) => Math.round(Number.parseInt(paint.slice(at, at + 2), 16) * tone)).join(' ')})`;
    brush.beginPath();
    for (const [x, y] of points) brush.lineTo(x, y);
    brush.closePath();
    [brush.fillStyle, brush.strokeStyle] = [colour, colour];
    brush.fill();
    brush.stroke();
  }
  return sheet;
}
