/** How a hand lies in its tray: as big as it can be, overlapping only when it must, in two rows only when a strip gets too thin to touch. */

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
/** A strip of a card narrower than this is hard to touch for a child. */
const STRIP = 52;
const SMALLEST = 64;

export function fan(cards: number, width: number, height: number, largest = 150): Fan {
  const one = row(cards, width, Math.min(largest, (height * 5) / 7));
  if (cards <= 1 || one.step >= STRIP || height < 150) return { ...one, rows: 1, perRow: cards, rowStep: 0 };
  const perRow = Math.ceil(cards / 2);
  // The lower row covers a third of the upper one.
  const tall = height / 1.62;
  const two = row(perRow, width, Math.min(largest, (tall * 5) / 7));
  return { ...two, rows: 2, perRow, rowStep: (two.width * 7 * 0.62) / 5 };
}

function row(cards: number, width: number, wished: number): { width: number; step: number } {
  const fits = cards > 0 ? (width - GAP * (cards - 1)) / cards : wished;
  const w = Math.max(Math.min(wished, SMALLEST, width), Math.min(wished, fits));
  // Rather a big card half covered than a small one: children tell cards by their picture.
  const big = cards > 1 && w < wished ? Math.min(wished, Math.max(w, 84)) : w;
  const step = cards > 1 ? Math.min(big + GAP, (width - big) / (cards - 1)) : big;
  return { width: Math.round(big), step };
}
