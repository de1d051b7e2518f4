import { describe, expect, it } from 'vitest';
import { middleOf, spotOf } from './spots';

const rect = (left: number, width: number) => ({ left, top: 10, width, height: 20 }) as DOMRect;
/** A part of the page with these spots in it. */
const part = (spots: Record<string, DOMRect[]>, parentElement: Element | null = null): Element => ({
  parentElement,
  querySelectorAll: (wanted: string) => Object.entries(spots).flatMap(([name, rects]) => (wanted === `[data-spot~="${name}"]` ? rects.map((one) => ({ getBoundingClientRect: () => one })) : [])),
}) as unknown as Element;

describe('a spot', () => {
  const page = part({ discard: [rect(5, 9)], 'hand-0': [rect(1, 9)] });
  const board = part({ 'hand-0': [rect(0, 0), rect(70, 40)] }, page);

  it('is the first thing of its name that is seen', () => expect(spotOf(board, 'hand-0', true)).toEqual(rect(70, 40)));

  it('beside the board is found only where it is looked for', () => {
    expect(spotOf(board, 'discard', true)).toEqual(rect(5, 9));
    expect(spotOf(board, 'discard', false)).toBeNull();
  });

  it('is nowhere where nothing has its name, or nothing is drawn yet', () => {
    expect(spotOf(board, 'bag', true)).toBeNull();
    expect(spotOf(undefined, 'hand-0', true)).toBeNull();
  });

  it('has a middle', () => expect(middleOf(rect(70, 40))).toEqual({ x: 90, y: 20 }));
});
