import { endOf } from '../lib/games';

export const late = () => import('./late');

/** The first question has the line to itself. */
const firstQuestion = 3000;

/** Fetches what the table will want later, so that it is there when it is wanted, with or without a network. */
export function fetchLater(game: string): () => void {
  const timer = setTimeout(() => {
    // What does not come is asked for again once it is wanted.
    void Promise.allSettled([late(), endOf(game), document.fonts.load("900 1em 'Londrina Solid'")]);
  }, firstQuestion);
  return () => clearTimeout(timer);
}
