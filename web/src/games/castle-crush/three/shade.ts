/** Shadows on the table: every piece pressed flat along the light, painted once wherever several overlap. */
import { DoubleSide, Group, KeepStencilOp, Matrix4, Mesh, MeshBasicMaterial, NotEqualStencilFunc, ReplaceStencilOp, type Vector3 } from 'three';

/** Just above the table. */
const HIGH = 0.3;

export class Shade {
  readonly group = new Group();
  readonly #paint = new MeshBasicMaterial({
    color: '#5A3212', transparent: true, opacity: 0.36, depthWrite: false, side: DoubleSide, stencilWrite: true, stencilRef: 1, stencilFunc: NotEqualStencilFunc, stencilZPass: ReplaceStencilOp, stencilFail: KeepStencilOp,
  });

  constructor() {
    this.group.matrixAutoUpdate = false;
  }

  /** The light comes from there. */
  from({ x, y, z }: Vector3): void {
    this.group.matrix = new Matrix4().set(1, -x / y, 0, 0, 0, 0, 0, HIGH, 0, -z / y, 1, 0, 0, 0, 0, 1);
    this.group.matrixWorldNeedsUpdate = true;
  }

  /** The shadows of these, where they are now. */
  under(casters: readonly Mesh[]): void {
    while (this.group.children.length > casters.length) this.group.remove(this.group.children.at(-1)!);
    casters.forEach((caster, at) => {
      let flat = this.group.children[at] as Mesh | undefined;
      if (!flat) {
        flat = new Mesh(caster.geometry, this.#paint);
        flat.matrixAutoUpdate = false;
        flat.frustumCulled = false;
        this.group.add(flat);
      }
      flat.geometry = caster.geometry;
      caster.updateWorldMatrix(true, false);
      flat.matrix.copy(caster.matrixWorld);
      flat.matrixWorldNeedsUpdate = true;
    });
  }
}
