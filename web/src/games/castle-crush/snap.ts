/** The magnet: a block that is held nearly over a good place goes there. Half millimetres in a foundation's own frame. */
import { bearing, into, looksUpright, ownerOf, yawAt, type Spot } from './space';
import { isFigure, kindOf } from './facts';
import type { Piece, View } from './types';

const WIDE = new Set(['HF', 'HP', 'TS', 'RT']);
/** How near it must be, in half millimetres. */
const REACH = 11;
const ON_THE_PLATE = 7;
const GRID = 30;

/** The middles of what stands there: of the whole block, of its halves, and between two of the same height. */
export function magnets(view: View, seat: number, piece: Piece): Spot[] {
  const place = view.foundations[seat];
  if (place === undefined) return [];
  const blocks = Object.entries(view.pieces).filter(([name, pose]) => name !== piece && ownerOf(view, name) === seat && !isFigure(name) && looksUpright(pose));
  const found = blocks.map(([name, pose]) => {
    const [x, z] = into(place, [pose[0] / 100, pose[2] / 100]);
    return { middle: [x * 2, z * 2] as Spot, turn: ((bearing(pose) - (yawAt(place) * 180) / Math.PI) * Math.PI) / 180, wide: WIDE.has(kindOf(name)!), high: pose[1], sort: kindOf(name)! };
  });
  const halves = found.flatMap(({ middle: [x, z], turn, wide }) =>
    (wide ? [0, -30, 30] : [0]).map((along): Spot => [x + Math.cos(turn) * along, z - Math.sin(turn) * along]));
  const bridges = found.flatMap((one, i) => found.slice(i + 1).flatMap((other): Spot[] => {
    const apart = Math.hypot(one.middle[0] - other.middle[0], one.middle[1] - other.middle[1]);
    const level = Math.abs(one.high - other.high) < 100 && one.sort === other.sort;
    return level && apart > 30 && apart < 170 ? [[(one.middle[0] + other.middle[0]) / 2, (one.middle[1] + other.middle[1]) / 2]] : [];
  }));
  return [...halves, ...bridges];
}

/** The nearest good place, or the very place. */
export function pull([x, z]: Spot, spots: readonly Spot[]): Spot {
  let best: Spot = [x, z];
  let least = REACH;
  for (const spot of spots) {
    const away = Math.hypot(spot[0] - x, spot[1] - z);
    if (away < least) [best, least] = [spot, away];
  }
  if (least < REACH) return best;
  const line = (value: number) => (Math.abs(Math.round(value / GRID) * GRID - value) < ON_THE_PLATE ? Math.round(value / GRID) * GRID : value);
  return [line(x), line(z)];
}
