/** How fast a step is played, and how a tap hurries it: the first one speeds up what is left, the second ends it. */

/** How fast to play a step. */
export interface Tempo {
  /** Multiply every duration by this: 1 normal, 0.5 double speed. 0: cut to the end, do not animate. */
  scale: number;
  /** Aborted by a tap: finish at once, resolve the promise. */
  signal: AbortSignal;
  /** Aborted when nobody wants to see more of it, whether it was tapped before or not. Left out: nobody says so. */
  over?: AbortSignal;
  /** The step may wait so many milliseconds in all; what is left then happens at once. Left out: as long as it takes. */
  most?: number;
}

/** Longer than this plays at double speed. */
const LONG = 2000;
/** What is left after the first tap takes this part of its time. */
const HURRIED = 0.22;
/** A rest shorter than this is not worth speeding up: the first tap ends it. */
const SHORT = 900;

export class Pace {
  /** Multiplies every duration; 0 once the step is to end. */
  scale: number;
  #wakers = new Set<() => void>();
  #hurried = false;
  #left: number;
  /** What may still be waited, in milliseconds of the clock. */
  #most: number;
  #tapped = 0;
  readonly #changed: (scale: number) => void;
  readonly #ended = new AbortController();

  /** A step that does not say how long it lasts is never sped up: the first tap ends it. */
  constructor(tempo: Tempo, lasts = 0, changed: (scale: number) => void = () => {}) {
    // Where the whole time is given, the speed is worked out already.
    this.scale = tempo.most === undefined && lasts * tempo.scale > LONG ? tempo.scale / 2 : tempo.scale;
    this.#most = tempo.most ?? Infinity;
    this.#left = lasts;
    this.#changed = changed;
    if (tempo.signal.aborted) this.end();
    else tempo.signal.addEventListener('abort', () => this.tap(), { once: true, signal: this.#ended.signal });
    tempo.over?.addEventListener('abort', () => this.end(), { once: true, signal: this.#ended.signal });
    changed(this.scale);
  }

  get over(): boolean {
    return this.scale === 0;
  }

  /** Somebody tapped. */
  tap(): void {
    this.#tapped = Date.now();
    if (this.#hurried || this.#left * this.scale < SHORT) return this.end();
    this.#hurried = true;
    this.#set(this.scale * HURRIED);
  }

  /** A finger came down. The one that hurried the step comes by here too, and is not counted twice. */
  again(): void {
    if (this.#hurried && Date.now() - this.#tapped > 60) this.end();
  }

  end(): void {
    this.#set(0);
  }

  /** The step was played: taps are for the next one. */
  leave(): void {
    this.#ended.abort();
  }

  #set(scale: number): void {
    this.scale = scale;
    this.#changed(scale);
    for (const wake of this.#wakers) wake();
  }

  /** Waits so many milliseconds of the unhurried play. */
  pause = async (ms: number): Promise<void> => {
    const planned = this.#left - ms;
    let left = ms;
    while (left > 0 && this.scale > 0) {
      const scale = this.scale;
      const longest = Math.min(left * scale, this.#most);
      if (longest <= 0) return this.end();
      const began = Date.now();
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          this.#wakers.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, longest);
        this.#wakers.add(wake);
      });
      const waited = Date.now() - began;
      this.#most -= waited;
      left -= waited / scale;
      this.#left = Math.max(0, planned + left);
      if (left < 4) return;
    }
  };
}
