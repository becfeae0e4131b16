/*
 * Theta* and lazy Theta*: A* whose parents may be any cell in sight, so paths leave the eight directions.
 * Theta* looks for a line of sight at every visit; the lazy form assumes that there is one and checks only when the node
 * is taken out, which saves most of the looks. Near-shortest, not optimal. Uniform grids only: a straight line would
 * cross costlier cells unnoticed. Queries that name neither open list nor heuristic run a faster loop: over jump points
 * where diagonals need both sides free (theta-corners.ts), else over the same cells as here.
 */

import { checkChoices } from '../search/search-check.ts';
import { NO_CELL } from '../grid/direction.ts';
import { isUniform, type NavGrid } from '../grid/grid.ts';
import { hasLineOfSight, straightDistance } from '../grid/line-of-sight.ts';
import { createOpenLists, type OpenList } from '../open/open-list.ts';
import type { Algorithm, Query, Run, RunContext } from '../search/algorithm.ts';
import type { CornerLane, createCornerLane } from './corner-lane.ts';
import { createThetaLane, type ThetaLane } from './theta-lane.ts';
import { closestSeen, pathTo, seedMemory } from '../search/search-memory.ts';
import { defaultHeuristic, type Estimate, generalParts } from '../search/space.ts';
import type { Trace } from '../trace/trace.ts';
import { EXPANDED, GENERATED, IMPROVED } from '../trace/trace-kinds.ts';

/** A run; over jump points where `createCorners` is passed in, so that bundles without that loop do without. */
export function createThetaStar(
  context: RunContext,
  isLazy: boolean,
  createCorners: typeof createCornerLane | null = null,
): Run {
  const grid = context.grid as NavGrid;
  const { space, memory } = generalParts(context);
  const { stampByNode, gByNode, parentByNode } = memory;
  const { targets, costs, expand } = space;
  const openOf = createOpenLists(space.nodes);
  let open: OpenList;
  let query: Query;
  let estimate: Estimate;
  let [stamp, expanded] = [0, 0];
  let reached = false;
  // The faster loop, made when a query first allows it; null while the general one runs.
  let [fast, lane]: (ThetaLane | null)[] = [null, null];
  let [cornersOfGrid, corners]: (CornerLane | null)[] = [null, null];

  function begin(next: Query): void {
    query = next;
    const hasCorners = query.isPlain && grid.diagonal === 'both-free';
    corners = hasCorners ? (cornersOfGrid ??= createCorners?.(grid, context.paths, isLazy) ?? null) : null;
    lane = query.isPlain && corners === null ? (fast ??= createThetaLane(grid, memory, isLazy)) : null;
    estimate = space.estimateTo(query.goal, query.heuristic ?? defaultHeuristic(context.map));
    [expanded, reached] = [0, false];
    stamp = seedMemory(memory, query.start);
    if (lane !== null) lane.begin(query, stamp);
    else if (corners === null) {
      open = openOf(query.open);
      open.push(query.start, estimate(query.start));
    }
    if (query.trace) beginTrace(query.trace);
    corners?.begin(query);
  }

  function beginTrace(trace: Trace): void {
    const { start, goal } = query;
    const algorithm = isLazy ? 'lazy-theta-star' : 'theta-star';
    // Buckets need whole keys: a binary heap stands in for them.
    const heap = query.open === 'bucket' ? 'binary' : query.open;
    const open = corners === null ? heap : 'bucket';
    trace.begin({ algorithm, loop: loop(), nodes: space.nodes, start, goals: [goal], open, estimates: [estimate] });
    trace.record(GENERATED, start, NO_CELL, 0);
  }

  const loop = () => (lane === null && corners === null ? 'general' : 'fast');

  function advance(limit: number): boolean {
    if (corners !== null) return corners.advance(limit);
    if (lane !== null) {
      const hasEnded = lane.advance(limit);
      [expanded, reached] = [lane.expanded(), lane.hasReached()];
      return hasEnded;
    }
    for (let left = limit; left > 0; left--) {
      const node = open.pop();
      if (node === NO_CELL) return true;
      if (isLazy) settleParent(node);
      stampByNode[node] = stamp + 1;
      expanded++;
      if (query.trace) query.trace.record(EXPANDED, node, parentByNode[node], gByNode[node]);
      if (node === query.goal) return (reached = true);
      const count = expand(node);
      const parent = parentByNode[node];
      for (let k = 0; k < count; k++) visit(targets[k], node, parent, costs[k]);
    }
    return false;
  }

  // The parent does not see the node: take the best closed neighbour instead.
  function settleParent(node: number): void {
    const parent = parentByNode[node];
    if (parent === NO_CELL || hasLineOfSight(grid, parent, node)) return;
    gByNode[node] = Infinity;
    const count = expand(node);
    for (let k = 0; k < count; k++) {
      const other = targets[k];
      if (stampByNode[other] !== stamp + 1) continue;
      const g = gByNode[other] + costs[k];
      if (g >= gByNode[node]) continue;
      gByNode[node] = g;
      parentByNode[node] = other;
    }
  }

  function visit(to: number, node: number, parent: number, length: number): void {
    const seen = stampByNode[to];
    if (seen === stamp + 1) return;
    let from = node;
    let g = gByNode[node] + length;
    if (parent !== NO_CELL && (isLazy || hasLineOfSight(grid, parent, to))) {
      from = parent;
      g = gByNode[parent] + straightDistance(grid, parent, to);
    }
    if (seen === stamp && g >= gByNode[to]) return;
    gByNode[to] = g;
    parentByNode[to] = from;
    stampByNode[to] = stamp;
    const key = g + estimate(to);
    if (seen === stamp) open.update(to, key);
    else open.push(to, key);
    if (query.trace) query.trace.record(seen === stamp ? IMPROVED : GENERATED, to, from, g);
  }

  const pathOf = (node: number) => ({ path: pathTo(memory, node), cost: gByNode[node] });
  // Of the lazy form only closed nodes have a parent that is sure.
  const sure = (distance: Estimate) =>
    closestSeen(memory, (node) => (isLazy && stampByNode[node] === stamp ? Infinity : distance(node)));
  return {
    begin,
    advance,
    loop,
    expanded: () => corners?.expanded() ?? expanded,
    found: () => (corners !== null ? corners.found() : reached ? pathOf(query.goal) : null),
    bestSoFar: () => {
      if (corners !== null) return corners.bestSoFar();
      if (expanded === 0) return { path: Int32Array.of(query.start), cost: 0 };
      return pathOf(sure(space.distanceTo(query.goal)));
    },
  };
}

function refuses({ grid }: RunContext): string | null {
  return grid !== null && isUniform(grid) ? null : 'any-angle search needs a uniform grid: no weights, no climb';
}

/** Any-angle A* over all cells. */
export const cellThetaStar: Algorithm = {
  name: 'theta-star',
  checkOptions: checkChoices,
  heuristic: 'euclidean',
  refuses,
  createRun: (c) => createThetaStar(c, false),
};

/** Any-angle A* over all cells that checks lines of sight late. */
export const cellLazyThetaStar: Algorithm = {
  name: 'lazy-theta-star',
  checkOptions: checkChoices,
  heuristic: 'euclidean',
  refuses,
  createRun: (c) => createThetaStar(c, true),
};
