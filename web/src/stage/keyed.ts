/** Cards in a hand or on the table, told apart though some are equal. */

export interface Keyed<Card> {
  key: string;
  card: Card;
}

/** Keys that stay the same when another card leaves: the card, and which copy of it. */
export function keyed<Card extends string>(cards: readonly Card[]): Keyed<Card>[] {
  const copies = new Map<Card, number>();
  return cards.map((card) => {
    const n = copies.get(card) ?? 0;
    copies.set(card, n + 1);
    return { key: `${card}/${n}`, card };
  });
}
