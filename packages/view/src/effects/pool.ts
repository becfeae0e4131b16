/*
 * A pool of short-lived instances in one draw: each is written once, at birth, and the shader computes the
 * rest from its age. Positions are relative to the pool's own base, so that a step of the render origin moves only the
 * mesh.
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
  /** How many live at once; beyond that the oldest are replaced. */
  readonly most: number;
  readonly shape: BufferAttribute;
  /** The first holds the position and the time of birth in seconds. */
  readonly attributes: readonly [string, string, string, string];
  /** Receives the pool's clock, seconds. */
  createMaterial(now: Node<'float'>): Material;
};

export type Pool = {
  readonly mesh: Mesh;
  /** Adds an instance at a world position with a lifetime; `rest` are its other twelve numbers. */
  spawn(x: number, y: number, z: number, life: number, rest: readonly number[]): void;
  /** Advances by some seconds, relative to an origin. */
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
  /** Initial state: every instance has expired. */
  let latestEnd = -1;
  let next = 0;
  let used = 0;
  return {
    mesh,
    spawn: (x, y, z, life, rest) => {
      if (clock > latestEnd) {
        // No instance is alive that refers to the old base and clock: reset both to keep float32 precise.
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
