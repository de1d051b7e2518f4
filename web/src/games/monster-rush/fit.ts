/** How large cards can be. */

/** The largest size at which so many squares fit into a box, in as many rows as that takes. */
export function fit(count: number, box: { width: number; height: number }, size: { most: number; least: number; gap: number }): number {
  for (let side = size.most; side > size.least; side -= 1) {
    const columns = Math.max(1, Math.floor((box.width + size.gap) / (side + size.gap)));
    const rows = Math.max(1, Math.ceil(count / columns));
    if (side <= box.width && rows * (side + size.gap) - size.gap <= box.height) return side;
  }
  return size.least;
}

/** How the needed symbols lie on a monster card: how many beside each other, and how large. */
export function needs(count: number, width: number, height = width * 1.8): { columns: number; size: number } {
  const room = width - (width < 170 ? 18 : 22);
  const gap = width < 170 ? 3 : 6;
  // A low card keeps its room for the monster.
  const low = height < width * 1.6;
  const columns = width < 170 ? (count === 4 && !low ? 2 : 3) : count > 5 ? 3 : count;
  const most = width < 170 ? (low ? 27 : 36) : count > 5 ? width * 0.185 : width * 0.215;
  return { columns, size: Math.floor(Math.min(most, (room - gap * (columns - 1)) / columns)) };
}
