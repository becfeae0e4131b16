/*
 * Floyd and Warshall's table of the paths between all pairs of a small graph: cost and next node for each pair, from
 * n³ steps, in 12 n² bytes. For graphs of rooms, stations, waypoints; larger ones take first-moves.ts.
 */

import { assert, requireInteger } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import type { NavGraph } from '../graph/graph.ts';
import type { NavGrid } from '../grid/grid.ts';
import { runSlices } from '../slices/run-slices.ts';
import { spaceOf } from '../search/space.ts';
import { requireMap, requireTable } from '../grid/require-map.ts';

/** The shortest paths between all pairs of nodes. */
export type AllPairs = {
  readonly nodes: number;
  /** Cost from a to b at a × nodes + b; Infinity where there is no path. */
  readonly costByPair: Float64Array;
  /** The node to go to first; NO_CELL where there is no path, b itself when a is b. */
  readonly nextByPair: Int32Array;
};

/** Largest table: 2,048 nodes are 50 MB and some ten seconds. */
const MAX_ALL_PAIRS_NODES = 2048;

/** Builds the table of a graph or a small grid. */
export function buildAllPairs(map: NavGrid | NavGraph): AllPairs {
  return runSlices(buildAllPairsInSlices(map));
}

/** The same n² steps at a time: `next()` yields the share that is done. Void if the map is edited meanwhile. */
export function* buildAllPairsInSlices(map: NavGrid | NavGraph): Generator<number, AllPairs> {
  requireMap(map);
  const space = spaceOf(map);
  const n = space.nodes;
  assert(n <= MAX_ALL_PAIRS_NODES, () => `at most ${MAX_ALL_PAIRS_NODES} nodes, got ${n}`);
  const costByPair = new Float64Array(n * n).fill(Infinity);
  const nextByPair = new Int32Array(n * n).fill(NO_CELL);
  for (let node = 0; node < n; node++) {
    const count = space.expand(node);
    for (let e = 0; e < count; e++) {
      const pair = node * n + space.targets[e];
      if (space.costs[e] >= costByPair[pair]) continue;
      costByPair[pair] = space.costs[e];
      nextByPair[pair] = space.targets[e];
    }
    costByPair[node * n + node] = 0;
    nextByPair[node * n + node] = node;
  }
  for (let over = 0; over < n; over++) {
    for (let from = 0; from < n; from++) {
      const first = costByPair[from * n + over];
      if (first === Infinity) continue;
      for (let to = 0; to < n; to++) {
        const through = first + costByPair[over * n + to];
        if (through >= costByPair[from * n + to]) continue;
        costByPair[from * n + to] = through;
        nextByPair[from * n + to] = nextByPair[from * n + over];
      }
    }
    yield (over + 1) / n;
  }
  return { nodes: n, costByPair, nextByPair };
}

/** The nodes from one to another, both included; empty when there is no path. */
export function pathBetween(pairs: AllPairs, from: number, to: number): Int32Array {
  requireTable(pairs, 'pairs');
  const { nodes, nextByPair } = pairs;
  requireInteger(from, 'from', 0, nodes - 1);
  requireInteger(to, 'to', 0, nodes - 1);
  if (nextByPair[from * nodes + to] === NO_CELL) return new Int32Array(0);
  const path = [from];
  for (let node = from; node !== to; path.push(node)) node = nextByPair[node * nodes + to];
  return Int32Array.from(path);
}
