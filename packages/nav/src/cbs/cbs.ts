/*
 * Conflict-based search (Sharon and others, 2012): the plan of a few units with the smallest sum of ticks until each
 * stays on its goal. Every unit takes its best path; where two collide, the search branches: either the first keeps clear
 * of that place and tick, or the second. The cheapest branch without collisions is the optimum. Branches double with
 * every conflict, so this is a yardstick for small groups, and ends by a budget: some groups have no plan at all.
 */

import { requireInteger, requireOptions } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { createHeap } from '../open/heap.ts';
import { cellAtTick } from '../units/conflicts.ts';
import { createTickTable, ticksFrom, UNKNOWN_TICKS } from '../units/tick-table.ts';
import { requireSignal, requireUnits, type UnitTask } from '../units/unit-check.ts';
import { requireGrid } from '../grid/require-map.ts';
import { type Constraint, findConstrained } from './constrained-search.ts';
import { stepsCollide } from './steps-collide.ts';

/** Limits of a search for the best plan of many units. */
export type CbsOptions = {
  /** Branches that may be looked at; 10,000 by default. */
  readonly maxBranches?: number;
  /** An AbortSignal, or anything with its flag; read before each branch. */
  readonly signal?: { readonly aborted: boolean };
};

/*
 * complete       `paths` is a plan, and none is cheaper
 * unreachable    a unit has no path to its goal, or the constraints rule out every plan
 * out-of-budget  no plan found within `maxBranches`; none is cheaper than `lowerBound`
 * cancelled      the signal was raised
 */
/** The best plan of many units. */
export type CbsResult = {
  readonly status: 'complete' | 'unreachable' | 'out-of-budget' | 'cancelled';
  /** One cell a tick until each unit stays on its goal; empty without a plan. */
  readonly paths: readonly Int32Array[];
  /** Sum of the ticks until each unit stays on its goal; Infinity without a plan. */
  readonly cost: number;
  /** No plan costs less. */
  readonly lowerBound: number;
  /** Branches looked at. */
  readonly branches: number;
  /** Places in space and time expanded by all searches of single units. */
  readonly expanded: number;
};

type Branch = {
  readonly parent: Branch | null;
  readonly constraint: Constraint | null;
  readonly paths: readonly Int32Array[];
  readonly cost: number;
};

/** Cost comes first in the order of branches, then the number of pairs that collide. */
const PAIR_SCALE = 1 << 20;

/** Finds the cheapest plan of a few units. */
export function conflictBasedSearch(grid: NavGrid, units: readonly UnitTask[], options: CbsOptions = {}): CbsResult {
  const slices = conflictBasedSearchInSlices(grid, units, options);
  for (;;) {
    const { value, done } = slices.next();
    if (done) return value;
  }
}

/** The same a branch at a time: `next()` yields the lower bound, which rises to the cost of the plan. */
export function conflictBasedSearchInSlices(
  grid: NavGrid,
  units: readonly UnitTask[],
  options: CbsOptions = {},
): Generator<number, CbsResult> {
  requireGrid(grid);
  requireUnits(grid, units);
  requireOptions(options, '', ['maxBranches', 'signal']);
  const { maxBranches = 10_000, signal } = options;
  requireInteger(maxBranches, 'maxBranches', 1);
  requireSignal(signal);
  return search(grid, units, maxBranches, signal);
}

function* search(
  grid: NavGrid,
  units: readonly UnitTask[],
  maxBranches: number,
  signal: CbsOptions['signal'],
): Generator<number, CbsResult> {
  const tables = units.map(({ goal }) => createTickTable(grid, [goal]));
  const branchById: Branch[] = [];
  const open = createHeap(256, 1);
  let [branches, expanded, lowerBound] = [0, 0, 0];
  const end = (status: CbsResult['status'], plan: Branch | null = null): CbsResult => {
    const [paths, cost] = plan ? [plan.paths, plan.cost] : [[], Infinity];
    return { status, paths, cost, lowerBound: plan ? cost : lowerBound, branches, expanded };
  };
  const plan = (unit: number, constraints: readonly Constraint[], others: readonly Int32Array[]) => {
    const found = findConstrained(grid, tables[unit], units[unit].start, constraints, others);
    expanded += found.expanded;
    return found.path;
  };
  const add = (branch: Branch) => {
    open.set(branchById.length, branch.cost * PAIR_SCALE + findFirst(grid, branch.paths).pairs, branchById.length);
    branchById.push(branch);
  };

  // 1. The root: everyone's best path.
  const first: Int32Array[] = [];
  for (let unit = 0; unit < units.length; unit++) {
    if (ticksFrom(tables[unit], units[unit].start) === UNKNOWN_TICKS) {
      lowerBound = Infinity;
      return end('unreachable');
    }
    first.push(plan(unit, [], first)!);
  }
  add({ parent: null, constraint: null, paths: first, cost: costOf(first) });

  // 2. The cheapest branch is either a plan or splits in two.
  while (open.size() > 0) {
    const branch = branchById[open.pop()];
    lowerBound = branch.cost;
    const { conflict } = findFirst(grid, branch.paths);
    if (conflict === null) return end('complete', branch);
    if (branches === maxBranches) return end('out-of-budget');
    branches++;
    for (const constraint of conflict) {
      const { unit } = constraint;
      const constraints = [constraint, ...constraintsOf(branch, unit)];
      const path = plan(
        unit,
        constraints,
        branch.paths.filter((_, other) => other !== unit),
      );
      if (path === null) continue;
      const paths = branch.paths.map((before, other) => (other === unit ? path : before));
      add({ parent: branch, constraint, paths, cost: costOf(paths) });
    }
    yield lowerBound;
    if (signal?.aborted) return end('cancelled');
  }
  // Every branch died: under its constraints some unit had no path left.
  lowerBound = Infinity;
  return end('unreachable');
}

/** Sum of the ticks of all paths. */
function costOf(paths: readonly Int32Array[]): number {
  return paths.reduce((sum, path) => sum + path.length - 1, 0);
}

function constraintsOf(branch: Branch, unit: number): Constraint[] {
  const list: Constraint[] = [];
  for (let at: Branch | null = branch; at !== null; at = at.parent)
    if (at.constraint?.unit === unit) list.push(at.constraint);
  return list;
}

/** The earliest conflict, as the constraints of which one must hold, and how many pairs of units collide at all. */
function findFirst(
  grid: NavGrid,
  paths: readonly Int32Array[],
): { readonly conflict: readonly Constraint[] | null; readonly pairs: number } {
  let conflict: readonly Constraint[] | null = null;
  let [earliest, pairs] = [Infinity, 0];
  for (let a = 0; a < paths.length; a++) {
    for (let b = a + 1; b < paths.length; b++) {
      const last = Math.max(paths[a].length, paths[b].length) - 1;
      for (let tick = 1; tick <= last; tick++) {
        const [fromA, toA] = [cellAtTick(paths[a], tick - 1), cellAtTick(paths[a], tick)];
        const [fromB, toB] = [cellAtTick(paths[b], tick - 1), cellAtTick(paths[b], tick)];
        if (!stepsCollide(grid, fromA, toA, fromB, toB)) continue;
        pairs++;
        if (tick < earliest) {
          const isPlace = toA === toB;
          earliest = tick;
          conflict = [
            { unit: a, tick, to: toA, from: isPlace ? NO_CELL : fromA },
            { unit: b, tick, to: toB, from: isPlace ? NO_CELL : fromB },
          ];
        }
        break;
      }
    }
  }
  return { conflict, pairs };
}
