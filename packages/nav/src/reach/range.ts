/*
 * Range: all nodes within a cost of a start, nearest first, with the cost of each and the path to it. Plain arrays of
 * its own: it stays as it is, whatever is searched or edited afterwards.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { FoundPath } from '../search/algorithm.ts';

/*
 * complete        every node within the cost
 * out-of-budget   those that were expanded before the budget ran out, at the costs known by then
 * cancelled       the signal was raised; there are no nodes
 * bad-input       start, cost or options make no sense: `issues` says why
 */
/** How an exploration ended. */
export type RangeStatus = 'complete' | 'out-of-budget' | 'cancelled' | 'bad-input';

/** Every node within a cost, with its cost and where it is reached from. */
export type NodesInRange = {
  /** By cost, the start first; of equal costs a node comes after the one it is reached from. */
  readonly nodes: Int32Array;
  /** Cost of the best path to nodes[k]. */
  readonly costs: Float64Array;
  /** The place in `nodes` from which nodes[k] is reached; NO_CELL for the start. */
  readonly parents: Int32Array;
};

/** Where nodes stand in the lists, built when a question needs it. */
export function createRangeLookup({ nodes, costs, parents }: NodesInRange) {
  let places: Map<number, number> | null = null;
  function placeOf(node: number): number {
    places ??= new Map(Array.from(nodes, (each, k) => [each, k]));
    return places.get(node) ?? NO_CELL;
  }
  return {
    costOf: (node: number): number => costs[placeOf(node)] ?? Infinity,
    pathTo: (node: number): FoundPath | null => {
      const end = placeOf(node);
      if (end === NO_CELL) return null;
      const path: number[] = [];
      for (let k = end; k !== NO_CELL; k = parents[k]) path.push(nodes[k]);
      return { path: Int32Array.from(path.reverse()), cost: costs[end] };
    },
  };
}
