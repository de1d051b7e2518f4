/** What an example of the rule page shows of a step: the meadow, and beside it the cards that were played. */
import type { CardId, GameEvent } from './types';

const offStage = new Set<GameEvent['kind']>(['dealt', 'drew', 'turn-began', 'reshuffled', 'no-card-left']);

/** The events one can see on the meadow. */
export const onStage = (events: readonly GameEvent[]): GameEvent[] => events.filter(({ kind }) => !offStage.has(kind));

/** The cards a step plays, with their owners. A card that catches several is there once. */
export function playedCards(events: readonly GameEvent[]): { seat: number; card: CardId }[] {
  const cards: { seat: number; card: CardId }[] = [];
  for (const event of events) {
    const card = event.kind === 'caught' ? event.card : event.kind === 'wall-built' ? 'wall' : event.kind === 'booted' ? 'boot' : null;
    if (card === null || !('seat' in event)) continue;
    const last = cards.at(-1);
    if (last?.seat !== event.seat || last.card !== card) cards.push({ seat: event.seat, card });
  }
  return cards;
}
