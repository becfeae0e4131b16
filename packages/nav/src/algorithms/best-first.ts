/*
 * Best-first search over any space: one loop, five algorithms that differ in the key of the open list.
 * dijkstra settles everything it can reach; uniform-cost (g), A* (g + h) and weighted A* (g + w × h) stop when the
 * goal is taken out; greedy (h) never looks back. A node that is reached more cheaply after it was closed is opened
 * again, so A* is optimal with any admissible heuristic, consistent or not.
 */

import { checkChoices } from '../search/search-check.ts';
import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { createOpenLists } from '../open/open-list.ts';
import type { Algorithm, Query, Run, RunContext } from '../search/algorithm.ts';
import type { PathSlab } from '../search/path-slab.ts';
import { pathTo, pathToClosest, seedMemory } from '../search/search-memory.ts';
import { defaultHeuristic, type Estimate, generalParts } from '../search/space.ts';
import { createGridAStar } from './grid-a-star.ts';
import { createLaneTrace } from './grid-a-star-trace.ts';
import { CLOSED, EXPANDED, GENERATED, IMPROVED } from '../trace/trace-kinds.ts';

/** The key is costFactor × g + estimateFactor × h; `weighted` takes the factor from the query. */
type Mix = {
  readonly costFactor: 0 | 1;
  readonly estimateFactor: 0 | 1 | 'weighted';
  readonly stopsAtGoal: boolean;
  /** Greedy keeps the first path it finds to a node. */
  readonly improves: boolean;
};

const ZERO: Estimate = () => 0;

function createBestFirst(context: RunContext, name: string, mix: Mix): Run {
  const { space, memory } = generalParts(context);
  const openOf = createOpenLists(space.nodes, space.keyScale() > 0);
  const { stampByNode, gByNode, parentByNode } = memory;
  const { targets, costs, expand } = space;
  let open = openOf('binary');
  let query: Query;
  let [stamp, expanded, factor, scale, best] = [0, 0, 0, 0, Infinity];
  let estimate: Estimate;

  function begin(next: Query): void {
    query = next;
    open = openOf(query.open);
    factor = mix.estimateFactor === 'weighted' ? query.weight : mix.estimateFactor;
    estimate = factor === 0 ? ZERO : space.estimateTo(query.goal, query.heuristic ?? defaultHeuristic(context.map));
    scale = space.keyScale();
    [expanded, best] = [0, Infinity];
    stamp = seedMemory(memory, query.start);
    open.push(query.start, keyOf(factor * estimate(query.start)));
    if (!query.trace) return;
    const { start, goal } = query;
    const factors = { costFactor: mix.costFactor, estimateFactor: factor, keyScale: scale };
    const estimates = [estimate];
    query.trace.begin({
      algorithm: name,
      nodes: space.nodes,
      start,
      goals: [goal],
      open: query.open,
      ...factors,
      estimates,
    });
    query.trace.record(GENERATED, start, NO_CELL, 0);
  }

  // Whole numbers on grids (key-scale.ts); graphs have no natural unit and keep their costs.
  function keyOf(cost: number): number {
    return scale === 0 ? cost : Math.floor(cost * scale);
  }

  function advance(limit: number): boolean {
    const { goal, trace } = query;
    let left = limit;
    while (left > 0) {
      const node = open.pop();
      if (node === NO_CELL) return true;
      const g = gByNode[node];
      // Out of the list, followed or not: a cheaper path to it has to put it in again.
      stampByNode[node] = stamp + 1;
      if (best < Infinity && mix.stopsAtGoal) {
        // The goal was taken out. Nodes of the same key may still hide a cheaper path, later keys cannot.
        const isOver = mix.costFactor === 0 || open.poppedKey() >= keyOf(best) + (scale === 0 ? 0 : 1);
        if (isOver || g + factor * estimate(node) >= best) {
          if (trace) trace.record(CLOSED, node, parentByNode[node], g);
          if (isOver) return true;
          continue;
        }
      }
      left--;
      expanded++;
      if (trace) trace.record(EXPANDED, node, parentByNode[node], g);
      if (node === goal) {
        best = g;
        if (mix.stopsAtGoal) continue;
      }
      const count = expand(node);
      for (let k = 0; k < count; k++) visit(targets[k], node, g + costs[k]);
    }
    return false;
  }

  function visit(to: number, from: number, g: number): void {
    const seen = stampByNode[to];
    const isNew = seen < stamp;
    if (!isNew && (!mix.improves || g >= gByNode[to])) return;
    gByNode[to] = g;
    parentByNode[to] = from;
    stampByNode[to] = stamp;
    const key = keyOf(mix.costFactor * g + factor * estimate(to));
    if (seen === stamp) open.update(to, key);
    else open.push(to, key);
    if (query.trace) query.trace.record(isNew ? GENERATED : IMPROVED, to, from, g);
  }

  return {
    begin,
    advance,
    expanded: () => expanded,
    found: () => (best < Infinity ? { path: pathTo(memory, query.goal), cost: best } : null),
    bestSoFar: () => pathToClosest(memory, space, query.goal),
  };
}

// Grids have a faster loop with ties of its own, for queries that name neither open list nor heuristic.
function withFastLane(general: Run, grid: NavGrid, paths: PathSlab): Run {
  let fast: Run | null = null;
  let run = general;
  return {
    begin: (query) => {
      run = query.isPlain ? (fast ??= createGridAStar(grid, paths, createLaneTrace)) : general;
      run.begin(query);
    },
    advance: (limit) => run.advance(limit),
    loop: () => (run === general ? 'general' : 'fast'),
    expanded: () => run.expanded(),
    found: () => run.found(),
    bestSoFar: () => run.bestSoFar(),
  };
}

/** Dijkstra's search: the cost of everything that can be reached, the path read off at the end. */
export const dijkstra: Algorithm = {
  name: 'dijkstra',
  checkOptions: checkChoices,
  createRun: (c) =>
    createBestFirst(c, 'dijkstra', { costFactor: 1, estimateFactor: 0, stopsAtGoal: false, improves: true }),
};

/** Dijkstra's search that stops at the goal. */
export const uniformCost: Algorithm = {
  name: 'uniform-cost',
  checkOptions: checkChoices,
  createRun: (c) =>
    createBestFirst(c, 'uniform-cost', { costFactor: 1, estimateFactor: 0, stopsAtGoal: true, improves: true }),
};

/** Straight for the goal by the estimate alone: quick, not optimal. */
export const greedy: Algorithm = {
  name: 'greedy',
  checkOptions: checkChoices,
  createRun: (c) =>
    createBestFirst(c, 'greedy', { costFactor: 0, estimateFactor: 1, stopsAtGoal: true, improves: false }),
};

/** A*: optimal with an admissible heuristic. */
export const aStar: Algorithm = {
  name: 'a-star',
  checkOptions: checkChoices,
  createRun: (c) => {
    const general = createBestFirst(c, 'a-star', {
      costFactor: 1,
      estimateFactor: 1,
      stopsAtGoal: true,
      improves: true,
    });
    return c.grid === null ? general : withFastLane(general, c.grid, c.paths);
  },
};

/** A* with the estimate weighted: at most `weight` times the optimal cost. */
export const weightedAStar: Algorithm = {
  name: 'weighted-a-star',
  checkOptions: checkChoices,
  createRun: (c) =>
    createBestFirst(c, 'weighted-a-star', {
      costFactor: 1,
      estimateFactor: 'weighted',
      stopsAtGoal: true,
      improves: true,
    }),
};
