/*
 * Clumps of leaves and stones: balls of triangles, dented by a hash of leaf and vertex.
 * A clump stands upright whatever its branch does, with a flattened underside; a stone is a ball cut by random planes,
 * which give it the large flat faces of rock.
 */
import { hash2, mix32, unitFromBits } from '@skerry/kit';
import type { MeshWriter } from './mesh-writer.ts';
import { type Sphere, SPHERES } from './spheres.ts';
import type { LeafPlace } from './write-leaves.ts';

const DENT = 0.3;
const UNDERSIDE = 0.72;
/** Coarse balls lie inside the fine one; enlarged by this factor, their outlines match. */
const GROWTH_BY_SPHERE = [1.22, 1.08, 1, 0.99];
/** The octahedron lies on a face, which makes it low. */
const HEIGHT_BY_SPHERE = [1.35, 1, 1, 1];

const TAPER = 0.35;
const MAX_TAPER = 0.62;
const STONE_PLANES = 13;
const GOLDEN_SHARE = 0.6180339887498949;
/** Four numbers per plane: normal and distance. */
const _planes = new Float64Array(STONE_PLANES * 4);

/** A clump: radius, half height, half depth. */
export function writeBall(writer: MeshWriter, place: LeafPlace): void {
  const { frame: f, size, tint, seed, fineness } = place;
  const { vertexCount, directionByVertex: d, indices } = SPHERES[fineness.ball];
  const first = writer.vertexCount;
  const growth = GROWTH_BY_SPHERE[fineness.ball];
  const height = size[1] * HEIGHT_BY_SPHERE[fineness.ball];
  const round = size[0] === size[2];
  // A clump that is not round is not rotated: merged ones were measured along their axes.
  const c = round ? place.turnCos : 1;
  const s = round ? place.turnSin : 0;
  for (let v = 0; v < vertexCount; v++) {
    const dx = d[v * 3];
    const dy = d[v * 3 + 1];
    const dz = d[v * 3 + 2];
    const dent = growth * (1 + DENT * (unitFromBits(mix32(seed + v)) - 0.5));
    const x = (dx * c - dz * s) * size[0] * dent;
    const z = (dx * s + dz * c) * size[2] * dent;
    const y = dy * height * dent * (dy < 0 ? UNDERSIDE : 1);
    writer.vertex(f[0] + x, f[1] + y, f[2] + z, tint, 0.46 + 0.42 * dy + place.light);
  }
  writeIndices(writer, first, indices);
}

/** A stone: half width (left), half height (heading), half depth (up). */
export function writeStone(writer: MeshWriter, place: LeafPlace): void {
  const { frame: f, size, tint, seed, fineness } = place;
  const sphere = SPHERES[fineness.ball];
  const first = writer.vertexCount;
  assignPlanes(_planes, place);
  const growth = GROWTH_BY_SPHERE[fineness.ball];
  // Weathering wears tall stones at the top: a stone taller than wide narrows upwards.
  const taper = Math.min(Math.max((size[1] / size[0] - 1) * TAPER, 0), MAX_TAPER);
  for (let v = 0; v < sphere.vertexCount; v++) {
    const distance = cutDistance(_planes, sphere, v) * growth;
    const along = sphere.directionByVertex[v * 3 + 1] * distance * HEIGHT_BY_SPHERE[fineness.ball];
    const narrow = distance * (1 - taper * (0.5 + 0.5 * Math.min(along, 1)));
    const across = sphere.directionByVertex[v * 3] * narrow * size[0];
    const deep = sphere.directionByVertex[v * 3 + 2] * narrow * size[2];
    // Left, heading, up are left-handed in this order, which would turn the ball inside out, so left is negated.
    const high = along * size[1];
    const x = f[0] - f[6] * across + f[3] * high + f[9] * deep;
    const y = f[1] - f[7] * across + f[4] * high + f[10] * deep;
    const z = f[2] - f[8] * across + f[5] * high + f[11] * deep;
    const chance = unitFromBits(mix32(seed - v - 1)) - 0.5;
    writer.vertex(x, y, z, tint, 0.45 + 0.4 * sphere.directionByVertex[v * 3 + 1] + 0.25 * chance + place.light);
  }
  writeIndices(writer, first, sphere.indices);
}

function writeIndices(writer: MeshWriter, first: number, indices: Uint16Array): void {
  for (let i = 0; i < indices.length; i += 3)
    writer.triangle(first + indices[i], first + indices[i + 1], first + indices[i + 2]);
}

/** Normals spread evenly over the ball (a golden spiral), each displaced at random. */
function assignPlanes(planes: Float64Array, { seed, turnCos, turnSin }: LeafPlace): void {
  let c = turnCos;
  let s = turnSin;
  // Cosine and sine of the golden angle: repeated turns by it never line up.
  const stepCos = -0.7373688780783197;
  const stepSin = 0.6754902942615238;
  for (let i = 0; i < STONE_PLANES; i++) {
    const chance = (purpose: number): number => unitFromBits(hash2(i, purpose, seed)) - 0.5;
    const ny = 1 - (2 * (i + 0.5)) / STONE_PLANES + chance(1) * GOLDEN_SHARE * 0.4;
    const flat = Math.sqrt(Math.max(1 - ny * ny, 0));
    const nx = c * flat + chance(2) * 0.5;
    const nz = s * flat + chance(3) * 0.5;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    planes[i * 4] = nx / length;
    planes[i * 4 + 1] = ny / length;
    planes[i * 4 + 2] = nz / length;
    planes[i * 4 + 3] = 0.84 + 0.32 * chance(4);
    [c, s] = [c * stepCos - s * stepSin, s * stepCos + c * stepSin];
  }
}

function cutDistance(planes: Float64Array, { directionByVertex: d }: Sphere, v: number): number {
  let distance = 1.12;
  for (let i = 0; i < planes.length; i += 4) {
    const facing = planes[i] * d[v * 3] + planes[i + 1] * d[v * 3 + 1] + planes[i + 2] * d[v * 3 + 2];
    if (facing > 1e-3) distance = Math.min(distance, planes[i + 3] / facing);
  }
  return distance;
}
