/*
 * A straight line over the surface, seen from above, from polygon to polygon until it meets a wall. Touching the corner
 * of a wall or running along one is not a hit: paths do that all the time. Where the line leaves a polygon through a
 * corner there may be several neighbours; all are tried, and the line ends where the farthest of them ends.
 */

import { lengthOf, type MeshPoint } from './geometry.ts';
import { type MeshData, NONE } from './mesh-data.ts';

/** Where a ray over a mesh ends. */
export type RaycastResult = {
  /** True where a wall or a blocked area ends the line before its goal. */
  readonly isHit: boolean;
  /** Where the line ends, on the surface. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The share of the line that is free, 0 to 1. */
  readonly share: number;
  /** The polygon where it ends. */
  readonly polygon: number;
  /** Direction out of the wall that was hit, in plan and of length 1; 0, 0 without a hit. */
  readonly normalX: number;
  readonly normalZ: number;
};

/** Where a line leaves a polygon. */
type Exit = { share: number; wall: number; readonly edges: number[] };

/** Casts a line from a point inside `polygon` towards the x and z of `to`. */
export function castRay(
  data: MeshData,
  polygon: number,
  from: MeshPoint,
  to: { readonly x: number; readonly z: number },
  costByArea: Float64Array,
): RaycastResult {
  const visited = new Set<number>([polygon]);
  const pending = [polygon];
  let [share, wall, last] = [-1, NONE, polygon];
  while (pending.length > 0 && share < 1) {
    const current = pending.pop() as number;
    const exit = findExit(data, current, from, to, costByArea);
    if (exit.share > share) [share, wall, last] = [exit.share, exit.wall, current];
    if (exit.share >= 1) break;
    for (const edge of exit.edges) {
      const next = data.polygonByEdge[data.twinByEdge[edge]];
      if (visited.has(next)) continue;
      visited.add(next);
      pending.push(next);
    }
  }
  const x = from.x + share * (to.x - from.x);
  const z = from.z + share * (to.z - from.z);
  const isHit = share < 1;
  const [normalX, normalZ] = isHit && wall !== NONE ? normalOf(data, wall) : [0, 0];
  return { isHit, x, y: heightInside(data, last, x, z), z, share, polygon: last, normalX, normalZ };
}

/** The first sides the line crosses outwards: neighbours through open ones, and the wall where one is closed. */
function findExit(
  data: MeshData,
  polygon: number,
  from: MeshPoint,
  to: { readonly x: number; readonly z: number },
  costByArea: Float64Array,
): Exit {
  const { positions, vertexByEdge, endByEdge, twinByEdge, tolerance } = data;
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const length = lengthOf(dx, dz);
  const exit: Exit = { share: 1, wall: NONE, edges: [] };
  if (length === 0) return exit;
  const [first, end] = [data.firstEdge[polygon], data.firstEdge[polygon + 1]];
  const shareAt = (edge: number) => {
    const [a, b] = [3 * vertexByEdge[edge], 3 * endByEdge[edge]];
    const [ex, ez] = [positions[b] - positions[a], positions[b + 2] - positions[a + 2]];
    // How fast the line leaves over this side, and how far outside its beginning is.
    const speed = ex * dz - ez * dx;
    if (speed <= 0) return Infinity;
    return Math.max(0, (ex * (positions[a + 2] - from.z) - ez * (positions[a] - from.x)) / speed);
  };
  for (let edge = first; edge < end; edge++) exit.share = Math.min(exit.share, shareAt(edge));
  if (exit.share >= 1 - tolerance / length) {
    exit.share = 1;
    return exit;
  }
  const [hitX, hitZ] = [from.x + exit.share * dx, from.z + exit.share * dz];
  for (let edge = first; edge < end; edge++) {
    if (distanceToEdge(data, edge, hitX, hitZ) > 4 * tolerance) continue;
    const twin = twinByEdge[edge];
    const isOpen = twin !== NONE && costByArea[data.areaByPolygon[data.polygonByEdge[twin]]] !== Infinity;
    if (isOpen) exit.edges.push(edge);
    else if (exit.wall === NONE || shareAt(edge) < shareAt(exit.wall)) exit.wall = edge;
  }
  return exit;
}

function distanceToEdge(data: MeshData, edge: number, x: number, z: number): number {
  const [a, b] = [3 * data.vertexByEdge[edge], 3 * data.endByEdge[edge]];
  const [ax, az] = [data.positions[a], data.positions[a + 2]];
  const [ex, ez] = [data.positions[b] - ax, data.positions[b + 2] - az];
  const along = Math.max(0, Math.min(1, ((x - ax) * ex + (z - az) * ez) / (ex * ex + ez * ez)));
  return lengthOf(ax + along * ex - x, az + along * ez - z);
}

function normalOf(data: MeshData, edge: number): readonly [number, number] {
  const [a, b] = [3 * data.vertexByEdge[edge], 3 * data.endByEdge[edge]];
  const [ex, ez] = [data.positions[b] - data.positions[a], data.positions[b + 2] - data.positions[a + 2]];
  const length = lengthOf(ex, ez);
  // The inside lies to the left of an edge; seen from above left of (ex, ez) is (ez, -ex).
  return [ez / length, -ex / length];
}

/** The height of a polygon's surface at a point inside it, by the triangles around its first corner. */
function heightInside(data: MeshData, polygon: number, x: number, z: number): number {
  const { positions, vertexByEdge } = data;
  const first = data.firstEdge[polygon];
  const a = 3 * vertexByEdge[first];
  let [height, worst] = [positions[a + 1], -Infinity];
  for (let e = first + 1; e + 1 < data.firstEdge[polygon + 1]; e++) {
    const [b, c] = [3 * vertexByEdge[e], 3 * vertexByEdge[e + 1]];
    const [ux, uz] = [positions[b] - positions[a], positions[b + 2] - positions[a + 2]];
    const [vx, vz] = [positions[c] - positions[a], positions[c + 2] - positions[a + 2]];
    const area = ux * vz - uz * vx;
    if (area === 0) continue;
    const [px, pz] = [x - positions[a], z - positions[a + 2]];
    const s = (px * vz - pz * vx) / area;
    const t = (ux * pz - uz * px) / area;
    // The triangle the point is in, or least outside of.
    const inside = Math.min(s, t, 1 - s - t);
    if (inside <= worst) continue;
    worst = inside;
    height = positions[a + 1] + s * (positions[b + 1] - positions[a + 1]) + t * (positions[c + 1] - positions[a + 1]);
  }
  return height;
}
