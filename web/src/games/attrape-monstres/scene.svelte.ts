/** What stands on the stage right now: the view, or somewhere between two views while a step is played. */
import type { Flight as Flying } from '../../stage/flights';
import { keyed, type Keyed } from '../../stage/keyed';
import { MovingScene } from '../../stage/scene.svelte';
import { caged, pileCount } from './facts';
import type { Place } from './geometry';
import type { CardId, GameEvent, MonsterId, View } from './types';

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

/** A card in the air. */
export interface Flight extends Flying {
  card: CardId;
  /** Lies on its back at first and turns over. */
  turns: boolean;
}

export type TurnStep = 'draw' | 'play' | 'move' | 'monster';
export type Building = 'standing' | 'falling' | 'fallen' | 'rising';

export class Scene extends MovingScene<View, GameEvent, Flight> {
  figures = $state<Figure[]>([]);
  hands = $state<Keyed<CardId>[][]>([]);
  wall = $state<Building>('standing');
  castle = $state<Building>('standing');
  cage = $state<MonsterId[]>([]);
  dungeon = $state(0);
  pile = $state(0);
  active = $state(0);
  step = $state<TurnStep>('play');
  shaking = $state(false);
  /** The count on the cage or the cave jumps once. */
  bump = $state<'cage' | 'cave' | null>(null);

  #next = 1;

  constructor(view: View) {
    super();
    this.land(view);
  }

  /** Monsters and cards that stay keep their identity, so nothing flickers. */
  override land(view: View): void {
    super.land(view);
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
    this.shaking = false;
    this.bump = null;
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
