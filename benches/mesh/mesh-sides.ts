/*
 * Both sides of the bench on the same triangles: a lattice with shifted vertices and a quarter of its cells left out.
 * Answers are lists of points, so that lengths compare; both must reach the same goals.
 */
import { rngFor } from '@skerry/kit';
import { createNavMesh, type MeshPoint } from '@skerry/nav/mesh';
import * as navcat from 'navcat';

export type Triangles = { readonly vertices: readonly number[]; readonly triangles: readonly number[] };
export type Question = readonly [from: MeshPoint, to: MeshPoint];
export type Answer = { readonly isComplete: boolean; readonly length: number };
export type MeshSide = {
  readonly ask: (question: Question) => unknown;
  readonly read: (answer: unknown) => Answer;
};

type Vec3 = [number, number, number];
/** How far around an end navcat looks for a polygon. */
const REACH: Vec3 = [0.01, 1, 0.01];

/** About 1.5 side² triangles. */
export function createTriangles(side: number, seed: number): Triangles {
  const rng = rngFor(seed, 'mesh-bench');
  const vertices: number[] = [];
  for (let iz = 0; iz <= side; iz++)
    for (let ix = 0; ix <= side; ix++) vertices.push(ix + rng.range(-0.24, 0.24), 0, iz + rng.range(-0.24, 0.24));
  const triangles: number[] = [];
  for (let iz = 0; iz < side; iz++)
    for (let ix = 0; ix < side; ix++) {
      const a = iz * (side + 1) + ix;
      const [b, c, d] = [a + side + 1, a + side + 2, a + 1];
      if (rng.chance(0.75)) triangles.push(...(rng.chance(0.5) ? [a, b, c, a, c, d] : [a, b, d, b, c, d]));
    }
  return { vertices, triangles };
}

/** Questions between the middles of random triangles. */
export function createQuestions({ vertices, triangles }: Triangles, count: number): Question[] {
  const rng = rngFor(1, 'mesh-questions');
  const middle = (): MeshPoint => {
    const first = 3 * rng.below(triangles.length / 3);
    const [x, y, z] = [0, 1, 2].map(
      (k) => [0, 1, 2].reduce((sum, corner) => sum + vertices[3 * triangles[first + corner] + k], 0) / 3,
    );
    return { x, y, z };
  };
  return Array.from({ length: count }, () => [middle(), middle()] as const);
}

export function createOurMeshSide(input: Triangles): MeshSide {
  const mesh = createNavMesh(input);
  return {
    ask: ([from, to]) => mesh.findPath(from, to),
    read: (answer) => {
      const { status, points } = answer as ReturnType<typeof mesh.findPath>;
      return { isComplete: status === 'complete', length: lengthOf(points.map(({ x, y, z }) => [x, y, z])) };
    },
  };
}

export function createNavcatMeshSide({ vertices, triangles }: Triangles, side: number): MeshSide {
  const polygons = Array.from({ length: triangles.length / 3 }, (_, k) => ({
    vertices: triangles.slice(3 * k, 3 * k + 3),
    flags: 1,
    area: 0,
  }));
  const bounds: [number, number, number, number, number, number] = [-1, -1, -1, side + 1, 1, side + 1];
  const polys = navcat.polygonsToNavMeshTilePolys(polygons, [...vertices], 0, bounds);
  const tile = navcat.buildTile({
    ...polys,
    ...navcat.polysToTileDetailMesh(polys.polys),
    bounds,
    tileX: 0,
    tileY: 0,
    tileLayer: 0,
    cellSize: 0.01,
    cellHeight: 0.01,
    walkableHeight: 1,
    walkableRadius: 0,
    walkableClimb: 0.5,
  });
  const navMesh = navcat.createNavMesh();
  navMesh.tileWidth = navMesh.tileHeight = side + 2;
  navMesh.origin = [-1, -1, -1];
  navcat.addTile(navMesh, tile);
  return {
    ask: ([from, to]) =>
      navcat.findPath(navMesh, [from.x, from.y, from.z], [to.x, to.y, to.z], REACH, navcat.DEFAULT_QUERY_FILTER),
    read: (answer) => {
      const { nodePathFlags, path } = answer as ReturnType<typeof navcat.findPath>;
      const isComplete = (nodePathFlags & navcat.FindNodePathResultFlags.COMPLETE_PATH) !== 0;
      return { isComplete, length: lengthOf(path.map(({ position }) => position)) };
    },
  };
}

function lengthOf(points: readonly (readonly number[])[]): number {
  let length = 0;
  for (let k = 1; k < points.length; k++)
    length += Math.hypot(...points[k].map((value, axis) => value - points[k - 1][axis]));
  return length;
}
