/*
 * Mends a path on an edited grid by short searches: where a cell of it was edited or a step is no longer legal, the
 * piece around it is found anew. The result is legal; it may cost more than the best path, because the rest stays.
 */

import { gridAStar } from '../algorithms/grid-a-star.ts';
import { changedCell, hasChangesSince } from '../grid/grid-edit.ts';
import type { NavGrid } from '../grid/grid.ts';
import { pathCost } from '../path/path-cost.ts';
import { createSearcherWith, type Searcher } from '../search/searcher.ts';

/** Steps of the path on either side of an edit that are found anew with it. */
const MARGIN = 24;
/** Expansions of one search. A search that needs more is repeated with four times the margin. */
const MAX_EXPANDED = 1 << 14;
/** Margins are widened this often before the splice is given up. */
const MAX_TRIES = 3;

export type Splice = { readonly path: Int32Array; readonly cost: number; readonly expanded: number };

/** Path places from `from` to `to`, both included. */
type Piece = { readonly from: number; readonly to: number };

/** Returns a function that mends paths between free cells; null where no short search succeeds. */
export function createSplicer(grid: NavGrid): (path: Int32Array, revision: number) => Splice | null {
  let searcher: Searcher | null = null;
  let expanded = 0;

  /** Path places whose cell was edited since `revision`, or whose step from the cell before is not legal. */
  function findDamage(path: Int32Array, revision: number): number[] {
    const edited = new Set<number>();
    if (hasChangesSince(grid, revision))
      for (let k = revision; k < grid.revision; k++) edited.add(changedCell(grid, k));
    const damage: number[] = [];
    for (let k = 0; k < path.length; k++) {
      const isLegal = k === 0 || !Number.isNaN(pathCost(grid, path.subarray(k - 1, k + 1)));
      if (!isLegal || edited.has(path[k])) damage.push(k);
    }
    return damage;
  }

  /** Pieces with a margin on both sides whose ends are free; those that touch become one. */
  function piecesOf(path: Int32Array, damage: readonly number[], margin: number): Piece[] {
    const pieces: Piece[] = [];
    for (const place of damage) {
      let [from, to] = [Math.max(0, place - margin), Math.min(path.length - 1, place + margin)];
      while (from > 0 && grid.blockedByCell[path[from]] !== 0) from--;
      while (to < path.length - 1 && grid.blockedByCell[path[to]] !== 0) to++;
      const last = pieces.at(-1);
      if (last === undefined || last.to < from) pieces.push({ from, to });
      else pieces[pieces.length - 1] = { from: Math.min(last.from, from), to: Math.max(last.to, to) };
    }
    return pieces;
  }

  function splice(path: Int32Array, pieces: readonly Piece[]): number[] | null {
    const cells: number[] = [];
    let next = 0;
    for (const { from, to } of pieces) {
      searcher ??= createSearcherWith(grid, [gridAStar]);
      const found = searcher.search(path[from], path[to], { maxExpanded: MAX_EXPANDED });
      expanded += found.expanded;
      if (found.status !== 'complete') return null;
      for (; next < from; next++) cells.push(path[next]);
      for (const cell of found.path) cells.push(cell);
      next = to + 1;
    }
    for (; next < path.length; next++) cells.push(path[next]);
    return cells;
  }

  return (path, revision) => {
    expanded = 0;
    const damage = findDamage(path, revision);
    for (let [margin, tries] = [MARGIN, 0]; tries < MAX_TRIES; margin *= 4, tries++) {
      const cells = splice(path, piecesOf(path, damage, margin));
      if (cells === null) continue;
      const mended = Int32Array.from(cells);
      return { path: mended, cost: pathCost(grid, mended), expanded };
    }
    return null;
  };
}
