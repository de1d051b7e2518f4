/** The piece in the builder's hand: where it is held, where it would come down and how it would stand. */
import type { Footing } from './three/ghost';
import { figuresOf, ideasFor, inHand, isFigure } from './facts';
import { magnets, pull } from './snap';
import { PLATE, wrap, type Spot } from './space';
import type { Choice, Piece, Pose, Put, Stance, View } from './types';
import type { Lowered, Refused, Wood } from './wood';

/** The hint waits until the hand is still: it costs a simulation. */
const STILL = 130;
/** Half millimetres beyond the middle that a hand reaches. */
const FAR = 2 * PLATE.half + 40;

/** How many places are tried before the hand gives up looking for a steady one. */
const TRIES = 6;
const PLATE_SPOTS: Spot[] = [-60, 60, 0, -95, 95].flatMap((x) => [-60, 60, 0, -95, 95].map((z): Spot => [x, z]));
export const STEPS = [10, 2, 1] as const;

export class Holding {
  piece = $state<Piece | null>(null);
  x = $state(0);
  z = $state(0);
  turn = $state(0);
  stance = $state<Stance>('standing');
  /** Pushed in from the side, close above the plate. */
  under = $state(false);
  magnet = $state(true);
  /** How far an arrow moves it, in half millimetres. */
  step = $state<(typeof STEPS)[number]>(10);
  footing = $state<Footing>('looking');
  lowered = $state.raw<Lowered | null>(null);
  refused = $state.raw<Refused['refusal'] | null>(null);
  /** What the castle would count more, and on which storey the block would be. */
  gain = $state(0);
  storey = $state(0);
  readonly #wood: () => Wood | null;
  readonly #view: () => View;
  readonly #seat: () => number | null;
  #free: Spot = [0, 0];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(wood: () => Wood | null, view: () => View, seat: () => number | null) {
    this.#wood = wood;
    this.#view = view;
    this.#seat = seat;
  }

  get put(): Put | null {
    if (this.piece === null) return null;
    return {
      piece: this.piece, x: this.x, z: this.z, turn: this.turn, ...(this.under ? { from: 4 } : {}), ...(this.stance === 'standing' ? {} : { stance: this.stance }),
    };
  }

  /** Everything one could take up now, in the order of the tray. */
  get tray(): Piece[] {
    const seat = this.#seat();
    if (seat === null) return [];
    return [...inHand(this.#view(), seat).map(({ pieces }) => pieces[0]!), ...figuresOf(this.#view(), seat)];
  }

  take(piece: Piece | null, choices: readonly Choice[]): void {
    const figure = piece !== null && isFigure(piece);
    const sort = (one: Piece | null) => one?.split('-')[0];
    const again = piece !== null && sort(piece) === sort(this.piece);
    this.piece = piece;
    if (piece === null) return this.#forget();
    if (!again) {
      this.stance = 'standing';
      this.under = false;
    }
    if (figure) this.turn = 0;
    this.#startAt(choices);
    this.look();
  }

  /** Over a place that is known to be good and, if possible, where it would stand. */
  #startAt(choices: readonly Choice[]): void {
    const [wood, seat, view, piece] = [this.#wood(), this.#seat(), this.#view(), this.piece!];
    const listed = ideasFor(choices, piece);
    const own = seat === null ? [] : [...magnets(view, seat, piece), ...PLATE_SPOTS].map(([x, z]) => ({ x: Math.round(x), z: Math.round(z), turn: 0 }));
    const ideas = (listed.length > 0 ? listed : own).map(({ x, z, turn }) => ({ x, z, turn }));
    const fits = wood && seat !== null ? ideas.filter((idea) => 'at' in wood.lower(view, seat, { piece, ...idea })) : ideas;
    const best = fits.slice(0, TRIES).find((idea) => wood && seat !== null && wood.steadiness(view, seat, { piece, ...idea }) === 'stands') ?? fits[0];
    if (best) [this.x, this.z, this.turn] = [best.x, best.z, best.turn];
    else [this.x, this.z] = [0, 0];
    this.#free = [this.x, this.z];
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.lowered = null;
    this.refused = null;
    this.footing = 'looking';
  }

  /** By so many millimetres, as a finger drags it; the magnet helps. */
  drag([dx, dz]: Spot): void {
    const clamp = (value: number) => Math.max(-FAR, Math.min(FAR, value));
    this.#free = [clamp(this.#free[0] + dx * 2), clamp(this.#free[1] + dz * 2)];
    this.#settle();
  }

  /** To a place of the foundation, in millimetres. */
  over([x, z]: Spot): void {
    this.#free = [x * 2, z * 2];
    this.#settle();
  }

  #settle(): void {
    const seat = this.#seat();
    const [x, z] = this.magnet && seat !== null && this.piece !== null ? pull(this.#free, magnets(this.#view(), seat, this.piece)) : this.#free;
    const [nx, nz] = [Math.round(x), Math.round(z)];
    if (nx === this.x && nz === this.z) return;
    [this.x, this.z] = [nx, nz];
    this.look();
  }

  /** The finger is up: what the magnet gave is where it is. */
  rest(): void {
    this.#free = [this.x, this.z];
  }

  /** By the arrows: exactly so far, no magnet. */
  nudge(dx: number, dz: number): void {
    this.x = Math.max(-FAR, Math.min(FAR, this.x + dx));
    this.z = Math.max(-FAR, Math.min(FAR, this.z + dz));
    this.rest();
    this.look();
  }

  spin(degrees: number): void {
    this.turn = wrap(degrees % 15 === 0 ? Math.round((this.turn + degrees) / 15) * 15 : this.turn + degrees);
    this.look();
  }

  pose(stance: Stance): void {
    this.stance = stance;
    this.look();
  }

  slide(under: boolean): void {
    this.under = under;
    this.look();
  }

  /** Where it would come down, now; how it would stand, once the hand is still. */
  look(): void {
    clearTimeout(this.#timer);
    const [wood, seat, put, view] = [this.#wood(), this.#seat(), this.put, this.#view()];
    if (!wood || seat === null || !put) return;
    const found = wood.lower(view, seat, put);
    if ('refusal' in found) {
      this.lowered = null;
      this.refused = found.refusal;
      this.footing = 'unfit';
      this.gain = 0;
      return;
    }
    this.lowered = found;
    this.refused = null;
    this.footing = 'looking';
    this.#count(wood, view, seat, put.piece, found.at);
    this.#timer = setTimeout(() => {
      if (this.lowered === found) this.footing = wood.steadiness(view, seat, put);
    }, STILL);
  }

  #count(wood: Wood, view: View, seat: number, piece: Piece, at: Pose): void {
    const now = wood.castle(view, seat).score;
    const then = wood.castle({ ...view, pieces: { ...view.pieces, [piece]: at } }, seat);
    this.gain = then.score - now;
    this.storey = then.pieces.find((one) => one.piece === piece)?.storey ?? 0;
  }

  free(): void {
    clearTimeout(this.#timer);
  }
}
