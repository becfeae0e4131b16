/*
 * The integration field of any grid: a bucket Dijkstra over all steps into a cell, weights, climb and all. What the
 * faster waves are measured against, and what runs where they would not pay: rough weights, dense clutter, climb.
 */

import { DIAGONAL, DX, DZ, STEP_LENGTH } from '../direction.ts';
import type { NavGrid } from '../grid.ts';
import { gridSpace } from '../space.ts';
import { costBetween, maxStepCost } from '../step-cost.ts';
import { WaveQueue } from './wave-queue.ts';

/** Fills `costByCell` (given as Infinity everywhere) with costs to the nearest of the free `goals`. */
export function fillPlain(costByCell: Float64Array, grid: NavGrid, goals: ArrayLike<number>): void {
  const { movesByCell, width, climb } = grid;
  const offsets = Int32Array.from(DX, (dx, d) => DZ[d] * width + dx);
  // Limits of climb make steps one-way: ask the space for the steps into a cell.
  const isOneWay = climb !== null && (climb.maxUp < Infinity || climb.maxDown < Infinity);
  const space = isOneWay ? gridSpace(grid) : null;
  // A cell that became cheaper waits twice: what its steps cost is looked at once for each cost it has.
  const isDoneByCell = new Uint8Array(grid.cells);
  const queue = new WaveQueue(grid.minFactor, maxStepCost(grid, DIAGONAL));
  for (let k = 0; k < goals.length; k++) {
    costByCell[goals[k]] = 0;
    queue.push(goals[k], 0);
  }
  for (let slot = queue.nextSlot(0); slot >= 0; slot = queue.nextSlot(slot)) {
    // A bucket wider than the cheapest step may receive cells while it is emptied: read its count anew.
    for (let k = 0; k < queue.countByBucket[slot]; k++) {
      const cell = queue.cellsByBucket[slot][k];
      if (isDoneByCell[cell] !== 0) continue;
      isDoneByCell[cell] = 1;
      const cost = costByCell[cell];
      if (space) {
        const count = space.expandBack(cell);
        for (let e = 0; e < count; e++) improve(space.targets[e], cost + space.costs[e]);
        continue;
      }
      const moves = movesByCell[cell];
      if (climb !== null) {
        // The level step first, then the climb, then the rest of the way: the order of `costBetween`, for equal bits.
        const straight = costBetween(grid, cell, cell, 1);
        const diagonal = costBetween(grid, cell, cell, DIAGONAL);
        for (let d = 0; d < 8; d++) {
          if ((moves & (1 << d)) === 0) continue;
          const from = cell + offsets[d];
          const rise = climb.heightByCell[cell] - climb.heightByCell[from];
          const climbing = rise > 0 ? rise * climb.uphill : -rise * climb.downhill;
          improve(from, cost + ((STEP_LENGTH[d] === 1 ? straight : diagonal) + climbing));
        }
        continue;
      }
      const straight = cost + costBetween(grid, cell, cell, 1);
      const diagonal = cost + costBetween(grid, cell, cell, DIAGONAL);
      for (let d = 0; d < 8; d++) {
        if ((moves & (1 << d)) !== 0) improve(cell + offsets[d], STEP_LENGTH[d] === 1 ? straight : diagonal);
      }
    }
    queue.countByBucket[slot] = 0;
  }

  function improve(cell: number, cost: number): void {
    if (cost >= costByCell[cell]) return;
    costByCell[cell] = cost;
    isDoneByCell[cell] = 0;
    queue.push(cell, cost);
  }
}
