/*
 * The geometry of billboards: one square from -1 to 1, drawn once per instance. The shader places it.
 */
import { BufferAttribute, InstancedBufferGeometry } from 'three/webgpu';

/** The square alone; the caller adds attributes per instance. */
export function createBillboards(): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  const corners = new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]);
  geometry.setAttribute('position', new BufferAttribute(corners, 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  return geometry;
}
