/** What a page waits for, tried again where what keeps it away may pass. */
import { Refused } from '../house/house';
import { words } from './words.svelte';

const pause = 5_000;

export class Attempt {
  /** What is said instead; nothing while all is well. */
  trouble = $state('');
  /** How somebody tries again by hand, where that is of any use. */
  again = $state.raw<(() => void) | undefined>();
  private readonly work: () => Promise<void>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  private over = false;
  private readonly look = () => { if (this.timer !== undefined && !globalThis.document?.hidden) void this.go(); };

  constructor(work: () => Promise<void>) {
    this.work = work;
    globalThis.addEventListener?.('online', this.look);
    globalThis.document?.addEventListener('visibilitychange', this.look);
  }

  readonly go = async (): Promise<void> => {
    if (this.busy) return;
    this.busy = true;
    this.wait(false);
    try {
      await this.work();
      this.trouble = '';
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  };

  readonly fail = (error: unknown): void => {
    if (this.over) return;
    this.trouble = words.sorry(error);
    const refused = error instanceof Refused;
    const passes = refused && error.passes;
    this.wait(passes);
    // A piece of the page that did not come once may never come: the page is loaded anew.
    this.again = refused ? (passes ? this.go : undefined) : () => location.reload();
  };

  close(): void {
    this.over = true;
    this.wait(false);
    globalThis.removeEventListener?.('online', this.look);
    globalThis.document?.removeEventListener('visibilitychange', this.look);
  }

  private wait(on: boolean): void {
    clearTimeout(this.timer);
    this.timer = on ? setTimeout(this.go, pause) : undefined;
  }
}
