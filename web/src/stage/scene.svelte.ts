/** What every scene that moves has: the view it stands for, what is in the air, what is told, and how fast. A board adds what stands on it. */
import type { Flight } from './flights';
import type { Pace } from './pace';

export class MovingScene<View, Event, Flying extends Flight = Flight> {
  /** A step is being played: the scene is somewhere between two views. */
  playing = $state(false);
  flights = $state<Flying[]>([]);
  /** What is happening just now, told in the prompt's place. */
  telling = $state.raw<Event | null>(null);
  /** Factor on every duration; 0 cuts to the end. */
  pace = $state(1);
  /** What waits and can be hurried, while events are played. */
  pacing: Pace | null = null;

  #launched = 0;
  #landed: View | null = null;

  /** Shows a view as it is. A board's scene adds its own to it; its constructor lands on the first view. */
  land(view: View): void {
    this.#landed = view;
    this.flights = [];
    this.telling = null;
  }

  /** The view this scene last landed on. */
  get landed(): View | null {
    return this.#landed;
  }

  /** Shows the view, unless a step is being played: that one lands by itself. For `$effect.pre`. */
  follow(view: View): void {
    if (!this.playing && this.#landed !== view) this.land(view);
  }

  /** Plays from one view to another. Whatever happens on the way, the scene lands on the second. */
  async between(before: View, after: View, play: () => Promise<void>): Promise<void> {
    this.playing = true;
    try {
      this.land(before);
      await play();
    } finally {
      this.land(after);
      this.playing = false;
    }
  }

  /** Sends something through the air; returns what to name when it is there. */
  launch(flight: Omit<Flying, 'id'>): number {
    this.#launched += 1;
    this.flights.push({ id: this.#launched, ...flight } as unknown as Flying);
    return this.#launched;
  }

  touchDown(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  /** Sends something through the air and waits until it is there. */
  async fly(flight: Omit<Flying, 'id'> & { ms: number }, pause: (ms: number) => Promise<void>): Promise<void> {
    const id = this.launch(flight);
    await pause(flight.ms);
    this.touchDown(id);
  }
}
