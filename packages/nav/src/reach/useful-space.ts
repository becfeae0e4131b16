/*
 * A grid as a space for explorations that expands only the steps that can matter, by the step that led into a cell
 * (useful-moves.ts). Costs are the same; a third to two thirds of the steps are never looked at.
 */

import { cacheByGrid } from '../grid/cache-by-grid.ts';
import { NO_CELL, offsetsOf, STEP_LENGTH } from '../grid/direction.ts';
import { isUniform, type NavGrid } from '../grid/grid.ts';
import { costBetween } from '../grid/step-cost.ts';
import { buildUsefulMoves, buildUsefulOnEven, NO_ARRIVAL } from '../grid/useful-moves.ts';
import { gridSpace, type Space } from '../search/space.ts';

/** The space, and the expansion that knows from where a cell was reached. */
export type UsefulSpace = Space & { readonly expandFrom: (cell: number, parent: number) => number };

/** A grid as such a space. */
export function usefulSpace(grid: NavGrid): UsefulSpace {
  const space = gridSpace(grid);
  const { targets, costs } = space;
  const { width, movesByCell } = grid;
  const isEven = isUniform(grid);
  const usefulMoves = isEven ? cacheByGrid(grid, buildUsefulOnEven) : buildUsefulMoves(grid, false);
  const offsets = offsetsOf(width);
  const directionByOffset = new Uint8Array(2 * width + 3);
  offsets.forEach((offset, d) => (directionByOffset[offset + width + 1] = d));
  function expandFrom(cell: number, parent: number): number {
    const arrival = parent === NO_CELL ? NO_ARRIVAL : directionByOffset[cell - parent + width + 1];
    let bits = usefulMoves[(arrival << 8) | movesByCell[cell]];
    let count = 0;
    while (bits !== 0) {
      const d = 31 - Math.clz32(bits & -bits);
      bits &= bits - 1;
      const to = cell + offsets[d];
      targets[count] = to;
      costs[count++] = isEven ? STEP_LENGTH[d] : costBetween(grid, cell, to, STEP_LENGTH[d]);
    }
    return count;
  }
  return { ...space, expandFrom };
}
