/*
 * Finds every conflict of a plan: from the paths of many units, one cell a tick, the places where they would collide or
 * walk where nobody can. It reads the grid and the paths only, so the answers of any planner can be checked with it.
 */

import { describeValue, refuse } from '@skerry/kit';
import { DX, DZ } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { requirePath } from './unit-check.ts';
import { requireGrid } from '../grid/require-map.ts';

/*
 * vertex    two units on one cell
 * swap      two units change places in one step
 * crossing  two diagonal steps cross at the corner between their cells
 * wall      a unit stands on a blocked cell
 * step      a step that the grid does not allow, or farther than a neighbour
 */
/** How two units are in each other's way. */
export type ConflictKind = 'vertex' | 'swap' | 'crossing' | 'wall' | 'step';

/** Two units that cannot both do what they plan. */
export type Conflict = {
  readonly kind: ConflictKind;
  /** When the step ends in which it happens; 0 for the start. */
  readonly tick: number;
  readonly unit: number;
  /** The other unit, or -1 for walls and steps. */
  readonly other: number;
  /** Where `unit` is at `tick`. */
  readonly cell: number;
};

/** The paths of all units, one cell a tick from tick 0; a unit stays on the last cell of its path. */
export type UnitPaths = readonly ArrayLike<number>[];

/** Where a unit is at a tick. */
export function cellAtTick(path: ArrayLike<number>, tick: number): number {
  return path[Math.min(tick, path.length - 1)];
}

/** Lists conflicts in the order of ticks, at most `maxConflicts` of them. */
export function findConflicts(grid: NavGrid, paths: UnitPaths, maxConflicts = Infinity): Conflict[] {
  requireGrid(grid);
  requirePaths(grid, paths);
  const conflicts: Conflict[] = [];
  const last = paths.reduce((most, path) => Math.max(most, path.length - 1), 0);
  let unitByCell = new Map<number, number>();
  for (let tick = 0; tick <= last && conflicts.length < maxConflicts; tick++) {
    const before = unitByCell;
    unitByCell = new Map();
    paths.forEach((path, unit) => {
      const cell = cellAtTick(path, tick);
      const from = cellAtTick(path, Math.max(0, tick - 1));
      const report = (kind: ConflictKind, other: number) => conflicts.push({ kind, tick, unit, other, cell });
      if (grid.blockedByCell[cell] !== 0) report('wall', -1);
      else if (from !== cell && !isStep(grid, from, cell)) report('step', -1);
      const occupant = unitByCell.get(cell);
      if (occupant !== undefined) report('vertex', occupant);
      unitByCell.set(cell, unit);
      if (from === cell) return;
      // Each pair is reported once, by the unit with the higher number.
      const meets = (at: number, target: number) => {
        const other = before.get(at);
        return other !== undefined && other < unit && cellAtTick(paths[other], tick) === target ? other : -1;
      };
      const partner = meets(cell, from);
      if (partner >= 0) report('swap', partner);
      for (const [a, b] of sideCells(grid, from, cell)) {
        const crossing = meets(a, b);
        if (crossing >= 0) report('crossing', crossing);
      }
    });
  }
  return conflicts.slice(0, maxConflicts);
}

/** The two diagonal steps that cross the one between two cells, each as from and to; none for a straight step. */
function sideCells({ width }: NavGrid, from: number, to: number): [number, number][] {
  const [fromX, toX] = [from % width, to % width];
  const beside = from - fromX + toX;
  if (Math.abs(fromX - toX) !== 1 || Math.abs(to - beside) !== width) return [];
  const across = to - toX + fromX;
  return [
    [beside, across],
    [across, beside],
  ];
}

function isStep(grid: NavGrid, from: number, to: number): boolean {
  const { width } = grid;
  const [dx, dz] = [(to % width) - (from % width), Math.floor(to / width) - Math.floor(from / width)];
  if (Math.abs(dx) > 1 || Math.abs(dz) > 1) return false;
  for (let d = 0; d < 8; d++) if (DX[d] === dx && DZ[d] === dz) return (grid.movesByCell[from] & (1 << d)) !== 0;
  return false;
}

/** Throws unless these are paths of cells of the grid. */
export function requirePaths(grid: NavGrid, paths: UnitPaths): void {
  if (!Array.isArray(paths)) refuse('paths', `expected a list of paths, got ${describeValue(paths)}`);
  paths.forEach((path: ArrayLike<number>, unit) => requirePath(grid, path, `paths[${unit}]`));
}
