/** What stands on the board right now: the view, or somewhere between two views while a step is played. */
import type { Flight as Flying } from '../../stage/flights';
import { keyed, type Keyed } from '../../stage/keyed';
import { MovingScene } from '../../stage/scene.svelte';
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

/** Something in the air: a card (its face, or only its back), or a token. */
export interface Flight extends Flying {
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

export class Scene extends MovingScene<View, GameEvent, Flight> {
  pieces = $state<Piece[]>([]);
  walls = $state<Record<Arc, Building>>(all('standing'));
  towers = $state<Record<Arc, Building>>(all('standing'));
  fortified = $state<Record<Arc, boolean>>(all(false));
  wizardTower = $state<Arc | null>(null);
  wallFlames = $state<Record<Arc, number>>(all(0));
  towerFlames = $state<Record<Arc, number>>(all(0));
  hands = $state<Keyed<Card>[][]>([]);
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
  shot = $state<Shot | null>(null);
  shaking = $state(false);

  constructor(view: View) {
    super();
    this.land(view);
  }

  /** Tokens and cards that stay keep their identity, so nothing flickers. */
  override land(view: View): void {
    super.land(view);
    this.pieces = Object.entries(view.monsters).map(([id, monster]) => piece(Number(id), monster));
    this.walls = all<Building>((arc) => (view.walls.includes(arc) ? 'standing' : 'fallen'));
    this.towers = all<Building>((arc) => (view.towers.includes(arc) ? 'standing' : 'fallen'));
    this.wizardTower = view.wizard_tower;
    this.fortified = all((arc) => view.fortified.includes(arc));
    this.wallFlames = all((arc) => view.wall_flames[arc] ?? 0);
    this.towerFlames = all((arc) => view.tower_flames[arc] ?? 0);
    this.hands = view.hands.map((hand) => keyed(hand));
    this.sizes = [...view.hand_sizes];
    this.scores = [...view.scores];
    this.bag = view.bag_size;
    this.deck = view.deck;
    this.wizardDeck = view.wizard_deck;
    this.active = view.active;
    this.phase = view.phase;
    this.revealed = null;
    this.shot = null;
    this.shaking = false;
    if (this.die) this.die = { ...this.die, rolling: false };
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
}

function piece(id: number, monster: OnBoard): Piece {
  return { ...monster, id, flames: monster.flames ?? 0, look: 'standing', delay: 0, before: monster.points };
}

function all<T>(of: T | ((arc: Arc) => T)): Record<Arc, T> {
  return Object.fromEntries(ARCS.map((arc) => [arc, typeof of === 'function' ? (of as (arc: Arc) => T)(arc) : of])) as Record<Arc, T>;
}
