/*
 * A worker for the other sides: the same ground, and from it the heights of a chunk or its mesh, with shared vertices or
 * with three corners of its own for every triangle, which is how source 004 did flat shading.
 */
import { createPlanCache, openOwnChannel, serveJobs, type WorldSource } from '@skerry/stream';
import { createGroundBuilder, type GroundBuilder } from '@skerry/world';
import { CHUNK_CELLS, type ChunkMesh, type PlainJobs } from './plain-jobs.ts';

const openPlan = createPlanCache();
let builder: GroundBuilder | undefined;
const openBuilder = (source: WorldSource): GroundBuilder => (builder ??= createGroundBuilder(openPlan(source)));

function buildHeights(ground: GroundBuilder, cx: number, cz: number): Float32Array<ArrayBuffer> {
  const side = CHUNK_CELLS + 1;
  const grid = { x: cx * CHUNK_CELLS, z: cz * CHUNK_CELLS, step: 1, width: side, depth: side };
  return Float32Array.from(ground.build(grid).heightByVertex);
}

/** Shared vertices; their normals come from the neighbours inside the chunk. */
function buildSharedMesh(ground: GroundBuilder, cx: number, cz: number, step: number): ChunkMesh {
  const heightByVertex = buildHeights(ground, cx, cz);
  const side = CHUNK_CELLS + 1;
  const count = (CHUNK_CELLS / step + 1) ** 2;
  const positions = new Float32Array(count * 3);
  const normals = new Float32Array(count * 3);
  const heights = new Float32Array(count * 2);
  const heightOf = (ix: number, iz: number): number =>
    heightByVertex[Math.min(Math.max(iz, 0), CHUNK_CELLS) * side + Math.min(Math.max(ix, 0), CHUNK_CELLS)];
  let vertex = 0;
  for (let iz = 0; iz <= CHUNK_CELLS; iz += step)
    for (let ix = 0; ix <= CHUNK_CELLS; ix += step) {
      const y = heightOf(ix, iz);
      const [dx, dz] = [heightOf(ix - 1, iz) - heightOf(ix + 1, iz), heightOf(ix, iz - 1) - heightOf(ix, iz + 1)];
      const length = Math.sqrt(dx * dx + 4 + dz * dz);
      positions.set([ix, y, iz], vertex * 3);
      normals.set([dx / length, 2 / length, dz / length], vertex * 3);
      heights.set([0.5, y], vertex * 2);
      vertex++;
    }
  return { positions, normals, heights };
}

/** Heights at every cell; coarser meshes skip vertices. */
function buildSoup(ground: GroundBuilder, cx: number, cz: number, step: number): ChunkMesh {
  const side = CHUNK_CELLS + 1;
  const heightByVertex = buildHeights(ground, cx, cz);
  const corners = (CHUNK_CELLS / step) ** 2 * 6;
  const positions = new Float32Array(corners * 3);
  const normals = new Float32Array(corners * 3);
  const heights = new Float32Array(corners * 2);
  let corner = 0;
  const put = (ix: number, iz: number): void => {
    const y = heightByVertex[iz * side + ix];
    positions.set([ix, y, iz], corner * 3);
    heights.set([0.5, y], corner * 2);
    corner++;
  };
  for (let iz = 0; iz < CHUNK_CELLS; iz += step)
    for (let ix = 0; ix < CHUNK_CELLS; ix += step) {
      put(ix, iz);
      put(ix, iz + step);
      put(ix + step, iz);
      put(ix + step, iz);
      put(ix, iz + step);
      put(ix + step, iz + step);
    }
  for (let i = 0; i < positions.length; i += 9) fillNormal(normals, positions, i);
  return { positions, normals, heights };
}

/** The normal of one triangle, at its three corners. */
function fillNormal(normals: Float32Array, p: Float32Array, i: number): void {
  const [ax, ay, az] = [p[i + 3] - p[i], p[i + 4] - p[i + 1], p[i + 5] - p[i + 2]];
  const [bx, by, bz] = [p[i + 6] - p[i], p[i + 7] - p[i + 1], p[i + 8] - p[i + 2]];
  const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
  const length = Math.sqrt(x * x + y * y + z * z);
  for (let k = i; k < i + 9; k += 3) normals.set([x / length, y / length, z / length], k);
}

serveJobs<PlainJobs>(openOwnChannel(), {
  heights: ({ cx, cz, ...source }) => {
    const output = buildHeights(openBuilder(source), cx, cz);
    return { output, transfer: [output.buffer] };
  },
  chunk: ({ cx, cz, step, isSoup, ...source }) => {
    const build = isSoup ? buildSoup : buildSharedMesh;
    const output = build(openBuilder(source), cx, cz, step);
    return { output, transfer: [output.positions.buffer, output.normals.buffer, output.heights.buffer] };
  },
});
