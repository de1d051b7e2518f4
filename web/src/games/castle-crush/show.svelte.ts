/** Wood in motion on this page: blocks that fall, the hammer, the last strike once more, and one's own moves before the table has answered. */
import { settings } from '../../lib/settings.svelte';
import { play as cue } from '../../lib/sound';
import { worthOf } from './facts';
import { knock } from './knock';
import { ownerOf } from './space';
import type Stage from './Stage.svelte';
import type { Choice, Piece, Strike, View } from './types';
import type { Wood } from './wood';

/** How a falling hammer is looked at, radians beside its line: first, then again and again. */
const ANGLES = [1.05, -1.2, 2.4, 0.2];
/** Where it hits, time passes slower, for so many seconds of the wood. */
const SLOW = { speed: 0.4, lasts: 0.55, lean: 0.72 } as const;
/** So long points rise from where something fell. */
const RISE = 1600;

export interface Ahead { key: string; film: Promise<void>; stop: AbortController }
export interface Popup { key: number; piece: Piece; points: number }

export class Show {
  /** The hammer falls. */
  falling = $state(false);
  /** The last strike is seen again. */
  again = $state(false);
  /** What has fallen on the table so far counts so much. */
  fallen = $state(0);
  popups = $state.raw<readonly Popup[]>([]);
  last = $state.raw<{ before: View; seat: number; strike: Strike } | null>(null);
  /** The table has not answered yet. */
  pending = $state(false);
  /** The piece that was let go, until the table has answered. */
  underway = $state<Piece | null>(null);
  /** The digest of how the last strike ended on this page; null as long as it was not played to its end. */
  hash: string | null = null;
  /** What this page shows before the table's answer has come. */
  ahead: Ahead | null = null;
  readonly #wood: () => Wood | null;
  readonly #stage: () => ReturnType<typeof Stage> | undefined;
  #numbers = 0;
  #angle = 1;
  #stop: AbortController | null = null;

  constructor(wood: () => Wood | null, stage: () => ReturnType<typeof Stage> | undefined) {
    this.#wood = wood;
    this.#stage = stage;
  }

  /** From the same inputs as everywhere: it falls alike. `pace` divides the speed. */
  film = async (before: View, seat: number, choice: Choice, stop: AbortSignal, pace: () => number): Promise<void> => {
    const [wood, stage] = [this.#wood(), this.#stage()];
    if (!wood || !stage || stop.aborted || typeof choice !== 'object') return;
    if ('strike' in choice) return this.#fall(before, seat, choice.strike, stop, pace, 1, ANGLES[0]!);
    if ('lift' in choice) cue('slide');
    if ('put' in choice) stage.bring(choice.put.piece);
    const only = (piece: string) => piece !== 'hammer' && ownerOf(before, piece) === seat;
    await stage.show({ film: wood.film(before, seat, choice), only, speed: () => 1 / Math.max(0.05, pace()) }, stop);
    knock(0.5);
  };

  /** The hammer falls; what touches the table is counted, and slower where it matters. */
  async #fall(before: View, seat: number, strike: Strike, stop: AbortSignal, pace: () => number, speed: number, angle: number): Promise<void> {
    const [wood, stage] = [this.#wood(), this.#stage()];
    if (!wood || !stage) return;
    this.falling = true;
    this.fallen = 0;
    this.popups = [];
    this.hash = null;
    let hit = -1;
    stage.watch(strike, angle, 420);
    try {
      await stage.show({
        film: wood.film(before, seat, { strike }),
        speed: ({ lean, time }) => {
          if (hit < 0 && lean > SLOW.lean) {
            hit = time;
            stage.approach(strike, angle, 500);
          }
          const slow = hit >= 0 && time - hit < SLOW.lasts ? SLOW.speed : 1;
          return (speed * slow) / Math.max(0.05, pace());
        },
        rested: (hash) => (this.hash = hash),
        touched: (piece) => {
          knock(0.8);
          if (ownerOf(before, piece) !== seat && !before.down.includes(piece)) this.#count(piece);
        },
      }, stop);
    } finally {
      this.falling = false;
      this.last = { before, seat, strike };
    }
  }

  #count(piece: Piece): void {
    const popup = { key: (this.#numbers += 1), piece, points: worthOf(piece) };
    this.fallen += popup.points;
    this.popups = [...this.popups, popup];
    setTimeout(() => (this.popups = this.popups.filter((one) => one !== popup)), RISE);
  }

  /** The last strike once more, slower and from somewhere else. */
  replay = async (): Promise<void> => {
    const [stage, last] = [this.#stage(), this.last];
    if (!last || !stage || this.again) return;
    const stop = (this.#stop = new AbortController());
    this.again = true;
    stage.freeze();
    try {
      stage.display(last.before);
      await this.#fall(last.before, last.seat, last.strike, stop.signal, () => 1, 0.45, ANGLES[this.#angle++ % ANGLES.length]!);
      if (!stop.signal.aborted) await new Promise((resolve) => setTimeout(resolve, 900));
    } finally {
      stage.thaw();
      this.again = false;
      stage.home();
    }
  };

  /** Enough of seeing it again. */
  stopAgain(): void {
    this.#stop?.abort();
  }

  /** Does what was chosen, and says whether the table took it. */
  async act(view: View, seat: number, choice: Choice, ask: () => Promise<boolean>): Promise<boolean> {
    // What fell before rests now.
    if (this.ahead) this.settle(this.ahead);
    this.pending = true;
    this.underway = typeof choice === 'object' && 'put' in choice ? choice.put.piece : null;
    const started = this.#start(view, seat, choice);
    const accepted = await ask().finally(() => {
      this.pending = false;
      this.underway = null;
    });
    if (started && !accepted) this.settle(started);
    return accepted;
  }

  /** Where nothing is left to chance the page need not wait: wood falls as soon as it is let go. */
  #start(view: View, seat: number, choice: Choice): Ahead | null {
    const stage = this.#stage();
    if (view.hand !== 'steady' || settings.tempo === 0 || !this.#wood() || !stage) return null;
    const stop = new AbortController();
    stage.freeze();
    this.ahead = { key: JSON.stringify(choice), stop, film: this.film(view, seat, choice, stop.signal, () => settings.tempo) };
    return this.ahead;
  }

  /** The table's own view is shown again. */
  settle(one: Ahead): void {
    if (this.ahead !== one) return;
    this.ahead = null;
    one.stop.abort();
    this.#stage()?.thaw();
  }

  /** The table has answered: its view is shown once the wood rests. */
  answered(one: Ahead): void {
    void one.film.then(() => setTimeout(() => this.settle(one)));
  }
}
