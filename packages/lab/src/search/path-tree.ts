/*
 * PathTree: the best paths between one fixed end and every cell, a byte a cell. A worker builds it once when the other
 * end is taken hold of; from then on the path of every place the pointer comes to is read off in microseconds, in the
 * frame of the pointer's event. Costs are those of steps, so both directions of a path share one tree: they differ by
 * the ground of their two ends.
 */
import { assignDirections, buildFlowField, DX, DZ, type NavGrid, NO_DIRECTION } from '@skerry/nav';

/** The shortest paths from one cell to all others. */
export type PathTree = {
  /** The end that stays. */
  readonly root: number;
  readonly width: number;
  /** By cell: the step towards the root. */
  readonly directionByCell: Uint8Array<ArrayBuffer>;
  /** By cell: the cost of the path to the root; Infinity where there is none. */
  readonly costByCell: Float64Array<ArrayBuffer>;
};

export function buildPathTree(grid: NavGrid, root: number): PathTree {
  const field = buildFlowField(grid, [root]);
  const directionByCell = new Uint8Array(grid.cells);
  assignDirections(directionByCell, field);
  return { root, width: grid.width, directionByCell, costByCell: field.costByCell as Float64Array<ArrayBuffer> };
}

/** The cells from `cell` to the root; empty where walls lie between them. */
export function pathToRoot({ root, width, directionByCell, costByCell }: PathTree, cell: number): Int32Array {
  if (!(costByCell[cell] < Infinity)) return new Int32Array(0);
  const cells = [cell];
  for (let at = cell; at !== root;) {
    const direction = directionByCell[at];
    if (direction === NO_DIRECTION || cells.length > directionByCell.length) return new Int32Array(0);
    at += DZ[direction] * width + DX[direction];
    cells.push(at);
  }
  return Int32Array.from(cells);
}
