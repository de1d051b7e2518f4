/** What lies on the table right now: the view, or somewhere between two views while a step is played. */
import type { Flight as Flying } from '../../stage/flights';
import { keyed, type Keyed } from '../../stage/keyed';
import { MovingScene } from '../../stage/scene.svelte';
import { openHand } from './choices';
import { cardOf, placeOf } from './look';
import type { FactionId, GameEvent, Kind, Tally, View } from './types';

/** Something in the air. */
export interface Flight extends Flying {
  /** A face, or a back when it is left out. */
  card?: Kind;
  /** How many lie in the stack that flies. */
  cards?: number;
  /** An eye flies, no card. */
  eye?: boolean;
  /** A faction card, face down. */
  faction?: boolean;
  /** Held up in the middle for a while, so that everybody can read it. */
  shown?: boolean;
}

export class Scene extends MovingScene<View, GameEvent, Flight> {
  areas = $state<Keyed<Kind>[][]>([]);
  tallies = $state<Tally[]>([]);
  /** The cards known of each hand, and how many there are. */
  hands = $state<Keyed<Kind>[][]>([]);
  sizes = $state<number[]>([]);
  decks = $state<number[]>([]);
  discard = $state.raw<readonly Kind[]>([]);
  /** Who has laid a card aside face down. */
  aside = $state<boolean[]>([]);
  active = $state(0);
  /** A hand that lies open before everybody. */
  fan = $state.raw<{ owner: number; cards: readonly Kind[] } | null>(null);
  /** A faction card somebody looks at; the face is there for whoever may know it. */
  look = $state.raw<{ seat: number; of: number; faction: FactionId | null } | null>(null);
  /** The card in play that something happens to: shaken, or just laid down. */
  struck = $state<string | null>(null);
  fresh = $state<string | null>(null);

  constructor(view: View) {
    super();
    this.land(view);
  }

  /** Cards that stay keep their identity, so nothing flickers. */
  override land(view: View): void {
    super.land(view);
    this.areas = view.areas.map((area) => keyed(area));
    this.tallies = view.tallies.map((tally) => ({ ...tally }));
    this.hands = view.hands.map(({ cards }) => keyed(cards));
    this.sizes = view.hands.map(({ size }) => size);
    this.decks = [...view.deck];
    this.discard = view.discard;
    this.aside = view.step === 'laying' ? view.hands.map(({ size }, seat) => size > 0 && seat !== view.active && !view.deciding.includes(seat)) : view.hands.map(() => false);
    this.active = view.active;
    this.fan = openHand(view);
    this.look = null;
    this.struck = null;
    this.fresh = null;
  }

  /** Experts draw from decks of their own. */
  deckOf(seat: number): number {
    return this.decks.length > 1 ? seat : 0;
  }

  put(seat: number, card: Kind): void {
    this.areas[seat] = keyed(sorted([...(this.areas[seat] ?? []).map((one) => one.card), card]));
    this.#count(seat, card, 1);
    this.fresh = `${seat}/${card}`;
  }

  lift(seat: number, card: Kind): void {
    const area = this.areas[seat] ?? [];
    const at = area.findLastIndex((one) => one.card === card);
    if (at < 0) return;
    this.areas[seat] = area.filter((_, i) => i !== at);
    this.#count(seat, card, -1);
  }

  give(seat: number, card: Kind | undefined): void {
    this.sizes[seat] = (this.sizes[seat] ?? 0) + 1;
    if (card) this.hands[seat] = keyed(sorted([...(this.hands[seat] ?? []).map((one) => one.card), card]));
  }

  take(seat: number, card: Kind | undefined): void {
    this.sizes[seat] = Math.max(0, (this.sizes[seat] ?? 0) - 1);
    const hand = this.hands[seat] ?? [];
    const at = hand.findLastIndex((one) => one.card === card);
    if (at >= 0) this.hands[seat] = hand.filter((_, i) => i !== at);
    // Nobody knows which one went: what was known may be gone.
    else if (hand.length > this.sizes[seat]!) this.hands[seat] = hand.slice(0, this.sizes[seat]);
  }

  swap(one: number, other: number): void {
    [this.hands[one], this.hands[other]] = [this.hands[other] ?? [], this.hands[one] ?? []];
    [this.sizes[one], this.sizes[other]] = [this.sizes[other] ?? 0, this.sizes[one] ?? 0];
  }

  drawn(seat: number): void {
    const deck = this.deckOf(seat);
    this.decks[deck] = Math.max(0, (this.decks[deck] ?? 0) - 1);
  }

  #count(seat: number, card: Kind, by: number): void {
    const tally = this.tallies[seat];
    const { side, symbols } = cardOf(card);
    if (!tally || side === 'neutral') return;
    tally[side === 'hero' ? 'suns' : 'skulls'] += by * symbols;
  }
}

const sorted = (cards: Kind[]): Kind[] => cards.toSorted((one, other) => placeOf(one) - placeOf(other));
