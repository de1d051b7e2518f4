/** Hovering, or holding a finger down, explains a piece. */
import type { Attachment } from 'svelte/attachments';
import { hearing, longPress } from '../../stage/press';
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
  /** Why it cannot be chosen now. */
  reason?: string | undefined;
}

export type Explain = (explained: Explained | null) => void;

const HOVER = 500;

export function explained(subject: Subject, explain: Explain): Attachment<Element> {
  return (element) => {
    let hovering: ReturnType<typeof setTimeout> | undefined;
    const tell = (passing: boolean) => explain({ subject, place: element.getBoundingClientRect(), passing });
    const pass = () => clearTimeout(hovering);
    const press = longPress(element, () => tell(false));
    const deafen = hearing(element, {
      pointerenter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        pass();
        // What can be chosen is not talked over while a mouse aims at it.
        hovering = setTimeout(() => element.hasAttribute('data-lit') || tell(true), HOVER);
      },
      pointerleave: ({ pointerType }: PointerEvent) => {
        pass();
        if (pointerType === 'mouse') explain(null);
      },
      pointerdown: pass,
      contextmenu: (event: Event) => event.preventDefault(),
    });
    return () => {
      pass();
      press.end();
      deafen();
    };
  };
}
