/*
 * Billboards: squares from -1 to 1, drawn once per instance, which the shader places. A list of them is one draw and is
 * rewritten each frame.
 */
import {
  BufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  type Material,
  Mesh,
} from 'three/webgpu';

/** The square alone; the caller adds attributes per instance. */
export function createBillboards(): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  const corners = new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]);
  geometry.setAttribute('position', new BufferAttribute(corners, 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  return geometry;
}

export type BillboardListOptions = {
  readonly name: string;
  readonly material: Material;
  readonly renderOrder: number;
  /** Those beyond it are left out. */
  readonly maxCount: number;
  /** Attributes of the shader by name, with how many numbers each has. */
  readonly attributes: readonly (readonly [name: string, numbers: number])[];
};

export type BillboardList = {
  readonly mesh: Mesh;
  readonly count: number;
  clear(): void;
  /** The numbers of one instance, in the order of the attributes. */
  add(numbers: readonly number[]): void;
  /** Sends the list to the graphics card. */
  finish(): void;
  dispose(): void;
};

export function createBillboardList(options: BillboardListOptions): BillboardList {
  const { name, material, renderOrder, maxCount, attributes } = options;
  const stride = attributes.reduce((sum, [, numbers]) => sum + numbers, 0);
  const numbers = new Float32Array(maxCount * stride);
  const buffer = new InstancedInterleavedBuffer(numbers, stride);
  const geometry = createBillboards();
  let offset = 0;
  for (const [attribute, size] of attributes) {
    geometry.setAttribute(attribute, new InterleavedBufferAttribute(buffer, size, offset));
    offset += size;
  }
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = renderOrder;
  mesh.matrixAutoUpdate = false;
  mesh.visible = false;
  mesh.name = name;
  let count = 0;
  return {
    mesh,
    get count() {
      return count;
    },
    clear: () => {
      count = 0;
    },
    add: (values) => {
      if (count < maxCount) numbers.set(values, count++ * stride);
    },
    finish: () => {
      mesh.visible = count > 0;
      geometry.instanceCount = count;
      if (count === 0) return;
      buffer.clearUpdateRanges();
      buffer.addUpdateRange(0, count * stride);
      buffer.needsUpdate = true;
    },
    dispose: () => {
      geometry.dispose();
      material.dispose();
    },
  };
}
