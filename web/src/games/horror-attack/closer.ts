/** A closer look: hold a finger down, click with the right button, or press i. A plain tap still acts. */
import type { Attachment } from 'svelte/attachments';
import { hearing, longPress } from '../../stage/press';

/** A press that ends before this is a tap. */
const TAP = 400;

export function closer(look: () => void): Attachment<HTMLElement> {
  return (element) => {
    const press = longPress(element, look);
    const deafen = hearing(element, {
      contextmenu: (event: Event) => {
        event.preventDefault();
        if (press.held()) return;
        press.stop();
        look();
      },
      keydown: (event: KeyboardEvent) => {
        if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        look();
      },
    });
    return () => {
      press.end();
      deafen();
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
    const deafen = hearing(button, {
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
    });
    return () => {
      set(false);
      deafen();
    };
  };
}
