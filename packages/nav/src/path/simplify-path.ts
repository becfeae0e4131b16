/*
 * Paths made shorter to store and smoother to walk. `simplifyPath` keeps only the cells where a path turns: the path
 * stays the same. `smoothPath` pulls the string tight: on even ground as far as it goes (pull-string.ts), elsewhere it
 * walks straight wherever the straight line is free and costs no more than the path it replaces, corner rules and
 * costlier cells included (line-cost.ts). A smoothed path is never longer and never costlier than the path it came from.
 */

import { isUniform, type NavGrid } from '../grid/grid.ts';
import { lineCost } from './line-cost.ts';
import { pullString } from './pull-string.ts';
import { requirePath } from '../grid/require-map.ts';

/** The first cell, every cell where the direction changes, and the last. */
export function simplifyPath(grid: NavGrid, path: ArrayLike<number>): Int32Array {
  requirePath(grid, path);
  // PERF: turns are few, so that the result is small enough for the engine to make quickly; a long array is not.
  return new Int32Array(turnsOf(grid, path));
}

function turnsOf({ width }: NavGrid, path: ArrayLike<number>): number[] {
  const kept: number[] = [];
  let before = path[0];
  let [x, stepX, stepZ] = [0, 0, 0];
  for (let k = 1; k < path.length; k++) {
    const cell = path[k];
    x += stepX;
    // PERF: most steps are the one before once more, which within the rows needs no division: a quarter faster.
    if (cell - before !== stepZ * width + stepX || x < 0 || x >= width) {
      const z = (before / width) | 0;
      const dz = ((cell / width) | 0) - z;
      const dx = cell - before - dz * width;
      // The cell before was a turn, unless the path goes straight on through it.
      if (stepX * dz !== stepZ * dx || stepX * dx + stepZ * dz <= 0) kept.push(before);
      x = before - z * width + dx;
      stepX = dx;
      stepZ = dz;
    }
    before = cell;
  }
  if (path.length > 0) kept.push(before);
  return kept;
}

/** Pulls a path of neighbouring cells (or of cells in sight of one another) tight. */
export function smoothPath(grid: NavGrid, path: ArrayLike<number>): Int32Array {
  requirePath(grid, path);
  if (path.length < 3) return Int32Array.from(path);
  // On even ground a free line is always the best: sight is all that matters.
  if (isUniform(grid)) return simplifyPath(grid, pullString(grid, turnsOf(grid, path)));
  // Cost from the first cell along the path itself, measured by lines like the shortcuts.
  const costByPlace = new Float64Array(path.length);
  for (let k = 1; k < path.length; k++) costByPlace[k] = costByPlace[k - 1] + lineCost(grid, path[k - 1], path[k]);
  const mayCut = (from: number, to: number) => {
    const along = costByPlace[to] - costByPlace[from];
    return lineCost(grid, path[from], path[to]) <= along * (1 + 1e-12);
  };
  const kept = [path[0]];
  for (let from = 0; from < path.length - 1;) {
    const to = farthest(mayCut, path.length, from);
    kept.push(path[to]);
    from = to;
  }
  return simplifyPath(grid, kept);
}

/** The last place that may be walked to straight, looking on a little past the first that may not. */
function farthest(mayCut: (from: number, to: number) => boolean, places: number, from: number): number {
  let best = from + 1;
  // Sight is not lost for good at the first miss (a corner may come and go), but mostly: give up after some misses.
  for (let to = from + 2, misses = 0; to < places && misses < MISSES; to++) {
    if (mayCut(from, to)) {
      best = to;
      misses = 0;
    } else misses++;
  }
  return best;
}

/** Misses after which `farthest` gives up. */
const MISSES = 4;
