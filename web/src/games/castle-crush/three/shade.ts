/** Shadows on the table: all wood pressed flat along the light, painted once wherever several overlap. */
import { DoubleSide, KeepStencilOp, Matrix4, Mesh, MeshBasicMaterial, NotEqualStencilFunc, ReplaceStencilOp, type BufferGeometry, type Vector3 } from 'three';

/** Just above the table. */
const HIGH = 0.3;

export class Shade {
  readonly mesh: Mesh;
  readonly #paint = new MeshBasicMaterial({
    color: '#5A3212', transparent: true, opacity: 0.36, depthWrite: false, side: DoubleSide, stencilWrite: true, stencilRef: 1, stencilFunc: NotEqualStencilFunc, stencilZPass: ReplaceStencilOp, stencilFail: KeepStencilOp,
  });

  constructor(casters: BufferGeometry) {
    this.mesh = new Mesh(casters, this.#paint);
    this.mesh.matrixAutoUpdate = false;
    this.mesh.frustumCulled = false;
  }

  /** The light comes from there. */
  from({ x, y, z }: Vector3): void {
    this.mesh.matrix = new Matrix4().set(1, -x / y, 0, 0, 0, 0, 0, HIGH, 0, -z / y, 1, 0, 0, 0, 0, 1);
    this.mesh.matrixWorldNeedsUpdate = true;
  }

  free(): void {
    this.#paint.dispose();
  }
}
