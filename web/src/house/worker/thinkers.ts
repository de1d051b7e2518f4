/** Where robots and advisers think: in a worker of their own, one thing after the other. One that crashes or does not end is replaced. */
import type { Clock } from './clock';

export interface ToThinker { game: string; job: string }
/** Null if nothing came of it. */
export interface FromThinker { thought: string | null }

/** A worker that thinks. */
export interface Thinker {
  postMessage(message: ToThinker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromThinker>) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
}

interface Waiting extends ToThinker { done: (thought: string | null) => void }

/** A thinker decides long before (`thinking.ts`), unless it hangs. */
const deadline = 15_000;

export class Thinkers {
  private readonly start: () => Thinker;
  private readonly clock: Clock;
  private readonly waiting: Waiting[] = [];
  private thinker: Thinker | undefined;
  private busy = false;

  constructor(start: () => Thinker, clock: Clock) {
    this.start = start;
    this.clock = clock;
  }

  /** What came of a job; null if nothing did. */
  think(game: string, job: string): Promise<string | null> {
    return new Promise((done) => {
      this.waiting.push({ game, job, done });
      this.next();
    });
  }

  private next(): void {
    const next = this.busy ? undefined : this.waiting.shift();
    if (!next) return;
    this.busy = true;
    const thinker = (this.thinker ??= this.start());
    const callOff = this.clock.at(this.clock.now() + deadline, () => {
      console.error(`Whoever thought about ${next.game} did not come to an end`);
      over(null, true);
    });
    const over = (thought: string | null, gone: boolean) => {
      callOff();
      thinker.onmessage = null;
      thinker.onerror = null;
      if (gone) {
        thinker.terminate();
        this.thinker = undefined;
      }
      this.busy = false;
      next.done(thought);
      this.next();
    };
    thinker.onmessage = ({ data }) => over(data.thought, false);
    thinker.onerror = (event) => {
      console.error(`Whoever thought about ${next.game} crashed: ${event.message}`);
      over(null, true);
    };
    thinker.postMessage({ game: next.game, job: next.job });
  }
}
