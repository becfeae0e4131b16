/*
 * Random meshes with holes: a lattice with shifted vertices, its cells whole or cut into triangles, some left out.
 * No vertex is left where the mesh touches itself in a point only, because whether a path may pass there is a matter of
 * rounding for every method.
 */

import { type Rng, rngFromSeed } from '@skerry/kit';
import { createNavMesh, type MeshLink, type MeshPoint, type NavMesh } from '../../src/mesh/index.ts';

export type RandomMesh = {
  readonly mesh: NavMesh;
  /** The same with its holes filled by polygons of the area HOLE. */
  readonly filled: NavMesh;
  readonly rng: Rng;
  readonly side: number;
};

/** The area of what is a hole in `mesh`. */
export const HOLE = 9;

export function createRandomMesh(seed: number, { areas = 1, height = 0 } = {}): RandomMesh {
  const rng = rngFromSeed(seed);
  const side = 2 + rng.below(6);
  const vertices: number[] = [];
  for (let iz = 0; iz <= side; iz++)
    for (let ix = 0; ix <= side; ix++)
      vertices.push(ix + rng.range(-0.24, 0.24), height * rng.unit(), iz + rng.range(-0.24, 0.24));
  const isFree = Array.from({ length: side * side }, () => rng.chance(0.7));
  const at = (ix: number, iz: number) => ix >= 0 && iz >= 0 && ix < side && iz < side && isFree[iz * side + ix];
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (let iz = 0; iz <= side; iz++)
      for (let ix = 0; ix <= side; ix++) {
        const [a, b, c, d] = [at(ix - 1, iz - 1), at(ix, iz - 1), at(ix - 1, iz), at(ix, iz)];
        if (!((a && d && !b && !c) || (b && c && !a && !d))) continue;
        isFree[(iz - 1) * side + ix - 1] = isFree[(iz - 1) * side + ix] = true;
        isFree[iz * side + ix - 1] = isFree[iz * side + ix] = true;
        hasChanged = true;
      }
  }
  if (!isFree.includes(true)) isFree[0] = true;
  const [polygons, holes]: number[][][] = [[], []];
  for (let iz = 0; iz < side; iz++)
    for (let ix = 0; ix < side; ix++) {
      const list = at(ix, iz) ? polygons : holes;
      const a = iz * (side + 1) + ix;
      // Shifts below a quarter keep every quad convex.
      const [b, c, d] = [a + side + 1, a + side + 2, a + 1];
      const kind = rng.below(3);
      if (kind === 0 && height === 0) list.push([a, b, c, d]);
      else if (kind === 1) list.push([a, b, c], [a, c, d]);
      else list.push([a, b, d], [b, c, d]);
    }
  const areaList = polygons.map(() => rng.below(areas));
  const filled = createNavMesh({
    vertices,
    polygons: [...polygons, ...holes],
    areas: [...areaList, ...holes.map(() => HOLE)],
  });
  return { mesh: createNavMesh({ vertices, polygons, areas: areaList }), filled, rng, side };
}

/** The same mesh with links between random places. */
export function withRandomLinks(random: RandomMesh, count: number): NavMesh {
  const { firstEdge, vertexByEdge, positions, polygons } = random.mesh.data;
  const links = Array.from({ length: count }, (): MeshLink => {
    const [from, to] = [randomPlace(random), randomPlace(random)];
    return { from, to, cost: 4 * random.rng.unit(), isTwoWay: random.rng.chance(0.5) };
  });
  const lists = Array.from({ length: polygons }, (_, p) => [...vertexByEdge.subarray(firstEdge[p], firstEdge[p + 1])]);
  return createNavMesh({ vertices: positions, polygons: lists, links });
}

/** A random point inside a random polygon. */
export function randomPlace({ mesh, rng }: RandomMesh): MeshPoint {
  const { firstEdge, vertexByEdge, positions, polygons } = mesh.data;
  const p = rng.below(polygons);
  const e = firstEdge[p] + 1 + rng.below(firstEdge[p + 1] - firstEdge[p] - 2);
  const [s, t] = [rng.range(0.05, 0.5), rng.range(0.05, 0.45)];
  const [a, b, c] = [vertexByEdge[firstEdge[p]], vertexByEdge[e], vertexByEdge[e + 1]].map((v) => 3 * v);
  const [x, y, z] = [0, 1, 2].map((k) => positions[a + k] * (1 - s - t) + positions[b + k] * s + positions[c + k] * t);
  return { x, y, z };
}
