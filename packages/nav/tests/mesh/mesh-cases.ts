/*
 * One random mesh against the oracles. Returns how much longer than the shortest path the path was, undefined where
 * there is none.
 */

import { expect } from 'vitest';
import type { MeshPath, MeshPoint, NavMesh } from '../../src/mesh/index.ts';
import { canSee, freeShare, isOnMesh, nearestDistance, shortestLength, wallsOf } from './mesh-oracle.ts';
import { createRandomMesh, randomPlace } from './random-mesh.ts';

const SAMPLES = 9;

export function checkMeshCase(seed: number): number | undefined {
  const random = createRandomMesh(seed);
  const { mesh, rng } = random;
  const [from, to] = [randomPlace(random), randomPlace(random)];
  const at = `seed ${seed}`;

  const ray = mesh.raycast(from, to);
  expect(ray?.share, `${at}: the free share of a ray`).toBeCloseTo(freeShare(mesh, from, to), 9);
  expect(ray?.isHit, at).toBe(!canSee(mesh, wallsOf(mesh), from, to));

  const away = { x: rng.range(-2, 9), y: rng.range(-1, 1), z: rng.range(-2, 9) };
  if (rng.chance(0.1)) {
    const distance = mesh.nearest(away)?.distance;
    expect(distance, `${at}: the nearest point`).toBeCloseTo(nearestDistance(mesh, away), 3);
  }

  const path = mesh.findPath(from, to);
  const shortest = shortestLength(mesh, from, to);
  expect(path.status, at).toBe(shortest === Infinity ? 'unreachable' : 'complete');
  if (path.status !== 'complete') return undefined;
  checkLegal(mesh, path, at);
  expect(lengthOf([from, path.points[0]]) + lengthOf([to, path.points.at(-1)!]), `${at}: ends`).toBeLessThan(1e-9);
  expect(path.length, `${at}: length of its points`).toBeCloseTo(lengthOf(path.points), 9);
  expect(path.length, `${at}: not below the shortest`).toBeGreaterThan(shortest - 1e-9);
  const { throughMiddles, throughSamples } = corridorLengths(mesh, path, from, to);
  expect(path.length, `${at}: through the middles of portals`).toBeLessThan(throughMiddles + 1e-9);
  expect(path.length, `${at}: the shortest in its corridor`).toBeLessThan(throughSamples + 1e-9);
  return path.length / shortest - 1;
}

export function lengthOf(points: readonly MeshPoint[]): number {
  let length = 0;
  for (let k = 1; k < points.length; k++)
    length += Math.hypot(points[k].x - points[k - 1].x, points[k].y - points[k - 1].y, points[k].z - points[k - 1].z);
  return length;
}

/** Every part of a path stays on the mesh. */
export function checkLegal(mesh: NavMesh, { points }: MeshPath, at: string): void {
  for (let k = 1; k < points.length; k++)
    for (let s = 0; s <= 20; s++) {
      const [a, b] = [points[k - 1], points[k]];
      const point = { x: a.x + ((b.x - a.x) * s) / 20, z: a.z + ((b.z - a.z) * s) / 20 };
      if (!isOnMesh(mesh, point)) expect.fail(`${at}: leaves the mesh at ${point.x}, ${point.z}`);
    }
}

/** Lengths in the path's corridor: through the middles of its portals, and the best over samples of each portal. */
function corridorLengths(mesh: NavMesh, { polygons }: MeshPath, from: MeshPoint, to: MeshPoint) {
  const { firstEdge, twinByEdge, polygonByEdge, vertexByEdge, endByEdge, positions } = mesh.data;
  const middles: MeshPoint[] = [from];
  let [layer, best] = [[from], [0]];
  const extend = (points: MeshPoint[]) => {
    best = points.map((p) => Math.min(...layer.map((q, k) => best[k] + lengthOf([q, p]))));
    layer = points;
  };
  for (let k = 0; k + 1 < polygons.length; k++) {
    let edge = firstEdge[polygons[k]];
    while (twinByEdge[edge] < 0 || polygonByEdge[twinByEdge[edge]] !== polygons[k + 1]) edge++;
    expect(edge, 'polygons of a path are neighbours').toBeLessThan(firstEdge[polygons[k] + 1]);
    const [a, b] = [3 * vertexByEdge[edge], 3 * endByEdge[edge]];
    const on = (t: number) => {
      const [x, y, z] = [0, 1, 2].map((n) => positions[a + n] + t * (positions[b + n] - positions[a + n]));
      return { x, y, z };
    };
    middles.push(on(0.5));
    extend(Array.from({ length: SAMPLES }, (_, s) => on(s / (SAMPLES - 1))));
  }
  extend([to]);
  return { throughMiddles: lengthOf([...middles, to]), throughSamples: best[0] };
}

/** How good many paths were, in one line. */
export function describeExcess(excesses: readonly number[], seed: number): string {
  const mean = excesses.reduce((sum, each) => sum + each, 0) / excesses.length;
  const share = excesses.filter((each) => each < 1e-9).length / excesses.length;
  const percent = (value: number) => `${(100 * value).toFixed(3)} %`;
  return `${excesses.length} paths from seed ${seed}: ${percent(share)} shortest, mean excess ${percent(mean)}, worst ${percent(Math.max(...excesses))}`;
}
