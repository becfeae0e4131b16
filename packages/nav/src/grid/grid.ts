/*
 * NavGrid: a rectangle of cells as typed arrays, i = iz * width + ix. It holds what may be walked and what it costs;
 * every derived structure (labels, jump tables, hierarchies, fields) reads the change journal and repairs itself.
 * `movesByCell` is the one answer to "may I step there": bit d is set when the step in direction d is legal, with
 * borders, diagonal rule and climb limits already worked in. Edit only through grid-edit.ts.
 */

import { assert, type Issue } from '@skerry/kit';
import { noteWeight } from './grid-edit.ts';
import { checkNames, createInputCheck, isIndex, type OptionNames } from './input-check.ts';
import { buildMovesBySquare, refreshMoves } from './moves.ts';

/** When a diagonal step is legal, by the two cells beside it; `never` makes the grid 4-connected. */
export type DiagonalRule = 'always' | 'at-most-one-obstacle' | 'both-free' | 'never';

/** Directed step costs: `uphill` and `downhill` are added per unit of height climbed or descended in one step. */
export type Climb = {
  readonly heightByCell: Float32Array;
  readonly uphill: number;
  readonly downhill: number;
  /** A step that rises or falls by more than this is not legal; Infinity where left out. */
  readonly maxUp: number;
  readonly maxDown: number;
};

/** A grid with walls, weights and heights. Edit it through functions, so that what is derived from it follows. */
export type NavGrid = {
  readonly kind: 'grid';
  readonly width: number;
  readonly depth: number;
  readonly cells: number;
  readonly diagonal: DiagonalRule;
  /** 1 where nothing may stand. */
  readonly blockedByCell: Uint8Array;
  /** Bit d: the step in direction d (direction.ts) is legal. 0 for a blocked cell. */
  readonly movesByCell: Uint8Array;
  /** Legal steps by what is free around a cell: moves.ts. */
  readonly movesBySquare: Uint8Array;
  /** Weight of the cell that is entered, or null for a uniform grid. */
  readonly weightByCell: Float32Array | Uint8Array | null;
  /** `multiply`: step = length × weight; `add`: step = length + weight. */
  readonly weightRule: 'multiply' | 'add';
  readonly climb: Climb | null;
  /** No step costs less than its length times this; keeps heuristics admissible. Only ever falls. */
  minFactor: number;
  /** No weight of a free cell is above this. Only ever grows. */
  maxWeight: number;
  /** Number of cell changes so far; change k is journalByChange[k % journal length]. */
  revision: number;
  readonly journalByChange: Int32Array;
  /** See cache-by-grid.ts. */
  readonly derivedByBuilder: Map<unknown, unknown>;
};

/** The arrays and the rule of a grid. */
export type GridOptions = {
  readonly width: number;
  readonly depth: number;
  readonly diagonal?: DiagonalRule;
  /** Adopted, not copied: may lie in a SharedArrayBuffer. All free where left out. */
  readonly blockedByCell?: Uint8Array;
  readonly weightByCell?: Float32Array | Uint8Array | null;
  readonly weightRule?: 'multiply' | 'add';
  readonly climb?: (Pick<Climb, 'heightByCell' | 'uphill' | 'downhill'> & Partial<Climb>) | null;
  /** Room for this many changes between two repairs of a derived structure; a power of two. */
  readonly journalSize?: number;
};

/** Largest number of cells of one grid; search memory is 25 bytes a cell. */
export const MAX_GRID_CELLS = 1 << 26;
/** Largest width or depth: jump tables hold distances in 16 bits. */
export const MAX_GRID_SIDE = 32000;

const GRID_OPTIONS: OptionNames<GridOptions> = {
  width: true,
  depth: true,
  diagonal: true,
  blockedByCell: true,
  weightByCell: true,
  weightRule: true,
  climb: true,
  journalSize: true,
};
const CLIMB_OPTIONS: OptionNames<Climb> = {
  heightByCell: true,
  uphill: true,
  downhill: true,
  maxUp: true,
  maxDown: true,
};

/** In the order of free cells that a diagonal step needs beside it. */
const RULES: readonly string[] = ['always', 'at-most-one-obstacle', 'both-free', 'never'];

/** Everything wrong with a grid that comes from outside; an empty list when `createGrid` will take it. */
export function checkGrid(options: GridOptions): Issue[] {
  const issues: Issue[] = [];
  const check = createInputCheck(issues);
  if (!checkNames(options, GRID_OPTIONS, issues)) return issues;
  const { width, depth, blockedByCell, weightByCell, climb, diagonal = 'both-free' } = options;
  const { weightRule = 'multiply', journalSize = 1 } = options;
  for (const [path, side] of Object.entries({ width, depth }))
    check(isIndex(side - 1, MAX_GRID_SIDE), path, `a whole number from 1 to ${MAX_GRID_SIDE}`, side);
  if (issues.length > 0) return issues;
  const cells = width * depth;
  check(cells <= MAX_GRID_CELLS, 'width', `at most ${MAX_GRID_CELLS} cells`, `${width} × ${depth}`);
  check(RULES.includes(diagonal), 'diagonal', `one of ${RULES.join(', ')}`, diagonal);
  check(['multiply', 'add'].includes(weightRule), 'weightRule', 'multiply or add', weightRule);
  const isPower = journalSize > 0 && (journalSize & (journalSize - 1)) === 0;
  check(isPower, 'journalSize', 'a power of two', journalSize);
  const checkCells = (path: string, values: ArrayLike<number>, least: number) => {
    check(values.length === cells, path, `${cells} cells`, values.length);
    let bad = 0;
    while (bad < values.length && values[bad] >= least && values[bad] < Infinity) bad++;
    const isFine = bad === values.length;
    check(isFine, `${path}[${bad}]`, `a number${least === 0 ? ' from 0' : ''}`, values[bad]);
  };
  if (blockedByCell) checkCells('blockedByCell', blockedByCell, 0);
  if (weightByCell) checkCells('weightByCell', weightByCell, 0);
  if (!climb || !checkNames(climb as Climb, CLIMB_OPTIONS, issues, 'climb')) return issues;
  checkCells('climb.heightByCell', climb.heightByCell ?? [], -Number.MAX_VALUE);
  for (const key of ['uphill', 'downhill', 'maxUp', 'maxDown'] as const) {
    // Limits may be left out or be none.
    const isLimit = key.startsWith('max');
    const value = climb[key] ?? (isLimit ? 0 : NaN);
    check(value >= 0 && (isLimit || value < Infinity), `climb.${key}`, '0 or more', value);
  }
  return issues;
}

/**
 * Builds a grid over the arrays given; throws on what `checkGrid` would report.
 * @example
 * const grid = createGrid({ width: 20, depth: 10 });
 * setBlocked(grid, 4 * 20 + 7, true);
 * console.log(grid.cells, grid.blockedByCell[87]);
 */
export function createGrid(options: GridOptions): NavGrid {
  const issues = checkGrid(options);
  assert(issues.length === 0, () => `${issues[0]!.path}: ${issues[0]!.message}`);
  const { width, depth, diagonal = 'both-free', weightByCell = null, weightRule = 'multiply', climb } = options;
  const cells = width * depth;
  const grid: NavGrid = {
    kind: 'grid',
    width,
    depth,
    cells,
    diagonal,
    blockedByCell: options.blockedByCell ?? new Uint8Array(cells),
    movesByCell: new Uint8Array(cells),
    movesBySquare: buildMovesBySquare(RULES.indexOf(diagonal)),
    weightByCell,
    weightRule,
    climb: climb ? { ...climb, maxUp: climb.maxUp ?? Infinity, maxDown: climb.maxDown ?? Infinity } : null,
    minFactor: weightByCell && weightRule === 'multiply' ? Infinity : 1,
    maxWeight: weightByCell ? 0 : 1,
    revision: 0,
    journalByChange: new Int32Array(options.journalSize ?? 1 << 14),
    derivedByBuilder: new Map(),
  };
  refreshMoves(grid, 0, 0, width - 1, depth - 1);
  for (let cell = 0; weightByCell && cell < cells; cell++) noteWeight(grid, cell);
  // If no cell can be entered, the first freed cell decides.
  if (grid.minFactor === Infinity) grid.minFactor = 1;
  return grid;
}

/** True where every legal step costs its length: no weights, no climb. */
export function isUniform(grid: NavGrid): boolean {
  return grid.weightByCell === null && grid.climb === null;
}

/** Index of the cell at (ix, iz), or NO_CELL outside the grid or for anything but whole numbers. */
export function cellAt(grid: NavGrid, ix: number, iz: number): number {
  return isIndex(ix, grid.width) && isIndex(iz, grid.depth) ? iz * grid.width + ix : -1;
}
