/** How a hand lies in its tray: whole cards while they stay big enough to touch, two rows or an overlap when they would not. */

export interface Fan {
  width: number;
  rows: number;
  perRow: number;
  /** From one card's left edge to the next one's. */
  step: number;
  /** From one row's top to the next one's. */
  rowStep: number;
}

const GAP = 12;
/** A card narrower than this is hard to touch for a child: rather cover a part of it. */
const SMALLEST = 48;
/** What of an upper row must stay to be seen: the mark and most of the picture. */
const SHOWN = 0.62;

export function fan(cards: number, width: number, height: number, largest = 150): Fan {
  const layouts = [1, 2, 3].flatMap((rows) => ((rows - 1) * Math.ceil(cards / rows) < Math.max(1, cards) ? [1, SHOWN] : []).map((shown) => lay(cards, rows, shown)));
  // Another row must be worth it: whole cards in one row are how a hand is held.
  const price = (best: Fan, next: Fan) => (next.rows > best.rows && !covered(best) ? 1.25 : 1.02);
  return layouts.reduce((best, next) => (touchable(next) > touchable(best) * price(best, next) ? next : best));

  function lay(n: number, rows: number, shown: number): Fan {
    const perRow = Math.max(1, Math.ceil(n / rows));
    const gap = perRow > 4 ? GAP / 2 : GAP;
    const tall = (height - (shown === 1 ? (rows - 1) * 8 : 0)) / (1 + (rows - 1) * shown);
    const wished = Math.min(largest, (tall * 5) / 7);
    const whole = (width - gap * (perRow - 1)) / perRow;
    const w = Math.max(1, whole >= SMALLEST ? Math.min(wished, whole) : Math.min(wished, 74));
    const step = perRow > 1 ? Math.min(w + gap, (width - w) / (perRow - 1)) : w + gap;
    return { width: Math.floor(w), rows, perRow, step, rowStep: ((w * 7) / 5) * shown + (shown === 1 ? 8 : 0) };
  }
}

/** The area a finger has on the least visible card; covered cards count a little less, they are harder to read. */
function touchable(fan: Fan): number {
  const { width, rows, step, rowStep } = fan;
  const tall = (width * 7) / 5;
  return Math.min(width, step) * (rows > 1 ? Math.min(tall, rowStep) : tall) * (covered(fan) ? 0.85 : 1);
}

function covered({ width, rows, step, rowStep }: Fan): boolean {
  return step < width || (rows > 1 && rowStep < (width * 7) / 5);
}
