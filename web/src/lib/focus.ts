/**
 * Keeps the keys where the game is. Whatever can be answered now carries `data-next`: 1 is the answer to the question itself, 2 a card or a
 * place to touch, 3 what ends the question. When what had the focus goes, or is no answer any more, the focus goes to the next answer as
 * soon as there is one. Until then it waits at the question (`data-coach`): it never falls on the bare page.
 */
import type { Attachment } from 'svelte/attachments';

/** Whether keys were pressed last. A finger is not led about: what it touches next it finds itself. */
let byKeys = false;
globalThis.window?.addEventListener('keydown', () => { byKeys = true; }, true);
globalThis.window?.addEventListener('pointerdown', () => { byKeys = false; }, true);

const reachable = (one: Element) => one.isConnected && !one.matches(':disabled, [inert] *') && one.getClientRects().length > 0;

/** The next answer on the page: `now`, if it is as good as any. */
export function nextAnswer(root: ParentNode, now: Element | null = null): HTMLElement | null {
  const answers = [...root.querySelectorAll<HTMLElement>('[data-next]')].filter(reachable);
  const rank = (one: Element) => Number(one.getAttribute('data-next'));
  const best = Math.min(...answers.map(rank));
  const first = answers.filter((one) => rank(one) === best);
  return first.find((one) => one === now) ?? first[0] ?? null;
}

/** Where to wait for the next answer: what comes after the game, the question, or at least the stage. */
function waitingRoom(root: ParentNode): HTMLElement | null {
  for (const place of ['[data-after] .btn', '[data-coach]', 'main']) {
    const found = [...root.querySelectorAll<HTMLElement>(place)].find(reachable);
    if (found) return found;
  }
  return null;
}

function focus(one: HTMLElement | null): void {
  if (one && one.tabIndex < 0 && !one.hasAttribute('tabindex')) one.tabIndex = -1;
  one?.focus({ preventScroll: true });
}

/** The skip link: past everything, to what there is to do. */
export function skipToMain(): void {
  const main = document.querySelector('main');
  if (main) focus(nextAnswer(main) ?? waitingRoom(document));
}

export const keepFocus: Attachment<HTMLElement> = (root) => {
  /** What had the focus last, and whether it was an answer then. */
  let last: Element | null = null;
  let answered = false;
  /** The focus is on its way to the next answer. */
  let wanting = byKeys && document.activeElement === document.body;
  let leading = false;

  function lead(to: HTMLElement | null): void {
    leading = true;
    focus(to);
    leading = false;
  }

  function settle(): void {
    const now = document.activeElement;
    const bare = now === null || now === document.body;
    if (!wanting) {
      if (last === null || (now !== last && !bare)) return;
      const gone = !reachable(last);
      if (!gone && (bare || !answered || last.hasAttribute('data-next'))) {
        answered = last.hasAttribute('data-next');
        return;
      }
      wanting = true;
    }
    const next = byKeys ? nextAnswer(root, now) : null;
    if (next) {
      lead(next);
      wanting = false;
    } else if (bare || !reachable(now)) lead(waitingRoom(root));
  }

  function entered({ target }: FocusEvent): void {
    last = target as Element;
    answered = last.hasAttribute('data-next');
    // Who goes somewhere else is left alone.
    if (!leading) wanting = false;
  }

  const watch = new MutationObserver(settle);
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['data-next', 'disabled', 'inert'] });
  root.addEventListener('focusin', entered);
  settle();
  return () => {
    watch.disconnect();
    root.removeEventListener('focusin', entered);
  };
};
