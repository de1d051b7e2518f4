/** The block in the hand: it hovers over where it would land, and its footprint says how it would stand, by colour and by shape. */
import { BufferGeometry, DoubleSide, EdgesGeometry, Float32BufferAttribute, Group, LineBasicMaterial, LineSegments, Mesh, MeshBasicMaterial, Quaternion, Vector3 } from 'three';
import { COLOURS } from './palette';
import { sortOf, type Workshop } from './pieces';
import { patch, stitched, type Point } from './stitches';

/** `looking`: not tried yet; `unfit`: it cannot be put down there. */
export type Footing = 'looking' | 'stands' | 'shifts' | 'falls' | 'unfit';
export interface Held { piece: string; at: Vector3; turn: Quaternion; footing: Footing; /** Lying or on its head: it has no footprint of its own. */ tipped: boolean }

/** How high above its place a block hovers, in parts of its own height and then some. */
const HOVER = { part: 0.6, more: 10 } as const;
const FEET: Record<string, [number, number]> = { HF: [30, 15], HP: [30, 15], TF: [15, 15], TP: [15, 15], TS: [30, 15], RT: [30, 15], king: [9, 9], general: [8, 8] };
const PAINT: Record<Footing, string> = { looking: COLOURS.gold, stands: COLOURS.gold, shifts: COLOURS.orange, falls: COLOURS.red, unfit: COLOURS.red };

function footprint(piece: string, footing: Footing): BufferGeometry[] {
  const [w, d] = FEET[sortOf(piece)] ?? [15, 15];
  const [a, b] = [w + 2.2, d + 2.2];
  const line: Point[] = [[-a, -b], [a, -b], [a, b], [-a, b]];
  switch (footing) {
    case 'stands': return [stitched(line, true, { wide: 2.6 })];
    case 'looking': return [stitched(line, true, { wide: 1.6, dash: [2, 3] })];
    case 'shifts': return [stitched(line, true, { wide: 2.8, dash: [7, 5] })];
    case 'falls': case 'unfit': return [stitched(line, true, { wide: 1.9, zigzag: 2.4 }), ...[[-1, 1], [1, 1]].map(([x, z]) => stitched([[-a * x! * 0.8, -b * z! * 0.8], [a * x! * 0.8, b * z! * 0.8]], false, { wide: 2.4 }))];
  }
}

export class Ghost {
  readonly group = new Group();
  readonly #workshop: Workshop;
  readonly #glass = new MeshBasicMaterial({ color: COLOURS.gold, transparent: true, opacity: 0.42, depthWrite: false, side: DoubleSide });
  readonly #ink = new LineBasicMaterial({ color: COLOURS.ink, transparent: true, opacity: 0.85 });
  readonly #mark = new MeshBasicMaterial({ color: COLOURS.gold, depthTest: false, transparent: true, side: DoubleSide });
  readonly #under = new MeshBasicMaterial({ color: COLOURS.ink, depthTest: false, transparent: true, opacity: 0.75, side: DoubleSide });
  #made = '';
  readonly #hovering = new Mesh();
  #high = 0;

  constructor(workshop: Workshop) {
    this.#workshop = workshop;
    this.group.visible = false;
  }

  /** The block itself: it is drawn with all the other wood. */
  get block(): Mesh {
    return this.#hovering;
  }

  show(held: Held | null): void {
    this.group.visible = held !== null;
    if (!held) return;
    const key = `${held.piece} ${held.footing} ${held.tipped}`;
    if (key !== this.#made) this.#make(held, key);
    this.group.position.copy(held.at);
    this.group.quaternion.copy(held.turn);
    this.#hovering.position.copy(held.at).y += this.#high;
    this.#hovering.quaternion.copy(held.turn);
  }

  #make(held: Held, key: string): void {
    this.#made = key;
    for (const child of this.group.children) if ('geometry' in child && !(child.userData.shared as boolean)) (child.geometry as BufferGeometry).dispose();
    this.group.clear();
    this.#hovering.geometry = this.#workshop.of(held.piece);
    const colour = PAINT[held.footing];
    this.#glass.color.set(colour);
    this.#mark.color.set(colour);
    const outline = this.#workshop.outline(held.piece);
    outline.computeBoundingBox();
    this.#high = outline.boundingBox!.max.y * HOVER.part + HOVER.more;
    const glass = new Mesh(outline, this.#glass);
    // A little slimmer than the block itself: where both are, the block is seen.
    glass.scale.set(0.975, 0.995, 0.975);
    glass.userData.shared = true;
    glass.renderOrder = 2;
    const edges = new LineSegments(new EdgesGeometry(outline, 25), this.#ink);
    edges.scale.copy(glass.scale);
    this.group.add(glass, edges);
    if (held.tipped) return;
    // Ink under the colour: it is seen on light and on dark wood.
    for (const part of footprint(held.piece, held.footing)) {
      const [below, above] = [new Mesh(part, this.#under), new Mesh(part, this.#mark)];
      below.position.set(0.5, 0.2, 0.9);
      above.position.y = 0.3;
      below.renderOrder = 3;
      above.renderOrder = 4;
      this.group.add(below, above);
    }
    if (held.footing !== 'unfit') {
      const [w, d] = FEET[sortOf(held.piece)] ?? [15, 15];
      const corners = [[-w, -d], [w, -d], [w, d], [-w, d]] as const;
      const strings = new BufferGeometry();
      const dashes = corners.flatMap(([x, z]) => [0, 1, 2, 3].flatMap((i) => [x, (i * this.#high) / 4 + 1, z, x, (i * this.#high) / 4 + this.#high / 7, z]));
      strings.setAttribute('position', new Float32BufferAttribute(dashes, 3));
      const floor = new Mesh(patch(corners), this.#glass);
      floor.position.y = 0.4;
      this.group.add(new LineSegments(strings, this.#ink), floor);
    }
  }
}
