/** One stop of the Tab key for a whole row or list; the arrow keys walk inside it. */
import type { Attachment } from 'svelte/attachments';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** `things` selects what to walk over. The stop is the first of them that is an answer now (`data-next`), else the first. */
export const rove = (things: string): Attachment<HTMLElement> => (row) => {
  let stop: HTMLElement | undefined;
  const all = () => [...row.querySelectorAll<HTMLElement>(things)];

  function settle(): void {
    const walked = all();
    const inside = walked.find((one) => one === document.activeElement);
    stop = inside ?? walked.find((one) => one.hasAttribute('data-next')) ?? walked[0];
    for (const one of walked) if (one.tabIndex !== (one === stop ? 0 : -1)) one.tabIndex = one === stop ? 0 : -1;
  }

  function walk(event: KeyboardEvent): void {
    const walked = all();
    const at = walked.indexOf(event.target as HTMLElement);
    const by = STEPS[event.key];
    if (at < 0 || (by === undefined && event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? walked.length - 1 : (at + by! + walked.length) % walked.length;
    walked[to]!.focus();
  }

  const watch = new MutationObserver(settle);
  watch.observe(row, { childList: true, subtree: true, attributeFilter: ['data-next'] });
  row.addEventListener('keydown', walk);
  row.addEventListener('focusin', settle);
  settle();
  return () => {
    watch.disconnect();
    row.removeEventListener('keydown', walk);
    row.removeEventListener('focusin', settle);
  };
};
