/*
 * Bounds for maps of clutter, where nothing is in sight and corners are too many for labels: the costs of all cells to
 * a dozen cells far apart. By the triangle inequality they bound every way from below, better than distance does.
 * All costs of a cell lie together; a search uses those few that tell most about its own two ends.
 */

import { buildFlowField } from '../flow/flow-field.ts';
import type { NavGrid } from '../grid.ts';
import type { JumpBound } from '../search/jps.ts';

/** Landmarks of a map, and those that one search looks at. */
const LANDMARKS = 16;
const ACTIVE = 3;
/** Where there is no way; costs stay below. */
const NO_WAY = 0xffff;
/** Sixteenths of a step tell enough, as long as the longest way leaves room for them. */
const FINEST = 1 / 16;

/** Costs of all cells to the landmarks. */
export type ClutterBounds = {
  /** Cost to landmark k at 16 × cell + k, in whole numbers of `unit`, rounded down; NO_WAY where there is none. */
  readonly costs: Uint16Array;
  readonly unit: number;
};

/** Computes the bounds of a uniform grid from a free cell: 32 bytes a cell. */
export function buildClutterBounds(grid: NavGrid, from: number): ClutterBounds {
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

  return { costs, unit };
}

/** The bound as one search after the other reads it. */
export function createClutterBound({ costs, unit }: ClutterBounds): JumpBound {
  const columns = new Int32Array(ACTIVE);
  const goalCosts = new Int32Array(ACTIVE);
  let active = 0;

  // Takes the landmarks that say most about the two ends.
  function aim(start: number, goal: number): void {
    for (active = 0; active < ACTIVE; active++) {
      let [best, most] = [-1, 0];
      for (let k = 0; k < LANDMARKS; k++) {
        const [a, b] = [costs[start * LANDMARKS + k], costs[goal * LANDMARKS + k]];
        const difference = a === NO_WAY || b === NO_WAY ? 0 : Math.abs(a - b);
        if (difference > most && !columns.subarray(0, active).includes(k)) [best, most] = [k, difference];
      }
      if (best < 0) return;
      columns[active] = best;
      goalCosts[active] = costs[goal * LANDMARKS + best];
    }
  }

  function boundOf(cell: number): number {
    // Both are rounded down, so that their difference may be one too large.
    let most = 1;
    for (let k = 0; k < active; k++) {
      const difference = Math.abs(costs[cell * LANDMARKS + columns[k]] - goalCosts[k]);
      if (difference > most) most = difference;
    }
    return (most - 1) * unit;
  }

  return { aim, boundOf };
}

function farthestOf(costByCell: Float64Array): number {
  let [farthest, most] = [0, -1];
  for (let cell = 0; cell < costByCell.length; cell++) {
    if (costByCell[cell] > most && costByCell[cell] < Infinity) [farthest, most] = [cell, costByCell[cell]];
  }
  return farthest;
}
