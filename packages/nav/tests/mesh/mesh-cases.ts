/*
 * One random mesh against the oracles. Returns how much longer than the shortest path the path was, undefined where
 * there is none.
 */

import { expect } from 'vitest';
import type { MeshPath, MeshPoint, NavMesh } from '../../src/mesh/index.ts';
import { canSee, freeShare, isOnMesh, nearestDistance, shortestLength, wallsOf } from './mesh-oracle.ts';
import { createRandomMesh, HOLE, type RandomMesh, randomPlace, withRandomLinks } from './random-mesh.ts';

export function checkMeshCase(seed: number): number | undefined {
  const random = createRandomMesh(seed);
  const { mesh, rng } = random;
  const at = `seed ${seed}`;

  const [eye, target] = [randomPlace(random), randomPlace(random)];
  const ray = mesh.raycast(eye, target);
  expect(ray?.share, `${at}: the free share of a ray`).toBeCloseTo(freeShare(mesh, eye, target), 9);
  expect(ray?.isHit, at).toBe(!canSee(mesh, wallsOf(mesh), eye, target));

  const away = { x: rng.range(-2, 9), y: rng.range(-1, 1), z: rng.range(-2, 9) };
  if (rng.chance(0.1)) {
    const distance = mesh.nearest(away)?.distance;
    expect(distance, `${at}: the nearest point`).toBeCloseTo(nearestDistance(mesh, away), 3);
  }

  const [from, to] = [randomEnd(random), randomEnd(random)];
  const path = mesh.findPath(from, to);
  const shortest = shortestLength(mesh, from, to);
  expect(path.status, at).toBe(shortest === Infinity ? 'unreachable' : 'complete');
  const linked = withRandomLinks(random, 1 + rng.below(3));
  const jumped = linked.findPath(from, to);
  const best = shortestLength(linked, from, to);
  expect(jumped.status, `${at}: with links`).toBe(best === Infinity ? 'unreachable' : 'complete');
  if (best < Infinity) expect(jumped.cost, `${at}: the best with links`).toBeCloseTo(best, 9);
  const around = random.filled.findPath(from, to, { areaCosts: { [HOLE]: Infinity } });
  expect(around.status, `${at}: around blocked areas`).toBe(path.status);
  expect(around.length, `${at}: around blocked areas`).toBeCloseTo(path.length, 9);
  if (path.status !== 'complete') return undefined;
  checkLegal(mesh, path, at);
  expect(lengthOf([from, path.points[0]]) + lengthOf([to, path.points.at(-1)!]), `${at}: ends`).toBeLessThan(1e-9);
  expect(path.length, `${at}: length of its points`).toBeCloseTo(lengthOf(path.points), 9);
  expect(path.length, `${at}: the shortest of all`).toBeCloseTo(shortest, 9);
  return path.length / shortest - 1;
}

/** A place within a polygon, or a corner of one. */
function randomEnd(random: RandomMesh): MeshPoint {
  const { vertexByEdge, positions } = random.mesh.data;
  if (random.rng.chance(0.8)) return randomPlace(random);
  const first = 3 * vertexByEdge[random.rng.below(vertexByEdge.length)];
  const [x, y, z] = positions.subarray(first, first + 3);
  return { x, y, z };
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

/** How good many paths were, in one line. */
export function describeExcess(excesses: readonly number[], seed: number): string {
  const mean = excesses.reduce((sum, each) => sum + each, 0) / excesses.length;
  const share = excesses.filter((each) => each < 1e-9).length / excesses.length;
  const percent = (value: number) => `${(100 * value).toFixed(3)} %`;
  return `${excesses.length} paths from seed ${seed}: ${percent(share)} shortest, mean excess ${percent(mean)}, worst ${percent(Math.max(...excesses))}`;
}
