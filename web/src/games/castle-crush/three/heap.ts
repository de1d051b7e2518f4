/** All wood on the table as one shape: a picture of sixty pieces is one call to the screen, and their shadows are one each. */
import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Matrix3, type Mesh } from 'three';

const PARTS = [['position', 3], ['normal', 3], ['uv', 2], ['color', 3]] as const;

export class Heap {
  readonly geometry = new BufferGeometry();
  /** What was laid last, in this order: their paint is there already. */
  #laid: BufferGeometry[] = [];
  #room = 0;

  /** These pieces, where they stand now. */
  lay(pieces: readonly Mesh[]): void {
    const count = pieces.reduce((sum, { geometry }) => sum + geometry.getAttribute('position').count, 0);
    if (count > this.#room) this.#grow(Math.ceil(count * 1.5));
    if (pieces.length !== this.#laid.length || pieces.some(({ geometry }, i) => geometry !== this.#laid[i])) this.#dye(pieces);
    const [positions, normals] = [this.#array('position'), this.#array('normal')];
    const turn = new Matrix3();
    let at = 0;
    for (const piece of pieces) {
      piece.updateWorldMatrix(true, false);
      const from = piece.geometry.getAttribute('position').array;
      move(from, positions, at, piece.matrixWorld.elements, 4);
      move(piece.geometry.getAttribute('normal').array, normals, at, turn.setFromMatrix4(piece.matrixWorld).elements, 3);
      at += from.length;
    }
    for (const name of ['position', 'normal'] as const) this.#sent(name, count * 3);
    this.geometry.setDrawRange(0, count);
  }

  free(): void {
    this.geometry.dispose();
  }

  #array(name: string): Float32Array {
    return this.geometry.getAttribute(name).array as Float32Array;
  }

  #sent(name: string, numbers: number): void {
    const attribute = this.geometry.getAttribute(name) as BufferAttribute;
    attribute.clearUpdateRanges();
    attribute.addUpdateRange(0, numbers);
    attribute.needsUpdate = true;
  }

  #grow(room: number): void {
    this.geometry.dispose();
    for (const [name, size] of PARTS) this.geometry.setAttribute(name, new BufferAttribute(new Float32Array(room * size), size).setUsage(DynamicDrawUsage));
    this.#room = room;
    this.#laid = [];
  }

  /** What stays the same when a piece moves. */
  #dye(pieces: readonly Mesh[]): void {
    this.#laid = pieces.map(({ geometry }) => geometry);
    for (const name of ['uv', 'color'] as const) {
      let at = 0;
      for (const geometry of this.#laid) {
        const from = geometry.getAttribute(name).array;
        this.#array(name).set(from, at);
        at += from.length;
      }
      this.#sent(name, at);
    }
  }
}

/** Points (`rows` 4) or directions (`rows` 3) through a matrix whose columns lie one after the other. */
function move(from: ArrayLike<number>, to: Float32Array, at: number, m: readonly number[], rows: 3 | 4): void {
  const [b, c] = [rows, rows * 2];
  const [dx, dy, dz] = rows === 4 ? [m[12]!, m[13]!, m[14]!] : [0, 0, 0];
  for (let i = 0; i < from.length; i += 3) {
    const [x, y, z] = [from[i]!, from[i + 1]!, from[i + 2]!];
    to[at + i] = m[0]! * x + m[b]! * y + m[c]! * z + dx;
    to[at + i + 1] = m[1]! * x + m[b + 1]! * y + m[c + 1]! * z + dy;
    to[at + i + 2] = m[2]! * x + m[b + 2]! * y + m[c + 2]! * z + dz;
  }
}
