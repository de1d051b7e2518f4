/**
 * A question that comes up after a story is not read yet: whoever still taps the story away must not answer it. Such taps
 * are ignored for a moment, and on as long as they come in one go.
 */
const MOMENT = 400;
const STREAK = 260;
const AT_MOST = 1500;

export class Impatience {
  #asked = -Infinity;
  #until = -Infinity;

  /** A question has come up where a story was told. */
  asked(now: number): void {
    this.#asked = now;
    this.#until = now + MOMENT;
  }

  /** Is a tap at this time still meant for the story? */
  ignores(now: number): boolean {
    if (now >= this.#until) return false;
    this.#until = Math.min(Math.max(this.#until, now + STREAK), this.#asked + AT_MOST);
    return true;
  }
}
