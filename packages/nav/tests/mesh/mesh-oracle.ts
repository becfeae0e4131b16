/*
 * Slow and obvious answers to compare with: the shortest path by a visibility graph, rays against all walls, and the
 * nearest point of all polygons by repeated refinement. All of them work in plan on flat meshes.
 */

import type { MeshPoint, NavMesh } from '../../src/mesh/index.ts';

type Flat = { readonly x: number; readonly z: number };
type Wall = readonly [a: Flat, b: Flat];

const ROUNDING = 1e-9;

const vertexAt = ({ data }: NavMesh, v: number): Flat => ({ x: data.positions[3 * v], z: data.positions[3 * v + 2] });
const side = (a: Flat, b: Flat, c: Flat) => (b.z - a.z) * (c.x - a.x) - (b.x - a.x) * (c.z - a.z);
const gap = (a: Flat, b: Flat) => Math.hypot(a.x - b.x, a.z - b.z);
const between = (a: Flat, b: Flat, t: number): Flat => ({ x: a.x + t * (b.x - a.x), z: a.z + t * (b.z - a.z) });

/** Edges that belong to one polygon only, found by comparing all edges with all others. */
export function wallsOf(mesh: NavMesh): Wall[] {
  const { vertexByEdge, endByEdge } = mesh.data;
  const ends = new Set(Array.from(vertexByEdge, (from, e) => `${from} ${endByEdge[e]}`));
  const walls: Wall[] = [];
  vertexByEdge.forEach((from, e) => {
    if (!ends.has(`${endByEdge[e]} ${from}`)) walls.push([vertexAt(mesh, from), vertexAt(mesh, endByEdge[e])]);
  });
  return walls;
}

/** Whether a point lies in a polygon of the mesh, up to a tolerance. */
export function isOnMesh(mesh: NavMesh, point: Flat, tolerance = 1e-7): boolean {
  const { firstEdge, vertexByEdge, endByEdge, polygons } = mesh.data;
  for (let p = 0; p < polygons; p++) {
    let isInside = true;
    for (let e = firstEdge[p]; e < firstEdge[p + 1] && isInside; e++) {
      const [a, b] = [vertexAt(mesh, vertexByEdge[e]), vertexAt(mesh, endByEdge[e])];
      isInside = side(a, b, point) >= -tolerance * gap(a, b);
    }
    if (isInside) return true;
  }
  return false;
}

/** Whether the straight line between two points stays on the mesh; touching walls is allowed. */
export function canSee(mesh: NavMesh, walls: readonly Wall[], from: Flat, to: Flat): boolean {
  const length = gap(from, to);
  if (length < ROUNDING) return true;
  const stops = [0, 1];
  for (const [a, b] of walls) {
    const [sa, sb] = [side(from, to, a) / length, side(from, to, b) / length];
    const [sf, st] = [side(a, b, from) / gap(a, b), side(a, b, to) / gap(a, b)];
    const crosses = Math.min(sa, sb) < -ROUNDING && Math.max(sa, sb) > ROUNDING;
    if (crosses && Math.min(sf, st) < -ROUNDING && Math.max(sf, st) > ROUNDING) return false;
    for (const end of [a, b]) {
      const t = ((end.x - from.x) * (to.x - from.x) + (end.z - from.z) * (to.z - from.z)) / length ** 2;
      if (t > 0 && t < 1 && Math.abs(side(from, to, end)) / length < ROUNDING) stops.push(t);
    }
  }
  stops.sort((s, t) => s - t);
  return stops.every((t, k) => k === 0 || isOnMesh(mesh, between(from, to, (t + stops[k - 1]) / 2)));
}

/** The cost of the best path by Dijkstra over start, goal, all corners of walls and ends of links; Infinity without one. */
export function shortestLength(mesh: NavMesh, start: Flat, goal: Flat): number {
  const walls = wallsOf(mesh);
  const links = mesh.links.flatMap(({ from, to, cost, isTwoWay }) =>
    isTwoWay
      ? [
          { from, to, cost },
          { from: to, to: from, cost },
        ]
      : [{ from, to, cost }],
  );
  const nodes = [start, goal, ...walls.map(([a]) => a), ...links.flatMap(({ from, to }) => [from, to])];
  const best = nodes.map((_, k) => (k === 0 ? 0 : Infinity));
  const isDone = nodes.map(() => false);
  for (;;) {
    let current = -1;
    for (let k = 0; k < nodes.length; k++) if (!isDone[k] && (current < 0 || best[k] < best[current])) current = k;
    if (current < 0 || best[current] === Infinity) return best[1];
    if (current === 1) return best[1];
    isDone[current] = true;
    const link = current - 2 - walls.length;
    if (link >= 0 && link % 2 === 0)
      best[current + 1] = Math.min(best[current + 1], best[current] + links[link / 2].cost);
    nodes.forEach((node, k) => {
      const length = best[current] + gap(nodes[current], node);
      if (!isDone[k] && length < best[k] && canSee(mesh, walls, nodes[current], node)) best[k] = length;
    });
  }
}

/** The share of a line that is free before it crosses a wall outwards. */
export function freeShare(mesh: NavMesh, from: Flat, to: Flat): number {
  let free = 1;
  for (const [a, b] of wallsOf(mesh)) {
    const [sf, st] = [side(a, b, from), side(a, b, to)];
    const [sa, sb] = [side(from, to, a), side(from, to, b)];
    if (sf >= 0 && st < 0 && sa * sb <= 0) free = Math.min(free, sf / (sf - st));
  }
  return free;
}

/** The distance from a point to the mesh: the least over a fine raster of every triangle, refined around its best. */
export function nearestDistance({ data }: NavMesh, point: MeshPoint): number {
  let best = Infinity;
  for (let p = 0; p < data.polygons; p++)
    for (let e = data.firstEdge[p] + 1; e + 1 < data.firstEdge[p + 1]; e++) {
      const corners = [data.vertexByEdge[data.firstEdge[p]], data.vertexByEdge[e], data.vertexByEdge[e + 1]];
      const [a, b, c] = corners.map((v) => data.positions.subarray(3 * v, 3 * v + 3));
      let [s0, t0, size, least] = [0, 0, 1, Infinity];
      for (let round = 0; round < 24; round++) {
        let [s1, t1] = [s0, t0];
        for (let i = -4; i <= 4; i++)
          for (let k = -4; k <= 4; k++) {
            const s = Math.min(1, Math.max(0, s0 + (i * size) / 4));
            const t = Math.min(1 - s, Math.max(0, t0 + (k * size) / 4));
            const [x, y, z] = [0, 1, 2].map((n) => a[n] + s * (b[n] - a[n]) + t * (c[n] - a[n]));
            const distance = Math.hypot(x - point.x, y - point.y, z - point.z);
            if (distance < least) [least, s1, t1] = [distance, s, t];
          }
        [s0, t0, size] = [s1, t1, size * 0.6];
      }
      best = Math.min(best, least);
    }
  return best;
}
