/*
 * Bounds for maps of clutter, where nothing is in sight and corners are too many for labels: the costs of all cells to
 * a dozen cells far apart. By the triangle inequality they bound every way from below, better than distance does.
 * All costs of a cell lie together; a search uses those few that tell most about its own two ends.
 */

import { buildFlowField } from '../flow/flow-field.ts';
import type { NavGrid } from '../grid.ts';
import type { JumpBounds } from '../search/jps.ts';

/** Landmarks of a map, and those that one search looks at. */
const LANDMARKS = 16;
const ACTIVE = 3;
/** Where there is no way; costs stay below. */
const NO_WAY = 0xffff;
/** Sixteenths of a step tell enough, as long as the longest way leaves room for them. */
const FINEST = 1 / 16;

/** Computes the bounds of a uniform grid from a free cell: 32 bytes a cell. */
export function buildClutterBounds(grid: NavGrid, from: number): JumpBounds {
  const costs = new Uint16Array(grid.cells * LANDMARKS);
  let unit = FINEST;
  const nearestByCell = new Float64Array(grid.cells).fill(Infinity);
  let next = from;
  for (let k = -1; k < LANDMARKS; k++) {
    const { costByCell } = buildFlowField(grid, [next]);
    // The first field only tells where the rim is, and how long ways may be: none is longer than twice its longest.
    if (k < 0) {
      next = farthestOf(costByCell);
      unit = Math.max(FINEST, (2 * costByCell[next]) / (NO_WAY - 1));
      continue;
    }
    for (let cell = 0; cell < grid.cells; cell++) {
      const cost = costByCell[cell];
      costs[cell * LANDMARKS + k] = cost === Infinity ? NO_WAY : Math.floor(cost / unit);
      if (cost < nearestByCell[cell]) nearestByCell[cell] = cost;
    }
    next = farthestOf(nearestByCell);
  }

  function boundOf(k: number, start: number, goal: number): number {
    const [a, b] = [costs[start * LANDMARKS + k], costs[goal * LANDMARKS + k]];
    return a === NO_WAY || b === NO_WAY ? -1 : Math.abs(a - b);
  }

  function choose(out: Int32Array, start: number, goal: number): number {
    let count = 0;
    for (; count < ACTIVE; count++) {
      let [best, most] = [-1, 0];
      for (let k = 0; k < LANDMARKS; k++) {
        const bound = boundOf(k, start, goal);
        if (bound > most && !out.subarray(0, count).includes(k)) [best, most] = [k, bound];
      }
      if (best < 0) break;
      out[count] = best;
    }
    return count;
  }

  return { costs, stride: LANDMARKS, unit, choose };
}

function farthestOf(costByCell: Float64Array): number {
  let [farthest, most] = [0, -1];
  for (let cell = 0; cell < costByCell.length; cell++) {
    if (costByCell[cell] > most && costByCell[cell] < Infinity) [farthest, most] = [cell, costByCell[cell]];
  }
  return farthest;
}
