/** Hovering, or holding a finger down, explains a piece. */
import type { Attachment } from 'svelte/attachments';
import type { Card, Monster, Token } from './types';

/** What can be explained. */
export type Subject =
  | { kind: 'monster'; id: number }
  | { kind: 'card'; card: Card }
  | { kind: 'token'; token: Token | Monster }
  | { kind: 'piece'; piece: 'wall' | 'tower' | 'wizard-tower' | 'fortify' | 'die' };

export interface Explained {
  subject: Subject;
  /** Where it lies on the screen. */
  place: DOMRect;
  /** Shown by a pointer that only passes over it. */
  passing: boolean;
}

export type Explain = (explained: Explained | null) => void;

const HOVER = 500;
const HOLD = 460;

export function explained(subject: Subject, explain: Explain): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const tell = (passing: boolean) => explain({ subject, place: element.getBoundingClientRect(), passing });
    const stop = () => clearTimeout(timer);
    const over = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'mouse') return;
      stop();
      // What can be chosen is not talked over while a mouse aims at it.
      timer = setTimeout(() => element.hasAttribute('data-lit') || tell(true), HOVER);
    };
    const out = (event: Event) => {
      stop();
      if ((event as PointerEvent).pointerType === 'mouse') explain(null);
    };
    const press = (event: Event) => {
      held = false;
      stop();
      if ((event as PointerEvent).pointerType === 'mouse') return;
      const { clientX, clientY } = event as PointerEvent;
      const drift = (other: PointerEvent) => Math.hypot(other.clientX - clientX, other.clientY - clientY) > 10 && stop();
      window.addEventListener('pointermove', drift);
      window.addEventListener('pointerup', () => window.removeEventListener('pointermove', drift), { once: true });
      timer = setTimeout(() => {
        held = true;
        tell(false);
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
    const menu = (event: Event) => event.preventDefault();
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', over], ['pointerleave', out], ['pointerdown', press], ['pointerup', stop], ['pointercancel', stop], ['contextmenu', menu],
    ];
    for (const [name, heard] of listeners) element.addEventListener(name, heard);
    element.addEventListener('click', click, true);
    return () => {
      stop();
      for (const [name, heard] of listeners) element.removeEventListener(name, heard);
      element.removeEventListener('click', click, true);
    };
  };
}
