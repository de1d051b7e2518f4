/** A photograph of the table: the picture under the pelmet, and before it on paper the title, the points, who and when. */
import type { Caption } from '../caption';
import { COLOURS } from './palette';

/** Papers that lie over the picture. */
export const PELMET = 118;
export const LABEL = 306;
export const PORTRAIT = { width: 1200, height: 1600, insets: { top: PELMET, bottom: LABEL } } as const;
export const LANDSCAPE = { width: 1600, height: 1200, insets: { top: PELMET, bottom: LABEL } } as const;
const CURTAIN = '#24605F';
const MUTED = '#5B4E66';
const display = (size: number, weight = 400) => `${weight} ${size}px 'Londrina Solid', sans-serif`;
const text = (size: number, weight = 400) => `${weight} ${size}px Andika, Verdana, sans-serif`;
type Brush = CanvasRenderingContext2D;

/** The picture with its papers, as a PNG. */
export async function print(picture: HTMLCanvasElement, caption: Caption): Promise<Blob | null> {
  const names = caption.lines.map(({ text: name }) => name).join('');
  await Promise.all([display(60), display(60, 900), text(40), text(40, 700)].map((font) => document.fonts.load(font, `${caption.title}${caption.about}${names}`)));
  const sheet = document.createElement('canvas');
  [sheet.width, sheet.height] = [picture.width, picture.height];
  const brush = sheet.getContext('2d')!;
  brush.drawImage(picture, 0, 0);
  await pelmet(brush, sheet.width, caption);
  await label(brush, sheet, caption);
  return new Promise((resolve) => sheet.toBlob(resolve, 'image/png'));
}

/** The scalloped edge with its golden stitches, as on every page. */
async function pelmet(brush: Brush, width: number, { game }: Caption): Promise<void> {
  const [high, wide] = [92, 75];
  brush.fillStyle = CURTAIN;
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.lineTo(width, 0);
  for (let x = width; x > 0; x -= wide) {
    brush.lineTo(x, high);
    brush.quadraticCurveTo(x - wide / 2, high + 44, x - wide, high);
  }
  brush.closePath();
  brush.fill();
  brush.strokeStyle = COLOURS.gold;
  brush.lineWidth = 4;
  brush.setLineDash([18, 11]);
  brush.beginPath();
  brush.moveTo(0, high - 6);
  brush.lineTo(width, high - 6);
  brush.stroke();
  brush.setLineDash([]);
  const crest = await figure('i-logo', { currentColor: COLOURS.paper, accent: COLOURS.gold, hole: CURTAIN });
  if (crest) brush.drawImage(crest, 40, 14, 64, 64);
  brush.fillStyle = COLOURS.paper;
  brush.font = display(54);
  brush.fillText(game, 120, 64);
}

/** A sheet cut with scissors: straight snips, slightly wrong. */
function paper(brush: Brush, x: number, y: number, width: number, height: number): void {
  const snips = [[10, 4], [width * 0.46, 0], [width - 14, 6], [width, 20], [width - 5, height * 0.58], [width, height - 14], [width - 20, height], [width * 0.38, height - 5], [16, height], [0, height - 18], [4, height * 0.44], [0, 18]] as const;
  const cut = (down: number) => {
    brush.beginPath();
    for (const [dx, dy] of snips) brush.lineTo(x + dx, y + dy + down);
    brush.closePath();
    brush.fill();
  };
  brush.fillStyle = 'rgb(42 32 54 / .34)';
  cut(9);
  brush.fillStyle = COLOURS.paper;
  cut(0);
}

async function label(brush: Brush, sheet: HTMLCanvasElement, caption: Caption): Promise<void> {
  const [x, width, high] = [44, sheet.width - 88, LABEL - 84];
  const y = sheet.height - high - 44;
  paper(brush, x, y, width, high);
  const medal = caption.medal ? await figure(caption.medal, {}) : null;
  const left = x + (medal ? 252 : 48);
  if (medal) brush.drawImage(medal, x + 22, y - 30, 216, 216);
  let right = x + width - 46;
  if (caption.points) right = score(brush, right, y, caption.points) - 34;
  else right = await scores(brush, right, y, high, caption.lines) - 34;
  brush.textAlign = 'left';
  brush.fillStyle = COLOURS.ink;
  fitted(brush, caption.title, left, y + 104, right - left, (size) => display(size), 88);
  brush.fillStyle = MUTED;
  fitted(brush, caption.about, left, y + 170, right - left, (size) => text(size), 37);
}

/** The points, large. Returns where they begin. */
function score(brush: Brush, right: number, y: number, { number, said }: { number: string; said: string }): number {
  brush.textAlign = 'center';
  brush.font = display(140, 900);
  const wide = brush.measureText(number).width;
  brush.font = display(44);
  const wider = Math.max(wide, brush.measureText(said).width);
  brush.fillStyle = COLOURS.ink;
  brush.fillText(said, right - wider / 2, y + 184);
  brush.font = display(140, 900);
  brush.fillText(number, right - wider / 2, y + 134);
  return right - wider;
}

/** Everybody's points, one below the other, in two columns if there are many. */
async function scores(brush: Brush, right: number, y: number, high: number, lines: Caption['lines']): Promise<number> {
  const rows = lines.length > 2 ? 2 : lines.length;
  const [wide, deep] = [330, (high - 44) / Math.max(1, rows)];
  const columns = Math.ceil(lines.length / Math.max(1, rows));
  for (const [at, { text: name, points, colour, charge }] of lines.entries()) {
    const from = right - wide * (columns - Math.floor(at / rows));
    const middle = y + 22 + deep * ((at % rows) + 0.5);
    brush.fillStyle = colour;
    brush.beginPath();
    brush.arc(from + 34, middle, 30, 0, 2 * Math.PI);
    brush.fill();
    const disc = await figure(charge, { currentColor: COLOURS.paper, hole: colour, c: COLOURS.paper });
    if (disc) brush.drawImage(disc, from + 8, middle - 26, 52, 52);
    brush.fillStyle = COLOURS.ink;
    brush.textAlign = 'left';
    fitted(brush, name, from + 78, middle + 14, wide - 170, (size) => display(size), 44);
    brush.textAlign = 'right';
    brush.font = display(54);
    brush.fillText(points, from + wide - 24, middle + 18);
  }
  return right - wide * columns;
}

/** As large as it goes, smaller where the words are long. */
function fitted(brush: Brush, said: string, x: number, y: number, room: number, font: (size: number) => string, largest: number): void {
  brush.font = font(largest);
  const wide = brush.measureText(said).width;
  if (wide > room) brush.font = font(Math.max(20, Math.floor((largest * room) / wide)));
  brush.fillText(said, x, y, Math.max(40, room));
}

/** A figure of the kit as a picture, 10 of 100 more on each side than it is wide; null if it is not on the page. */
async function figure(name: string, paints: Record<string, string>): Promise<HTMLImageElement | null> {
  const symbol = document.getElementById(name);
  if (!symbol) return null;
  const painted = symbol.innerHTML.replaceAll(/var\(--(\w+)(?:,\s*([^()]+))?\)/g, (_, paint: string, usual?: string) => paints[paint] ?? usual ?? COLOURS.paper);
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="-10 -10 120 120" color="${paints.currentColor ?? COLOURS.ink}">${painted}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
  return image.decode().then(() => image, () => null);
}
