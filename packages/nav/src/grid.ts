/*
 * NavGrid: a rectangle of cells as typed arrays, i = iz * width + ix. It holds what may be walked and what it costs;
 * every derived structure (labels, jump tables, hierarchies, fields) reads the change journal and repairs itself.
 * `movesByCell` is the one answer to "may I step there": bit d is set when the step in direction d is legal, with
 * borders, diagonal rule and climb limits already worked in. Edit only through grid-edit.ts.
 */

import { assert, type Issue } from '@skerry/kit';
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
  /** No weight is above this. Only ever grows; sizes the bucket queue. */
  maxWeight: number;
  /** Number of cell changes so far; change k is journalByChange[k % journal length]. */
  revision: number;
  readonly journalByChange: Int32Array;
  /** See derived.ts. */
  readonly derivedByBuilder: Map<unknown, unknown>;
};

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

/** In the order of free cells that a diagonal step needs beside it. */
const RULES: readonly string[] = ['always', 'at-most-one-obstacle', 'both-free', 'never'];

/** Everything wrong with a grid that comes from outside; an empty list when `createGrid` will take it. */
export function checkGrid(options: GridOptions): Issue[] {
  const issues: Issue[] = [];
  const { width, depth, blockedByCell, weightByCell, climb, diagonal = 'both-free' } = options;
  const say = (path: string, message: string) => void issues.push({ path, message });
  for (const [path, side] of [
    ['width', width],
    ['depth', depth],
  ] as const) {
    if (!Number.isInteger(side) || side < 1 || side > MAX_GRID_SIDE)
      say(path, `expected a whole number from 1 to ${MAX_GRID_SIDE}, got ${side}`);
  }
  if (issues.length > 0) return issues;
  const cells = width * depth;
  if (cells > MAX_GRID_CELLS) say('width', `expected at most ${MAX_GRID_CELLS} cells, got ${width} × ${depth}`);
  if (!RULES.includes(diagonal)) say('diagonal', `expected one of ${RULES.join(', ')}, got ${diagonal}`);
  const checkCells = (path: string, values: ArrayLike<number> | null | undefined, least: number) => {
    if (!values) return;
    if (values.length !== cells) say(path, `expected ${cells} cells, got ${values.length}`);
    let bad = 0;
    while (bad < values.length && values[bad] >= least && values[bad] < Infinity) bad++;
    if (bad === values.length) return;
    say(`${path}[${bad}]`, `expected a finite number${least === 0 ? ' from 0' : ''}, got ${values[bad]}`);
  };
  checkCells('blockedByCell', blockedByCell, 0);
  checkCells('weightByCell', weightByCell, 0);
  checkCells('climb.heightByCell', climb?.heightByCell, -Number.MAX_VALUE);
  for (const key of climb ? (['uphill', 'downhill'] as const) : []) {
    const price = climb?.[key] as number;
    if (!(price >= 0 && price < Infinity)) say(`climb.${key}`, `expected 0 or more, got ${price}`);
  }
  return issues;
}

/** Builds a grid over the arrays given; throws on what `checkGrid` would report. */
export function createGrid(options: GridOptions): NavGrid {
  const issues = checkGrid(options);
  assert(issues.length === 0, () => `a grid: ${issues[0]!.path} ${issues[0]!.message}`);
  const { width, depth, diagonal = 'both-free', weightByCell = null, weightRule = 'multiply', climb } = options;
  const journalSize = options.journalSize ?? 1 << 14;
  assert(journalSize > 0 && (journalSize & (journalSize - 1)) === 0, () => `a power of two, got ${journalSize}`);
  const cells = width * depth;
  let [minWeight, maxWeight] = weightByCell ? [Infinity, 0] : [1, 1];
  if (weightByCell) {
    for (let i = 0; i < cells; i++) {
      const weight = weightByCell[i]!;
      if (weight < minWeight) minWeight = weight;
      if (weight > maxWeight) maxWeight = weight;
    }
  }
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
    climb: climb ? { maxUp: Infinity, maxDown: Infinity, ...climb } : null,
    minFactor: weightRule === 'add' ? 1 : minWeight,
    maxWeight,
    revision: 0,
    journalByChange: new Int32Array(journalSize),
    derivedByBuilder: new Map(),
  };
  refreshMoves(grid, 0, 0, width - 1, depth - 1);
  return grid;
}

/** True where every legal step costs its length: no weights, no climb. */
export function isUniform(grid: NavGrid): boolean {
  return grid.weightByCell === null && grid.climb === null;
}

/** Index of the cell at (ix, iz), or NO_CELL outside the grid or for anything but whole numbers. */
export function cellAt(grid: NavGrid, ix: number, iz: number): number {
  if (!Number.isInteger(ix) || !Number.isInteger(iz)) return -1;
  return ix < 0 || iz < 0 || ix >= grid.width || iz >= grid.depth ? -1 : iz * grid.width + ix;
}
