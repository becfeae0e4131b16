/*
 * The obvious shortest line: Dijkstra over the start, the goal and every corner of a wall, two of them joined where the
 * segment between them is clear. Whole numbers only: lengths are doubled, so that centres are odd and corners even.
 */
import type { CellPoint, NavGrid } from '../../src/index.ts';

type Point = readonly [number, number];

function isClear(grid: NavGrid, a: Point, b: Point): boolean {
  const blocked = (x: number, z: number) =>
    x < 0 || z < 0 || x >= grid.width || z >= grid.depth || grid.blockedByCell[z * grid.width + x] !== 0;
  const [x0, x1] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [z0, z1] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  const side = (x: number, z: number) => (b[0] - a[0]) * (z - a[1]) - (b[1] - a[1]) * (x - a[0]);
  for (let iz = Math.floor(z0 / 2) - 1; 2 * iz <= z1; iz++)
    for (let ix = Math.floor(x0 / 2) - 1; 2 * ix <= x1; ix++) {
      if (!blocked(ix, iz)) continue;
      const [left, top] = [2 * ix, 2 * iz];
      // Through the inside of a wall.
      const sides = [side(left, top), side(left + 2, top), side(left, top + 2), side(left + 2, top + 2)];
      const isAcross = Math.min(...sides) < 0 && Math.max(...sides) > 0;
      if (isAcross && x1 > left && x0 < left + 2 && z1 > top && z0 < top + 2) return false;
      // Along the seam of two walls.
      if (z0 === z1 && z0 === top && x1 > left && x0 < left + 2 && blocked(ix, iz - 1)) return false;
      if (x0 === x1 && x0 === left && z1 > top && z0 < top + 2 && blocked(ix - 1, iz)) return false;
    }
  if (grid.diagonal === 'always') return true;
  for (let z = 0; z <= grid.depth; z++)
    for (let x = 0; x <= grid.width; x++) {
      const isInside = side(2 * x, 2 * z) === 0 && 2 * x >= x0 && 2 * x <= x1 && 2 * z >= z0 && 2 * z <= z1;
      if (isInside && isSqueeze(blocked, x, z)) return false;
    }
  return true;
}

/** Whether two walls meet at a corner with nothing but the corner between the free cells beside it. */
function isSqueeze(blocked: (x: number, z: number) => boolean, x: number, z: number): boolean {
  const [nw, ne, sw, se] = [blocked(x - 1, z - 1), blocked(x, z - 1), blocked(x - 1, z), blocked(x, z)];
  return nw === se && ne === sw && nw !== ne;
}

/** Length of the shortest line between the centres of two free cells; Infinity if there is none. */
export function shortestLine(grid: NavGrid, start: number, goal: number): number {
  const { width, depth, blockedByCell } = grid;
  const points: Point[] = [start, goal].map((cell) => [2 * (cell % width) + 1, 2 * Math.floor(cell / width) + 1]);
  for (let z = 0; z <= depth; z++)
    for (let x = 0; x <= width; x++) {
      const isCorner = [0, 1, 2, 3].some((k) => {
        const [ix, iz] = [x - (k & 1), z - (k >> 1)];
        return ix >= 0 && iz >= 0 && ix < width && iz < depth && blockedByCell[iz * width + ix] !== 0;
      });
      if (isCorner) points.push([2 * x, 2 * z]);
    }
  const cost = points.map((_, k) => (k === 0 ? 0 : Infinity));
  const isDone = points.map(() => false);
  for (;;) {
    let best = -1;
    for (let k = 0; k < points.length; k++) if (!isDone[k] && (best < 0 || cost[k] < cost[best])) best = k;
    if (best < 0 || cost[best] === Infinity) return Infinity;
    if (best === 1) return cost[1] / 2;
    isDone[best] = true;
    for (let k = 1; k < points.length; k++) {
      if (isDone[k]) continue;
      const length = Math.hypot(points[k][0] - points[best][0], points[k][1] - points[best][1]);
      if (cost[best] + length < cost[k] && isClear(grid, points[best], points[k])) cost[k] = cost[best] + length;
    }
  }
}

/** The length of a line of points, or what is wrong with it. */
export function walkLine(grid: NavGrid, points: readonly CellPoint[]): number | string {
  let length = 0;
  for (let k = 1; k < points.length; k++) {
    const [a, b] = [points[k - 1], points[k]].map(({ x, z }): Point => [2 * x + 1, 2 * z + 1]);
    if (!isClear(grid, a, b)) return `from ${a} to ${b} (doubled) a wall is in the way`;
    length += Math.hypot(b[0] - a[0], b[1] - a[1]) / 2;
  }
  return length;
}
