/** The camera on an arm: around what it looks at, up and down, near and far. It flies from one look to the next. */
import { PerspectiveCamera, Vector3 } from 'three';

export interface Look {
  target: Vector3;
  /** Radians: 0 looks along −z. */
  yaw: number;
  /** Radians above the table. */
  pitch: number;
  distance: number;
}

const PITCH = { least: 0.1, most: 1.5 } as const;
const DISTANCE = { least: 130, most: 3800 } as const;
const FIELD = 26;
const clamp = (value: number, { least, most }: { least: number; most: number }) => Math.min(most, Math.max(least, value));
/** The same direction, less than half a turn away from another. */
const near = (yaw: number, other: number) => yaw + 2 * Math.PI * Math.round((other - yaw) / (2 * Math.PI));
const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

export class Rig {
  readonly camera = new PerspectiveCamera(FIELD, 1, 30, 9000);
  look: Look = { target: new Vector3(), yaw: 0.6, pitch: 0.6, distance: 900 };
  /** Pixels that papers cover at the edges of the stage. */
  insets = { top: 0, bottom: 0, left: 0, right: 0 };
  #size = { width: 1, height: 1 };
  #flight: { from: Look; to: Look; ms: number; gone: number } | null = null;

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.camera.aspect = width / height;
    this.aim();
  }

  /** The look from which all these points are seen, from a side and a height. */
  fit(points: readonly Vector3[], yaw: number, pitch: number, room = 1.06): Look {
    const target = new Vector3();
    const [least, most] = [points[0]!.clone(), points[0]!.clone()];
    for (const point of points) {
      least.min(point);
      most.max(point);
    }
    target.addVectors(least, most).multiplyScalar(0.5);
    const back = arm(yaw, pitch);
    const right = new Vector3(Math.cos(yaw), 0, -Math.sin(yaw));
    const up = new Vector3().crossVectors(back, right);
    const { width, height } = this.#size;
    const { top, bottom, left, right: side } = this.insets;
    const half = Math.tan((FIELD * Math.PI) / 360);
    const [tall, wide] = [(half * Math.max(80, height - top - bottom)) / height, (half * Math.max(80, width - left - side)) / height];
    const from = new Vector3();
    const reach = (): [number, number] => {
      let [low, high, distance] = [Infinity, -Infinity, 0];
      for (const point of points) {
        from.subVectors(point, target);
        const toward = from.dot(back);
        low = Math.min(low, from.dot(up));
        high = Math.max(high, from.dot(up));
        distance = Math.max(distance, (Math.abs(from.dot(right)) / wide) * room + toward, (Math.abs(from.dot(up)) / tall) * room + toward);
      }
      return [(low + high) / 2, distance];
    };
    // What is in the middle of the box is not in the middle of the picture.
    target.addScaledVector(up, reach()[0]);
    return { target, yaw, pitch, distance: clamp(reach()[1], DISTANCE) };
  }

  /** Flies there; `ms` 0 is a cut. */
  fly(to: Look, ms: number): void {
    const there = { ...to, yaw: near(to.yaw, this.look.yaw), target: to.target.clone() };
    if (ms <= 0) {
      this.look = there;
      this.#flight = null;
      this.aim();
    } else this.#flight = { from: { ...this.look, target: this.look.target.clone() }, to: there, ms, gone: 0 };
  }

  get flying(): boolean {
    return this.#flight !== null;
  }

  /** One frame on. */
  step(ms: number): void {
    const flight = this.#flight;
    if (!flight) return;
    flight.gone += ms;
    const t = ease(Math.min(1, flight.gone / flight.ms));
    const { from, to } = flight;
    const mix = (one: number, other: number) => one + (other - one) * t;
    this.look = {
      target: from.target.clone().lerp(to.target, t), yaw: mix(from.yaw, to.yaw), pitch: mix(from.pitch, to.pitch), distance: mix(from.distance, to.distance),
    };
    if (flight.gone >= flight.ms) this.#flight = null;
    this.aim();
  }

  /** A finger turns the table. */
  orbit(yaw: number, pitch: number): void {
    this.#flight = null;
    this.look = { ...this.look, yaw: this.look.yaw - yaw, pitch: clamp(this.look.pitch + pitch, PITCH) };
    this.aim();
  }

  zoom(factor: number): void {
    this.#flight = null;
    this.look = { ...this.look, distance: clamp(this.look.distance * factor, DISTANCE) };
    this.aim();
  }

  /** Two fingers push the table about. */
  pan(x: number, y: number): void {
    this.#flight = null;
    const scale = (2 * this.look.distance * Math.tan((FIELD * Math.PI) / 360)) / this.#size.height;
    const { yaw } = this.look;
    const target = this.look.target.clone();
    target.x += (-x * Math.cos(yaw) - y * Math.sin(yaw)) * scale;
    target.z += (x * Math.sin(yaw) - y * Math.cos(yaw)) * scale;
    target.x = clamp(target.x, { least: -450, most: 450 });
    target.z = clamp(target.z, { least: -450, most: 450 });
    this.look = { ...this.look, target };
    this.aim();
  }

  aim(): void {
    const { camera, look } = this;
    camera.position.copy(look.target).addScaledVector(arm(look.yaw, look.pitch), look.distance);
    camera.up.set(0, 1, 0);
    camera.lookAt(look.target);
    const { width, height } = this.#size;
    const { top, bottom, left, right } = this.insets;
    camera.setViewOffset(width, height, (right - left) / 2, (bottom - top) / 2, width, height);
    camera.updateMatrixWorld();
  }
}

/** From what is looked at to the camera, one long. */
function arm(yaw: number, pitch: number): Vector3 {
  return new Vector3(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch));
}
