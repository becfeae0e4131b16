/*
 * Low-poly clouds that drift over the land: one cluster of spheres with a flat underside, instanced in one draw.
 * They live on a square that repeats and is always centred on the eye, so that there is no edge to fly to.
 */
import { rngFor } from '@skerry/kit';
import { color, float, mix, normalWorld } from 'three/tsl';
import {
  BufferAttribute,
  BufferGeometry,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  MeshLambertNodeMaterial,
  Quaternion,
  Vector3,
} from 'three/webgpu';
import { CLOCK_SECONDS, type FrameUniforms } from '../frame/frame-uniforms.ts';
import type { FrameInfo } from '../frame/landscape-part.ts';
import type { Quality } from '../quality/quality.ts';

const BALLS = 7;
/** Metres per second, about. */
const WIND_X = 7;
const WIND_Z = 3;
/** Metres the eye, or the wind, may move before every cloud is placed again; in between they move together. */
const REPLACE_METRES = 60;

export type Clouds = {
  readonly mesh: InstancedMesh;
  /** Other clouds in other places. */
  setSeed(seed: number): void;
  update(frame: Pick<FrameInfo, 'origin' | 'eye'>, seconds: number): void;
  dispose(): void;
};

export function createClouds(firstSeed: number, frame: FrameUniforms, quality: Quality): Clouds {
  const { clouds, cloudDetail, drawDistance } = quality;
  let seed = firstSeed;
  const geometry = buildHeap(seed, cloudDetail);
  const material = new MeshLambertNodeMaterial({ flatShading: true });
  material.colorNode = color(0.93, 0.94, 0.96);
  // Light goes through a cloud: the side away from the sun is never as dark as stone.
  const through = frame.lightColour.mul(0.1).add(frame.horizon.mul(0.22));
  material.emissiveNode = mix(through.mul(0.7), through, normalWorld.y.mul(0.5).add(float(0.5)));
  const mesh = new InstancedMesh(geometry, material, clouds);
  mesh.frustumCulled = false;
  mesh.name = 'clouds';
  mesh.renderOrder = 5;
  const side = drawDistance * 1.5;
  // A whole number of squares per clock period, so that no cloud jumps when the clock restarts.
  const even = (speed: number): number => (Math.ceil((speed * CLOCK_SECONDS) / side) * side) / CLOCK_SECONDS;
  const windX = even(WIND_X);
  const windZ = even(WIND_Z);
  let heaps = placeHeaps(seed, clouds, side);
  const matrix = new Matrix4();
  const position = new Vector3();
  const scale = new Vector3();
  const turn = new Quaternion();
  const up = new Vector3(0, 1, 0);
  /** Where eye, clock and origin were when the clouds were placed last. */
  const placed = { x: Infinity, z: Infinity, seconds: 0, originX: 0, originZ: 0 };
  return {
    mesh,
    setSeed: (other) => {
      if (other === seed) return;
      seed = other;
      // Into the same attributes: another geometry would need another program.
      const next = buildHeap(seed, cloudDetail);
      for (const name of ['position', 'normal']) {
        const attribute = geometry.getAttribute(name);
        attribute.array.set(next.getAttribute(name).array);
        attribute.needsUpdate = true;
      }
      next.dispose();
      heaps = placeHeaps(seed, clouds, side);
      placed.x = Infinity;
    },
    update: ({ origin, eye }, seconds) => {
      const moved =
        Math.abs(eye.x - placed.x) + Math.abs(eye.z - placed.z) + Math.abs(seconds - placed.seconds) * (windX + windZ);
      mesh.position.x = (seconds - placed.seconds) * windX;
      mesh.position.z = (seconds - placed.seconds) * windZ;
      if (moved < REPLACE_METRES && placed.originX === origin.x && placed.originZ === origin.z) return;
      Object.assign(placed, { x: eye.x, z: eye.z, seconds, originX: origin.x, originZ: origin.z });
      mesh.position.set(0, 0, 0);
      for (const [k, heap] of heaps.entries()) {
        const dx = wrap(heap.x + seconds * windX - eye.x, side);
        const dz = wrap(heap.z + seconds * windZ - eye.z, side);
        // Clouds come and go at the edge of their square, small enough not to be missed.
        const edge = 1 - Math.max(Math.abs(dx), Math.abs(dz)) / (side / 2);
        const size = heap.width * Math.min(1, edge * 8);
        position.set(eye.x + dx - origin.x, heap.y, eye.z + dz - origin.z);
        matrix.compose(position, turn.setFromAxisAngle(up, heap.turn), scale.set(size, size * 0.62, size));
        mesh.setMatrixAt(k, matrix);
      }
      mesh.instanceMatrix.needsUpdate = true;
    },
    dispose: () => {
      mesh.dispose();
      geometry.dispose();
      material.dispose();
    },
  };
}

type Heap = {
  readonly x: number;
  readonly z: number;
  readonly y: number;
  readonly width: number;
  readonly turn: number;
};

function placeHeaps(seed: number, count: number, side: number): Heap[] {
  const rng = rngFor(seed, 'clouds');
  return Array.from({ length: count }, () => ({
    x: rng.unit() * side,
    z: rng.unit() * side,
    y: 620 + rng.unit() * 520,
    width: 130 + rng.unit() * rng.unit() * 420,
    turn: rng.unit() * Math.PI * 2,
  }));
}

/** The same place on a repeating square, between minus half a side and half a side. */
function wrap(value: number, side: number): number {
  return value - Math.round(value / side) * side;
}

/** A cluster of spheres about one unit wide, flattened below, as triangles without shared vertices. */
function buildHeap(seed: number, detail: number): BufferGeometry {
  const rng = rngFor(seed, 'cloud-heap');
  const ball = new IcosahedronGeometry(1, detail);
  const points = ball.getAttribute('position');
  const positions = new Float32Array(points.count * 3 * BALLS);
  for (let k = 0, out = 0; k < BALLS; k++) {
    const away = k / (BALLS - 1);
    const angle = k * 2.4 + rng.unit() * 0.5;
    const radius = 0.36 - 0.17 * away + 0.05 * rng.unit();
    const x = Math.cos(angle) * away * 0.62;
    const z = Math.sin(angle) * away * 0.4;
    const y = radius * 0.4 + (1 - away) * 0.08;
    for (let i = 0; i < points.count; i++, out += 3) {
      const height = y + points.getY(i) * radius;
      positions[out] = x + points.getX(i) * radius;
      positions[out + 1] = height < 0 ? height * 0.1 : height;
      positions[out + 2] = z + points.getZ(i) * radius;
    }
  }
  ball.dispose();
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.computeVertexNormals();
  return geometry;
}
