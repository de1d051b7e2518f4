/** Places on the screen by name: whatever carries it in `data-spot="hand-0"`; one thing may be several spots. */

/** Where a spot of this board is now, null if it is nowhere to be seen. `beyond` looks around the board too, as near to it as can be. */
export function spotOf(root: Element | undefined, name: string, beyond: boolean): DOMRect | null {
  for (let around: Element | null | undefined = root; around; around = beyond ? around.parentElement : null) {
    for (const element of around.querySelectorAll(`[data-spot~="${name}"]`)) {
      const rect = element.getBoundingClientRect();
      if (rect.width > 0) return rect;
    }
  }
  return null;
}

/** The middle of something on the screen. */
export const middleOf = ({ left, top, width, height }: DOMRect): { x: number; y: number } => ({ x: left + width / 2, y: top + height / 2 });
