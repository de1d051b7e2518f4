/** Which boxes stand on the shelf, and how many side by side. */
import type { GameAbout } from './api';
import { titled } from './titles';

export interface ShelfBox { game: string; about: GameAbout | null; closed: boolean }

/** The open boxes as the server lists them, then the closed ones. Until the server has answered, the boxes we have words for. */
export function shelfOf(games: readonly GameAbout[] | null, closed: readonly string[], known: readonly string[] = titled): ShelfBox[] {
  const open = games ? games.map((about) => ({ game: about.id, about, closed: false })) : known.map((game) => ({ game, about: null, closed: false }));
  const listed = new Set(open.map(({ game }) => game));
  return [...open, ...closed.filter((game) => !listed.has(game)).map((game) => ({ game, about: null, closed: true }))];
}

/** As many boxes in each row as in the others, give or take one, and never more than fit. */
export function columns(boxes: number, most = 5): number {
  return Math.ceil(boxes / Math.max(1, Math.ceil(boxes / most)));
}
