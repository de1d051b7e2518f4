/** Wood painted with a brush that is the same every time: planks, grain, doors and windows. No picture is loaded. */
import { CanvasTexture, LinearMipmapNearestFilter, RepeatWrapping, SRGBColorSpace } from 'three';
import { COLOURS, DASHES, SEATS } from './palette';

/** Whole numbers to fractions, the same on every page. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Brush = CanvasRenderingContext2D;

export function canvasOf(width: number, height: number): [HTMLCanvasElement, Brush] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return [canvas, canvas.getContext('2d')!];
}

/** Fast is for machines whose processor draws: every point is looked up once. */
export type Finish = 'fine' | 'fast';

function textureOf(canvas: HTMLCanvasElement, finish: Finish): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  if (finish === 'fast') texture.minFilter = LinearMipmapNearestFilter;
  return texture;
}

/** Long soft lines along the wood, and here and there a gouge, as a linocut has them. */
function grain(brush: Brush, seed: number, [x, y, width, height]: readonly number[], line: string, along: 'x' | 'y'): void {
  const chance = dice(seed);
  brush.save();
  brush.beginPath();
  brush.rect(x!, y!, width!, height!);
  brush.clip();
  brush.translate(x!, y!);
  const [length, across] = along === 'x' ? [width!, height!] : [height!, width!];
  if (along === 'y') brush.transform(0, 1, 1, 0, 0, 0);
  brush.strokeStyle = line;
  for (let at = chance() * 10; at < across; at += 9 + chance() * 16) {
    brush.globalAlpha = 0.12 + chance() * 0.16;
    brush.lineWidth = 1.2 + chance() * 1.6;
    const bend = (chance() - 0.5) * 12;
    brush.beginPath();
    brush.moveTo(-4, at);
    brush.bezierCurveTo(length * 0.3, at + bend, length * 0.6, at - bend, length + 4, at + (chance() - 0.5) * 6);
    brush.stroke();
  }
  brush.fillStyle = line;
  brush.globalAlpha = 0.5;
  for (let mark = 0; mark < (length * across) / 9000; mark += 1) {
    const [at, off, long] = [chance() * length, chance() * across, 9 + chance() * 12];
    brush.beginPath();
    brush.moveTo(at, off);
    brush.quadraticCurveTo(at + long / 2, off - 3, at + long, off);
    brush.quadraticCurveTo(at + long / 2, off + 3, at, off);
    brush.fill();
  }
  brush.restore();
}

/** Pixels of a millimetre on the blocks. */
const SHARP = 5;
/** A sort's part of the sheet: the front 60 × 75, the side 30 × 75 beside it, what is seen from above 60 × 30 below. */
const CELL = { width: 90, height: 105 } as const;
const SORTS = ['HF', 'HP', 'TF', 'TP', 'TS', 'RT'] as const;
const COLUMNS = 3;
/** Below them, square, the tops of the four foundations and of the disc; the last is left white, for what has its colour in its corners. */
const TOP = CELL.width;
const DISC = 4;
const WHITE = 5;
const SHEET = { width: COLUMNS * CELL.width, height: 2 * CELL.height + 2 * TOP } as const;

const onSheet = (x: number, y: number): [number, number] => [x / SHEET.width, 1 - y / SHEET.height];
const topCorner = (at: number): [number, number] => [(at % COLUMNS) * TOP, 2 * CELL.height + Math.floor(at / COLUMNS) * TOP];

/** Where on the sheet a point of a top is; `across` and `along` from 0 to 1. */
function topAt(at: number, across: number, along: number): [number, number] {
  const [left, top] = topCorner(at);
  const keep = (part: number) => Math.min(TOP - 0.6, Math.max(0.6, part * TOP));
  return onSheet(left + keep(across), top + keep(along));
}
export const plateAt = (seat: number, across: number, along: number): [number, number] => topAt(seat % 4, across, along);
export const discAt = (across: number, along: number): [number, number] => topAt(DISC, across, along);
export const plain = (): [number, number] => topAt(WHITE, 0.5, 0.5);
type BlockSort = (typeof SORTS)[number];
export type Side = 'front' | 'flank' | 'above';

/** Where on the sheet a point of a block is, from 0 to 1. `across` and `up` in millimetres of the piece. */
export function sheetAt(sort: BlockSort, side: Side, across: number, up: number): [number, number] {
  const at = SORTS.indexOf(sort);
  const [left, top] = [(at % COLUMNS) * CELL.width, Math.floor(at / COLUMNS) * CELL.height];
  const keep = (value: number, most: number) => Math.min(most - 0.4, Math.max(0.4, value));
  const [x, y] = side === 'front' ? [keep(across + 30, 60), 75 - keep(up, 75)] : side === 'flank' ? [60 + keep(across + 15, 30), 75 - keep(up, 75)] : [keep(across + 30, 60), 75 + keep(up + 15, 30)];
  return onSheet(left + x, top + y);
}

interface Look { base: string; line: string; walls: number }
const LOOKS: Record<BlockSort, Look> = {
  HF: { base: COLOURS.house, line: COLOURS.houseLine, walls: 30 }, HP: { base: COLOURS.house, line: COLOURS.houseLine, walls: 30 },
  TF: { base: COLOURS.tower, line: COLOURS.towerLine, walls: 60 }, TP: { base: COLOURS.tower, line: COLOURS.towerLine, walls: 60 }, TS: { base: COLOURS.tower, line: COLOURS.towerLine, walls: 60 },
  RT: { base: COLOURS.roof, line: COLOURS.roofDeep, walls: 0 },
};

/** A pointed arch, its foot at (x, up) in millimetres. */
function arch(brush: Brush, x: number, up: number, wide: number, high: number, colour: string): void {
  const half = wide / 2;
  brush.fillStyle = colour;
  brush.beginPath();
  brush.moveTo(x - half, 75 - up);
  brush.lineTo(x - half, 75 - up - high * 0.6);
  brush.lineTo(x - half * 0.35, 75 - up - high * 0.95);
  brush.lineTo(x, 75 - up - high);
  brush.lineTo(x + half * 0.4, 75 - up - high * 0.93);
  brush.lineTo(x + half, 75 - up - high * 0.6);
  brush.lineTo(x + half, 75 - up);
  brush.fill();
}

/** What is painted on the front (0 in the middle) and on the flank of a sort. */
function ornaments(brush: Brush, sort: BlockSort): void {
  const band = (up: number, high: number, left: number, wide: number) => brush.fillRect(left, 75 - up - high, wide, high);
  const { door, window, pane } = COLOURS;
  const flank = 75;
  switch (sort) {
    case 'HF':
      arch(brush, 17, 0, 11, 19, door); arch(brush, 42, 9, 9, 13, pane); arch(brush, flank, 9, 9, 13, door);
      break;
    case 'HP':
      arch(brush, 30, 0, 13, 22, door); arch(brush, flank, 9, 9, 13, pane); arch(brush, 30, 29, 6, 9, door);
      break;
    case 'TF':
      brush.fillStyle = COLOURS.towerLine; band(29, 1.4, 15, 30); band(29, 1.4, 60, 30);
      arch(brush, 30, 36, 10, 16, window); arch(brush, flank, 36, 10, 16, window);
      break;
    case 'TP':
      brush.fillStyle = COLOURS.towerLine; band(29, 1.4, 15, 30); band(29, 1.4, 60, 30);
      arch(brush, 30, 36, 11, 17, window); arch(brush, flank, 36, 11, 17, window);
      break;
    case 'TS':
      brush.fillStyle = COLOURS.towerLine; band(29, 1.4, 0, 30);
      arch(brush, 15, 37, 9, 14, window); arch(brush, 45, 0, 11, 18, door); arch(brush, flank, 8, 9, 14, window);
      break;
    case 'RT': break;
  }
}

function tiles(brush: Brush, seed: number, left: number, top: number, wide: number, high: number): void {
  const chance = dice(seed);
  brush.fillStyle = COLOURS.roofDeep;
  for (let row = 0; row * 6 < high; row += 1) {
    const y = top + row * 6 + 5;
    brush.globalAlpha = 0.85;
    brush.fillRect(left, y, wide, 0.8);
    for (let x = left + (row % 2) * 4 + 2; x < left + wide; x += 8 + chance() * 1.5) brush.fillRect(x, y - 5, 0.8, 5);
  }
  brush.globalAlpha = 1;
}

/** One sheet for all wood, so that all of it is drawn at once. */
export function woodSheet(finish: Finish): CanvasTexture {
  const [canvas, brush] = canvasOf(SHEET.width * SHARP, SHEET.height * SHARP);
  brush.fillStyle = '#FFFFFF';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  for (let at = 0; at <= DISC; at += 1) {
    const [left, top] = topCorner(at);
    brush.save();
    brush.translate(left * SHARP, top * SHARP);
    brush.scale((TOP * SHARP) / 512, (TOP * SHARP) / 512);
    if (at === DISC) discTop(brush);
    else plateTop(brush, at);
    brush.restore();
  }
  SORTS.forEach((sort, at) => {
    const [left, top] = [(at % COLUMNS) * CELL.width, Math.floor(at / COLUMNS) * CELL.height];
    const look = LOOKS[sort];
    brush.fillStyle = look.base;
    brush.fillRect(left * SHARP, top * SHARP, CELL.width * SHARP, CELL.height * SHARP);
    const part = (x: number, y: number, w: number, h: number) => [x, y, w, h].map((value, i) => (value + (i === 0 ? left : i === 1 ? top : 0)) * SHARP);
    grain(brush, 7 + at, part(0, 0, 60, 75), look.line, 'y');
    grain(brush, 31 + at, part(60, 0, 30, 75), look.line, 'y');
    grain(brush, 53 + at, part(0, 75, 60, 30), look.line, 'x');
    brush.save();
    brush.scale(SHARP, SHARP);
    brush.translate(left, top);
    if (sort === 'RT') {
      tiles(brush, 3, 0, 75, 60, 30);
      brush.fillStyle = COLOURS.roofDeep;
      for (const [x, y] of [[20, 66], [34, 69], [28, 58]] as const) brush.fillRect(x, y, 8, 0.9);
    }
    ornaments(brush, sort);
    brush.restore();
  });
  const sheet = textureOf(canvas, finish);
  if (finish === 'fine') sheet.anisotropy = 2;
  return sheet;
}

/** The workshop's table: broad boards, seen from anywhere. */
export function tableTop(repeats: number, finish: Finish): CanvasTexture {
  const [canvas, brush] = canvasOf(1024, 1024);
  const chance = dice(99);
  brush.fillStyle = COLOURS.table;
  brush.fillRect(0, 0, 1024, 1024);
  const board = 1024 / 5;
  for (let at = 0; at < 5; at += 1) {
    brush.fillStyle = at % 2 === 0 ? '#C6945A' : '#CC9C63';
    brush.globalAlpha = 0.5;
    brush.fillRect(0, at * board, 1024, board);
    brush.globalAlpha = 1;
    grain(brush, 200 + at, [0, at * board, 1024, board], '#A8753E', 'x');
    brush.fillStyle = COLOURS.seam;
    brush.fillRect(0, at * board, 1024, 6);
    const joint = 120 + chance() * 800;
    brush.fillRect(joint, at * board, 5, board);
  }
  const texture = textureOf(canvas, finish);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(repeats, repeats);
  return texture;
}

/** The top of somebody's foundation, with a border of one's own colour and dashes. 512 × 512. */
function plateTop(brush: Brush, seat: number): void {
  brush.fillStyle = COLOURS.plate;
  brush.fillRect(0, 0, 512, 512);
  grain(brush, 400 + seat, [0, 0, 512, 512], COLOURS.houseLine, 'x');
  brush.strokeStyle = SEATS[seat % SEATS.length]!;
  brush.lineWidth = 15;
  brush.setLineDash(DASHES[seat % DASHES.length]!.map((part) => part * 1.4));
  brush.strokeRect(30, 30, 452, 452);
}

/** End grain: rings around the middle. 512 × 512. */
function discTop(brush: Brush): void {
  brush.fillStyle = COLOURS.disc;
  brush.fillRect(0, 0, 512, 512);
  brush.strokeStyle = COLOURS.discDeep;
  for (const [radius, width] of [[60, 4], [118, 5], [176, 4], [206, 9], [236, 6]] as const) {
    brush.lineWidth = width;
    brush.globalAlpha = radius === 206 ? 0.95 : 0.5;
    brush.beginPath();
    for (let turn = 0; turn <= 64; turn += 1) {
      const angle = (turn / 64) * 2 * Math.PI;
      const wave = radius + (radius === 206 ? 0 : Math.sin(angle * 3 + radius) * 4);
      brush.lineTo(256 + Math.cos(angle) * wave, 256 + Math.sin(angle) * wave);
    }
    brush.stroke();
  }
}
