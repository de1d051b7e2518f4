/**
 * Thinks with a module about so long as people like to wait. The module has no clock: it thinks for a number of steps, and how
 * many there are to a second on this device is learnt from those before.
 */
import type { TableModule, Modules } from './module';
import type { FromThinker, ToThinker } from './thinkers';

/** In milliseconds, as on a server. */
const patience = 2_000;
/** Few enough on the slowest device, whatever the game. */
const first = 16;

export class Mind {
  private readonly modules: Modules;
  private readonly now: () => number;
  /** Steps a millisecond, by game. */
  private readonly pace = new Map<string, number>();

  constructor(modules: Modules, now: () => number) {
    this.modules = modules;
    this.now = now;
  }

  /** A crash is nobody's but the thinker's: the next job finds a new module. */
  async think({ game, job }: ToThinker): Promise<FromThinker> {
    try {
      return { thought: this.ponder(await this.modules.of(game), game, job) };
    } catch (error) {
      console.error(`Thinking about ${game} came to grief`, error);
      this.modules.forget(game);
      return { thought: null };
    }
  }

  private ponder(module: TableModule, game: string, job: string): string {
    const began = this.now();
    for (;;) {
      const [from, pace] = [this.now(), this.pace.get(game)];
      const left = patience - (from - began);
      const most = pace === undefined ? first : Math.max(first, Math.floor(pace * left));
      const { thought, steps } = module.ask('think', { job, steps: most });
      const took = this.now() - from;
      if (steps > 0) this.pace.set(game, steps / Math.max(1, took));
      // It came to its end by itself, or had about the time there is; otherwise it was a first try, to learn how quick this device is.
      if (steps < most || pace !== undefined || took > patience / 2) return thought;
    }
  }
}
