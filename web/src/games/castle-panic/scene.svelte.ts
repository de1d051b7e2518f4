/** What stands on the board right now: the view, or somewhere between two views while a step is played. */
import { ARCS } from './facts';
import type { Point } from './geometry';
import type { Arc, Card, Deck, GameEvent, Monster, OnBoard, Ring, Token, View } from './types';

/** How a token moves just now; each is a small animation of Token.svelte. */
export type Look = 'standing' | 'marching' | 'arriving' | 'struck' | 'healing' | 'slain' | 'turning';

export interface Piece extends Omit<OnBoard, 'flames'> {
  id: number;
  flames: number;
  look: Look;
  /** Milliseconds this token waits, so that a crowd starts one after the other. */
  delay: number;
  /** Points it had before the blow that is shown. */
  before: number;
}

export type Building = 'standing' | 'falling' | 'fallen' | 'rising';

export interface HandCard {
  key: string;
  card: Card;
}

/** Something in the air between two named spots of the screen. */
export interface Flight {
  id: number;
  from: string;
  to: string;
  ms: number;
  /** A card (its face, or only its back), or a token. */
  card?: Card;
  back?: Deck;
  token?: Token | Monster;
}

/** A stone or a flame on its way over the board. */
export interface Shot extends Point {
  figure: string;
  size: number;
  ms: number;
}

export interface Die {
  face: number;
  rolling: boolean;
  throw: string;
}

export class Scene {
  pieces = $state<Piece[]>([]);
  walls = $state<Record<Arc, Building>>(all('standing'));
  towers = $state<Record<Arc, Building>>(all('standing'));
  fortified = $state<Record<Arc, boolean>>(all(false));
  wizardTower = $state<Arc | null>(null);
  wallFlames = $state<Record<Arc, number>>(all(0));
  towerFlames = $state<Record<Arc, number>>(all(0));
  hands = $state<HandCard[][]>([]);
  sizes = $state<number[]>([]);
  scores = $state<number[]>([]);
  bag = $state(0);
  deck = $state(0);
  wizardDeck = $state(0);
  active = $state(0);
  phase = $state(0);
  die = $state<Die | null>(null);
  /** The token just turned over, shown large. */
  revealed = $state<Token | null>(null);
  flights = $state<Flight[]>([]);
  shot = $state<Shot | null>(null);
  shaking = $state(false);
  /** What is happening just now, told in the prompt's place. */
  telling = $state.raw<GameEvent | null>(null);
  /** Factor on every duration; 0 cuts to the end. */
  pace = $state(1);

  #next = 1;
  #at: View | null = null;

  constructor(view: View) {
    this.land(view);
  }

  /** Shows a view as it is. Tokens and cards that stay keep their identity, so nothing flickers. */
  land(view: View): void {
    this.#at = view;
    this.pieces = Object.entries(view.monsters).map(([id, monster]) => piece(Number(id), monster));
    this.walls = all<Building>((arc) => (view.walls.includes(arc) ? 'standing' : 'fallen'));
    this.towers = all<Building>((arc) => (view.towers.includes(arc) ? 'standing' : 'fallen'));
    this.wizardTower = view.wizard_tower;
    this.fortified = all((arc) => view.fortified.includes(arc));
    this.wallFlames = all((arc) => view.wall_flames[arc] ?? 0);
    this.towerFlames = all((arc) => view.tower_flames[arc] ?? 0);
    this.hands = view.hands.map(keyed);
    this.sizes = [...view.hand_sizes];
    this.scores = [...view.scores];
    this.bag = view.bag_size;
    this.deck = view.deck;
    this.wizardDeck = view.wizard_deck;
    this.active = view.active;
    this.phase = view.phase;
    this.revealed = null;
    this.flights = [];
    this.shot = null;
    this.shaking = false;
    this.telling = null;
    if (this.die) this.die = { ...this.die, rolling: false };
  }

  /** The view this scene last landed on. */
  get landed(): View | null {
    return this.#at;
  }

  find(id: number): Piece | undefined {
    return this.pieces.find((one) => one.id === id);
  }

  at(arc: Arc, ring: Ring): Piece[] {
    return this.pieces.filter((one) => one.arc === arc && one.ring === ring);
  }

  enter(id: number, monster: OnBoard, look: Look): Piece {
    this.leave(id);
    this.pieces.push({ ...piece(id, monster), look });
    return this.pieces[this.pieces.length - 1]!;
  }

  leave(id: number): void {
    this.pieces = this.pieces.filter((one) => one.id !== id);
  }

  give(seat: number, card: Card | undefined): void {
    this.sizes[seat] = (this.sizes[seat] ?? 0) + 1;
    const hand = this.hands[seat];
    if (hand && card) this.hands[seat] = keyed([...hand.map((one) => one.card), card]);
  }

  take(seat: number, card: Card | undefined): void {
    this.sizes[seat] = Math.max(0, (this.sizes[seat] ?? 0) - 1);
    const hand = this.hands[seat];
    const at = hand?.findIndex((one) => one.card === card) ?? -1;
    if (hand && at >= 0) this.hands[seat] = hand.filter((_, i) => i !== at);
  }

  launch(flight: Omit<Flight, 'id'>): number {
    const id = this.#next++;
    this.flights.push({ id, ...flight });
    return id;
  }

  touchDown(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }
}

function piece(id: number, monster: OnBoard): Piece {
  return { ...monster, id, flames: monster.flames ?? 0, look: 'standing', delay: 0, before: monster.points };
}

function all<T>(of: T | ((arc: Arc) => T)): Record<Arc, T> {
  return Object.fromEntries(ARCS.map((arc) => [arc, typeof of === 'function' ? (of as (arc: Arc) => T)(arc) : of])) as Record<Arc, T>;
}

/** Keys that stay the same when another card leaves the hand: the card, and which copy of it. */
function keyed(hand: readonly Card[]): HandCard[] {
  const copies = new Map<Card, number>();
  return hand.map((card) => {
    const n = copies.get(card) ?? 0;
    copies.set(card, n + 1);
    return { key: `${card}/${n}`, card };
  });
}
