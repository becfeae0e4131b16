/*
 * Endless ground of plain three.js: a mesh for every chunk and level, made into a geometry on the main thread when it
 * comes. With `isSolid` as source 004 built it: vertices not shared, and a collider for the chunks nearby, built on the
 * main thread. Chunks out of sight are hidden and kept.
 */
import { BufferAttribute, BufferGeometry, Group, type Material, Mesh } from 'three';
import {
  CHUNK_CELLS,
  type ChunkGround,
  type ChunkMesh,
  SOLID_METRES,
  stepAt,
  UPDATE_METRES,
  VIEW_METRES,
} from './plain-jobs.ts';
import { buildTriangleTree, type TriangleTree } from './triangle-tree.ts';

type Chunk = {
  readonly cx: number;
  readonly cz: number;
  readonly meshByStep: Map<number, Mesh>;
  readonly askedSteps: Set<number>;
  shown: Mesh | undefined;
  collider: TriangleTree | undefined;
};

export type PlainWorldOptions = {
  readonly material: Material;
  readonly isSolid: boolean;
  loadChunk(cx: number, cz: number, step: number): Promise<ChunkMesh>;
};

export function createPlainWorld({ material, isSolid, loadChunk }: PlainWorldOptions): ChunkGround {
  const group = new Group();
  const chunkByName = new Map<string, Chunk>();
  let visible: Chunk[] = [];
  const updatedAt = { x: Infinity, z: Infinity };
  const eye = { x: 0, z: 0 };
  let missing = 0;
  const indexByStep = new Map<number, BufferAttribute>();

  /** One index for all chunks of a step. */
  function openIndex(step: number): BufferAttribute {
    let index = indexByStep.get(step);
    if (!index) {
      index = createGridIndex(CHUNK_CELLS / step);
      indexByStep.set(step, index);
    }
    return index;
  }

  function openChunk(cx: number, cz: number): Chunk {
    const name = `${cx},${cz}`;
    let chunk = chunkByName.get(name);
    if (!chunk) {
      chunk = { cx, cz, meshByStep: new Map(), askedSteps: new Set(), shown: undefined, collider: undefined };
      chunkByName.set(name, chunk);
    }
    return chunk;
  }

  async function ask(chunk: Chunk, step: number): Promise<void> {
    if (chunk.askedSteps.has(step)) return;
    chunk.askedSteps.add(step);
    missing++;
    const { positions, normals, heights } = await loadChunk(chunk.cx, chunk.cz, step);
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(positions, 3));
    geometry.setAttribute('normal', new BufferAttribute(normals, 3));
    geometry.setAttribute('uv', new BufferAttribute(heights, 2));
    if (!isSolid) geometry.setIndex(openIndex(step));
    const mesh = new Mesh(geometry, material);
    mesh.position.set(chunk.cx * CHUNK_CELLS, 0, chunk.cz * CHUNK_CELLS);
    chunk.meshByStep.set(step, mesh);
    missing--;
    if (visible.includes(chunk)) show(chunk);
  }

  /** Shows the mesh for the chunk's distance, or what there is until it comes. */
  function show(chunk: Chunk): void {
    const distance = distanceTo(chunk);
    const step = stepAt(distance);
    void ask(chunk, step);
    const mesh = chunk.meshByStep.get(step) ?? chunk.shown;
    if (mesh !== chunk.shown) {
      if (chunk.shown) group.remove(chunk.shown);
      if (mesh) group.add(mesh);
      chunk.shown = mesh;
    }
    if (mesh) mesh.visible = true;
    const full = chunk.meshByStep.get(1);
    if (isSolid && distance < SOLID_METRES && full && !chunk.collider)
      chunk.collider = buildTriangleTree(full.geometry.getAttribute('position').array as Float32Array);
  }

  function distanceTo({ cx, cz }: Chunk): number {
    const dx = Math.max(cx * CHUNK_CELLS - eye.x, eye.x - (cx + 1) * CHUNK_CELLS, 0);
    const dz = Math.max(cz * CHUNK_CELLS - eye.z, eye.z - (cz + 1) * CHUNK_CELLS, 0);
    return Math.sqrt(dx * dx + dz * dz);
  }

  function update(x: number, z: number): void {
    if (Math.abs(x - updatedAt.x) + Math.abs(z - updatedAt.z) < UPDATE_METRES) return;
    Object.assign(updatedAt, { x, z });
    Object.assign(eye, { x, z });
    for (const { shown } of visible) if (shown) shown.visible = false;
    visible = [];
    const reach = Math.ceil(VIEW_METRES / CHUNK_CELLS);
    const [ex, ez] = [Math.floor(x / CHUNK_CELLS), Math.floor(z / CHUNK_CELLS)];
    for (let cz = ez - reach; cz <= ez + reach; cz++)
      for (let cx = ex - reach; cx <= ex + reach; cx++) {
        const chunk = openChunk(cx, cz);
        if (distanceTo(chunk) < VIEW_METRES) visible.push(chunk);
      }
    for (const chunk of visible) show(chunk);
  }

  function heightAt(x: number, z: number): number | undefined {
    const [cx, cz] = [Math.floor(x / CHUNK_CELLS), Math.floor(z / CHUNK_CELLS)];
    const mesh = chunkByName.get(`${cx},${cz}`)?.meshByStep.get(1);
    if (!mesh) return undefined;
    const position = mesh.geometry.getAttribute('position');
    for (let i = 0; i < position.count; i++)
      if (position.getX(i) === x - cx * CHUNK_CELLS && position.getZ(i) === z - cz * CHUNK_CELLS)
        return position.getY(i);
    return undefined;
  }

  return {
    group,
    heightAt,
    get missing() {
      return missing;
    },
    update,
  };
}

/** Two triangles a cell, over vertices row by row. */
export function createGridIndex(cells: number): BufferAttribute {
  const side = cells + 1;
  const index = new Uint16Array(cells * cells * 6);
  for (let iz = 0, i = 0; iz < cells; iz++)
    for (let ix = 0; ix < cells; ix++, i += 6) {
      const a = iz * side + ix;
      index.set([a, a + side, a + 1, a + 1, a + side, a + side + 1], i);
    }
  return new BufferAttribute(index, 1);
}
