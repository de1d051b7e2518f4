/** What to try with a card that has no choice, so that the table itself says why not and names the rule. */
import type { Target } from './choices';
import type { CardId, Choice, Play } from './types';
import { SPACES } from './geometry';

/** The first space whose picture the card shows: that is where a child would look for a monster. */
export function shownSpace(card: CardId): number {
  const [first, second] = card.split('-');
  const shows = (space: { colour: string; shape: string }) =>
    first === 'hero' ? space.colour === second : first === 'any' ? space.shape === second : card === `${space.colour}-${space.shape}`;
  return SPACES.findIndex(shows) + 1 || 1;
}

/** The spaces to light for a card that catches all it shows: those whose picture is painted on its face. */
export function shownSpaces(card: CardId, path: Record<string, unknown>): number[] {
  const [first, second] = card.split('-');
  return Object.keys(path)
    .map(Number)
    .filter((n) => {
      const space = SPACES[n - 1];
      return space !== undefined && (first === 'hero' ? space.colour === second : first === 'any' && space.shape === second);
    });
}

export function attempt(card: CardId, owner: number, me: number, target: Target = shownSpace(card)): Choice {
  const space = typeof target === 'number' ? target : shownSpace(card);
  const play: Play = card === 'wall' ? 'build-wall' : card === 'boot' ? { boot: { space } } : { catch: { card, space } };
  return owner === me ? { play } : { ask: { seat: owner, play } };
}
