/**
 * A question that comes up after a story is not read yet: whoever still taps the story away must not answer it. Such taps
 * are ignored for a moment, and on as long as they come in one go.
 */
/** Steps that pass beside the own hand, where several build at once, are over sooner: nobody was told anything. */
const STORY = 250;
const MOMENT = 400;
const STREAK = 260;
const AT_MOST = 1500;

export class Impatience {
  #began: number | null = null;
  #asked = -Infinity;
  #until = -Infinity;

  /** Something is being told. */
  tells(now: number): void {
    this.#began ??= now;
  }

  /** Nothing is told any more: if it was a story, a question has come up in its place. */
  rests(now: number): void {
    if (this.#began !== null && now - this.#began >= STORY) {
      this.#asked = now;
      this.#until = now + MOMENT;
    }
    this.#began = null;
  }

  /** Is a tap at this time still meant for the story? */
  ignores(now: number): boolean {
    if (now >= this.#until) return false;
    this.#until = Math.min(Math.max(this.#until, now + STREAK), this.#asked + AT_MOST);
    return true;
  }
}
