/*
 * Both sides of the grid bench, question by question, under three conditions: asked on a grid that has been asked
 * before, asked after an edit, and asked as the first question of a new grid. Times include whatever a user pays in that
 * condition; the clone that PathFinding.js needs for every question is timed apart, so that ratios can be given with and
 * without it. Every question returns its path's cost for the check.
 */
import { createGrid, createSearcher, type NavGrid, pathCost, type SearchOptions, setBlocked } from '@skerry/nav';
import PF from 'pathfinding';
import type { Problem } from './benchmark-maps.ts';
import { costOf } from './peers.ts';

/** Milliseconds of one question; `cloneMs` is part of `ms`. The cost is NaN where no path was found. */
export type Timed = { readonly ms: number; readonly cloneMs: number; readonly cost: number };
/** The cell blocked before each question; the one before is freed again. */
export type Edits = readonly number[];

export function timeOurs(grid: NavGrid, problems: readonly Problem[], options: SearchOptions): Timed[] {
  const searcher = createSearcher(grid);
  return problems.map(({ start, goal }) => {
    const before = performance.now();
    const { status, path } = searcher.search(start, goal, options);
    const ms = performance.now() - before;
    return { ms, cloneMs: 0, cost: status === 'complete' ? pathCost(grid, path) : NaN };
  });
}

export function timeOursEdited(grid: NavGrid, problems: readonly Problem[], edits: Edits): Timed[] {
  const searcher = createSearcher(grid);
  const timed = problems.map(({ start, goal }, k) => {
    const before = performance.now();
    if (k > 0) setBlocked(grid, edits[k - 1], false);
    setBlocked(grid, edits[k], true);
    const { status, path } = searcher.search(start, goal);
    const ms = performance.now() - before;
    return { ms, cloneMs: 0, cost: status === 'complete' ? pathCost(grid, path) : NaN };
  });
  setBlocked(grid, edits[problems.length - 1], false);
  return timed;
}

export function timeOursNew({ width, depth, blockedByCell }: NavGrid, problems: readonly Problem[]): Timed[] {
  return problems.map(({ start, goal }) => {
    const before = performance.now();
    const grid = createGrid({ width, depth, blockedByCell });
    const { status, path } = createSearcher(grid).search(start, goal);
    const ms = performance.now() - before;
    return { ms, cloneMs: 0, cost: status === 'complete' ? pathCost(grid, path) : NaN };
  });
}

/** PathFinding.js A* on one map: the same three conditions. */
export function createTimedPeer({ width, depth, blockedByCell }: NavGrid) {
  const matrix = Array.from({ length: depth }, (_, z) => [...blockedByCell.subarray(z * width, (z + 1) * width)]);
  const grid = new PF.Grid(matrix);
  const finder = new PF.AStarFinder({ diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles });
  const cellOf = (cell: number) => [cell % width, Math.floor(cell / width)] as const;
  const setFree = (cell: number, isFree: boolean) => grid.setWalkableAt(...cellOf(cell), isFree);

  const ask = ({ start, goal }: Problem, makeGrid: () => typeof grid, edit?: () => void): Timed => {
    const before = performance.now();
    edit?.();
    const beforeClone = performance.now();
    const copy = makeGrid();
    const cloneMs = performance.now() - beforeClone;
    const path = finder.findPath(...cellOf(start), ...cellOf(goal), copy);
    return { ms: performance.now() - before, cloneMs, cost: costOf(path) };
  };

  return {
    known: (problems: readonly Problem[]) => problems.map((problem) => ask(problem, () => grid.clone())),
    edited: (problems: readonly Problem[], edits: Edits) => {
      const edit = (k: number) => {
        if (k > 0) setFree(edits[k - 1], true);
        setFree(edits[k], false);
      };
      const clone = () => grid.clone();
      const timed = problems.map((problem, k) => ask(problem, clone, () => edit(k)));
      setFree(edits[problems.length - 1], true);
      return timed;
    },
    // Used once, a new grid needs no clone: making it is part of the work.
    fresh: (problems: readonly Problem[]) => problems.map((problem) => ask(problem, () => new PF.Grid(matrix))),
  };
}
