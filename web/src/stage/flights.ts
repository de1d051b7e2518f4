/** Things in the air between two named spots of the screen. */
import { middleOf } from './spots';

export interface Flight {
  id: number;
  from: string;
  to: string;
  ms: number;
}

/** How large something is drawn while it flies. */
export interface Size {
  width: number;
  height: number;
}

/** A frame of a flight: the middle of what flies over the middle of a place on the screen. */
export type Place = (over: DOMRect, scale: number, turn: number) => Keyframe;

/** The frames of something of this size; `air` is what the flights are drawn in. */
export function placeIn(air: DOMRect, { width, height }: Size): Place {
  return (over, scale, turn) => {
    const { x, y } = middleOf(over);
    return { transform: `translate(${x - air.left - width / 2}px, ${y - air.top - height / 2}px) scale(${scale}) rotate(${turn}deg)` };
  };
}

/** The place halfway between two others, so much higher: things are thrown, not pushed. */
export function halfway(from: DOMRect, to: DOMRect, higher: number): DOMRect {
  return new DOMRect((from.left + to.left) / 2, (from.top + to.top) / 2 - higher, (from.width + to.width) / 2, (from.height + to.height) / 2);
}
