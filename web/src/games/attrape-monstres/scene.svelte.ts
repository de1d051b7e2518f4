/** What stands on the stage right now: the view, or somewhere between two views while a step is played. */
import { caged, pileCount } from './facts';
import type { CardId, GameEvent, MonsterId, View } from './types';
import type { Place } from './geometry';

/** How a monster moves just now; each is a small animation of MonsterFigure. */
export type Look = 'standing' | 'hopping' | 'zooming' | 'pushing' | 'drumming' | 'netted' | 'flying' | 'kicked' | 'emerging';

export interface Figure {
  id: number;
  monster: MonsterId;
  place: Place;
  look: Look;
  /** Milliseconds this figure waits, so that a row of monsters starts one after the other. */
  delay: number;
}

export interface HandCard {
  key: string;
  card: CardId;
}

/** A card in the air between two named spots of the screen. */
export interface Flight {
  id: number;
  card: CardId;
  from: string;
  to: string;
  ms: number;
  /** Lies on its back at first and turns over. */
  turns: boolean;
}

export type TurnStep = 'draw' | 'play' | 'move' | 'monster';
export type Building = 'standing' | 'falling' | 'fallen' | 'rising';

export class Scene {
  figures = $state<Figure[]>([]);
  hands = $state<HandCard[][]>([]);
  wall = $state<Building>('standing');
  castle = $state<Building>('standing');
  cage = $state<MonsterId[]>([]);
  dungeon = $state(0);
  pile = $state(0);
  active = $state(0);
  step = $state<TurnStep>('play');
  flights = $state<Flight[]>([]);
  shaking = $state(false);
  /** The count on the cage or the cave jumps once. */
  bump = $state<'cage' | 'cave' | null>(null);
  /** What is happening just now, to be told in the prompt's place. */
  telling = $state.raw<GameEvent | null>(null);
  /** Factor on every duration; 0 cuts to the end. */
  pace = $state(1);

  #next = 1;
  #at: View | null = null;

  constructor(view: View) {
    this.land(view);
  }

  /** Shows a view as it is. Monsters and cards that stay keep their identity, so nothing flickers. */
  land(view: View): void {
    this.#at = view;
    const old = [...this.figures];
    const take = (monster: MonsterId, place: number): Figure => {
      const i = old.findIndex((f) => f.place === place && f.monster === monster);
      const kept = i >= 0 ? old.splice(i, 1)[0] : undefined;
      return { id: kept?.id ?? this.#next++, monster, place, look: 'standing', delay: 0 };
    };
    this.figures = Object.entries(view.path).flatMap(([space, monster]) => (monster ? [take(monster, Number(space))] : []));
    this.hands = view.hands.map((hand) => keyed(hand));
    this.wall = view.wall ? 'standing' : 'fallen';
    this.castle = view.castle ? 'standing' : 'fallen';
    this.cage = caged(view);
    this.dungeon = view.dungeon;
    this.pile = pileCount(view);
    this.active = view.active;
    this.step = 'play';
    this.flights = [];
    this.shaking = false;
    this.bump = null;
    this.telling = null;
  }

  /** The view this scene last landed on. */
  get landed(): View | null {
    return this.#at;
  }

  /** A monster appears, for instance in the cave's mouth. */
  enter(monster: MonsterId, place: Place, look: Look): Figure {
    this.figures.push({ id: this.#next++, monster, place, look, delay: 0 });
    return this.figures[this.figures.length - 1]!;
  }

  leave(figure: Figure): void {
    this.figures = this.figures.filter((f) => f.id !== figure.id);
  }

  /** The monster of this kind that stands there; of two, the one that came first. */
  find(monster: MonsterId, place: Place): Figure | undefined {
    const there = this.figures.filter((f) => f.place === place);
    return there.find((f) => f.monster === monster) ?? there[0];
  }

  give(seat: number, card: CardId): void {
    const hand = this.hands[seat];
    if (hand) this.hands[seat] = keyed([...hand.map((c) => c.card), card]);
  }

  /** Takes the card out of the hand; returns where it lay. */
  take(seat: number, card: CardId): number {
    const hand = this.hands[seat];
    const at = hand?.findIndex((c) => c.card === card) ?? -1;
    if (hand && at >= 0) this.hands[seat] = hand.filter((_, i) => i !== at);
    return at;
  }

  launch(flight: Omit<Flight, 'id'>): number {
    const id = this.#next++;
    this.flights.push({ id, ...flight });
    return id;
  }

  touchDown(id: number): void {
    this.flights = this.flights.filter((f) => f.id !== id);
  }
}

/** Keys that stay the same when another card leaves the hand: the card, and which copy of it. */
function keyed(hand: readonly CardId[]): HandCard[] {
  const copies = new Map<CardId, number>();
  return hand.map((card) => {
    const n = copies.get(card) ?? 0;
    copies.set(card, n + 1);
    return { key: `${card}/${n}`, card };
  });
}

/** Which of the four pictures of the turn an event belongs to; undefined leaves the picture as it is. */
export function stepOf(event: GameEvent, now: TurnStep): TurnStep | undefined {
  switch (event.kind) {
    case 'turn-began':
    case 'reshuffled':
    case 'drew':
    case 'no-card-left':
      return 'draw';
    case 'help-asked':
    case 'help-accepted':
    case 'help-declined':
    case 'caught':
    case 'wall-built':
    case 'booted':
    case 'passed':
      return 'play';
    case 'advanced':
    case 'wall-fell':
    case 'castle-fell':
      // A Shover's or Marcher's push belongs to the picture of the new monster.
      return now === 'monster' ? undefined : 'move';
    case 'monster-drawn':
    case 'monster-placed':
    case 'pile-empty':
      return 'monster';
    default:
      return undefined;
  }
}
