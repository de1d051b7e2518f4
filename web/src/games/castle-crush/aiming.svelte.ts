/** How the hammer is stood: where on the base, and which way it leans. */
import { standing } from './facts';
import { between, placeOf, REACH, wrap, type Spot } from './space';
import type { Strike, View } from './types';

/** The foot wholly on the base, in half millimetres. */
export function onBase([x, z]: Spot): Spot {
  const [most, far] = [2 * REACH, Math.hypot(x, z)];
  const by = far > most ? (most - 0.75) / far : 1;
  return [Math.trunc(x * by), Math.trunc(z * by)];
}

export class Aiming {
  x = $state(0);
  z = $state(0);
  toward = $state(0);
  /** Somebody aimed already: the first aim is not put right any more. */
  touched = $state(false);

  get strike(): Strike {
    return { x: this.x, z: this.z, toward: this.toward };
  }

  /** At the other castle that is nearest to being worth it: the one with the most still standing. */
  begin(view: View, seat: number): void {
    this.touched = false;
    [this.x, this.z] = [0, 0];
    const left = (whose: string) => standing(view, Number(whose)).filter((piece) => !view.down.includes(piece)).length;
    const others = Object.keys(view.foundations).filter((whose) => Number(whose) !== seat).sort((a, b) => left(b) - left(a));
    if (others[0] !== undefined) this.toward = view.foundations[others[0]]!;
  }

  /** So that it falls on a point of the table. */
  at([x, z]: Spot): void {
    this.touched = true;
    this.toward = placeOf([x - this.x / 2, z - this.z / 2]);
  }

  turn(degrees: number): void {
    this.touched = true;
    this.toward = wrap(this.toward + degrees);
  }

  point(degrees: number): void {
    this.touched = true;
    this.toward = wrap(degrees);
  }

  /** The foot, in millimetres from the middle. */
  step([x, z]: Spot): void {
    this.touched = true;
    [this.x, this.z] = onBase([Math.round(x * 2), Math.round(z * 2)]);
  }

  nudge(dx: number, dz: number): void {
    this.touched = true;
    [this.x, this.z] = onBase([this.x + dx, this.z + dz]);
  }

  /** Whose castle it would fall on: the one within so many degrees. */
  target(view: View, seat: number | null): number | null {
    const tip: Spot = [this.x / 2 + Math.cos((this.toward * Math.PI) / 180) * 285, this.z / 2 + Math.sin((this.toward * Math.PI) / 180) * 285];
    const place = placeOf(tip);
    const near = Object.entries(view.foundations).filter(([whose, at]) => Number(whose) !== seat && between(at, place) <= 16);
    near.sort(([, a], [, b]) => between(a, place) - between(b, place));
    return near[0] ? Number(near[0][0]) : null;
  }
}
