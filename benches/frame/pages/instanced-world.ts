/*
 * Endless ground on @three.ez/instanced-mesh: one grid for all chunks, drawn as instances that the package culls and
 * draws coarser with distance, with heights in an array of textures that the vertex shader reads. A chunk that comes
 * costs one layer of that array, as on our side.
 */
import { InstancedMesh2 } from '@three.ez/instanced-mesh';
import {
  BufferAttribute,
  BufferGeometry,
  DataArrayTexture,
  FloatType,
  Group,
  Matrix4,
  type MeshLambertMaterial,
  NearestFilter,
  RedFormat,
  Sphere,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { CHUNK_CELLS, type ChunkGround, UPDATE_METRES, VIEW_METRES } from './plain-jobs.ts';
import { createGridIndex } from './plain-world.ts';

const SIDE = CHUNK_CELLS + 1;
const REACH = Math.ceil(VIEW_METRES / CHUNK_CELLS);
/** Every chunk of the square that holds the view, and a row to spare. */
const SLOTS = (2 * REACH + 2) ** 2;
/** Metres from which a chunk is drawn with fewer cells, as on the other sides. */
const COARSER: readonly (readonly [metres: number, step: number])[] = [
  [256, 2],
  [384, 3],
  [512, 4],
];
/** Metres that ground may lie above or below zero, for culling. */
const RELIEF = 500;

export type InstancedWorldOptions = {
  readonly renderer: WebGLRenderer;
  /** One for each level of detail: the package keeps its own state in them. */
  createMaterial(): MeshLambertMaterial;
  loadHeights(cx: number, cz: number): Promise<Float32Array<ArrayBuffer>>;
};

export function createInstancedWorld({ renderer, createMaterial, loadHeights }: InstancedWorldOptions): ChunkGround {
  const data = new Float32Array(SIDE * SIDE * SLOTS);
  const heights = new DataArrayTexture(data, SIDE, SIDE, SLOTS);
  Object.assign(heights, { format: RedFormat, type: FloatType, minFilter: NearestFilter, magFilter: NearestFilter });
  heights.needsUpdate = true;
  const mesh = new InstancedMesh2(createGrid(1), displace(createMaterial()), { capacity: SLOTS, renderer });
  for (const [metres, step] of COARSER) mesh.addLOD(createGrid(step), displace(createMaterial()), metres);
  mesh.addInstances(SLOTS, () => {});
  for (let slot = 0; slot < SLOTS; slot++) mesh.setVisibilityAt(slot, false);
  const group = new Group();
  group.add(mesh);
  /** Slot of each chunk that is there or on its way. */
  const slotByName = new Map<string, number>();
  const freeSlots = Array.from({ length: SLOTS }, (_, slot) => SLOTS - 1 - slot);
  const updatedAt = { x: Infinity, z: Infinity };
  const place = new Matrix4();
  let missing = 0;

  function displace(material: MeshLambertMaterial): MeshLambertMaterial {
    material.onBeforeCompile = (shader) => {
      shader.uniforms['heights'] = { value: heights };
      shader.vertexShader = `uniform highp sampler2DArray heights;\n${shader.vertexShader}`.replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>
        transformed.y = texelFetch(heights, ivec3(int(position.x), int(position.z), int(instanceIndex)), 0).r;
        vMapUv = (mapTransform * vec3(0.5, transformed.y, 1.0)).xy;`,
      );
    };
    return material;
  }

  async function ask(name: string, cx: number, cz: number): Promise<void> {
    const slot = freeSlots.pop();
    if (slot === undefined) return;
    slotByName.set(name, slot);
    missing++;
    const loaded = await loadHeights(cx, cz);
    missing--;
    // It was left behind meanwhile, and another chunk may have the slot.
    if (slotByName.get(name) !== slot) return;
    data.set(loaded, slot * SIDE * SIDE);
    heights.addLayerUpdate(slot);
    heights.needsUpdate = true;
    mesh.setMatrixAt(slot, place.makeTranslation(cx * CHUNK_CELLS, 0, cz * CHUNK_CELLS));
    mesh.setVisibilityAt(slot, true);
  }

  function update(x: number, z: number): void {
    if (Math.abs(x - updatedAt.x) + Math.abs(z - updatedAt.z) < UPDATE_METRES) return;
    Object.assign(updatedAt, { x, z });
    const [ex, ez] = [Math.floor(x / CHUNK_CELLS), Math.floor(z / CHUNK_CELLS)];
    const wanted = new Map<string, readonly [number, number]>();
    for (let cz = ez - REACH; cz <= ez + REACH; cz++)
      for (let cx = ex - REACH; cx <= ex + REACH; cx++)
        if (distanceTo(x, z, cx, cz) < VIEW_METRES) wanted.set(`${cx},${cz}`, [cx, cz]);
    for (const [name, slot] of slotByName)
      if (!wanted.has(name)) {
        mesh.setVisibilityAt(slot, false);
        slotByName.delete(name);
        freeSlots.push(slot);
      }
    for (const [name, [cx, cz]] of wanted) if (!slotByName.has(name)) void ask(name, cx, cz);
  }

  return {
    group,
    get missing() {
      return missing;
    },
    update,
    heightAt: (x, z) => {
      const [cx, cz] = [Math.floor(x / CHUNK_CELLS), Math.floor(z / CHUNK_CELLS)];
      const slot = slotByName.get(`${cx},${cz}`);
      if (slot === undefined) return undefined;
      return data[slot * SIDE * SIDE + (z - cz * CHUNK_CELLS) * SIDE + (x - cx * CHUNK_CELLS)];
    },
  };
}

/** A flat grid over a chunk; the shader lifts it. */
function createGrid(step: number): BufferGeometry {
  const positions: number[] = [];
  for (let iz = 0; iz <= CHUNK_CELLS; iz += step)
    for (let ix = 0; ix <= CHUNK_CELLS; ix += step) positions.push(ix, 0, iz);
  const geometry = new BufferGeometry();
  const count = positions.length / 3;
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(count * 3).fill(1), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(count * 2), 2));
  geometry.setIndex(createGridIndex(CHUNK_CELLS / step));
  const half = CHUNK_CELLS / 2;
  geometry.boundingSphere = new Sphere(new Vector3(half, 0, half), Math.hypot(half, half, RELIEF));
  return geometry;
}

function distanceTo(x: number, z: number, cx: number, cz: number): number {
  const dx = Math.max(cx * CHUNK_CELLS - x, x - (cx + 1) * CHUNK_CELLS, 0);
  const dz = Math.max(cz * CHUNK_CELLS - z, z - (cz + 1) * CHUNK_CELLS, 0);
  return Math.sqrt(dx * dx + dz * dz);
}
