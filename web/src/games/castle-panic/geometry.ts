/** The round board in its own units: the castle's yard at 0, 0, the edge of the forest at 494. Angles run clockwise from the top. */
import { flies, opposite, rankOf } from './facts';
import type { Arc, Monster, Ring } from './types';

export interface Point { x: number; y: number }
export interface Cell { arc: Arc; ring: Ring }

/** Half the side of the picture. */
export const REACH = 516;
/** Inner and outer radius of each ring, and of the wall between swordsmen and castle. */
export const RADII: Record<Ring | 'wall', readonly [number, number]> = {
  castle: [46, 168], wall: [166, 190], swordsman: [190, 268], knight: [272, 348], archer: [352, 424], forest: [428, 494],
};
/** Where tokens stand in a ring. */
export const STAND: Record<Ring, number> = { castle: 122, swordsman: 230, knight: 310, archer: 388, forest: 459 };
/** Degrees between neighbours in one cell: as close as discs can lie without hiding each other's face. */
const FAN: Record<Ring, number> = { castle: 27, swordsman: 18, knight: 14, archer: 12, forest: 11 };
/** How far from the middle they stand, clockwise: those alone step aside from whoever is before or behind them, and the forest keeps room for its number. */
const ASIDE: Record<Ring, number> = { castle: 0, swordsman: 5, knight: -6, archer: 5, forest: -4 };
/** From this many on they lie on a pile. */
export const PILE = 4;
export const DISC = 38;

export const cellKey = ({ arc, ring }: Cell): string => `${arc}-${ring}`;

export function at(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

/** The middle of an arc. Arc 1 is top right. */
export const middle = (arc: Arc): number => (arc - 1) * 60 + 30;

const short = (n: number): string => String(Math.round(n * 10) / 10);
const spot = ({ x, y }: Point): string => `${short(x)},${short(y)}`;

/** A piece of a ring between two angles; `gap` units of paper stay free on either side. */
export function sector(from: number, to: number, inner: number, outer: number, gap = 0): string {
  const trim = (radius: number) => (radius > 0 ? (gap / radius) * (180 / Math.PI) : 0);
  const [a, b, c, d] = [at(from + trim(outer), outer), at(to - trim(outer), outer), at(to - trim(inner), inner), at(from + trim(inner), inner)];
  const large = to - from > 180 ? 1 : 0;
  return `M${spot(a)}A${outer} ${outer} 0 ${large} 1 ${spot(b)}L${spot(c)}A${inner} ${inner} 0 ${large} 0 ${spot(d)}Z`;
}

export function cellPath({ arc, ring }: Cell, gap = 2): string {
  const [inner, outer] = RADII[ring];
  return sector(middle(arc) - 30, middle(arc) + 30, inner, outer, gap);
}

/** The outline of several neighbouring cells, `inset` units inside their edge. */
export function regionPath([first, last]: readonly [Arc, Arc], [inner, outer]: readonly [Ring, Ring], inset: number): string {
  const whole = last - first === 5;
  const from = middle(first) - 30;
  return sector(from, whole ? from + 359.9 : middle(last) + 30, RADII[inner][0] + inset, RADII[outer][1] - inset, whole ? 0 : inset);
}

/** Pseudo-chance that is the same on every screen. */
export function scissors(seed: number): () => number {
  let state = (seed * 2654435761 + 97) % 2147483647;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** A circle as scissors cut it: straight snips, a little wrong. */
export function snipped(snips: number, radius: number, wrong: number, seed: number): string {
  const next = scissors(seed);
  return Array.from({ length: snips }, (_, i) => spot(at((i * 360) / snips, radius * (1 - wrong / 2 + next() * wrong)))).join(' ');
}

/** Where a tower's foot stands. */
export const towerAt = (arc: Arc): Point => at(middle(arc), 112);
/** The middle of a wall. */
export const wallAt = (arc: Arc): Point => at(middle(arc), 178);

/** The places of so many tokens in a cell, the first counter-clockwise. Beside a standing tower there is less room. */
export function slots({ arc, ring }: Cell, count: number, besideTower = false): Point[] {
  const shown = count >= PILE ? 1 : count;
  return Array.from({ length: shown }, (_, i) => {
    let off = (i - (shown - 1) / 2) * FAN[ring] + (shown === 1 || ring === 'forest' ? ASIDE[ring] : 0);
    let radius = STAND[ring];
    if (ring === 'castle') {
      if (besideTower) off += shown === 1 ? -17 : 0;
      radius += besideTower ? 6 : shown === 3 && i === 1 ? -30 : 0;
    }
    return at(middle(arc) + off, radius);
  });
}

/** A token's place on the board. */
export interface Placed extends Point {
  id: number;
  scale: number;
  /** Lies under others on a pile, so that only the pile's edge shows. */
  buried: boolean;
}

/** Four or more in one cell: shown as a pile with its count. */
export interface Pile extends Point {
  cell: Cell;
  ids: number[];
}

export interface Standing extends Cell { id: number; monster: Monster }

/** Where everybody stands. `first` says who lies on top of a pile: those who may be chosen now. */
export function layOut(monsters: readonly Standing[], towers: readonly Arc[], first: (id: number) => boolean = () => false): { placed: Map<number, Placed>; piles: Pile[] } {
  const cells = new Map<string, Standing[]>();
  for (const monster of monsters) {
    const key = cellKey(monster);
    cells.set(key, [...(cells.get(key) ?? []), monster]);
  }
  const placed = new Map<number, Placed>();
  const piles: Pile[] = [];
  for (const crowd of cells.values()) {
    const cell = crowd[0]!;
    const places = slots(cell, crowd.length, cell.ring === 'castle' && towers.includes(cell.arc));
    if (crowd.length < PILE) {
      const sorted = crowd.toSorted((a, b) => a.id - b.id);
      for (const [i, one] of sorted.entries()) placed.set(one.id, { id: one.id, ...places[i]!, scale: sizeOf(one, crowd.length), buried: false });
      continue;
    }
    const sorted = crowd.toSorted((a, b) => Number(first(b.id)) - Number(first(a.id)) || Number(rankOf(b.monster) === 'mega') - Number(rankOf(a.monster) === 'mega') || a.id - b.id);
    const { x, y } = places[0]!;
    for (const [i, one] of sorted.entries()) {
      const down = Math.min(i, 2);
      placed.set(one.id, { id: one.id, x: x + down * 9, y: y + down * 9, scale: i === 0 ? Math.min(1.15, sizeOf(one, 1)) : 0.96, buried: i > 0 });
    }
    piles.push({ cell: { arc: cell.arc, ring: cell.ring }, x, y, ids: sorted.map(({ id }) => id) });
  }
  return { placed, piles };
}

function sizeOf({ monster, ring }: Standing, crowd: number): number {
  const mega = rankOf(monster) === 'mega';
  if (ring === 'castle') return (mega ? 1.05 : 0.92) * (crowd > 1 ? 0.88 : 1);
  return mega ? (crowd > 2 ? 1.15 : 1.35) : crowd > 2 && flies(monster) ? 0.92 : 1;
}

/** The way of a boulder or of a breath of fire that starts in this arc: in through one side, out through the other. */
export function boulderPath(arc: Arc, from: Ring = 'forest'): Cell[] {
  const inward: Ring[] = ['forest', 'archer', 'knight', 'swordsman', 'castle'];
  const way = inward.slice(inward.indexOf(from)).map((ring) => ({ arc, ring }));
  return [...way, ...inward.toReversed().map((ring) => ({ arc: opposite(arc), ring }))];
}

/** How much larger a word of this size must be drawn to be read where a pixel is so many units: 13 pixels, not fewer. */
export function legible(size: number, unit: number): string {
  return Math.max(1, (13.2 * unit) / size).toFixed(2);
}
