/** Plays films of wood on the table, several at once: one's own block falls while somebody else builds. */
import { Quaternion, Vector3 } from 'three';
import { knock } from '../knock';
import type { Film } from '../wood';
import type { Table } from './table';

const RATE = 480;
/** Seconds of the wood's own time after which a heap is left as it is. */
const LONGEST = 24;

export interface Showing {
  film: Film;
  /** Only these pieces are moved; left out: all. */
  only?: (piece: string) => boolean;
  /** How many seconds of the wood pass in one of the clock. */
  speed: (showing: { act: number; lean: number; time: number }) => number;
  /** A piece touches the table for the first time. */
  touched?: (piece: string) => void;
  /** The hammer is lifted. */
  lifted?: () => void;
  /** Everything rests: the digest of where. */
  rested?: (hash: string) => void;
}

interface Running extends Showing { time: number; rest: number; down: Set<string>; act: number; risen: number; last: Float32Array | null; end: (whole: boolean) => void }

export class Player {
  readonly #table: Table;
  readonly #running = new Set<Running>();

  constructor(table: Table) {
    this.#table = table;
    table.moving = (ms) => this.#step(ms);
  }

  get busy(): boolean {
    return this.#running.size > 0;
  }

  /** Resolves to true when everything rests, to false when it was cut short. */
  play(showing: Showing, stop?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const running: Running = {
        ...showing, time: 0, rest: 0, act: 0, risen: 0, last: null,
        down: new Set(showing.film.names.filter((_, i) => showing.film.down()[i])),
        end: (whole) => {
          if (!this.#running.delete(running)) return;
          if (whole) running.rested?.(running.film.hash());
          running.film.free();
          resolve(whole);
        },
      };
      this.#running.add(running);
      if (stop?.aborted) return running.end(false);
      stop?.addEventListener('abort', () => running.end(false), { once: true });
      this.#table.draw();
    });
  }

  stopAll(): void {
    for (const running of [...this.#running]) running.end(false);
  }

  #step(ms: number): boolean {
    for (const running of [...this.#running]) this.#advance(running, ms);
    return this.#running.size > 0;
  }

  #advance(running: Running, ms: number): void {
    const { film } = running;
    const hammer = film.names.indexOf('hammer');
    const poses = running.last;
    const lean = hammer >= 0 && poses ? 1 - new Vector3(0, 1, 0).applyQuaternion(new Quaternion(...poses.slice(hammer * 7 + 3, hammer * 7 + 7))).y : 0;
    const seconds = (ms / 1000) * running.speed({ act: film.act(), lean, time: running.time });
    running.rest += seconds * RATE;
    const steps = Math.floor(running.rest);
    running.rest -= steps;
    running.time += steps / RATE;
    const more = steps === 0 || film.play(steps);
    const now = new Float32Array(film.poses());
    this.#listen(running, now);
    this.#pose(running, now, hammer, ms);
    running.last = now;
    const down = film.down();
    film.names.forEach((name, i) => {
      if (!down[i] || running.down.has(name) || name === 'hammer') return;
      running.down.add(name);
      running.touched?.(name);
    });
    if (!more || running.time > LONGEST) running.end(!more);
  }

  /** The hammer goes straight up while what it held falls. */
  #pose(running: Running, now: Float32Array, hammer: number, ms: number): void {
    const { film } = running;
    if (hammer >= 0 && film.act() > 0) {
      if (running.act === 0) running.lifted?.();
      running.act = film.act();
      running.risen += ms * 0.55;
      if (running.last) now.set(running.last.subarray(hammer * 7, hammer * 7 + 7), hammer * 7);
      now[hammer * 7 + 1]! += ms * 0.55;
    }
    const keep = running.only;
    const names = keep ? film.names.filter(keep) : film.names;
    const poses = keep ? Float32Array.from(film.names.flatMap((name, i) => (keep(name) ? [...now.subarray(i * 7, i * 7 + 7)] : []))) : now;
    this.#table.pose(names, poses);
    if (running.risen > 420) this.#table.hideHammer();
  }

  /** What stops suddenly makes a noise. */
  #listen(running: Running, now: Float32Array): void {
    const before = running.last;
    if (!before) return;
    let loudest = 0;
    for (let at = 1; at < now.length; at += 7) {
      const fell = before[at]! - now[at]!;
      const key = running.film.names[(at - 1) / 7]!;
      const was = running.down.has(`speed ${key}`);
      if (fell > 1.2) running.down.add(`speed ${key}`);
      else if (was) {
        running.down.delete(`speed ${key}`);
        loudest = Math.max(loudest, key === 'hammer' ? 1 : 0.5);
        if (key === 'hammer') knock(1, true);
      }
    }
    if (loudest > 0) knock(loudest);
  }
}
