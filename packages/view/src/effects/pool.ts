/*
 * A pool of short-lived instances in one draw: each is written once, when it is born, and the graphics card works out the
 * rest from its age. Places are relative to a base of the pool's own, so that a step of the picture's origin moves the
 * mesh alone.
 */
import { uniform } from 'three/tsl';
import {
  type BufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  type Material,
  Mesh,
  type Node,
} from 'three/webgpu';

/** Numbers of an instance: four attributes of four. */
const NUMBERS = 16;

export type PoolOptions = {
  readonly name: string;
  /** How many live at once; of more, the oldest give way. */
  readonly most: number;
  readonly shape: BufferAttribute;
  /** The first holds the place and the second of birth. */
  readonly attributes: readonly [string, string, string, string];
  /** Told the pool's clock, seconds. */
  createMaterial(now: Node<'float'>): Material;
};

export type Pool = {
  readonly mesh: Mesh;
  /** Adds one that is born now at a world place and lives so long; `rest` are its other twelve numbers. */
  spawn(x: number, y: number, z: number, life: number, rest: readonly number[]): void;
  /** Goes on by some seconds, relative to an origin. */
  advance(seconds: number, origin: { readonly x: number; readonly z: number }): void;
  readonly alive: number;
  dispose(): void;
};

export function createPool({ name, most, shape, attributes, createMaterial }: PoolOptions): Pool {
  const numbers = new Float32Array(most * NUMBERS);
  const endByInstance = new Float64Array(most);
  const buffer = new InstancedInterleavedBuffer(numbers, NUMBERS);
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', shape);
  for (const [i, attribute] of attributes.entries())
    geometry.setAttribute(attribute, new InterleavedBufferAttribute(buffer, 4, i * 4));
  geometry.instanceCount = 0;
  const now = uniform(0);
  const material = createMaterial(now);
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.visible = false;
  mesh.name = name;
  const base = { x: 0, z: 0 };
  let clock = 0;
  /** Before anything lives, all of it is over. */
  let latestEnd = -1;
  let next = 0;
  let used = 0;
  return {
    mesh,
    spawn: (x, y, z, life, rest) => {
      if (clock > latestEnd) {
        // Nobody is left who counts from the old base and clock: float32 stays fine.
        base.x = x;
        base.z = z;
        clock = next = used = 0;
      }
      const i = next;
      next = (next + 1) % most;
      used = Math.max(used, i + 1);
      endByInstance[i] = clock + life;
      latestEnd = Math.max(latestEnd, clock + life);
      const at = i * NUMBERS;
      numbers[at] = x - base.x;
      numbers[at + 1] = y;
      numbers[at + 2] = z - base.z;
      numbers[at + 3] = clock;
      numbers.set(rest, at + 4);
      buffer.needsUpdate = true;
    },
    advance: (seconds, origin) => {
      clock += seconds;
      now.value = clock;
      mesh.visible = clock <= latestEnd;
      if (!mesh.visible) latestEnd = -1;
      geometry.instanceCount = mesh.visible ? used : 0;
      mesh.position.set(base.x - origin.x, 0, base.z - origin.z);
    },
    get alive() {
      let alive = 0;
      if (latestEnd >= 0) for (let i = 0; i < used; i++) if (endByInstance[i] >= clock) alive++;
      return alive;
    },
    dispose: () => {
      geometry.dispose();
      material.dispose();
    },
  };
}
