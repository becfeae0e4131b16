/*
 * One shape of one plant at all its levels of detail, ready for the GPU: three vertices per triangle, each with
 * position, face normal, colour and wind strength. Vertices are not shared, because draws are: one
 * draw holds many plants of different shapes, and each instance reads the vertices of its own shape from a texture.
 */
import { buildPlantMesh, findPlant, growPlant, PLANT_DETAILS, type PlantMesh } from '@skerry/world/plants';
import { assert } from '@skerry/kit';

export type PlantShape = {
  readonly plant: string;
  readonly variant: number;
  /** Where each level of detail begins, in vertices; the last entry is the total. */
  readonly startByDetail: readonly number[];
  /** Four numbers per vertex: x, y, z in metres, and the normal packed into one integer. */
  readonly corners: Float32Array<ArrayBuffer>;
  /** Four bytes per vertex: linear red, green, blue, and wind strength. */
  readonly colours: Uint8Array<ArrayBuffer>;
};

export const DETAILS = PLANT_DETAILS.length;
/** Steps of each of the two numbers that a normal is packed into. */
export const NORMAL_STEPS = 1024;

export function buildPlantShape(plant: string, variant: number): PlantShape {
  const species = findPlant(plant);
  assert(species !== undefined, () => `expected the id of a plant in the catalogue, got '${plant}'`);
  const skeleton = growPlant(plant, variant);
  const meshes = PLANT_DETAILS.map((detail) => buildPlantMesh(skeleton, species, detail));
  const startByDetail = [0];
  for (const { indices } of meshes) startByDetail.push(startByDetail.at(-1)! + indices.length);
  const total = startByDetail.at(-1)!;
  const corners = new Float32Array(total * 4);
  const colours = new Uint8Array(total * 4);
  meshes.forEach((mesh, detail) => writeCorners(corners, colours, startByDetail[detail], mesh));
  return { plant, variant, startByDetail, corners, colours };
}

function writeCorners(corners: Float32Array, colours: Uint8Array, start: number, mesh: PlantMesh): void {
  const { indices, positions: p } = mesh;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3];
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    const normal = packNormal(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    for (let k = 0; k < 3; k++) {
      const vertex = indices[i + k];
      const out = (start + i + k) * 4;
      corners[out] = p[vertex * 3];
      corners[out + 1] = p[vertex * 3 + 1];
      corners[out + 2] = p[vertex * 3 + 2];
      corners[out + 3] = normal;
      for (let byte = 0; byte < 4; byte++) colours[out + byte] = mesh.colours[vertex * 4 + byte];
    }
  }
}

/** A direction folded onto a square (octahedral mapping), its two coordinates in one number that float32 holds. */
export function packNormal(x: number, y: number, z: number): number {
  const size = Math.abs(x) + Math.abs(y) + Math.abs(z);
  if (!(size > 0)) return packNormal(0, 1, 0);
  let u = x / size;
  let v = z / size;
  if (y < 0) [u, v] = [(1 - Math.abs(v)) * Math.sign(u || 1), (1 - Math.abs(u)) * Math.sign(v || 1)];
  const step = (value: number): number => Math.round((value * 0.5 + 0.5) * (NORMAL_STEPS - 1));
  return step(u) * NORMAL_STEPS + step(v);
}

/** The unit direction of a packed normal: the TypeScript twin of the vertex shader. */
export function unpackNormal(packed: number): readonly [number, number, number] {
  const first = Math.floor(packed / NORMAL_STEPS);
  let u = (first / (NORMAL_STEPS - 1)) * 2 - 1;
  let v = ((packed - first * NORMAL_STEPS) / (NORMAL_STEPS - 1)) * 2 - 1;
  const y = 1 - Math.abs(u) - Math.abs(v);
  const fold = Math.max(-y, 0);
  u -= fold * Math.sign(u || 1);
  v -= fold * Math.sign(v || 1);
  const length = Math.sqrt(u * u + y * y + v * v);
  return [u / length, y / length, v / length];
}
