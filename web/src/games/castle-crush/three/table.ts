/** The table in three dimensions. It draws when something changed, and only then. */
import {
  AmbientLight, BackSide, BufferGeometry, type CanvasTexture, Color, DirectionalLight, DoubleSide, Group, Mesh, MeshBasicMaterial, NoColorSpace, PCFShadowMap, Plane, PlaneGeometry, Quaternion, Raycaster, Scene,
  Vector2, Vector3, WebGLRenderer,
} from 'three';
import type { Wood } from '../wood';
import { outOf, PLATE, ringAt, RING, yawAt, type Spot } from '../space';
import type { Pose, Strike, View } from '../types';
import { Ghost, type Footing, type Held } from './ghost';
import { tableTop } from './grain';
import { Heap } from './heap';
import { COLOURS } from './palette';
import { Workshop } from './pieces';
import { Rig, type Look } from './rig';
import { Shade } from './shade';
import { painter } from '../webgl';
import { patch, stitched, type Point } from './stitches';

export interface Picked { piece: string | null; plate: number | null; base: boolean; ghost: boolean; ground: Spot | null }
/** A photograph to be taken: so many pixels, papers that will cover some of them, and where one looks from. */
export interface Shot { width: number; height: number; insets: { top: number; bottom: number }; from: (rig: Rig) => Look }
export type Mark = { piece: string } | { at: Vector3 };

const UP = new Vector3(0, 1, 0);
const WIDE = 6000;
/** Of the screen's own sharpness, while something moves: no coarser than this, and where the processor draws, at once. */
const COARSEST = 0.6;
/** Milliseconds without a picture after which it is drawn sharp. */
const CALM = 150;
/** The head of the hammer on the aim line. */
const HEAD = { long: 60, half: 20 } as const;

function place(mesh: Mesh, [x, y, z, i, j, k, w]: Pose): void {
  mesh.position.set(x / 100, y / 100, z / 100);
  mesh.quaternion.set(i, j, k, w).normalize();
}

export class Table {
  readonly rig = new Rig();
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #workshop: Workshop;
  readonly #pieces = new Map<string, Mesh>();
  readonly #plates = new Map<number, Mesh>();
  readonly #ghost: Ghost;
  readonly #hammer: Mesh;
  readonly #aim = new Group();
  readonly #ring = new Group();
  /** A foundation whose place is looked for. */
  #sought: Mesh | null = null;
  readonly #chosen = new Group();
  readonly #sun = new DirectionalLight('#FFFCF4', 2.3);
  readonly #fill = new DirectionalLight('#EEF2FF', 0.2);
  readonly #base: Mesh;
  /** Pieces, plates, base, hammer and the block in the hand: none of them is in the scene, this is drawn. */
  readonly #heap = new Heap();
  readonly #shade = new Shade(this.#heap.geometry);
  readonly #wood: Wood;
  readonly #inkFlat = new MeshBasicMaterial({ color: '#7A5200', side: DoubleSide });
  readonly #goldFlat = new MeshBasicMaterial({ color: COLOURS.gold, transparent: true, opacity: 0.62, side: DoubleSide, depthWrite: false });
  readonly #halo = new MeshBasicMaterial({ color: COLOURS.gold, side: BackSide });
  #frame = 0;
  #last = 0;
  /** Milliseconds from picture to picture while something moves, smoothed. */
  #lag = 0;
  /** How much of its sharpness a moving picture keeps here. */
  #enough = 1;
  #fine = 1;
  #calm: ReturnType<typeof setTimeout> | undefined;
  readonly #byProcessor = painter() === 'processor';
  #size = { width: 1, height: 1, ratio: 1 };
  /** Called after each picture: labels follow. */
  drawn: () => void = () => {};
  /** Called before each picture with the milliseconds since the last: true if it wants another one. */
  moving: ((ms: number) => boolean) | null = null;
  /** How many pictures were drawn, for whoever measures. */
  pictures = 0;
  /** The last picture is sharp, and nothing moves. */
  get resting(): boolean {
    return this.pictures > 0 && this.#frame === 0 && this.#calm === undefined;
  }

  constructor(canvas: HTMLCanvasElement, wood: Wood) {
    this.#wood = wood;
    const context = canvas.getContext('webgl2', { alpha: false, antialias: !this.#byProcessor, stencil: true, powerPreference: 'low-power' });
    if (!context) throw new Error('no WebGL');
    this.#renderer = new WebGLRenderer({ canvas, context });
    if (this.#byProcessor) this.#enough = COARSEST;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    const finish = this.#byProcessor ? 'fast' : 'fine';
    this.#workshop = new Workshop(wood, finish);
    this.#ghost = new Ghost(this.#workshop);
    this.#scene.background = new Color('#C4925A');

    // It fills the picture: plain paint, and shadows laid on it as flat shapes, cost a tenth of light and shadow for every point.
    const top = new Mesh(new PlaneGeometry(WIDE, WIDE), asPainted(tableTop(WIDE / 760, finish)));
    top.rotation.set(-Math.PI / 2, 0, 0.5);
    this.#base = new Mesh(this.#workshop.base());
    this.#hammer = new Mesh(this.#workshop.of('hammer'));
    this.#hammer.visible = false;
    const wooden = new Mesh(this.#heap.geometry, this.#workshop.paint);
    wooden.castShadow = wooden.receiveShadow = true;
    wooden.frustumCulled = false;
    this.#scene.add(top, this.#shade.mesh, wooden, this.#ghost.group, this.#aim, this.#ring, this.#chosen);
    this.#light();
  }

  #light(): void {
    this.#scene.add(new AmbientLight('#FFFFFF', 1.25), this.#sun, this.#sun.target, this.#fill);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.setScalar(this.#byProcessor ? 512 : 1024);
    const box = this.#sun.shadow.camera;
    [box.left, box.right, box.top, box.bottom, box.near, box.far] = [-470, 470, 470, -470, 200, 2000];
    this.#sun.shadow.bias = -0.0006;
    this.#sun.shadow.normalBias = 0.6;
    this.#sun.shadow.radius = 2;
    this.#sun.shadow.intensity = 0.55;
    this.face(0);
  }

  /** Light falls over the left shoulder of whoever sits there: tops are bright, left sides middling, right sides dark, as in the art. */
  face(yaw: number): void {
    const from = (x: number, y: number, z: number) => new Vector3(x, y, z).applyAxisAngle(UP, yaw);
    this.#sun.position.copy(from(-370, 900, 390));
    this.#fill.position.copy(from(600, 160, 120));
    this.#shade.from(this.#sun.position);
    this.changed();
  }

  /** Pieces, plates and base as a view has them. */
  show(view: View): void {
    for (const piece of this.#pieces.keys()) if (!view.pieces[piece]) this.#pieces.delete(piece);
    for (const [piece, pose] of Object.entries(view.pieces)) place(this.meshOf(piece), pose);
    for (const seat of this.#plates.keys()) if (view.foundations[seat] === undefined) this.#plates.delete(seat);
    for (const [seat, at] of Object.entries(view.foundations)) this.#stand(this.#plateOf(Number(seat)), at);
    this.#base.visible = view.mode !== 'construction';
    this.changed();
  }

  /** A piece's mesh, put on the table if it was not there. */
  meshOf(piece: string): Mesh {
    let mesh = this.#pieces.get(piece);
    if (!mesh) {
      mesh = new Mesh(this.#workshop.of(piece));
      mesh.name = piece;
      this.#pieces.set(piece, mesh);
    }
    return mesh;
  }

  /** Takes a piece off until the next view. */
  remove(piece: string): void {
    this.#pieces.delete(piece);
    this.changed();
  }

  has(piece: string): boolean {
    return this.#pieces.has(piece);
  }

  #plateOf(seat: number): Mesh {
    let plate = this.#plates.get(seat);
    if (!plate) {
      plate = new Mesh(this.#workshop.plate(seat));
      plate.userData.seat = seat;
      this.#plates.set(seat, plate);
    }
    return plate;
  }

  #stand(plate: Mesh, at: number): void {
    const [x, z] = ringAt(at);
    plate.position.set(x, 0, z);
    plate.rotation.set(0, yawAt(at), 0);
  }

  /** Somebody looks for a place on the ring: the ring, and the plate where it would stand. */
  seek(seat: number | null, at: number | null): void {
    clear(this.#ring);
    this.#sought = null;
    if (seat !== null) {
      const circle: Point[] = Array.from({ length: 72 }, (_, i) => ringAt(i * 5));
      this.#ring.add(flat(stitched(circle, true, { wide: 5, dash: [18, 13] }), this.#inkFlat, 0.5));
      if (at !== null) {
        this.#sought = new Mesh(this.#workshop.plate(seat));
        this.#stand(this.#sought, at);
        const [h, b] = [PLATE.half + 5, PLATE.half + 5];
        const frame = ([[-h, -b], [h, -b], [h, b], [-h, b]] as Point[]).map((corner) => outOf(at, corner));
        this.#ring.add(flat(stitched(frame, true, { wide: 7 }), new MeshBasicMaterial({ color: COLOURS.gold, side: DoubleSide }), 0.7), flat(stitched(frame, true, { wide: 2, dash: [9, 6] }), this.#inkFlat, 1));
      }
    }
    this.changed();
  }

  /** The block in the hand. */
  hold(held: { piece: string; pose: Pose; footing: Footing; tipped: boolean } | null): void {
    if (held) {
      const [x, y, z, i, j, k, w] = held.pose;
      const shown: Held = { ...held, at: new Vector3(x / 100, y / 100, z / 100), turn: new Quaternion(i, j, k, w).normalize() };
      this.#ghost.show(shown);
    } else this.#ghost.show(null);
    this.changed();
  }

  /** The hammer stood up, with the line along which it would fall; null: it lies in the box. */
  stand(strike: Strike | null, aiming: boolean): void {
    clear(this.#aim);
    this.#hammer.visible = strike !== null;
    if (strike) {
      const angle = (strike.toward * Math.PI) / 180;
      const half = (1.5 * Math.PI) / 360;
      this.#hammer.quaternion.set(Math.sin(angle) * Math.sin(half), 0, -Math.cos(angle) * Math.sin(half), Math.cos(half));
      this.#hammer.position.set(strike.x / 2, 10, strike.z / 2);
      if (aiming) this.#drawAim(strike, angle);
    }
    this.changed();
  }

  #drawAim(strike: Strike, angle: number): void {
    const [x, z] = [strike.x / 2, strike.z / 2];
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const at = (along: number, off: number): Point => [x + c * along - s * off, z + s * along + c * off];
    const [from, to] = this.#wood.reach(strike);
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const shoulder = long - HEAD.long;
    const head: Point[] = [at(shoulder, -HEAD.half), at(long, -HEAD.half), at(long, HEAD.half), at(shoulder, HEAD.half)];
    const rod: Point[] = [at(6, -10), at(shoulder, -10), at(shoulder, 10), at(6, 10)];
    const high = PLATE.high + 0.8;
    this.#aim.add(flat(patch(rod), this.#goldFlat, high), flat(patch(head), this.#goldFlat, high));
    this.#aim.add(flat(stitched([at(6, -10), at(shoulder, -10)], false, { wide: 2.4, dash: [9, 6] }), this.#inkFlat, high + 0.2), flat(stitched([at(6, 10), at(shoulder, 10)], false, { wide: 2.4, dash: [9, 6] }), this.#inkFlat, high + 0.2));
    this.#aim.add(flat(stitched(head, true, { wide: 2.8, dash: [9, 6] }), this.#inkFlat, high + 0.2));
    this.#aim.add(flat(patch([at(long + 18, -17), at(long + 44, 0), at(long + 18, 17)]), this.#inkFlat, high));
  }

  /** A piece somebody touched; null: none. */
  choose(piece: string | null): void {
    this.#chosen.clear();
    const mesh = piece === null ? null : this.#pieces.get(piece);
    if (mesh && piece !== null) {
      const halo = new Mesh(this.#workshop.outline(piece), this.#halo);
      halo.geometry.computeBoundingBox();
      const middle = halo.geometry.boundingBox!.getCenter(new Vector3());
      const size = halo.geometry.boundingBox!.getSize(new Vector3());
      halo.scale.set(1 + 5 / size.x, 1 + 5 / size.y, 1 + 5 / size.z);
      halo.quaternion.copy(mesh.quaternion);
      halo.position.copy(mesh.position).add(middle.clone().sub(middle.clone().multiply(halo.scale)).applyQuaternion(mesh.quaternion));
      this.#chosen.add(halo);
    }
    this.changed();
  }

  /** Wood in motion: seven numbers a name. */
  pose(names: readonly string[], poses: Float32Array): void {
    names.forEach((name, i) => {
      const mesh = name === 'hammer' ? this.#hammer : this.meshOf(name);
      const at = i * 7;
      mesh.visible = true;
      mesh.position.set(poses[at]!, poses[at + 1]!, poses[at + 2]!);
      mesh.quaternion.set(poses[at + 3]!, poses[at + 4]!, poses[at + 5]!, poses[at + 6]!);
    });
    this.changed();
  }

  hideAim(): void {
    clear(this.#aim);
    this.changed();
  }

  hideHammer(): void {
    this.#hammer.visible = false;
    this.changed();
  }

  get hammerHead(): Vector3 {
    return new Vector3(0, 270, 0).applyQuaternion(this.#hammer.quaternion).add(this.#hammer.position);
  }

  /** The middle of a piece, where it is drawn now. */
  middleOf(piece: string): Vector3 | null {
    const mesh = this.#pieces.get(piece);
    if (!mesh) return null;
    mesh.geometry.computeBoundingBox();
    return mesh.geometry.boundingBox!.getCenter(new Vector3()).applyQuaternion(mesh.quaternion).add(mesh.position);
  }

  /** The corners of somebody's plate and of all that stands on it or hangs over its edge: a picture of the castle shows them all. */
  cornersOf(seat: number): Vector3[] {
    const plate = this.#plates.get(seat);
    if (!plate) return [];
    const near = [...this.#pieces.values()].filter(({ position }) => Math.hypot(position.x - plate.position.x, position.z - plate.position.z) < PLATE.half * 2);
    return [plate, ...near].flatMap((mesh) => {
      mesh.geometry.computeBoundingBox();
      const { min, max } = mesh.geometry.boundingBox!;
      mesh.updateWorldMatrix(true, false);
      return [min.x, max.x].flatMap((x) => [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z).applyMatrix4(mesh.matrixWorld))));
    });
  }

  /** What a finger touches. */
  pick(x: number, y: number): Picked {
    const ray = this.#ray(x, y);
    const pieces = [...this.#pieces.values()];
    const [ghosted] = this.#ghost.group.visible ? ray.intersectObject(this.#ghost.block, false) : [];
    const [hit] = ray.intersectObjects([...pieces, ...this.#plates.values(), this.#base], false);
    const plate = hit?.object.userData.seat as number | undefined;
    const name = hit && hit.object.name !== '' ? hit.object.name : null;
    return { piece: name, plate: plate ?? null, base: hit?.object === this.#base, ghost: ghosted !== undefined, ground: this.groundAt(x, y, 0) };
  }

  #ray(x: number, y: number): Raycaster {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((x / this.#size.width) * 2 - 1, 1 - (y / this.#size.height) * 2), this.rig.camera);
    return ray;
  }

  /** The point under a finger at a height above the table. */
  groundAt(x: number, y: number, height: number): Spot | null {
    const point = this.#ray(x, y).ray.intersectPlane(new Plane(UP, -height), new Vector3());
    return point && point.length() < WIDE ? [point.x, point.z] : null;
  }

  /** Where a point is on the screen; null behind the camera. */
  project(point: Vector3): { x: number; y: number } | null {
    const seen = point.clone().project(this.rig.camera);
    if (seen.z > 1) return null;
    return { x: ((seen.x + 1) / 2) * this.#size.width, y: ((1 - seen.y) / 2) * this.#size.height };
  }

  resize(width: number, height: number, ratio: number): void {
    if (width < 1 || height < 1) return;
    this.#size = { width, height, ratio };
    this.#fine = 1;
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    this.rig.resize(width, height);
    this.#paint();
  }

  /** Something stands elsewhere: shadows, too. */
  changed(): void {
    this.#renderer.shadowMap.needsUpdate = true;
    this.draw();
  }

  /** Another picture, with the next frame of the screen. */
  draw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#tick);
  }

  #tick = (now: number): void => {
    this.#frame = 0;
    const gap = this.#last === 0 ? 16 : now - this.#last;
    const ms = Math.min(100, gap);
    const more = this.moving?.(ms) ?? false;
    this.rig.step(ms);
    const goes = more || this.rig.flying;
    this.#judge(gap, goes);
    this.#last = goes ? now : 0;
    this.#sharpen(this.#enough);
    this.#paint();
    if (goes) this.draw();
    else if (this.#enough < 1) this.#calm = setTimeout(this.#rest, CALM);
  };

  /** While pictures follow each other too slowly, they get coarser; this machine stays as it is. */
  #judge(gap: number, goes: boolean): void {
    this.#lag = goes ? this.#lag * 0.8 + gap * 0.2 : 0;
    if (this.#lag < 42 || this.#enough === COARSEST) return;
    this.#enough = Math.max(COARSEST, this.#enough * 0.8);
    this.#lag = 20;
  }

  #rest = (): void => {
    this.#calm = undefined;
    if (this.#frame !== 0) return;
    this.#sharpen(1);
    this.#paint();
  };

  #sharpen(fine: number): void {
    clearTimeout(this.#calm);
    this.#calm = undefined;
    if (fine === this.#fine) return;
    const { width, height, ratio } = this.#size;
    this.#fine = fine;
    this.#renderer.setPixelRatio(ratio * fine);
    this.#renderer.setSize(width, height, false);
  }

  /** At once: a canvas that has changed its size is empty until then. */
  #paint(): void {
    if (this.#renderer.shadowMap.needsUpdate) this.#heap.lay(this.#standing());
    this.#renderer.render(this.#scene, this.rig.camera);
    this.pictures += 1;
    this.drawn();
  }

  #standing(): Mesh[] {
    const held = this.#ghost.group.visible ? [this.#ghost.block] : [];
    const sought = this.#sought && this.#ring.visible ? [this.#sought] : [];
    return [...this.#pieces.values(), ...this.#plates.values(), this.#base, this.#hammer, ...held, ...sought].filter((mesh) => mesh.visible);
  }

  /** A picture on a canvas of its own: only what stands there, no block in the hand and no line to aim by. */
  photograph({ width, height, insets, from }: Shot): HTMLCanvasElement {
    const { width: w, height: h, ratio } = this.#size;
    const { insets: papers, look } = this.rig;
    const aids = [this.#ghost.group, this.#aim, this.#ring, this.#chosen].filter(({ visible }) => visible);
    for (const aid of aids) aid.visible = false;
    this.rig.insets = { left: 0, right: 0, ...insets };
    // Where edges are not smoothed, twice as large and made small again is.
    this.#renderer.setPixelRatio(this.#byProcessor ? 2 : 1);
    this.#renderer.setSize(width, height, false);
    this.rig.resize(width, height);
    this.rig.look = from(this.rig);
    this.rig.aim();
    this.#renderer.shadowMap.needsUpdate = true;
    this.#heap.lay(this.#standing());
    this.#renderer.render(this.#scene, this.rig.camera);
    const picture = document.createElement('canvas');
    [picture.width, picture.height] = [width, height];
    picture.getContext('2d')!.drawImage(this.#renderer.domElement, 0, 0, width, height);
    for (const aid of aids) aid.visible = true;
    this.rig.insets = papers;
    this.rig.look = look;
    this.#renderer.shadowMap.needsUpdate = true;
    this.#fine = 1;
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(w, h, false);
    this.rig.resize(w, h);
    this.#paint();
    return picture;
  }

  free(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#calm);
    this.#heap.free();
    this.#shade.free();
    this.#workshop.free();
    this.#renderer.dispose();
  }
}

/** Colours straight from the brush to the screen: no light falls on it, so none needs to be reckoned with for every point. */
function asPainted(map: CanvasTexture): MeshBasicMaterial {
  map.colorSpace = NoColorSpace;
  const paint = new MeshBasicMaterial({ map });
  paint.onBeforeCompile = (shader) => { shader.fragmentShader = shader.fragmentShader.replace('#include <colorspace_fragment>', ''); };
  return paint;
}

function flat(geometry: BufferGeometry, material: MeshBasicMaterial, high: number): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.position.y = high;
  return mesh;
}

function clear(group: Group): void {
  for (const child of group.children) if (child instanceof Mesh) (child.geometry as BufferGeometry).dispose();
  group.clear();
}

/** Points that show a castle whole: the plate and as high as it is. */
export function around(place: number, high: number, room = PLATE.half + 12): Vector3[] {
  return [-room, room].flatMap((x) => [-room, room].flatMap((z) => {
    const [wx, wz] = outOf(place, [x, z]);
    return [new Vector3(wx, 0, wz), new Vector3(wx * 1, high, wz)];
  }));
}
/** Points that show the whole ring. */
export const everything = (high: number): Vector3[] =>
  Array.from({ length: 12 }, (_, i) => ringAt(i * 30, RING + 95)).flatMap(([x, z]) => [new Vector3(x, 0, z), new Vector3(x * 0.9, high, z * 0.9)]);

export { Vector3 };
