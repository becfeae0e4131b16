/*
 * A* over a portal graph. The states are nodes just entered by crossing a border; from there every other node of the
 * cluster is one look into its table away. The result is a route: the nodes by which clusters are left and entered.
 * A frontier node ends a route too, with an optimistic rest: that is how one plans over ground not known yet.
 */

import { enlarge } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import { heuristicFunction } from '../search/heuristic.ts';
import { createHeap } from '../open/heap.ts';
import type { PortalGraph } from './portal-graph.ts';
import type { RouteTrace } from './route-trace.ts';

/** One end of a route: a cell in a cluster; `window` costs are taken from it. */
export type RouteEnd = { readonly key: number; readonly cell: number; readonly x: number; readonly z: number };

export type RouteLimits = {
  readonly maxExpanded: number;
  readonly signal: { readonly aborted: boolean } | null;
  /** Clusters beyond the frontier that must not be counted on. */
  readonly isClosed?: (key: number) => boolean;
  /** A guess of the cost from a cell to the goal, in place of distance × minFactor; Infinity where not to go. */
  readonly estimate?: ((x: number, z: number) => number) | undefined;
  readonly trace?: RouteTrace | null;
};

/*
 * found     the nodes lead to the goal
 * frontier  the last node lies on the frontier; the rest of the cost is a guess from below
 */
export type FoundRoute = {
  readonly status: 'found' | 'frontier' | 'unreachable' | 'out-of-budget' | 'cancelled';
  /** Left, entered, left, entered … */
  readonly nodes: readonly number[];
  readonly cost: number;
  readonly expanded: number;
};

export class RouteSearch {
  readonly #graph: PortalGraph;
  /** Cost of a node at 2 × node and the estimate of the rest beside it; its stamp and the node before it likewise. */
  #costs = new Float64Array(0);
  #links = new Int32Array(0);
  #stamp = 0;
  readonly #heap = createHeap(1024, 2);
  /** Costs to the goal that was asked for last; good for as long as its cluster keeps the same nodes. */
  #lastGoal: { readonly nodes: Int32Array; readonly cell: number; readonly costs: Float64Array } | null = null;

  constructor(graph: PortalGraph) {
    this.#graph = graph;
  }

  /** Finds the cheapest route. `goal.key` may be NO_CELL when the goal's cluster is not known. */
  find(start: RouteEnd, goal: RouteEnd, minFactor: number, limits: RouteLimits): FoundRoute {
    const graph = this.#graph;
    const heap = this.#heap;
    heap.clear();
    this.#stamp++;
    // The goal's tables first: searching in a window overwrites the last costs.
    const goalNodes = goal.key === NO_CELL ? null : graph.cluster(goal.key).nodes;
    const startNodes = graph.cluster(start.key).nodes;
    const toGoal = goalNodes && this.#costsTo(goal, goalNodes);
    const fromStart = this.#costsOf(start, startNodes, false, goal.key === start.key ? goal.cell : NO_CELL);
    let best = { cost: fromStart.direct, from: NO_CELL, exit: NO_CELL };
    const octile = heuristicFunction('octile');
    const distance = limits.estimate ?? ((x, z) => minFactor * octile(Math.abs(x - goal.x), Math.abs(z - goal.z)));
    const log = limits.trace ?? null;
    log?.begin(start, goal, distance);
    // Walled in within its own cluster: nothing has to be looked for.
    if (best.cost === Infinity && toGoal?.every((cost) => cost === Infinity))
      return { status: 'unreachable', nodes: [], cost: 0, expanded: 0 };
    let expanded = 0;
    const estimate = (node: number) => {
      const [key, cell] = [graph.clusterByNode[node], graph.cellByNode[node]];
      return distance(graph.source.x(key, cell), graph.source.z(key, cell));
    };
    /** Tries all exits of a cluster, at costs[row + j] on top of g. */
    const leave = (from: number, g: number, nodes: Int32Array, costs: ArrayLike<number>, row: number) => {
      if (this.#links.length < 2 * graph.nodeLimit) {
        this.#costs = enlarge(this.#costs, 4 * graph.nodeLimit);
        this.#links = enlarge(this.#links, 4 * graph.nodeLimit);
      }
      const [costByNode, linkByNode, stamp] = [this.#costs, this.#links, this.#stamp];
      const { partnerByNode, crossingByNode } = graph;
      for (let j = 0; j < nodes.length; j++) {
        const exit = nodes[j];
        const atExit = g + costs[row + j];
        if (!(atExit < best.cost)) continue;
        const entry = partnerByNode[exit];
        if (entry === NO_CELL) {
          if (limits.isClosed?.(graph.beyondByNode[exit])) continue;
          const guess = atExit + estimate(exit);
          if (guess < best.cost) best = { cost: guess, from, exit };
          continue;
        }
        const cost = atExit + crossingByNode[exit];
        if (linkByNode[2 * entry] !== stamp) costByNode[2 * entry + 1] = estimate(entry);
        else if (cost >= costByNode[2 * entry]) continue;
        const key = cost + costByNode[2 * entry + 1];
        if (!(key < best.cost)) continue;
        if (log !== null) log.reach(entry, from, cost, linkByNode[2 * entry] !== stamp);
        costByNode[2 * entry] = cost;
        linkByNode[2 * entry] = stamp;
        linkByNode[2 * entry + 1] = from;
        heap.set(entry, key, -entry);
      }
    };

    if (best.cost < Infinity) log?.arrive(NO_CELL, best.cost);
    leave(NO_CELL, 0, startNodes, fromStart.costs, 0);
    for (let entry = heap.pop(); entry !== NO_CELL && heap.poppedKey() < best.cost; entry = heap.pop()) {
      if (expanded >= limits.maxExpanded) return { status: 'out-of-budget', nodes: [], cost: 0, expanded };
      if ((expanded & 255) === 255 && limits.signal?.aborted)
        return { status: 'cancelled', nodes: [], cost: 0, expanded };
      expanded++;
      const key = graph.clusterByNode[entry];
      const g = this.#costs[2 * entry];
      const { nodes } = graph.cluster(key);
      const index = graph.indexByNode[entry];
      const costs = graph.costsFrom(key, index);
      log?.expand(entry, this.#links[2 * entry + 1], g, nodes.length);
      if (toGoal && key === goal.key && g + toGoal[index] < best.cost) {
        best = { cost: g + toGoal[index], from: entry, exit: NO_CELL };
        log?.arrive(entry, best.cost);
      }
      leave(entry, g, nodes, costs, index * nodes.length);
    }
    if (best.cost === Infinity) return { status: 'unreachable', nodes: [], cost: 0, expanded };
    const nodes = best.exit === NO_CELL ? [] : [best.exit];
    for (let entry = best.from; entry !== NO_CELL; entry = this.#links[2 * entry + 1])
      nodes.push(entry, graph.partnerByNode[entry]);
    const status = best.exit === NO_CELL ? 'found' : 'frontier';
    return { status, nodes: nodes.reverse(), cost: best.cost, expanded };
  }

  /** PERF: a walker requests the same goal repeatedly: saves a fifth of the time of a route of 2 km. */
  #costsTo(goal: RouteEnd, nodes: Int32Array): Float64Array {
    const last = this.#lastGoal;
    if (last !== null && last.nodes === nodes && last.cell === goal.cell) return last.costs;
    const { costs } = this.#costsOf(goal, nodes, true, NO_CELL);
    this.#lastGoal = { nodes, cell: goal.cell, costs };
    return costs;
  }

  #costsOf({ key, cell }: RouteEnd, nodes: Int32Array, backward: boolean, other: number) {
    const graph = this.#graph;
    graph.searchInside(key, cell, backward);
    const costs = Float64Array.from(nodes, (node) => graph.foundCost(graph.cellByNode[node]));
    return { costs, direct: other === NO_CELL ? Infinity : graph.foundCost(other) };
  }
}
