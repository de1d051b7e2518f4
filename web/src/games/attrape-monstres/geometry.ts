/** Where everything stands on the meadow: one drawing for each shape of screen, chosen by how big the spaces come out. */

export type Colour = 'red' | 'green' | 'blue';
export type Shape = 'triangle' | 'circle' | 'square';

/** The pictures painted on the nine spaces, START first. */
export const SPACES: readonly { colour: Colour; shape: Shape }[] = [
  { colour: 'red', shape: 'triangle' },
  { colour: 'green', shape: 'circle' },
  { colour: 'blue', shape: 'square' },
  { colour: 'green', shape: 'triangle' },
  { colour: 'blue', shape: 'circle' },
  { colour: 'red', shape: 'square' },
  { colour: 'blue', shape: 'triangle' },
  { colour: 'red', shape: 'circle' },
  { colour: 'green', shape: 'square' },
];

export interface Point {
  x: number;
  y: number;
}

/** A figure's place: its centre and the side of its 100×100 box. */
export interface Spot extends Point {
  size: number;
}

export interface Geometry {
  name: 'wide' | 'square' | 'tall' | 'short';
  width: number;
  height: number;
  /** Side of a space's picture; the cream margin adds a fifth. */
  space: number;
  monster: number;
  spaces: readonly Point[];
  cave: Spot;
  wall: Spot;
  castle: Spot;
  cage: Spot;
  /** The wooden box with monsters in it, or the small iron cage. */
  box: boolean;
  firs: readonly Spot[];
}

const at = (pairs: string): Point[] =>
  pairs.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return { x: x!, y: y! };
  });

const firs = (triples: string): Spot[] =>
  triples.split(' ').map((triple) => {
    const [x, y, size] = triple.split(',').map(Number);
    return { x: x!, y: y!, size: size! };
  });

export const GEOMETRIES: readonly Geometry[] = [
  {
    name: 'wide',
    width: 1016,
    height: 846,
    space: 136,
    monster: 96,
    spaces: at('232,196 396,184 560,190 722,206 874,284 812,432 646,462 480,458 308,470'),
    cave: { x: 84, y: 150, size: 190 },
    wall: { x: 206, y: 606, size: 176 },
    castle: { x: 456, y: 678, size: 296 },
    cage: { x: 820, y: 690, size: 240 },
    box: true,
    firs: firs('40,365,110 105,340,80 962,500,120 905,548,84 985,105,90 640,295,70 30,745,110 300,292,76 150,770,84'),
  },
  {
    name: 'square',
    width: 808,
    height: 766,
    space: 118,
    monster: 86,
    spaces: at('216,166 360,154 504,160 648,172 706,312 600,432 452,416 304,430 156,416'),
    cave: { x: 78, y: 134, size: 164 },
    wall: { x: 112, y: 566, size: 150 },
    castle: { x: 330, y: 628, size: 258 },
    cage: { x: 636, y: 640, size: 212 },
    box: true,
    firs: firs('52,330,96 118,296,70 772,470,96 772,96,80 500,286,66 250,276,60 40,690,96 470,560,64'),
  },
  {
    name: 'tall',
    width: 390,
    height: 486,
    space: 84,
    monster: 62,
    spaces: at('118,76 218,72 320,82 322,192 210,196 92,190 78,304 190,308 306,302'),
    cave: { x: 34, y: 56, size: 92 },
    wall: { x: 330, y: 402, size: 94 },
    castle: { x: 198, y: 408, size: 130 },
    cage: { x: 66, y: 416, size: 96 },
    box: false,
    firs: firs('20,256,50 372,232,54 22,372,56 376,350,44 146,132,34 262,140,36'),
  },
  {
    name: 'short',
    width: 364,
    height: 318,
    space: 59,
    monster: 45,
    spaces: at('108,62 180,56 252,60 324,70 324,166 252,172 180,164 108,171 38,163'),
    cave: { x: 36, y: 48, size: 76 },
    wall: { x: 42, y: 262, size: 76 },
    castle: { x: 148, y: 258, size: 108 },
    cage: { x: 296, y: 266, size: 78 },
    box: false,
    firs: firs('350,118,32 72,112,28 218,112,30 222,266,42 350,244,34 144,116,24'),
  },
];

/** What a prettier drawing may cost in size before a roomier one replaces it, once spaces are big enough for any finger. */
const TASTE: Record<Geometry['name'], number> = { wide: 1.25, square: 1.22, tall: 1.06, short: 1 };
const BIG_ENOUGH = 84;

/** How much of the drawing's unit one pixel is, when it is fitted into the stage. */
export function fit(geometry: Geometry, width: number, height: number): number {
  return Math.min(width / geometry.width, height / geometry.height);
}

/** The drawing whose spaces come out biggest on a stage of this size. */
export function bestGeometry(width: number, height: number): Geometry {
  const value = (g: Geometry) => {
    const size = fit(g, width, height) * g.space;
    return size < BIG_ENOUGH ? size : size * TASTE[g.name];
  };
  return GEOMETRIES.reduce((best, g) => (value(g) > value(best) ? g : best));
}

/** The part of the meadow the stage shows: the drawing in the middle, more meadow around it to fill the stage. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function frameOf(geometry: Geometry, width: number, height: number): Frame {
  const scale = fit(geometry, Math.max(1, width), Math.max(1, height));
  const w = Math.max(1, width) / scale;
  const h = Math.max(1, height) / scale;
  return { x: (geometry.width - w) / 2, y: (geometry.height - h) / 2, width: w, height: h };
}

/** Every place a monster can be seen at. */
export type Place = number | 'cave' | 'wall' | 'castle' | 'cage';

/** Where a monster's feet centre is drawn. On a space it stands on the upper half, so that the mark below stays free. */
export function standing(geometry: Geometry, place: Place): Point {
  if (typeof place === 'number') {
    const space = geometry.spaces[place - 1] ?? geometry.cave;
    return { x: space.x, y: space.y - geometry.space * 0.23 };
  }
  const spot = geometry[place];
  const lower: Record<string, number> = { cave: 0.16, wall: 0.05, castle: 0.2, cage: 0.05 };
  return { x: spot.x, y: spot.y + spot.size * lower[place]! };
}

/** The road from the cave over the nine spaces and the wall to the castle gate. */
export function road(geometry: Geometry): Point[] {
  const { cave, castle, wall, spaces } = geometry;
  return [
    { x: cave.x, y: cave.y + cave.size * 0.12 },
    ...spaces,
    { x: wall.x, y: wall.y + wall.size * 0.03 },
    { x: castle.x, y: castle.y + castle.size * 0.18 },
  ];
}

export interface Arrow extends Point {
  angle: number;
}

/** The arrowheads between neighbouring stations of the road; none leaves the cave, whose mouth says it. */
export function arrows(geometry: Geometry): Arrow[] {
  const stations = road(geometry);
  return stations.slice(1, -1).map((from, i) => {
    const to = stations[i + 2]!;
    const angle = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle };
  });
}

/** Grass in fixed, irregular places, none of it on a space. */
export function tufts(geometry: Geometry, frame: Frame): Point[] {
  const blades: Point[] = [];
  const clear = geometry.space * 0.72;
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let i = 0; i < 60 && blades.length < 26; i++) {
    const p = { x: frame.x + next() * frame.width, y: geometry.height * 0.16 + next() * geometry.height * 0.84 };
    if (geometry.spaces.every((s) => Math.hypot(s.x - p.x, s.y - p.y) > clear)) blades.push(p);
  }
  return blades;
}
