/** Where everything goes: how large the monsters can be, and what is left for the rows. */
import { ROOMY, SMALL } from '../../stage/shape';

export type Shape = 'wide' | 'low' | 'tall';

/** wide: players at both sides, who need more room than a hand; low: a phone on its side; tall: one thing under the other. */
export function shapeOf(width: number, height: number): Shape {
  if (height < 520 && width > height * 1.3) return 'low';
  return width >= 900 && width > height * 1.1 ? 'wide' : 'tall';
}

export interface Room {
  /** The monster cards. */
  width: number;
  height: number;
  /** Each of the two sides, where players sit at the sides. */
  side: number;
  /** One's own part below. */
  own: number;
  /** How many players sit beside each other. */
  columns: number;
  /** One's own standing fills the cell an odd number of others leaves free. */
  ownCell: boolean;
}

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** Room for the monsters with so many others at the table. */
export function roomFor(shape: Shape, width: number, height: number, others: number): Room {
  if (shape === 'wide') {
    const side = others === 0 ? 24 : between(184, width * 0.166, 320);
    const own = height < 640 ? 150 : 204;
    const tall = height - own - 84;
    const card = Math.floor(between(96, Math.min((width - 2 * side - 92) / 3, tall / 1.56), 330));
    return { width: card, height: Math.floor(Math.min(card * 1.65, tall)), side, own, columns: 1, ownCell: false };
  }
  if (shape === 'low') {
    const columns = others > 4 ? 2 : 1;
    const side = others === 0 ? 16 : columns === 2 ? Math.floor(between(220, width * 0.31, 300)) : 190;
    const card = Math.floor(between(80, Math.min((width - side - 216 - 64) / 3, (height - 50) / 1.5), 190));
    return { width: card, height: Math.floor(Math.min(card * 1.9, height - 44)), side, own: 206, columns, ownCell: false };
  }
  const large = width >= ROOMY;
  const low = height < SMALL;
  const columns = others > (large || height < 700 ? 2 : 3) ? 2 : 1;
  const ownCell = columns === 2 && others % 2 === 1;
  const rows = Math.ceil(others / columns);
  const own = (low ? 138 : large ? 250 : 216) + (ownCell ? 0 : low ? 32 : 38) + (others < 3 && !large ? (low ? 18 : 12) : 0);
  const card = Math.floor(Math.min((width - 16 - 2 * (large ? 22 : 9) - (large ? 40 : 0)) / 3, 268));
  // A row is a name and cards one can read at a glance; what is left over goes to the monsters first.
  const row = large ? 104 : columns === 1 ? 96 : low ? 60 : 78;
  const free = height - 34 - own - rows * row - 14;
  return { width: card, height: Math.floor(between(card * (low ? 1.42 : 1.46), free, card * (large ? 1.62 : others < 3 ? 2.05 : 1.86))), side: 0, own, columns, ownCell };
}

/** Which of several players at one screen sit below, and which above. Round a tablet two sit across from each other. */
export function cornersOf(players: number, round: boolean): { above: number[]; below: number[] } {
  const all = Array.from({ length: Math.min(players, 4) }, (_, corner) => corner);
  const below = round && players === 2 ? 1 : 2;
  return { below: all.slice(0, below), above: all.slice(below) };
}
