/*
 * Filters: what ground costs one kind of unit, without a second grid. Each cell has a kind (road, mud, water), and a
 * table says how many times the usual cost a kind takes, Infinity where the unit may not go. A filtered map reads the
 * grid as it is at every step, so it costs no memory and no time to make; searches, explorers and ranges run on it.
 * Fields, hierarchies, repairs and jump points want a grid of their own: `toGrid` makes one and keeps it in step.
 */

import { assert, describeValue } from '@skerry/kit';
import { requireGrid, requireInput } from '../grid/require-map.ts';
import { offsetsOf, OPPOSITE, STEP_LENGTH } from '../grid/direction.ts';
import { assertCell, noteChange } from '../grid/grid-edit.ts';
import { type CellPoint, cellOfPoint } from '../grid/cell-point.ts';
import type { NavGrid } from '../grid/grid.ts';
import { type OptionNames, requireNames } from '../grid/input-check.ts';
import { movesInto } from '../grid/moves-into.ts';
import { estimateToSet } from '../reach/set-estimate.ts';
import type { NavMap } from '../search/nav-map.ts';
import { gridSpace, type Space } from '../search/space.ts';
import { createFilteredGrid } from './filtered-grid.ts';

/** Kinds of cells and what they cost one kind of walker. */
export type FilterOptions = {
  /** Kind of each cell; may be shared by many filters. Edit it through `setKind`. */
  readonly kindByCell: Uint8Array;
  /** How many times the usual cost it takes to enter a kind, climb aside; Infinity where the unit may not go. */
  readonly factorByKind: ArrayLike<number>;
};

/** A grid with the costs of one kind of walker. */
export type FilteredMap = NavMap & {
  readonly grid: NavGrid;
  /**
   * The same ground as a grid of its own, at full speed for everything that works on grids; made once and brought up to
   * date by each call. Not for weights that are added, unless all factors are 1 or Infinity.
   */
  readonly toGrid: () => NavGrid;
};

const FILTER_OPTIONS: OptionNames<FilterOptions> = { kindByCell: true, factorByKind: true };

/** The ground of a grid as one kind of unit sees it; throws if the table has no factor for a kind. */
export function createFilteredMap(grid: NavGrid, options: FilterOptions): FilteredMap {
  requireGrid(grid);
  requireNames(options, FILTER_OPTIONS);
  const { kindByCell } = options;
  requireInput(kindByCell instanceof Uint8Array, 'kindByCell', 'a Uint8Array', kindByCell);
  requireInput(kindByCell.length === grid.cells, 'kindByCell', `${grid.cells} cells`, kindByCell.length);
  const factorByKind = readFactors(options.factorByKind, kindByCell);
  const finite = factorByKind.filter((factor) => factor < Infinity);
  const least = finite.reduce((a, b) => Math.min(a, b), Infinity);
  const most = finite.reduce((a, b) => Math.max(a, b), 0);
  const minFactor = () => (least === Infinity ? 1 : grid.minFactor * least);
  const factorOf = (cell: number) => factorByKind[kindByCell[cell]];
  let derived: { readonly grid: NavGrid; readonly sync: () => void } | null = null;
  return {
    kind: 'map',
    grid,
    nodes: grid.cells,
    get revision() {
      return grid.revision;
    },
    heuristic: grid.diagonal === 'never' ? 'manhattan' : 'octile',
    isBlocked: (cell) => grid.blockedByCell[cell] !== 0 || factorOf(cell) === Infinity,
    nodeAt: (point: CellPoint) => cellOfPoint(grid, point),
    estimateToSet: (goals) => estimateToSet(grid, goals, minFactor()),
    createSpace: () => filteredSpace(grid, kindByCell, factorByKind, minFactor, most),
    toGrid: () => {
      derived ??= createFilteredGrid(grid, factorOf, least >= 1 && most <= 1);
      derived.sync();
      return derived.grid;
    },
  };
}

/** Changes the kind of a cell and notes it in the grid, so that all that was derived follows; true if it changed. */
export function setKind(grid: NavGrid, kindByCell: Uint8Array, cell: number, kind: number): boolean {
  assertCell(grid, cell);
  assert(kind >= 0 && kind < 256 && Number.isInteger(kind), () => `a kind from 0 to 255, got ${describeValue(kind)}`);
  if (kindByCell[cell] === kind) return false;
  kindByCell[cell] = kind;
  noteChange(grid, cell);
  return true;
}

// A table for all 256 kinds; those that are missing may not be entered, and may not be on the map.
function readFactors(given: ArrayLike<number>, kindByCell: Uint8Array): Float64Array {
  const length = given?.length;
  requireInput(length >= 1 && length <= 256, 'factorByKind', '1 to 256 factors', given);
  const factors = new Float64Array(256).fill(Infinity);
  for (let kind = 0; kind < length; kind++) {
    const factor = given[kind];
    requireInput(factor >= 0, `factorByKind[${kind}]`, '0 or more', factor);
    factors[kind] = factor;
  }
  const unknown = kindByCell.findIndex((kind) => kind >= length);
  requireInput(unknown < 0, `kindByCell[${unknown}]`, `a kind below ${length}`, kindByCell[unknown]);
  return factors;
}

function filteredSpace(
  grid: NavGrid,
  kindByCell: Uint8Array,
  factorByKind: Float64Array,
  minFactor: () => number,
  maxFactor: number,
): Space {
  const base = gridSpace(grid);
  const { targets, costs } = base;
  const { movesByCell, blockedByCell, climb, weightByCell } = grid;
  const offsets = offsetsOf(grid.width);
  const isAdded = grid.weightRule === 'add';
  // Free cells that a diagonal step needs beside it, as in moves.ts.
  const need = grid.diagonal === 'both-free' ? 2 : grid.diagonal === 'at-most-one-obstacle' ? 1 : 0;

  function mayPass(from: number, d: number): boolean {
    if (d < 4 || need === 0) return true;
    // The two cells beside a diagonal step: along z, then along x.
    const z = d === 4 || d === 7 ? offsets[0] : offsets[2];
    const x = d === 4 || d === 5 ? 1 : -1;
    return isFree(from + z) + isFree(from + x) >= need;
  }

  function isFree(cell: number): number {
    return blockedByCell[cell] === 0 && factorByKind[kindByCell[cell]] < Infinity ? 1 : 0;
  }

  function costOf(from: number, to: number, d: number): number {
    const weight = weightByCell === null ? 1 : weightByCell[to];
    const length = STEP_LENGTH[d];
    let cost = factorByKind[kindByCell[to]] * (isAdded && weightByCell !== null ? length + weight : length * weight);
    if (climb !== null) {
      const rise = climb.heightByCell[to] - climb.heightByCell[from];
      cost += rise > 0 ? rise * climb.uphill : -rise * climb.downhill;
    }
    return cost;
  }

  function expand(cell: number): number {
    let count = 0;
    for (let bits = movesByCell[cell]; bits !== 0; bits &= bits - 1) {
      const d = 31 - Math.clz32(bits & -bits);
      const to = cell + offsets[d];
      if (factorByKind[kindByCell[to]] === Infinity || !mayPass(cell, d)) continue;
      targets[count] = to;
      costs[count++] = costOf(cell, to, d);
    }
    return count;
  }

  function expandBack(cell: number): number {
    let count = 0;
    if (factorByKind[kindByCell[cell]] === Infinity) return 0;
    for (let bits = movesInto(grid, cell); bits !== 0; bits &= bits - 1) {
      const d = 31 - Math.clz32(bits & -bits);
      const from = cell + offsets[d];
      if (factorByKind[kindByCell[from]] === Infinity || !mayPass(cell, d)) continue;
      targets[count] = from;
      costs[count++] = costOf(from, cell, OPPOSITE[d]);
    }
    return count;
  }

  return {
    ...base,
    expand,
    expandBack,
    estimateTo: (goal, choice) => {
      const estimate = base.estimateTo(goal, choice);
      // The grid's own factor is part of the estimate already.
      const scale = grid.minFactor > 0 ? minFactor() / grid.minFactor : 0;
      return (node) => scale * estimate(node);
    },
    keyScale: () => (minFactor() > 0 ? 64 / minFactor() : 4096 / (grid.maxWeight * maxFactor || 1)),
  };
}
