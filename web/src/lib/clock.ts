/**
 * What time it is at the table. The page asks the server several times; of all answers the one with the smallest round trip
 * says best how far the two clocks are apart. Everything here counts in milliseconds.
 */

/** One answer of the server: how far its clock is ahead of ours, give or take half the round trip. */
export interface Sample {
  offset: number;
  round: number;
  /** Our own clock when the answer came. */
  heard: number;
}

/** Whoever is no farther from the table than this is not said to be far away. */
export const nearby = 60;

/** So many answers are kept. */
const kept = 16;
/** Two clocks may drift apart by so much a millisecond: an old answer is worth a little less than a fresh one. */
const drift = 1e-4;

/** How far the server's clock may be from what a sample says, by now. */
const doubt = (sample: Sample, now: number): number => sample.round / 2 + Math.max(0, now - sample.heard) * drift;

export class ServerClock {
  private samples: Sample[] = [];

  /** The server answered: `sent` and `heard` by our clock, `at` by its own. */
  hear(sent: number, at: number, heard: number): void {
    const round = heard - sent;
    if (!(round >= 0) || !Number.isFinite(at)) return;
    const sample: Sample = { offset: at - (sent + heard) / 2, round, heard };
    // Answers that contradict each other: one of the clocks jumped, a lid was closed. What was known is worth nothing.
    const agrees = this.samples.every((other) => Math.abs(other.offset - sample.offset) <= doubt(other, heard) + doubt(sample, heard) + 1);
    this.samples = [...(agrees ? this.samples : []), sample].slice(-kept);
  }

  /** Another line, another server perhaps: begin afresh. */
  forget(): void {
    this.samples = [];
  }

  /** The answer that says it best; none before the first. */
  best(now: number): Sample | null {
    return this.samples.reduce<Sample | null>((best, sample) => (best === null || doubt(sample, now) < doubt(best, now) ? sample : best), null);
  }

  /** How many answers there are. */
  get count(): number {
    return this.samples.length;
  }

  /** The server's time at an instant of our own clock; null before the first answer. */
  at(local: number): number | null {
    const best = this.best(local);
    return best === null ? null : local + best.offset;
  }
}

/** The time of one game. */
export interface GameClock {
  /** Milliseconds since the game began, as all screens of the table count them. */
  now(): number;
  /** The game's time at an instant of this page's own clock, for instance the time stamp of a touch. */
  at(local: number): number;
}

/** A game's clock: `began` is the server's time when the game began. Before the server was heard, the page's own calendar is the best guess. */
export function gameClock(server: ServerClock, began: number, local: () => number = () => performance.now(), calendar: () => number = () => Date.now()): GameClock {
  const at = (instant: number) => (server.at(instant) ?? calendar() + (instant - local())) - began;
  return { now: () => at(local()), at };
}

/** When to ask the server for the time: a quick handful first, then now and then. Milliseconds from one to the next. */
export const askAfter = (asked: number): number => (asked < 5 ? 120 + asked * 60 : 2500);
