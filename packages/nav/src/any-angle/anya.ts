/*
 * ANYA (Harabor, Grastien and others): the shortest line between two cells of a uniform grid, among all angles. Searches
 * cones row by row; a cone ends at a wall, and lines bend around corners of walls only, so nothing has to be prepared but
 * the runs of free cells. The yardstick of any-angle searches: no path of Theta* is shorter.
 * The line may touch walls and their corners; it squeezes between two walls that meet at a corner only under `always`.
 * Floats decide nothing: ends of stretches are fractions with small denominators, so those near a whole number are it.
 */

import type { Issue } from '@skerry/kit';
import type { CellPoint } from '../grid/cell-point.ts';
import { isUniform, type NavGrid } from '../grid/grid.ts';
import { checkNames, createInputCheck, isIndex, type OptionNames } from '../grid/input-check.ts';
import { requireGrid, requireInput } from '../grid/require-map.ts';
import { checkBudgets } from '../search/search-check.ts';
import { type Cone, ConeQueue, START_ROOT } from './cone-queue.ts';
import { buildRowRuns } from './row-runs.ts';

/** Limits of a search of any angle. */
export type AnyaOptions = {
  /** Return `out-of-budget` after this many cones. */
  readonly maxExpanded?: number;
  /** An AbortSignal, or anything with its flag. */
  readonly signal?: { readonly aborted: boolean };
};

/** The shortest path of any angle. */
export type AnyaResult = {
  readonly status: 'complete' | 'unreachable' | 'out-of-budget' | 'cancelled' | 'bad-input';
  /** Start, corners where the line bends, goal. Cell (x, z) has its centre there; corners lie halfway between cells. */
  readonly points: readonly CellPoint[];
  readonly cost: number;
  /** Cones taken from the queue. */
  readonly expanded: number;
  readonly issues: readonly Issue[];
};

/** A search for the shortest path of any angle. */
export type Anya = { readonly search: (start: number, goal: number, options?: AnyaOptions) => AnyaResult };

const ANYA_OPTIONS: OptionNames<AnyaOptions> = { maxExpanded: true, signal: true };
const EPSILON = 1e-9;
/** Cones between two looks at the signal. */
const SIGNAL_EVERY = 256;

/**
 * ANYA on one grid, for many questions; follows edits.
 * @example
 * const anya = createAnya(createGrid({ width: 20, depth: 10 }));
 * console.log(anya.search(0, 199).status);
 */
export function createAnya(grid: NavGrid): Anya {
  requireGrid(grid);
  requireInput(isUniform(grid), 'grid', 'a uniform grid for ANYA, without weights and climb', 'another');
  const { width, depth, blockedByCell, diagonal } = grid;
  const canSqueeze = diagonal === 'always';
  const stride = width + 1;
  const corners = stride * (depth + 1);
  const bestByCorner = new Float64Array(corners);
  const parentByCorner = new Int32Array(corners);
  /** Which of the four quadrants around a corner lines have turned into. */
  const turnsByCorner = new Uint8Array(corners);
  const queue = new ConeQueue();
  let runs = buildRowRuns(grid);
  let revision = grid.revision;
  let [startX, startZ, goalX, goalZ, goalCell] = [0, 0, 0, 0, 0];

  const isBlocked = (x: number, row: number): boolean =>
    x < 0 || x >= width || row < 0 || row >= depth || blockedByCell[row * width + x] !== 0;

  function search(start: number, goal: number, options: AnyaOptions = {}): AnyaResult {
    const issues = checkQuestion(grid, start, goal, options);
    if (issues.length > 0) return nothing('bad-input', 0, issues);
    if (revision !== grid.revision) [runs, revision] = [buildRowRuns(grid), grid.revision];
    queue.clear();
    bestByCorner.fill(Infinity);
    goalCell = goal;
    [goalX, goalZ] = [(goal % width) + 0.5, Math.floor(goal / width) + 0.5];
    const row = Math.floor(start / width);
    [startX, startZ] = [(start % width) + 0.5, row + 0.5];
    const root = { root: START_ROOT, rootX: startX, rootZ: startZ, g: 0 };
    const [left, right] = [runs.leftByCell[start], runs.rightByCell[start]];
    const base = row * width;
    if (goal >= base + left && goal < base + right) return arrive({ ...root, a: 0, b: 0, y: 0, side: 0, f: 0 }, 0);
    for (const side of [-1, 1] as const) spread(root, row, side, left, right);
    const { maxExpanded = Infinity, signal } = options;
    for (let expanded = 1; ; expanded++) {
      if (expanded % SIGNAL_EVERY === 1 && signal?.aborted) return nothing('cancelled', expanded - 1);
      const cone = queue.pop();
      if (cone === null) return nothing('unreachable', expanded - 1);
      if (expanded > maxExpanded) return nothing('out-of-budget', expanded - 1);
      if (cone.root !== START_ROOT && cone.g > bestByCorner[cone.root] + EPSILON) continue;
      if (cone.side === 0 || hasGoal(rowBehind(cone), cellBehind(cone))) return arrive(cone, expanded);
      expand(cone);
    }
  }

  /** Whether the goal lies in the run of a cell. */
  function hasGoal(row: number, cell: number): boolean {
    const x = goalCell - row * width;
    return x >= runs.leftByCell[cell] && x < runs.rightByCell[cell];
  }

  /** The cell behind a cone's stretch. */
  function cellBehind(cone: Cone): number {
    return rowBehind(cone) * width + Math.floor((cone.a + cone.b) / 2);
  }

  /** Follows a cone through the run behind its stretch, and turns around the corners at the stretch's ends. */
  function expand(cone: Cone): void {
    const { rootX, rootZ, a, b, y, side } = cone;
    if (side === 0) return;
    const row = rowBehind(cone);
    const cell = cellBehind(cone);
    const [left, right] = [runs.leftByCell[cell], runs.rightByCell[cell]];
    const height = Math.abs(y - rootZ);
    const lo = Math.max(left, snap(a + (a - rootX) / height));
    const hi = Math.min(right, snap(b + (b - rootX) / height));
    if (hi - lo > -EPSILON) spread(cone, row, side, lo, hi);
    const before = row - side;
    if (Number.isInteger(a)) {
      if (isBlocked(a - 1, before)) turn(cone, a, y, -1, side);
      else if (a === left && rootX < a) turn(cone, a, y, 1, side);
    }
    if (Number.isInteger(b)) {
      if (isBlocked(b, before)) turn(cone, b, y, 1, side);
      else if (b === right && rootX > b) turn(cone, b, y, -1, side);
    }
  }

  type Root = Pick<Cone, 'root' | 'rootX' | 'rootZ' | 'g'>;

  /** From a root that sees the far line of a run between lo and hi: a cone for each run that begins there. */
  function spread(root: Root, row: number, side: -1 | 1, lo: number, hi: number): void {
    const y = side > 0 ? row + 1 : row;
    const next = row + side;
    if (next < 0 || next >= depth) return;
    const base = next * width;
    for (let x = Math.floor(lo); x < hi; x++) {
      if (blockedByCell[base + x] !== 0) continue;
      const a = Math.max(lo, x);
      const right = runs.rightByCell[base + x];
      const b = Math.min(hi, right);
      if (b - a > EPSILON) pushCone(root, a, b, y, side);
      x = right;
    }
    if (!canSqueeze) return;
    // At the ends of the run, where the line slips between two walls that meet at a corner.
    if (isBlocked(lo - 1, row) && isBlocked(lo, next)) turn(root, lo, y, -1, side);
    if (isBlocked(hi, row) && isBlocked(hi - 1, next)) turn(root, hi, y, 1, side);
  }

  /**
   * Bends the line around the corner at (x, y) into one of its quadrants: west (-1) or east, north (-1) or south. Where
   * a wall lies on this side of y, the line also runs along it and bends around its other end.
   */
  function turn({ root, rootX, rootZ, g }: Root, x: number, y: number, east: -1 | 1, side: -1 | 1): void {
    const row = side > 0 ? y : y - 1;
    const column = east > 0 ? x : x - 1;
    if (!Number.isInteger(x) || isBlocked(column, row)) return;
    const corner = y * stride + x;
    const length = g + Math.sqrt((x - rootX) * (x - rootX) + (y - rootZ) * (y - rootZ));
    if (length > bestByCorner[corner] + EPSILON) return;
    if (length < bestByCorner[corner] - EPSILON) {
      bestByCorner[corner] = length;
      parentByCorner[corner] = root;
      turnsByCorner[corner] = 0;
    }
    const quadrant = 1 << (east + 1 + (side > 0 ? 1 : 0));
    if ((turnsByCorner[corner] & quadrant) !== 0) return;
    turnsByCorner[corner] |= quadrant;
    const own = { root: corner, rootX: x, rootZ: y, g: length };
    const cell = row * width + column;
    if (hasGoal(row, cell)) pushGoal(own);
    const end = east > 0 ? runs.rightByCell[cell] : runs.leftByCell[cell];
    spread(own, row, side, Math.min(x, end), Math.max(x, end));
    if (isBlocked(column, row - side)) runAlong(own, east);
  }

  /** Along a lattice line from a corner, walls on one or the other side of it: bends around the far end of each wall. */
  function runAlong(own: Root, east: -1 | 1): void {
    const [north, south] = [own.rootZ - 1, own.rootZ];
    for (let x = own.rootX; ; x += east) {
      const column = east > 0 ? x : x - 1;
      const [isNorth, isSouth] = [isBlocked(column, north), isBlocked(column, south)];
      const [isNextNorth, isNextSouth] = [isBlocked(column + east, north), isBlocked(column + east, south)];
      if (isNextNorth && isNextSouth) return;
      const isSqueeze = isNorth !== isSouth && isNorth === isNextSouth && isSouth === isNextNorth;
      if (isSqueeze && !canSqueeze) return;
      if (isNorth && !isNextNorth) turn(own, x + east, own.rootZ, east, -1);
      if (isSouth && !isNextSouth) turn(own, x + east, own.rootZ, east, 1);
    }
  }

  function pushCone(root: Root, a: number, b: number, y: number, side: -1 | 1): void {
    const { rootX, rootZ, g } = root;
    const x = bendAt(rootX, rootZ, a, b, y);
    const f = g + distance(x - rootX, y - rootZ) + distance(goalX - x, goalZ - y);
    queue.push({ root: root.root, rootX, rootZ, g, a, b, y, side, f });
  }

  function pushGoal({ root, rootX, rootZ, g }: Root): void {
    const f = g + distance(goalX - rootX, goalZ - rootZ);
    queue.push({ root, rootX, rootZ, g, a: 0, b: 0, y: 0, side: 0, f });
  }

  /** Where the shortest line from a root over a stretch to the goal crosses the stretch. */
  function bendAt(rootX: number, rootZ: number, a: number, b: number, y: number): number {
    const [before, behind] = [Math.abs(y - rootZ), Math.abs(goalZ - y)];
    const x = rootX + ((goalX - rootX) * before) / (before + behind);
    return Math.min(b, Math.max(a, x));
  }

  function arrive(cone: Cone, expanded: number): AnyaResult {
    const points = [{ x: goalX, z: goalZ }];
    const { rootX, rootZ, a, b, y, side, g } = cone;
    let [fromX, fromZ] = [goalX, goalZ];
    let cost = g;
    if (side !== 0) {
      const x = bendAt(rootX, rootZ, a, b, y);
      cost += distance(goalX - x, goalZ - y);
      [fromX, fromZ] = [x, y];
      const isStraight = Math.abs((goalX - x) * (y - rootZ) - (goalZ - y) * (x - rootX)) < EPSILON;
      if (!isStraight) points.push({ x, z: y });
    }
    cost += distance(fromX - rootX, fromZ - rootZ);
    for (let root = cone.root; root !== START_ROOT; root = parentByCorner[root])
      points.push({ x: root % stride, z: Math.floor(root / stride) });
    points.push({ x: startX, z: startZ });
    return { status: 'complete', points: points.reverse().map(toCells), cost, expanded, issues: [] };
  }

  return { search };
}

/** From the lattice, where a cell's centre is halfway, to cells. */
function toCells({ x, z }: CellPoint): CellPoint {
  return { x: x - 0.5, z: z - 0.5 };
}

function rowBehind({ y, side }: Cone): number {
  return side > 0 ? y : y - 1;
}

function distance(dx: number, dz: number): number {
  return Math.sqrt(dx * dx + dz * dz);
}

function snap(x: number): number {
  const whole = Math.round(x);
  return Math.abs(x - whole) < EPSILON ? whole : x;
}

function nothing(status: AnyaResult['status'], expanded: number, issues: readonly Issue[] = []): AnyaResult {
  return { status, points: [], cost: 0, expanded, issues };
}

function checkQuestion(grid: NavGrid, start: number, goal: number, options: AnyaOptions): Issue[] {
  const issues: Issue[] = [];
  const check = createInputCheck(issues);
  for (const [path, cell] of Object.entries({ start, goal })) {
    const isCell = check(isIndex(cell, grid.cells), path, `a cell below ${grid.cells}`, cell);
    if (isCell && grid.blockedByCell[cell] !== 0) issues.push({ path, message: `cell ${cell} is blocked` });
  }
  if (checkNames(options, ANYA_OPTIONS, issues)) checkBudgets(options, issues);
  return issues;
}
