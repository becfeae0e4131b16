/*
 * The ground of a map in three dimensions, as arrays: corners of cells with the mean height of the cells around them, and
 * where a ray meets it. A cell is one unit; the middle of the map is at the origin. Pure: no three in here.
 */

/** The heights of a map that is drawn in three dimensions. */
export type ReliefGround = {
  readonly width: number;
  readonly depth: number;
  /** In sides of a cell. */
  readonly heightByCell: Float32Array;
};

export type ReliefMesh = {
  /** x, y, z of each corner, row by row. */
  readonly positions: Float32Array;
  /** Place of each corner on a picture of the map whose first row is at the top. */
  readonly uvs: Float32Array;
  readonly indices: Uint32Array;
};

/** Corners along the longer side, at most: larger maps skip cells. */
const MAX_CORNERS = 512;

export function buildReliefMesh(ground: ReliefGround): ReliefMesh {
  const { width, depth } = ground;
  const stride = Math.ceil(Math.max(width, depth) / MAX_CORNERS);
  const [across, along] = [Math.ceil(width / stride), Math.ceil(depth / stride)];
  const corners = (across + 1) * (along + 1);
  const positions = new Float32Array(3 * corners);
  const uvs = new Float32Array(2 * corners);
  for (let iz = 0, at = 0; iz <= along; iz++)
    for (let ix = 0; ix <= across; ix++, at++) {
      const [x, z] = [Math.min(width, ix * stride), Math.min(depth, iz * stride)];
      positions.set([x - width / 2, cornerHeight(ground, x, z), z - depth / 2], 3 * at);
      uvs.set([x / width, 1 - z / depth], 2 * at);
    }
  const indices = new Uint32Array(6 * across * along);
  for (let iz = 0, at = 0; iz < along; iz++)
    for (let ix = 0; ix < across; ix++, at += 6) {
      const corner = iz * (across + 1) + ix;
      const below = corner + across + 1;
      indices.set([corner, below, corner + 1, corner + 1, below, below + 1], at);
    }
  return { positions, uvs, indices };
}

/** The mean height of the cells that meet at a corner. */
function cornerHeight({ width, depth, heightByCell }: ReliefGround, x: number, z: number): number {
  let [sum, count] = [0, 0];
  for (let iz = Math.max(0, z - 1); iz <= Math.min(depth - 1, z); iz++)
    for (let ix = Math.max(0, x - 1); ix <= Math.min(width - 1, x); ix++) {
      sum += heightByCell[iz * width + ix];
      count++;
    }
  return sum / count;
}

/** Height between the corners around a place, in the coordinates of the mesh. */
export function reliefHeight(ground: ReliefGround, x: number, z: number): number {
  const { width, depth } = ground;
  const [px, pz] = [
    Math.max(0, Math.min(width - 1e-6, x + width / 2)),
    Math.max(0, Math.min(depth - 1e-6, z + depth / 2)),
  ];
  const [ix, iz] = [Math.floor(px), Math.floor(pz)];
  const [fx, fz] = [px - ix, pz - iz];
  const north = cornerHeight(ground, ix, iz) * (1 - fx) + cornerHeight(ground, ix + 1, iz) * fx;
  const south = cornerHeight(ground, ix, iz + 1) * (1 - fx) + cornerHeight(ground, ix + 1, iz + 1) * fx;
  return north * (1 - fz) + south * fz;
}

export type Ray = { readonly from: readonly number[]; readonly towards: readonly number[] };

/** Length of a step along the ray, in cells: small enough that no hill of a cell is passed through. */
const RAY_STEP = 0.25;

/** The cell a ray meets first, or -1. */
export function cellOfRay(ground: ReliefGround, { from, towards }: Ray, reach: number): number {
  const { width, depth } = ground;
  for (let at = 0; at <= reach; at += RAY_STEP) {
    const [x, y, z] = from.map((start, axis) => start + towards[axis] * at);
    const isOver = Math.abs(x) < width / 2 && Math.abs(z) < depth / 2;
    if (isOver && y <= reliefHeight(ground, x, z)) return Math.floor(z + depth / 2) * width + Math.floor(x + width / 2);
  }
  return -1;
}
