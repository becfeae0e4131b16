/*
 * One instanced draw per size of piece. All share one buffer of vertex numbers; an instance holds its position and
 * its range of vertices in the store.
 */
import {
  BufferAttribute,
  StreamDrawUsage,
  Group,
  InstancedInterleavedBuffer,
  InstancedBufferGeometry,
  InterleavedBufferAttribute,
  type Material,
  Mesh,
} from 'three/webgpu';
import { type DrawList, INSTANCE_NUMBERS } from './collect-plants.ts';
import { TRIANGLES_BY_SIZE } from './shape-pieces.ts';

/** Initial capacity, enough for a typical view: growing creates a new geometry, which takes milliseconds. */
const FIRST_CAPACITY = 4096;

export type PlantDraws = {
  readonly group: Group;
  readonly lists: readonly DrawList[];
  /** Uploads the lists for drawing. */
  finish(): void;
  readonly draws: number;
  readonly triangles: number;
  dispose(): void;
};

export function createPlantDraws(material: Material, castShadow: boolean): PlantDraws {
  const group = new Group();
  group.name = 'plants';
  const numberByCorner = createCornerNumbers(TRIANGLES_BY_SIZE.at(-1)! * 3);
  const draws = TRIANGLES_BY_SIZE.map((triangles) => {
    const list: DrawList = { numbers: new Float32Array(FIRST_CAPACITY * INSTANCE_NUMBERS), count: 0 };
    const mesh = new Mesh(new InstancedBufferGeometry(), material);
    mesh.frustumCulled = false;
    mesh.castShadow = castShadow;
    mesh.receiveShadow = castShadow;
    mesh.matrixAutoUpdate = false;
    group.add(mesh);
    return { list, mesh, triangles, buffer: undefined as InstancedInterleavedBuffer | undefined };
  });

  function grow(draw: (typeof draws)[number]): InstancedInterleavedBuffer {
    draw.mesh.geometry.dispose();
    const geometry = new InstancedBufferGeometry();
    // PERF: three uploads a buffer with dynamic usage every frame, changed or not.
    const buffer = new InstancedInterleavedBuffer(draw.list.numbers, INSTANCE_NUMBERS).setUsage(StreamDrawUsage);
    geometry.setAttribute('position', numberByCorner);
    geometry.setAttribute('place', new InterleavedBufferAttribute(buffer, 4, 0));
    geometry.setAttribute('look', new InterleavedBufferAttribute(buffer, 4, 4));
    geometry.setDrawRange(0, draw.triangles * 3);
    draw.mesh.geometry = geometry;
    draw.buffer = buffer;
    return buffer;
  }

  return {
    group,
    lists: draws.map(({ list }) => list),
    finish: () => {
      for (const draw of draws) {
        const { list, mesh } = draw;
        mesh.visible = list.count > 0;
        if (list.count === 0) continue;
        // A list that has grown has a new array, which a draw on the old one would never see.
        const buffer = draw.buffer?.array === list.numbers ? draw.buffer : grow(draw);
        (mesh.geometry as InstancedBufferGeometry).instanceCount = list.count;
        buffer.clearUpdateRanges();
        buffer.addUpdateRange(0, list.count * INSTANCE_NUMBERS);
        buffer.needsUpdate = true;
      }
    },
    get draws() {
      return draws.filter(({ mesh }) => mesh.visible).length;
    },
    get triangles() {
      return draws.reduce((sum, { list, triangles }) => sum + list.count * triangles, 0);
    },
    dispose: () => {
      for (const { mesh } of draws) mesh.geometry.dispose();
    },
  };
}

/** The number of each corner as its x: a shader's own count of vertices begins elsewhere on some devices. */
function createCornerNumbers(count: number): BufferAttribute {
  const positions = new Float32Array(count * 3);
  for (let corner = 0; corner < count; corner++) positions[corner * 3] = corner;
  return new BufferAttribute(positions, 3);
}
