/*
 * Paths that count their turns: A* over cells and headings on a grid, so that going straight on can be cheaper than
 * turning. A turn costs the same whatever its angle, or by its angle; or turns are counted first and cost second, which
 * gives the path with the fewest turns. Memory is 17 bytes a state, eight states a cell (four on four directions).
 */

import { assert, describeValue, type Issue } from '@skerry/kit';
import { requireGrid } from '../grid/require-map.ts';
import { DIAGONAL, NO_CELL, offsetsOf, STEP_LENGTH } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { checkNames, createInputCheck, isIndex, type OptionNames } from '../grid/input-check.ts';
import { costBetween, maxStepCost } from '../grid/step-cost.ts';
import { createHeap } from '../open/heap.ts';
import type { FoundPath } from '../search/algorithm.ts';
import { badInput, createResult, type SearchResult } from '../search/search-result.ts';
import { gridSpace } from '../search/space.ts';

/** What turns cost. */
export type TurnOptions = {
  /** Cost of each turn, 0 or more; or of turns by 45, 90, 135 and 180 degrees. 1 by default. */
  readonly turnCost?: number | readonly number[];
  /** As few turns as possible, and of those paths the cheapest; `turnCost` is not read. */
  readonly fewestTurns?: boolean;
  /** The direction (0 to 7) in which the unit looks at the start; without it the first step is no turn. */
  readonly heading?: number;
  /** Return `out-of-budget` after this many expansions. */
  readonly maxExpanded?: number;
  /** An AbortSignal, or anything with its flag; read every 512 expansions. */
  readonly signal?: { readonly aborted: boolean };
};

/** `cost` is that of the steps alone. */
export type TurnResult = SearchResult & { readonly turns: number; readonly turnCost: number };

/** Searches for paths with few or cheap turns. */
export type TurnSearcher = {
  readonly search: (start: number, goal: number, options?: TurnOptions) => TurnResult;
};

const OPTIONS: OptionNames<TurnOptions> = {
  turnCost: true,
  fewestTurns: true,
  heading: true,
  maxExpanded: true,
  signal: true,
};
/** Directions clockwise, by their places in the order of direction.ts. */
const EIGHTHS: readonly number[] = [0, 2, 4, 6, 1, 3, 5, 7];
const SLICE = 512;

/** Eighths of a circle between two directions: 0 to 4. */
function angleBetween(a: number, b: number): number {
  const apart = Math.abs(EIGHTHS[a] - EIGHTHS[b]);
  return Math.min(apart, 8 - apart);
}

/** A searcher on one grid; keep it, its arrays are reused. */
export function createTurnSearcher(grid: NavGrid): TurnSearcher {
  requireGrid(grid);
  const headings = grid.diagonal === 'never' ? 4 : 8;
  const states = grid.cells * headings;
  const { movesByCell } = grid;
  const offsets = offsetsOf(grid.width);
  const space = gridSpace(grid);
  const stampByState = new Int32Array(states);
  const gByState = new Float64Array(states);
  /** Heading of the state before; `headings` for steps from the start, whatever one looks at there. */
  const beforeByState = new Uint8Array(states);
  const open = createHeap(states, 2);
  let stamp = 0;

  function search(start: number, goal: number, options: TurnOptions = {}): TurnResult {
    const issues = checkTurns(grid, start, goal, options);
    if (issues.length > 0) return { ...badInput(issues), turns: 0, turnCost: 0 };
    const costByAngle = options.fewestTurns ? countTurns(grid) : costsOf(options.turnCost);
    const { heading, maxExpanded = Infinity, signal } = options;
    const estimate = space.estimateTo(goal, headings === 4 ? 'manhattan' : 'octile');
    const answer = (status: SearchResult['status'], expanded: number, found?: FoundPath): TurnResult => ({
      ...createResult(status, 'a-star', expanded, found),
      ...countOf(found?.path ?? [], options),
    });
    if (start === goal) return answer('complete', 0, { path: Int32Array.of(start), cost: 0 });
    stamp++;
    open.clear();
    leave(start, heading ?? headings, 0, true);
    let expanded = 0;
    for (let state = open.pop(); state !== NO_CELL; state = open.pop()) {
      const cell = Math.floor(state / headings);
      if (cell === goal) return answer('complete', expanded, pathOf(state, start));
      if (expanded === maxExpanded) return answer('out-of-budget', expanded);
      if ((expanded++ & (SLICE - 1)) === 0 && signal?.aborted) return answer('cancelled', expanded);
      leave(cell, state - cell * headings, gByState[state], false);
    }
    return answer('unreachable', expanded);

    function leave(cell: number, from: number, g: number, isStart: boolean): void {
      for (let bits = movesByCell[cell]; bits !== 0; bits &= bits - 1) {
        const d = 31 - Math.clz32(bits & -bits);
        const to = cell + offsets[d];
        const turn = from === headings ? 0 : costByAngle[angleBetween(from, d)];
        const next = g + turn + costBetween(grid, cell, to, STEP_LENGTH[d]);
        const state = to * headings + d;
        const isNew = stampByState[state] !== stamp;
        if (!isNew && next >= gByState[state]) continue;
        stampByState[state] = stamp;
        gByState[state] = next;
        beforeByState[state] = isStart ? headings : from;
        if (isNew || !open.has(state)) open.push(state, next + estimate(to));
        else open.update(state, next + estimate(to));
      }
    }
  }

  function pathOf(end: number, start: number): FoundPath {
    const cells: number[] = [];
    let cost = 0;
    for (let state = end; ;) {
      const cell = Math.floor(state / headings);
      const d = state - cell * headings;
      const before = cell - offsets[d];
      cells.push(cell);
      cost += costBetween(grid, before, cell, STEP_LENGTH[d]);
      const from = beforeByState[state];
      if (from === headings) {
        assert(before === start, () => `a path from ${start}, got ${before}`);
        cells.push(before);
        return { path: Int32Array.from(cells.reverse()), cost };
      }
      state = before * headings + from;
    }
  }

  function countOf(path: ArrayLike<number>, { heading, turnCost, fewestTurns }: TurnOptions) {
    const costByAngle = fewestTurns ? [0, 0, 0, 0, 0] : costsOf(turnCost);
    let [turns, sum, last] = [0, 0, heading ?? NO_CELL];
    for (let k = 1; k < path.length; k++) {
      const d = offsets.findIndex((offset, each) => isStep(path[k - 1], path[k], offset, each));
      const angle = last === NO_CELL ? 0 : angleBetween(last, d);
      if (angle > 0) turns++;
      sum += costByAngle[angle];
      last = d;
    }
    return { turns, turnCost: sum };
  }

  // In narrow grids two directions lead to the same number, one of them over the border.
  function isStep(from: number, to: number, offset: number, d: number): boolean {
    return to - from === offset && (movesByCell[from] & (1 << d)) !== 0;
  }

  return { search };
}

function costsOf(turnCost: TurnOptions['turnCost'] = 1): readonly number[] {
  return typeof turnCost === 'number' ? [0, turnCost, turnCost, turnCost, turnCost] : [0, ...turnCost];
}

// A turn costs more than any path without one.
function countTurns(grid: NavGrid): readonly number[] {
  const cost = Math.ceil(grid.cells * maxStepCost(grid, DIAGONAL)) + 1;
  return [0, cost, cost, cost, cost];
}

function checkTurns(grid: NavGrid, start: number, goal: number, options: TurnOptions): Issue[] {
  const issues: Issue[] = [];
  const check = createInputCheck(issues);
  for (const [path, cell] of Object.entries({ start, goal })) {
    const isCell = check(
      isIndex(cell, grid.cells),
      path,
      `a whole number from 0 to ${grid.cells - 1}`,
      describeValue(cell),
    );
    if (isCell && path === 'start' && grid.blockedByCell[cell] !== 0)
      issues.push({ path, message: `cell ${cell} is blocked` });
  }
  if (!checkNames(options, OPTIONS, issues)) return issues;
  const { turnCost = 1, heading = 0, maxExpanded = 1 } = options;
  const costs = Array.isArray(turnCost) ? (turnCost as readonly number[]) : [turnCost as number];
  const isCost =
    (Array.isArray(turnCost) ? costs.length === 4 : true) && costs.every((cost) => cost >= 0 && cost < Infinity);
  check(
    isCost,
    'turnCost',
    'a cost of 0 or more, or four of them',
    Array.isArray(turnCost) ? costs.map(describeValue).join(', ') : describeValue(turnCost),
  );
  const headings = grid.diagonal === 'never' ? 4 : 8;
  check(isIndex(heading, headings), 'heading', `a direction from 0 to ${headings - 1}`, describeValue(heading));
  const isCount = Number.isInteger(maxExpanded) && maxExpanded >= 1;
  check(isCount, 'maxExpanded', 'a whole number from 1', describeValue(maxExpanded));
  return issues;
}

/** The best path where turns cost something, or the one with the fewest turns. */
export function findWithTurns(grid: NavGrid, start: number, goal: number, options?: TurnOptions): TurnResult {
  return createTurnSearcher(grid).search(start, goal, options);
}
