/*
 * Paths made shorter to store and smoother to walk. `simplifyPath` keeps only the cells where a path turns: the way
 * stays the same. `smoothPath` pulls the string tight: it walks straight wherever the straight line is free and costs
 * no more than the way it replaces, corner rules and costlier cells included (line-cost.ts). A smoothed path is never
 * longer and never dearer than the path it came from.
 */

import type { NavGrid } from '../grid.ts';
import { lineCost } from './line-cost.ts';

/** The first cell, every cell where the direction changes, and the last. */
export function simplifyPath(grid: NavGrid, path: ArrayLike<number>): Int32Array {
  const kept: number[] = [];
  for (let k = 0; k < path.length; k++) {
    const isEnd = k === 0 || k === path.length - 1;
    if (isEnd || !isStraight(grid, path[k - 1], path[k], path[k + 1])) kept.push(path[k]);
  }
  return Int32Array.from(kept);
}

/** Pulls a path of neighbouring cells (or of cells in sight of one another) tight. */
export function smoothPath(grid: NavGrid, path: ArrayLike<number>): Int32Array {
  if (path.length < 3) return Int32Array.from(path);
  // Cost from the first cell along the path itself, measured by lines like the shortcuts.
  const costByPlace = new Float64Array(path.length);
  for (let k = 1; k < path.length; k++) costByPlace[k] = costByPlace[k - 1] + lineCost(grid, path[k - 1], path[k]);
  const kept = [path[0]];
  for (let from = 0; from < path.length - 1;) {
    const to = farthest(grid, path, costByPlace, from);
    kept.push(path[to]);
    from = to;
  }
  return simplifyPath(grid, kept);
}

/** The last place that may be walked to straight, looking on a little past the first that may not. */
function farthest(grid: NavGrid, path: ArrayLike<number>, costByPlace: Float64Array, from: number): number {
  let best = from + 1;
  // Sight is not lost for good at the first miss (a corner may come and go), but mostly: give up after some misses.
  for (let to = from + 2, misses = 0; to < path.length && misses < MISSES; to++) {
    const along = costByPlace[to] - costByPlace[from];
    if (lineCost(grid, path[from], path[to]) <= along * (1 + 1e-12)) {
      best = to;
      misses = 0;
    } else misses++;
  }
  return best;
}

/** Misses after which `farthest` gives up. */
const MISSES = 12;

function isStraight({ width }: NavGrid, a: number, b: number, c: number): boolean {
  const [az, bz, cz] = [Math.floor(a / width), Math.floor(b / width), Math.floor(c / width)];
  const [ux, uz] = [b - bz * width - (a - az * width), bz - az];
  const [vx, vz] = [c - cz * width - (b - bz * width), cz - bz];
  return ux * vz === uz * vx && ux * vx + uz * vz > 0;
}
