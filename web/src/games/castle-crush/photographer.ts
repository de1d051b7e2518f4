/** Photographs of castles for pages without a table: one renderer for all of them, one picture after the other. */
import { drawingOf, facetsOf } from './drawing';
import type { Table } from './three/table';
import type { View } from './types';
import { hasWebGL } from './webgl';
import { loadWood, type Wood } from './wood';

/** From a little beside and above, as one shows a castle. */
const SIDE = 0.62;
const ABOVE = 0.4;
/** Of the picture; a little wood is left around the castle. */
const ROOM = 1.05;

export interface Paper { width: number; height: number; insets?: { top: number; bottom: number } }

export class Photographer {
  #tools: Promise<{ wood: Wood | null; table: Table | null }> | undefined;
  #busy: Promise<unknown> = Promise.resolve();
  #freed = false;
  #lost = false;

  /** A castle, when its turn has come; null if nobody wants pictures any more. */
  take(view: View, seat: number, paper: Paper): Promise<HTMLCanvasElement | null> {
    const taken = this.#busy.then(() => this.#expose(view, seat, paper));
    this.#busy = taken.catch(() => null);
    return taken;
  }

  /** The castle in numbers; null without the wood. */
  async castle(view: View, seat: number) {
    return (await this.#open()).wood?.castle(view, seat) ?? null;
  }

  async #expose(view: View, seat: number, { width, height, insets = { top: 0, bottom: 0 } }: Paper): Promise<HTMLCanvasElement | null> {
    const { wood, table } = await this.#open();
    // Between two pictures the page may breathe.
    await new Promise((resolve) => { setTimeout(resolve); });
    if (this.#freed) return null;
    const facing = Math.PI / 2 - ((view.foundations[seat] ?? 90) * Math.PI) / 180;
    if (!table || this.#lost) return drawingOf(facetsOf(wood, view, seat, facing + SIDE, ABOVE), width, height, insets);
    table.show(view);
    table.face(facing);
    return table.photograph({ width, height, insets, from: (rig) => rig.fit(table.cornersOf(seat), facing + SIDE, ABOVE, ROOM) });
  }

  #open(): Promise<{ wood: Wood | null; table: Table | null }> {
    this.#tools ??= (async () => {
      const wood = await loadWood().catch(() => null);
      if (!wood || !hasWebGL()) return { wood, table: null };
      try {
        const { Table: Built } = await import('./three/table');
        const canvas = document.createElement('canvas');
        canvas.addEventListener('webglcontextlost', () => (this.#lost = true));
        return { wood, table: new Built(canvas, wood) };
      } catch {
        return { wood, table: null };
      }
    })();
    return this.#tools;
  }

  free(): void {
    this.#freed = true;
    void this.#tools?.then(({ table }) => table?.free());
  }
}
