/*
 * Where to walk, read off a flow field: the neighbour over which the path to the goal is cheapest, the first of equals
 * in the order of directions. Derived from the costs alone, so a repaired field and a new one give the same answer.
 * Within sight of the goal walkers go straight for it instead of along the eight directions.
 */

import { DX, DZ, NO_CELL, STEP_LENGTH } from '../grid/direction.ts';
import { straightDistance } from '../grid/line-of-sight.ts';
import { lineCost } from '../path/line-cost.ts';
import { segmentDescends } from './segment-descends.ts';
import { costBetween } from '../grid/step-cost.ts';
import type { FlowField } from './flow-field.ts';
import { requireField, requireList } from '../grid/require-map.ts';
import { isIndex } from '../grid/input-check.ts';

/** Stands for "stay": on a goal, or no path to one. */
export const NO_DIRECTION = 8;

/** The step to take from a cell, or NO_DIRECTION. */
export function directionAt(field: FlowField, cell: number): number {
  const { grid, goals, costByCell } = field;
  const moves = grid.movesByCell[cell];
  let best = costByCell[cell];
  let direction = NO_DIRECTION;
  // A path that costs nothing may still have to be walked, but only where steps can cost nothing.
  if (best === Infinity || (best === 0 && (grid.minFactor > 0 || goals.includes(cell)))) return NO_DIRECTION;
  // Rounding may leave the best path a hair above the stored cost; any path counts that is as good as the best found.
  best = Infinity;
  for (let d = 0; d < 8; d++) {
    if ((moves & (1 << d)) === 0) continue;
    const to = cell + DZ[d] * grid.width + DX[d];
    const cost = costByCell[to] + costBetween(grid, cell, to, STEP_LENGTH[d]);
    if (cost < best) {
      best = cost;
      direction = d;
    }
  }
  return direction;
}

/** Fills `directionByCell` with the step to take from every cell: the direction field. */
export function assignDirections(directionByCell: Uint8Array, field: FlowField): Uint8Array {
  requireField(field, 'field');
  requireList(directionByCell, 'directionByCell');
  for (let i = 0; i < field.grid.cells; i++) directionByCell[i] = directionAt(field, i);
  return directionByCell;
}

/**
 * The goal that a walker on `cell` may go straight for, or NO_CELL: it lies within `radiusCells`, nothing is in the
 * way, and the line costs no more than the path along the field.
 */
export function goalInSight(field: FlowField, cell: number, radiusCells: number): number {
  requireField(field, 'field');
  const { grid, goals, costByCell } = field;
  if (!isIndex(cell, grid.cells) || typeof radiusCells !== 'number') return NO_CELL;
  const cost = costByCell[cell];
  if (!(cost < Infinity)) return NO_CELL;
  let nearest = NO_CELL;
  let least = radiusCells;
  for (let k = 0; k < goals.length; k++) {
    const distance = straightDistance(grid, cell, goals[k]);
    if (!(distance < least || (distance === least && nearest === NO_CELL))) continue;
    // Ends count by half on a line and by 0 and 1 in steps: allow for the difference of the two.
    if (lineCost(grid, cell, goals[k]) > cost + endsDifference(field, cell, goals[k])) continue;
    least = distance;
    nearest = goals[k];
  }
  return nearest;
}

function endsDifference({ grid }: FlowField, from: number, to: number): number {
  const { weightByCell } = grid;
  if (weightByCell === null || from === to) return 1e-9;
  return Math.max(0, weightByCell[from] - weightByCell[to]) / 2 + 1e-9;
}

/**
 * Where to head from a place: a vector of length 1 in `out` (x, z), or 0, 0 to stay. It leads straight to a goal in
 * sight of this very place, otherwise to the centre of the next cell, where need be exactly over the corner between.
 */
export function sampleFlow(out: Float64Array, field: FlowField, x: number, z: number, radiusCells = 24): Float64Array {
  const { width, depth } = field.grid;
  const [ix, iz] = [Math.floor(x), Math.floor(z)];
  out[0] = out[1] = 0;
  if (!(ix >= 0 && iz >= 0 && ix < width && iz < depth)) return out;
  const cell = iz * width + ix;
  const goal = goalInSight(field, cell, radiusCells);
  if (goal !== NO_CELL) {
    const [goalX, goalZ] = [(goal % width) + 0.5, Math.floor(goal / width) + 0.5];
    if (segmentDescends(field, x, z, goalX, goalZ)) return headFor(out, goalX - x, goalZ - z);
  }
  const d = directionAt(field, cell);
  if (d === NO_DIRECTION) return out;
  const [homeX, homeZ] = [ix + 0.5 - x, iz + 0.5 - z];
  // Straight steps touch no third cell.
  if (d < 4 || segmentDescends(field, x, z, ix + DX[d] + 0.5, iz + DZ[d] + 0.5))
    return headFor(out, homeX + DX[d], homeZ + DZ[d]);
  // Any line from within the cell over its corner leads into the next; a hair further, to go on from the corner itself.
  const [cornerX, cornerZ] = [homeX + DX[d] * 0.500000001, homeZ + DZ[d] * 0.500000001];
  const slope = Math.abs(cornerX / cornerZ);
  // Along a border that line would touch the cell beside: inwards first.
  return slope > 0.1 && slope < 10 ? headFor(out, cornerX, cornerZ) : headFor(out, homeX, homeZ);
}

function headFor(out: Float64Array, dx: number, dz: number): Float64Array {
  const length = Math.sqrt(dx * dx + dz * dz);
  // 0 / 0 is no number: then 0.
  out[0] = dx / length || 0;
  out[1] = dz / length || 0;
  return out;
}
