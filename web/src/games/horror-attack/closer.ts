/** A closer look: hold a finger down, click with the right button, or press i. A plain tap still acts. */
import type { Attachment } from 'svelte/attachments';

const HOLD = 460;
/** A press that ends before this is a tap. */
const TAP = 400;

export function closer(look: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const stop = () => clearTimeout(timer);
    const press = (event: PointerEvent) => {
      held = false;
      stop();
      if (event.pointerType === 'mouse') return;
      const { clientX, clientY } = event;
      const drift = (other: PointerEvent) => Math.hypot(other.clientX - clientX, other.clientY - clientY) > 10 && stop();
      window.addEventListener('pointermove', drift);
      window.addEventListener('pointerup', () => window.removeEventListener('pointermove', drift), { once: true });
      timer = setTimeout(() => {
        held = true;
        look();
      }, HOLD);
    };
    // The click that ends a long press chooses nothing.
    const click = (event: Event) => {
      stop();
      if (!held) return;
      held = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const menu = (event: Event) => {
      event.preventDefault();
      if (held) return;
      stop();
      look();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      look();
    };
    const listeners = { pointerdown: press, pointerup: stop, pointercancel: stop, pointerleave: stop, contextmenu: menu, keydown: key } as unknown as Record<string, EventListener>;
    for (const [name, heard] of Object.entries(listeners)) element.addEventListener(name, heard);
    element.addEventListener('click', click, true);
    return () => {
      stop();
      for (const [name, heard] of Object.entries(listeners)) element.removeEventListener(name, heard);
      element.removeEventListener('click', click, true);
    };
  };
}

/** So long something is seen after a mere tap. */
const GLIMPSE = 1500;

/** Something is seen as long as a finger, the mouse or a key is held on the button; after a tap for a moment. */
export function peeking(show: (shown: boolean) => void): Attachment<HTMLElement> {
  return (button) => {
    let shown = false;
    let since = 0;
    let down = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const set = (next: boolean) => {
      clearTimeout(timer);
      if (next === shown) return;
      shown = next;
      show(next);
    };
    const isKey = (event: KeyboardEvent) => event.key === 'Enter' || event.key === ' ';
    const listeners = {
      pointerdown: () => {
        down = true;
        since = performance.now();
        set(true);
      },
      pointerup: () => {
        if (!down) return;
        down = false;
        const held = performance.now() - since;
        if (held >= TAP) set(false);
        else timer = setTimeout(() => set(false), GLIMPSE);
      },
      pointerleave: () => {
        if (!down) return;
        down = false;
        set(false);
      },
      pointercancel: () => {
        down = false;
        set(false);
      },
      blur: () => set(false),
      contextmenu: (event: Event) => event.preventDefault(),
      keydown: (event: KeyboardEvent) => {
        if (!isKey(event)) return;
        event.preventDefault();
        set(true);
      },
      keyup: (event: KeyboardEvent) => isKey(event) && set(false),
      // A screen reader or a switch presses without holding: the next press hides it again.
      click: (event: MouseEvent) => event.detail === 0 && !('pointerId' in event && (event as PointerEvent).pointerType) && set(!shown),
    } as unknown as Record<string, EventListener>;
    for (const [name, heard] of Object.entries(listeners)) button.addEventListener(name, heard);
    return () => {
      set(false);
      for (const [name, heard] of Object.entries(listeners)) button.removeEventListener(name, heard);
    };
  };
}
