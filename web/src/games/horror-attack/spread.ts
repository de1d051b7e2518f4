/** How cards lie in a box: as large as they can be, side by side; when there are many, in rows, then one over the other. */

export interface Box { width: number; height: number }
export interface Fit {
  /** The largest and the smallest a card may be before cards overlap. */
  most: number;
  least: number;
  gap: number;
}
export interface Spread {
  /** The width of a card. */
  size: number;
  /** How far the left edge of the next card is. */
  step: number;
  /** Cards in a full row, and how many rows. */
  across: number;
  rows: number;
}

const TALL = 1.4;
/** At most so many rows: more of them, and nobody sees an area as one thing. */
const ROWS = 3;

export function spread(count: number, { width, height }: Box, { most, least, gap }: Fit): Spread {
  let best: Spread = { size: Math.min(most, Math.max(1, height / TALL)), step: 0, across: Math.max(1, count), rows: 1 };
  let seen = -1;
  for (let rows = 1; rows <= Math.min(ROWS, Math.max(1, count)); rows += 1) {
    const across = Math.max(1, Math.ceil(count / rows));
    const room = Math.max(1, (height - (rows - 1) * gap) / rows / TALL);
    const beside = (width - (across - 1) * gap) / across;
    const size = Math.max(1, Math.min(most, room, width, Math.max(beside, Math.min(least, room))));
    const step = across === 1 ? size : Math.min(size + gap, (width - size) / (across - 1));
    // What one sees of a card that lies under the next, weighed by how large it is drawn.
    const shown = Math.min(step, size) * size;
    if (shown > seen * 1.08) {
      seen = shown;
      best = { size, step, across, rows };
    }
  }
  return best;
}

/** Where the card with this number lies. */
export function place(at: number, { size, step, across }: Spread, gap: number): { left: number; top: number } {
  const row = Math.floor(at / across);
  return { left: (at % across) * step, top: row * (size * TALL + gap) };
}
