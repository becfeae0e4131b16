/*
 * The nearest of several goals that are all far away: a flow field from the goals, whose directions lead from the start to
 * the cheapest one. A field looks at every cell, but takes a tenth of the time per cell that a search with estimates to
 * many goals takes.
 */

import { DX, DZ } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { directionAt, NO_DIRECTION } from '../flow/flow-direction.ts';
import { fillFlowField, type FlowField } from '../flow/flow-field.ts';
import type { FoundPath } from '../search/algorithm.ts';
import { pathCost } from '../path/path-cost.ts';

/** Goals count as far if the square of their distance, in cells, is more than this share of the grid. */
const FAR_SHARE = 1 / 7;

export type NearestByField = {
  /** Whether a field is the quicker search for goals at least this far away; `estimate` is a lower bound of the cost. */
  readonly isFor: (estimate: number) => boolean;
  /** The path to the nearest goal; null if none can be reached. */
  readonly find: (start: number, goals: readonly number[]) => (FoundPath & { readonly visited: number }) | null;
};

/** Keeps the memory of its fields between questions; 9 bytes a cell, from the first far question on. */
export function createNearestByField(grid: NavGrid): NearestByField {
  const { cells, width } = grid;
  let memory: Pick<FlowField, 'costByCell' | 'arrivalByCell'> | null = null;

  function find(start: number, goals: readonly number[]): (FoundPath & { readonly visited: number }) | null {
    memory ??= { costByCell: new Float64Array(cells), arrivalByCell: new Uint8Array(cells) };
    const field: FlowField = { grid, goals: Int32Array.from(goals), ...memory, revision: grid.revision };
    fillFlowField(field);
    const { costByCell } = field;
    if (costByCell[start] === Infinity) return null;
    const path = [start];
    for (let cell = start, d = directionAt(field, cell); d !== NO_DIRECTION; d = directionAt(field, cell)) {
      cell += DZ[d] * width + DX[d];
      path.push(cell);
    }
    let visited = 0;
    for (let cell = 0; cell < cells; cell++) if (costByCell[cell] < Infinity) visited++;
    const found = Int32Array.from(path);
    return { path: found, cost: pathCost(grid, found), visited };
  }

  const isFar = (distance: number): boolean => distance * distance > FAR_SHARE * cells;
  return {
    // Ground that costs nothing has no order that a field could follow.
    isFor: (estimate) => grid.minFactor > 0 && isFar(estimate / grid.minFactor),
    find,
  };
}
