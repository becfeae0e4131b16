/*
 * The ground of a grid with a factor for each cell, as a grid of its own that follows the edits of the first one by its
 * journal. Weights are single floats: costs differ from those of the filtered map by their rounding.
 */

import { assert } from '@skerry/kit';
import { changedCell, hasChangesSince, setBlocked, setHeight, setWeight } from '../grid/grid-edit.ts';
import { createGrid, type NavGrid } from '../grid/grid.ts';

/** A grid whose weights are those of `base` times `factorOf` (`isEven`: always 1 or Infinity); `sync` updates it. */
export function createFilteredGrid(
  base: NavGrid,
  factorOf: (cell: number) => number,
  isEven: boolean,
): { readonly grid: NavGrid; readonly sync: () => void } {
  const { width, depth, cells, diagonal, weightRule, climb } = base;
  const isAdded = base.weightByCell !== null && weightRule === 'add';
  assert(isEven || !isAdded, 'toGrid: expected factors of 1 or Infinity, because the weights of this grid are added');
  const weightOf = (cell: number) => {
    const factor = factorOf(cell);
    const weight = base.weightByCell?.[cell] ?? 1;
    return factor === Infinity || isAdded ? weight : factor * weight;
  };
  const isBlocked = (cell: number) => base.blockedByCell[cell] !== 0 || factorOf(cell) === Infinity;
  const isUniform = base.weightByCell === null && isEven;
  const grid = createGrid({
    width,
    depth,
    diagonal,
    weightRule: isAdded ? 'add' : 'multiply',
    blockedByCell: Uint8Array.from({ length: cells }, (_, cell) => (isBlocked(cell) ? 1 : 0)),
    weightByCell: isUniform ? null : Float32Array.from({ length: cells }, (_, cell) => weightOf(cell)),
    climb: climb && { ...climb, heightByCell: climb.heightByCell.slice() },
  });
  let revision = base.revision;

  function refresh(cell: number): void {
    setBlocked(grid, cell, isBlocked(cell));
    if (grid.weightByCell !== null) setWeight(grid, cell, weightOf(cell));
    if (climb !== null) setHeight(grid, cell, climb.heightByCell[cell]);
  }

  function sync(): void {
    if (hasChangesSince(base, revision)) for (let k = revision; k < base.revision; k++) refresh(changedCell(base, k));
    else for (let cell = 0; cell < cells; cell++) refresh(cell);
    revision = base.revision;
  }

  return { grid, sync };
}
