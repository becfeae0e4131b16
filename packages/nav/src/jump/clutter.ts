/*
 * Whether the obstacles of a grid are clutter: single stones rather than walls and rooms. Judged by the share of corners
 * among the free cells that touch something: half around single cells, a third at most on maps of games and cities,
 * whose walls run straight. On clutter a jump leads to the next stone, so that jump points pay only once many searches
 * have filled in the same jumps.
 */

import { cacheByGrid } from '../grid/cache-by-grid.ts';
import type { NavGrid } from '../grid/grid.ts';

/** Smaller grids are searched quickly either way. */
const MIN_CELLS = 4096;
/** Single stones at 0.5 to 35 % of all cells: 0.42 to 0.5. Eight MovingAI maps: 0.03 to 0.36. */
const MIN_CORNER_SHARE = 0.4;
/** One cell in this many is sampled; a prime, so that no column is preferred. */
const SAMPLE = 13;

type Clutter = { isCluttered: boolean; revision: number };

function buildClutter(grid: NavGrid): Clutter {
  let [touching, corners] = [0, 0];
  const { movesByCell } = grid;
  for (let cell = 0; cell < movesByCell.length; cell += SAMPLE) {
    const moves = movesByCell[cell];
    if (moves === 0 || moves === 255) continue;
    touching++;
    // Two straight steps are legal and the diagonal between them is not.
    const pairs = moves & (((moves >> 1) & 7) | (moves << 3));
    if ((pairs & ~(moves >> 4) & 15) !== 0) corners++;
  }
  return { isCluttered: corners > MIN_CORNER_SHARE * touching, revision: grid.revision };
}

/** True on a large grid with scattered single obstacles; evaluated again after many edits. */
export function isCluttered(grid: NavGrid): boolean {
  if (grid.cells < MIN_CELLS) return false;
  const clutter = cacheByGrid(grid, buildClutter);
  if (grid.revision - clutter.revision > grid.cells >> 4) Object.assign(clutter, buildClutter(grid));
  return clutter.isCluttered;
}
