/** Fingers that stay: a long press, the same on every board. */

const HOLD = 460;
/** A finger that moves further than this scrolls or drags. */
const DRIFT = 10;

/** Hears these events on an element, until what it returns is called. */
export function hearing(element: Element, listeners: Record<string, (event: never) => void>, capture = false): () => void {
  const all = Object.entries(listeners) as unknown as [string, EventListener][];
  for (const [name, heard] of all) element.addEventListener(name, heard, capture);
  return () => {
    for (const [name, heard] of all) element.removeEventListener(name, heard, capture);
  };
}

export interface LongPress {
  /** A finger was held long enough, and is not up yet. */
  held: () => boolean;
  /** This press is to count as none. */
  stop: () => void;
  /** No more presses. */
  end: () => void;
}

/** Calls `long` when a finger, not a mouse, is held down on an element. The click that ends a long press chooses nothing. */
export function longPress(element: Element, long: () => void): LongPress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const stop = () => clearTimeout(timer);
  const down = (event: PointerEvent) => {
    held = false;
    stop();
    if (event.pointerType === 'mouse') return;
    const { clientX, clientY } = event;
    const drift = (other: PointerEvent) => Math.hypot(other.clientX - clientX, other.clientY - clientY) > DRIFT && stop();
    window.addEventListener('pointermove', drift);
    window.addEventListener('pointerup', () => window.removeEventListener('pointermove', drift), { once: true });
    timer = setTimeout(() => {
      held = true;
      long();
    }, HOLD);
  };
  const click = (event: Event) => {
    stop();
    if (!held) return;
    held = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const deafen = [hearing(element, { pointerdown: down, pointerup: stop, pointercancel: stop, pointerleave: stop }), hearing(element, { click }, true)];
  return {
    held: () => held,
    stop,
    end: () => {
      stop();
      for (const deaf of deafen) deaf();
    },
  };
}
