/** Which of the few shapes of a board fits its place: beside each other or one under the other, with room or without. */

/** From this width on it is no phone held upright. */
export const ROOMY = 640;
/** A phone lower than this is a small one: every row counts. */
export const SMALL = 660;
/** What lies beside each other with less height than this is a phone on its side. */
const LYING = 560;

export interface Shape {
  /** Broader than high, with room: things lie beside each other. */
  wide: boolean;
  /** Wide, but a phone on its side. */
  low: boolean;
  /** A phone, or as narrow as one: short words, small pictures. */
  compact: boolean;
  /** One thing under the other, with the room of a tablet. */
  large: boolean;
  /** One thing under the other on a small phone. */
  short: boolean;
}

/** A picture of the board among the rules is drawn as for a phone. */
export const PICTURE: Shape = { wide: false, low: false, compact: true, large: false, short: false };

/** `lying`: below this height what lies beside each other counts as low. */
export function shapeOf(width: number, height: number, lying = LYING): Shape {
  const wide = width >= ROOMY && width / height > 1.02;
  const low = wide && height < lying;
  return { wide, low, compact: !wide || low, large: !wide && width >= ROOMY, short: !wide && height < SMALL };
}
