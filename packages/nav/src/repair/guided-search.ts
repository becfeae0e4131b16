/*
 * A search guided by what is known of an older grid: Generalized Adaptive A* (Sun, Koenig and Yeoh). It grows from
 * the target towards the root under lower bounds of the cost to the root. Where the grid has become costlier the bounds
 * still hold; where it has become cheaper they are lowered, in one order with the search itself, so that only cells
 * are lowered that could matter to the path. What a search finds out raises the bounds for the next.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { IndexedHeap } from '../open/heap.ts';
import type { Estimate, Space } from '../search/space.ts';
import type { Trace } from '../trace/trace.ts';
import { EXPANDED, GENERATED, IMPROVED, LOWERED, OTHER_SIDE, ROUND } from '../trace/trace-kinds.ts';

export type GuidedParts = {
  readonly root: number;
  readonly space: Space;
  /** Lists the steps of a cell towards the root, and away from it. */
  readonly expandToRoot: Space['expand'];
  readonly expandAway: Space['expand'];
  /** Finite lower bounds of the cost to the root; a step loses more than it costs only into a cell in `lowered`. */
  readonly boundByCell: Float64Array;
  /** Costs from the target; given as Infinity. */
  readonly costByCell: Float64Array;
  /** Cells whose bound was lowered and whose neighbours do not know yet; empty at first. */
  readonly lowered: IndexedHeap;
  /** The cells the search has reached and not yet followed; empty at first. */
  readonly open: IndexedHeap;
  /** Gets its events as the other side. */
  readonly trace: Trace | null;
};

/** Cells from the target to the root, and what the path costs. */
export type GuidedPath = { readonly cells: number[]; readonly cost: number };

export type GuidedSearch = {
  /** Takes in that steps from or to this cell may have changed. */
  readonly edit: (cell: number) => void;
  /** Begins anew from the target; `estimate` is that of the cost between it and a cell. */
  readonly begin: (target: number, estimate: Estimate) => void;
  readonly hasEnded: () => boolean;
  /** One expansion. */
  readonly advance: () => void;
  /** How many cells it has followed in its life: the better the bounds, the fewer. */
  readonly followed: () => number;
  /** After the end: the path, or null when there is none. */
  readonly end: () => GuidedPath | null;
};

export function createGuidedSearch(parts: GuidedParts): GuidedSearch {
  const { root, space, expandToRoot, expandAway, boundByCell, costByCell, lowered, open, trace } = parts;
  const { targets, costs } = space;
  const reached: number[] = [];
  let [target, walked, followed] = [NO_CELL, 0, 0];
  const parentByCell = new Int32Array(trace === null ? 0 : costByCell.length);
  let estimate: Estimate = () => 0;

  function lower(cell: number, bound: number): void {
    if (bound >= boundByCell[cell]) return;
    boundByCell[cell] = bound;
    trace?.record(LOWERED | OTHER_SIDE, cell, NO_CELL, bound);
    lowered.set(cell, bound + estimate(cell) + walked, -bound);
    if (open.has(cell)) reach(cell);
  }

  function reach(cell: number): void {
    open.set(cell, costByCell[cell] + boundByCell[cell], costByCell[cell]);
  }

  function edit(cell: number): void {
    const count = expandToRoot(cell);
    for (let e = 0; e < count; e++) lower(cell, boundByCell[targets[e]] + costs[e]);
  }

  function begin(from: number, nextEstimate: Estimate): void {
    open.clear();
    for (const cell of reached) costByCell[cell] = Infinity;
    reached.length = 0;
    // Keys of lowered cells were made for the old place; by the triangle inequality this much makes up for it.
    if (target !== NO_CELL) walked += estimate(from);
    [target, estimate] = [from, nextEstimate];
    trace?.record(ROUND | OTHER_SIDE, 0, 0, 0);
    visit(target, NO_CELL, 0);
  }

  function visit(cell: number, from: number, cost: number): void {
    if (cost >= costByCell[cell]) return;
    const isNew = costByCell[cell] === Infinity;
    if (isNew) reached.push(cell);
    if (trace !== null) {
      parentByCell[cell] = from;
      trace.record((isNew ? GENERATED : IMPROVED) | OTHER_SIDE, cell, from, cost);
    }
    costByCell[cell] = cost;
    reach(cell);
  }

  /** True when a lowered cell must tell its neighbours before the search may go on. */
  function isLoweringFirst(): boolean {
    return lowered.size() > 0 && (open.size() === 0 || lowered.topKey() - walked < open.topKey());
  }

  function hasEnded(): boolean {
    return !isLoweringFirst() && (open.size() === 0 || open.top() === root);
  }

  function advance(): void {
    if (isLoweringFirst()) return tell(lowered.top());
    const cell = open.pop();
    followed++;
    trace?.record(EXPANDED | OTHER_SIDE, cell, parentByCell[cell], costByCell[cell]);
    const count = expandToRoot(cell);
    for (let e = 0; e < count; e++) visit(targets[e], cell, costByCell[cell] + costs[e]);
  }

  function tell(cell: number): void {
    const bound = boundByCell[cell];
    const key = bound + estimate(cell) + walked;
    // The target moved, or the bound was raised, since this key was made: it waits a little longer.
    if (lowered.topKey() < key) return lowered.set(cell, key, -bound);
    lowered.pop();
    const count = expandAway(cell);
    for (let e = 0; e < count; e++) lower(targets[e], bound + costs[e]);
  }

  function end(): GuidedPath | null {
    const cost = costByCell[root];
    if (cost === Infinity) return null;
    // A cell from which the root were nearer than the rest of the path would be part of a cheaper one.
    for (const cell of reached) boundByCell[cell] = Math.max(boundByCell[cell], cost - costByCell[cell]);
    const found = descend(costByCell, root, target, space, expandAway);
    return found === null ? BROKEN : { cells: found.cells.reverse(), cost };
  }

  return { edit, begin, hasEnded, advance, followed: () => followed, end };
}

/** Costs that contradict each other by a rounding error: there is a path, and they do not lead along it. */
export const BROKEN: GuidedPath = { cells: [], cost: NaN };

/** Cells, and what the steps between them cost. */
export type Descent = { readonly cells: number[]; readonly cost: number };

/**
 * The cells from one to another along falling costs, or null where no neighbour costs less: costs that rounding has
 * made equal would lead in a circle.
 */
export function descend(
  costByCell: Float64Array,
  from: number,
  to: number,
  { targets, costs }: Space,
  expand: Space['expand'],
): Descent | null {
  const cells = [from];
  let walked = 0;
  for (let cell = from; cell !== to; cells.push(cell)) {
    const count = expand(cell);
    let best = 0;
    for (let e = 1; e < count; e++) {
      if (costByCell[targets[e]] + costs[e] < costByCell[targets[best]] + costs[best]) best = e;
    }
    if (count === 0 || costByCell[targets[best]] >= costByCell[cell]) return null;
    walked += costs[best];
    cell = targets[best];
  }
  return { cells, cost: walked };
}
