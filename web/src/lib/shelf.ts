/** Which boxes stand on the shelf, and how many side by side. */
import type { GameAbout } from '../house';
import { titled } from './titles';

export interface ShelfBox { game: string; about: GameAbout | null }

/** The boxes as the server lists them. Until it has answered, those we have words for. */
export function shelfOf(games: readonly GameAbout[] | null, known: readonly string[] = titled): ShelfBox[] {
  return games ? games.map((about) => ({ game: about.id, about })) : known.map((game) => ({ game, about: null }));
}

/** As many boxes in each row as in the others, give or take one, and never more than fit. */
export function columns(boxes: number, most = 5): number {
  return Math.ceil(boxes / Math.max(1, Math.ceil(boxes / most)));
}
