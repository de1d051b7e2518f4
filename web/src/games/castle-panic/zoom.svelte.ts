/** Pan and pinch over the board: which part of the picture is shown. */
import type { Attachment } from 'svelte/attachments';
import { REACH, type Point } from './geometry';

const CLOSEST = 3;
/** A finger that moved less than this many pixels has tapped. */
const TAP = 9;

export class Zoom {
  /** 1 shows the whole board. */
  scale = $state(1);
  x = $state(0);
  y = $state(0);

  readonly side = $derived((2 * REACH) / this.scale);
  readonly box = $derived(`${(this.x - this.side / 2).toFixed(1)} ${(this.y - this.side / 2).toFixed(1)} ${this.side.toFixed(1)} ${this.side.toFixed(1)}`);

  reset(): void {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Zooms so that this point of the board stays where it is. */
  around(point: Point, factor: number): void {
    const scale = Math.min(CLOSEST, Math.max(1, this.scale * factor));
    const by = this.scale / scale;
    this.x = point.x + (this.x - point.x) * by;
    this.y = point.y + (this.y - point.y) * by;
    this.scale = scale;
    this.#keepInside();
  }

  pan(dx: number, dy: number): void {
    this.x -= dx;
    this.y -= dy;
    this.#keepInside();
  }

  #keepInside(): void {
    const room = REACH - this.side / 2;
    this.x = Math.min(room, Math.max(-room, this.x));
    this.y = Math.min(room, Math.max(-room, this.y));
  }

  /** Fingers and wheel on the picture. A drag never ends in a click. */
  fingers: Attachment<SVGSVGElement> = (svg) => {
    const down = new Map<number, Point>();
    let moved = false;
    const unit = () => this.side / Math.min(svg.clientWidth, svg.clientHeight || svg.clientWidth);
    const onBoard = ({ x, y }: Point): Point => {
      const rect = svg.getBoundingClientRect();
      return { x: this.x + (x - rect.left - rect.width / 2) * unit(), y: this.y + (y - rect.top - rect.height / 2) * unit() };
    };
    const press = (event: PointerEvent) => {
      if (down.size === 0) moved = false;
      if (event.button !== 0 || down.size > 1) return;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const span = (a: Point) => Math.hypot(a.x - other.x, a.y - other.y);
        this.around(onBoard({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }), span(now) / Math.max(1, span(before)));
        moved = true;
      } else {
        if (!moved && Math.hypot(now.x - before.x, now.y - before.y) < TAP) return;
        if (this.scale > 1) this.pan((now.x - before.x) * unit(), (now.y - before.y) * unit());
        moved = true;
      }
      down.set(event.pointerId, now);
    };
    const lift = (event: PointerEvent) => void down.delete(event.pointerId);
    const swallow = (event: MouseEvent) => {
      if (!moved) return;
      event.stopPropagation();
      moved = false;
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      this.around(onBoard({ x: event.clientX, y: event.clientY }), Math.exp(-event.deltaY / 400));
    };
    svg.addEventListener('pointerdown', press);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', lift);
    window.addEventListener('pointercancel', lift);
    svg.addEventListener('click', swallow, true);
    svg.addEventListener('wheel', wheel, { passive: false });
    return () => {
      svg.removeEventListener('pointerdown', press);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', lift);
      window.removeEventListener('pointercancel', lift);
      svg.removeEventListener('click', swallow, true);
      svg.removeEventListener('wheel', wheel);
    };
  };
}
