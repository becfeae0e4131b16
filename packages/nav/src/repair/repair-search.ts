/*
 * Searches that keep what they know and repair it after edits: LPA* (fixed ends) and D* Lite (the start walks).
 * One machine does both: costs are counted from a root; LPA* roots at the start and looks forward, D* Lite roots at
 * the goal and looks backward, so that a walking start leaves all costs valid (Koenig and Likhachev).
 * `g` is the cost a node was last expanded with, `rhs` what its neighbours now say; nodes where they differ wait.
 * Edits near the root undo the costs of everything behind them, twice the work of a new search: then it starts over.
 */

import { assert } from '@skerry/kit';
import { NO_CELL } from '../direction.ts';
import { changedCell, hasChangesSince } from '../grid-edit.ts';
import type { NavGrid } from '../grid.ts';
import { badInput, emptyResult, type SearchResult } from '../search-result.ts';
import { type Estimate, gridSpace } from '../space.ts';
import { KeyHeap } from './key-heap.ts';

export type RepairOptions = {
  /** Return `out-of-budget` after this many expansions; the next call goes on. */
  readonly maxExpanded?: number;
  /** An AbortSignal, or anything with its flag. */
  readonly signal?: { readonly aborted: boolean };
};

export type RepairSearch = {
  /** The best path on the grid as it is now; `expanded` counts this call alone. */
  readonly find: (options?: RepairOptions) => SearchResult;
  /** Puts the end that may move (D* Lite: the start) on another cell. */
  readonly moveTo: (cell: number) => void;
};

/** LPA*: repairs the path between two fixed cells after edits. Moving to another goal starts over. */
export function createLpaStar(grid: NavGrid, start: number, goal: number): RepairSearch {
  return createRepairSearch(grid, start, goal, 'lpa-star');
}

/** D* Lite: repairs the path of a walker after edits; `moveTo` follows the walker. */
export function createDStarLite(grid: NavGrid, start: number, goal: number): RepairSearch {
  return createRepairSearch(grid, goal, start, 'd-star-lite');
}

/** A repair that takes more than this share of what the last search from scratch took is given up. */
const MOST_REPAIR = 0.2;
/** So many edits in the half of the way next to the root are not repaired at all. */
const MOST_EDITS_NEAR_ROOT = 8;

function createRepairSearch(grid: NavGrid, root: number, end: number, name: 'lpa-star' | 'd-star-lite'): RepairSearch {
  for (const cell of [root, end]) {
    assert(Number.isInteger(cell) && cell >= 0 && cell < grid.cells, () => `a cell below ${grid.cells}, got ${cell}`);
  }
  const isBackward = name === 'd-star-lite';
  const space = gridSpace(grid);
  const { targets, costs } = space;
  // Towards the root: what a node's cost is made from. Away from it: whose costs are made from this node's.
  const expandToRoot = isBackward ? space.expand : space.expandBack;
  const expandAway = isBackward ? space.expandBack : space.expand;
  const heap = new KeyHeap(grid.cells);
  const gByCell = new Float64Array(grid.cells);
  const rhsByCell = new Float64Array(grid.cells);
  const kept = { targets: new Int32Array(8), costs: new Float64Array(8) };
  let target = end;
  let [walked, revision, factor] = [0, -1, -1];
  // Expansions of the last search from scratch, and since it or since the last edits; whether it still goes on.
  let [scratch, spent, isScratch] = [0, 0, true];
  let estimate: Estimate = () => 0;

  function reset(): void {
    heap.clear();
    gByCell.fill(Infinity);
    rhsByCell.fill(Infinity);
    rhsByCell[root] = 0;
    walked = 0;
    revision = grid.revision;
    factor = grid.minFactor;
    [spent, isScratch] = [0, true];
    aim();
    queue(root);
  }

  function aim(): void {
    estimate = space.estimateTo(target, grid.diagonal === 'never' ? 'manhattan' : 'octile');
  }

  /** Lets a node wait if its two costs differ. */
  function queue(cell: number): void {
    const least = Math.min(gByCell[cell], rhsByCell[cell]);
    if (gByCell[cell] === rhsByCell[cell]) heap.remove(cell);
    else heap.set(cell, least + estimate(cell) + walked, least);
  }

  function refresh(cell: number): void {
    if (cell !== root) {
      let least = Infinity;
      const count = expandToRoot(cell);
      for (let e = 0; e < count; e++) least = Math.min(least, gByCell[targets[e]] + costs[e]);
      rhsByCell[cell] = least;
    }
    queue(cell);
  }

  /** Takes in what was edited since the last call. */
  function sync(): void {
    // A cheaper cheapest step lowers every estimate: the keys in the heap would mix two measures.
    if (revision < 0 || factor !== grid.minFactor || !hasChangesSince(grid, revision)) return reset();
    if (revision === grid.revision) return;
    if (!isScratch) spent = 0;
    const half = gByCell[target] / 2;
    let nearRoot = 0;
    for (let k = revision; k < grid.revision; k++) if (gByCell[changedCell(grid, k)] < half) nearRoot++;
    if (half < Infinity && nearRoot > MOST_EDITS_NEAR_ROOT) return reset();
    for (let k = revision; k < grid.revision; k++) {
      const cell = changedCell(grid, k);
      const iz = (cell / grid.width) | 0;
      const ix = cell - iz * grid.width;
      for (let z = Math.max(0, iz - 1); z <= Math.min(grid.depth - 1, iz + 1); z++) {
        for (let x = Math.max(0, ix - 1); x <= Math.min(grid.width - 1, ix + 1); x++) refresh(z * grid.width + x);
      }
    }
    revision = grid.revision;
  }

  /** True while the first waiting node could still change the cost of the target. */
  function isUnsettled(top: number): boolean {
    if (top === NO_CELL) return false;
    if (rhsByCell[target] > gByCell[target]) return true;
    const least = Math.min(gByCell[target], rhsByCell[target]);
    const less = heap.firstByNode[top] - (least + estimate(target) + walked) || heap.secondByNode[top] - least;
    return less < 0 || rhsByCell[target] !== gByCell[target];
  }

  function expand(cell: number): void {
    const least = Math.min(gByCell[cell], rhsByCell[cell]);
    const key = least + estimate(cell) + walked;
    // The walker moved since this key was made: it waits a little longer.
    if (heap.firstByNode[cell] < key) return heap.set(cell, key, least);
    const before = gByCell[cell];
    if (before > rhsByCell[cell]) {
      gByCell[cell] = rhsByCell[cell];
      heap.remove(cell);
      const count = expandAway(cell);
      for (let e = 0; e < count; e++) {
        const through = gByCell[cell] + costs[e];
        if (targets[e] === root || through >= rhsByCell[targets[e]]) continue;
        rhsByCell[targets[e]] = through;
        queue(targets[e]);
      }
      return;
    }
    gByCell[cell] = Infinity;
    const count = expandAway(cell);
    kept.targets.set(targets);
    kept.costs.set(costs);
    for (let e = 0; e < count; e++) {
      if (rhsByCell[kept.targets[e]] === before + kept.costs[e]) refresh(kept.targets[e]);
    }
    refresh(cell);
  }

  function find({ maxExpanded = Infinity, signal }: RepairOptions = {}): SearchResult {
    const issues = [root, target]
      .filter((cell) => grid.blockedByCell[cell] !== 0)
      .map((cell) => ({ path: (cell === root) === isBackward ? 'goal' : 'start', message: `cell ${cell} is blocked` }));
    if (!(grid.minFactor > 0)) issues.push({ path: 'grid', message: 'expected weights above 0, got a weight of 0' });
    if (issues.length > 0) return badInput(issues, name);
    sync();
    let expanded = 0;
    for (let top = heap.top(); isUnsettled(top); top = heap.top()) {
      if (expanded >= maxExpanded) return emptyResult('out-of-budget', name, expanded);
      if ((expanded & 511) === 511 && signal?.aborted) return emptyResult('cancelled', name, expanded);
      if (!isScratch && spent > MOST_REPAIR * scratch) {
        reset();
        continue;
      }
      expand(top);
      expanded++;
      spent++;
    }
    if (isScratch) [scratch, isScratch] = [spent, false];
    if (gByCell[target] === Infinity) return emptyResult('unreachable', name, expanded);
    const path = trace();
    return { ...emptyResult('complete', name, expanded), path, cost: gByCell[target] };
  }

  function trace(): Int32Array {
    const cells = [target];
    for (let cell = target; cell !== root; cells.push(cell)) {
      const count = expandToRoot(cell);
      let best = 0;
      for (let e = 1; e < count; e++) {
        if (gByCell[targets[e]] + costs[e] < gByCell[targets[best]] + costs[best]) best = e;
      }
      cell = targets[best];
    }
    return Int32Array.from(isBackward ? cells : cells.reverse());
  }

  function moveTo(cell: number): void {
    assert(Number.isInteger(cell) && cell >= 0 && cell < grid.cells, () => `a cell below ${grid.cells}, got ${cell}`);
    // Keys in the heap were made for the old place; by the triangle inequality this much makes up for it.
    walked += estimate(cell);
    target = cell;
    aim();
  }

  return { find, moveTo };
}
