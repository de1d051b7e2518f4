/** Every sort of wood as something to draw, made of the very solids that the physics know. */
import {
  BufferAttribute, BufferGeometry, CircleGeometry, Color, ConeGeometry, CylinderGeometry, LatheGeometry, MeshLambertMaterial, SphereGeometry, Vector2, Vector3,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Solid, Sort, Wood } from '../wood';
import { discAt, plain, plateAt, sheetAt, woodSheet, type Finish, type Side } from './grain';
import { COLOURS, SEATS } from './palette';

export const sortOf = (piece: string): Sort => piece.split('-')[0] as Sort;
const isBlock = (sort: Sort): sort is 'HF' | 'HP' | 'TF' | 'TP' | 'TS' | 'RT' => /^[HTR][A-Z]$/.test(sort);

/** Where on the sheet a corner is, or the colour it has. */
type Paint = [number, number] | string;

/** Triangles of flat faces, each corner with its own normal and paint. */
function shell(solids: readonly Solid[], paint: (point: Vector3, normal: Vector3) => Paint): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const colours: number[] = [];
  for (const { vertices, faces } of solids) {
    const points = vertices.map(([x, y, z]) => new Vector3(x, y, z));
    for (const face of faces) {
      const corners = face.map((index) => points[index]!);
      const normal = new Vector3();
      // Newell: holds for any flat polygon, also where three corners are in a line.
      corners.forEach((a, i) => {
        const b = corners[(i + 1) % corners.length]!;
        normal.x += (a.y - b.y) * (a.z + b.z);
        normal.y += (a.z - b.z) * (a.x + b.x);
        normal.z += (a.x - b.x) * (a.y + b.y);
      });
      normal.normalize();
      for (let i = 1; i + 1 < corners.length; i += 1) {
        for (const corner of [corners[0]!, corners[i]!, corners[i + 1]!]) {
          positions.push(corner.x, corner.y, corner.z);
          normals.push(normal.x, normal.y, normal.z);
          const painted = paint(corner, normal);
          uvs.push(...(typeof painted === 'string' ? plain() : painted));
          colours.push(...(typeof painted === 'string' ? new Color(painted) : [1, 1, 1]));
        }
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colours), 3));
  return geometry;
}

const facing = ({ x, y, z }: Vector3): Side => (Math.abs(z) > 0.7 ? 'front' : Math.abs(x) > 0.95 || (Math.abs(x) > 0.7 && Math.abs(y) < 0.2) ? 'flank' : 'above');

function block(sort: 'HF' | 'HP' | 'TF' | 'TP' | 'TS' | 'RT', solids: readonly Solid[]): BufferGeometry {
  return shell(solids, (point, normal) => {
    const side = facing(normal);
    // Front and back are painted alike, as through the block: a window belongs to the tall half of an L on either side.
    if (side === 'front') return sheetAt(sort, side, point.x, point.y);
    if (side === 'flank') return sheetAt(sort, side, point.z, point.y);
    return sheetAt(sort, side, point.x, point.z);
  });
}

/** One colour for all corners, so that many parts are drawn as one. */
function dyed(geometry: BufferGeometry, colour: string): BufferGeometry {
  return painted(geometry, () => colour);
}

/** The corners of a shape that three.js knows, painted. */
function painted(geometry: BufferGeometry, paint: (x: number, z: number) => Paint): BufferGeometry {
  const flat = geometry.index ? geometry.toNonIndexed() : geometry;
  const at = flat.getAttribute('position');
  const [uvs, colours] = [new Float32Array(at.count * 2), new Float32Array(at.count * 3)];
  for (let i = 0; i < at.count; i += 1) {
    const paints = paint(at.getX(i), at.getZ(i));
    uvs.set(typeof paints === 'string' ? plain() : paints, i * 2);
    colours.set(typeof paints === 'string' ? [...new Color(paints)] : [1, 1, 1], i * 3);
  }
  flat.setAttribute('uv', new BufferAttribute(uvs, 2));
  flat.setAttribute('color', new BufferAttribute(colours, 3));
  return flat;
}
const merged = (parts: BufferGeometry[]): BufferGeometry => mergeGeometries(parts) ?? parts[0]!;

/** A turned shape with edges, as a knife leaves it. */
function turned(profile: readonly (readonly [number, number])[], sides: number): BufferGeometry {
  const lathe = new LatheGeometry(profile.map(([radius, up]) => new Vector2(radius, up)), sides).toNonIndexed();
  lathe.computeVertexNormals();
  return lathe;
}

/** The charge on the belly: star, moon, key, acorn, as flat cut-outs around the middle. */
function charge(seat: number): BufferGeometry[] {
  const paper = (geometry: BufferGeometry) => dyed(geometry, COLOURS.paper);
  const disc = (radius: number, x: number, y: number, sides = 9) => new CircleGeometry(radius, sides).translate(x, y, 0);
  switch (seat % 4) {
    case 0: {
      return [0, 1, 2, 3, 4].map((point) => {
        const spike = new CircleGeometry(3.2, 3).scale(1, 0.55, 1).translate(1.3, 0, 0);
        return paper(spike.rotateZ(Math.PI / 2 + (point * 2 * Math.PI) / 5));
      });
    }
    case 1: return [paper(disc(3.5, 0, 0, 12)), dyed(disc(2.9, 1.7, 0.9, 12).translate(0, 0, 0.05), SEATS[1])];
    case 2: return [paper(disc(1.9, -1.9, 0)), dyed(disc(0.8, -1.9, 0).translate(0, 0, 0.05), SEATS[2]), paper(disc(1.5, 1, 0, 4).scale(2, 0.45, 1)), paper(disc(0.9, 2.8, -0.9, 4))];
    default: return [paper(disc(2.6, 0, -0.7, 9).scale(0.85, 1.15, 1)), paper(disc(2.7, 0, 1.6, 4).scale(1, 0.5, 1)), paper(disc(0.8, 0, 3.2, 5))];
  }
}

/** A King or a General: an oval body, a face that looks out of the front, crown or helmet. */
function figure(sort: 'king' | 'general', seat: number): BufferGeometry {
  const [w, h, foot] = sort === 'king' ? [28, 45, 14] : [24, 38, 12];
  const colour = SEATS[seat % SEATS.length]!;
  const parts = [dyed(turned([[0, 0], [foot / 2, 0], [w * 0.42, h * 0.2], [w * 0.5, h * 0.45], [w * 0.38, h * 0.75], [w * 0.12, h], [0, h]], 10), colour)];
  const out = w * 0.47;
  const eye = (side: number) => {
    const white = new CircleGeometry(w * 0.135, 9).rotateX(-0.22).translate(side * w * 0.16, h * 0.63, out);
    const pupil = new CircleGeometry(w * 0.06, 7).rotateX(-0.22).translate(side * w * 0.15 + 0.4, h * 0.63 - 0.4, out + 0.5);
    return [dyed(white, COLOURS.paper), dyed(pupil, COLOURS.ink)];
  };
  parts.push(...eye(-1), ...eye(1));
  const mouth = new CircleGeometry(w * 0.09, 8, Math.PI, Math.PI).translate(0, h * 0.5, w * 0.505);
  parts.push(dyed(mouth, COLOURS.ink));
  parts.push(...charge(seat).map((part) => part.translate(0, h * 0.28, w * 0.475)));
  if (sort === 'king') {
    parts.push(dyed(new CylinderGeometry(w * 0.36, w * 0.37, h * 0.09, 10).translate(0, h * 0.8, 0), '#C98D1B'));
    for (let i = 0; i < 5; i += 1) {
      const spike = new ConeGeometry(w * 0.15, h * 0.24, 4).translate(Math.cos((i / 5) * 2 * Math.PI + 0.3) * w * 0.28, h * 0.95, Math.sin((i / 5) * 2 * Math.PI + 0.3) * w * 0.28);
      parts.push(dyed(spike, COLOURS.gold));
    }
  } else {
    parts.push(dyed(new SphereGeometry(w * 0.38, 10, 5, 0, 2 * Math.PI, 0, Math.PI / 2).translate(0, h * 0.76, 0), COLOURS.steel));
    parts.push(dyed(new CylinderGeometry(w * 0.43, w * 0.44, h * 0.07, 10).translate(0, h * 0.77, 0), '#6E6B76'));
    parts.push(dyed(new ConeGeometry(w * 0.08, h * 0.22, 5).translate(0, h * 1.1, 0), SEATS[0]));
  }
  const whole = merged(parts.map((part) => { if (!part.getAttribute('normal')) part.computeVertexNormals(); return part; }));
  return whole;
}

/** The hammer lies along its y: foot, rod, head with two gold bands. */
function hammer(): BufferGeometry {
  return merged([
    dyed(turned([[0, 0], [7, 2], [10, 10], [10, 240]], 12), COLOURS.rod),
    dyed(turned([[10, 240], [18.5, 240], [20, 242], [20, 298], [18, 300], [0, 300]], 12), COLOURS.head),
    dyed(turned([[20.4, 251], [20.4, 257]], 12), COLOURS.gold),
    dyed(turned([[20.4, 285], [20.4, 291]], 12), COLOURS.gold),
  ]);
}

/** Shapes, made once and shared by all pieces of a sort, and the one paint for all of them. */
export class Workshop {
  readonly #wood: Wood;
  readonly #made = new Map<string, BufferGeometry>();
  readonly paint: MeshLambertMaterial;

  constructor(wood: Wood, finish: Finish) {
    this.#wood = wood;
    this.paint = new MeshLambertMaterial({ map: woodSheet(finish), vertexColors: true });
  }

  #once(key: string, make: () => BufferGeometry): BufferGeometry {
    let made = this.#made.get(key);
    if (!made) this.#made.set(key, (made = make()));
    return made;
  }

  /** What a piece looks like. */
  of(piece: string): BufferGeometry {
    const sort = sortOf(piece);
    if (isBlock(sort)) return this.#once(sort, () => block(sort, this.#wood.solids(sort)));
    if (sort === 'king' || sort === 'general') return this.#once(piece, () => figure(sort, Number(piece.split('-')[1])));
    return this.#once('hammer', hammer);
  }

  /** Only the outline of a piece: what a ghost is made of. */
  outline(piece: string): BufferGeometry {
    const sort = sortOf(piece);
    return this.#once(`outline-${sort}`, () => shell(this.#wood.solids(sort), () => [0, 0]));
  }

  plate(seat: number): BufferGeometry {
    return this.#once(`plate-${seat}`, () =>
      shell(this.#wood.solids('foundation'), ({ x, z }, normal) => (normal.y > 0.9 ? plateAt(seat, x / 120 + 0.5, z / 120 + 0.5) : COLOURS.plateEdge)));
  }

  base(): BufferGeometry {
    return this.#once('base', () => merged([
      dyed(new CylinderGeometry(50, 50, 10, 36, 1, true).translate(0, 5, 0), COLOURS.discDeep),
      painted(new CircleGeometry(50, 36).rotateX(-Math.PI / 2).translate(0, 10, 0), (x, z) => discAt(x / 100 + 0.5, z / 100 + 0.5)),
    ]));
  }

  free(): void {
    for (const geometry of this.#made.values()) geometry.dispose();
    this.paint.map?.dispose();
    this.paint.dispose();
  }
}
