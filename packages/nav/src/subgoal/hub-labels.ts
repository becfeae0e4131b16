/*
 * Hub labels: for each node of a graph a short list of hubs with exact distances, so that any two nodes share a hub on
 * a shortest path between them: distance and path are read off two lists, without a search. Built by pruned searches
 * from one node after the other, the most central first (Akiba, Iwata and Yoshida's pruned landmark labelling).
 * For undirected graphs with whole-number costs: give each edge both ways.
 */

import { hash2 } from '@skerry/kit';
import { NO_CELL } from '../direction.ts';
import type { NavGraph } from '../graph.ts';
import { createOpenList, type OpenList } from '../open-list.ts';

export type HubLabels = {
  /** Entries of node n are firstByNode[n] .. firstByNode[n + 1] - 1, by ascending hub. */
  readonly firstByNode: Int32Array;
  /** Rank of the hub at 2 × entry (0 is the most central node), its cost at 2 × entry + 1. */
  readonly pairByEntry: Int32Array;
  /** The entry for the same hub at the next node towards it, or NO_CELL at the hub itself. */
  readonly nextByEntry: Int32Array;
  readonly nodeByEntry: Int32Array;
  /** Costs to four nodes far from one another, at 4 × node; NO_COST all four in components without them. */
  readonly landmarkCosts: Int32Array;
};

/** Landmarks tell from below what a way costs, before any entry is read. */
export const LANDMARKS = 4;
export const NO_COST = -1;

/** Searches from so many nodes estimate how central the others are. */
const SAMPLES = 96;

type Search = {
  readonly open: OpenList;
  readonly costByNode: Float64Array;
  readonly parentByNode: Int32Array;
  /** Nodes in the order they were settled. */
  readonly settled: number[];
};

/** Builds the labels; null when they would take more than `maxEntries`. */
export function buildHubLabels(graph: NavGraph, maxEntries: number): HubLabels | null {
  const { nodes } = graph;
  const search: Search = {
    open: createOpenList('four-ary', nodes),
    costByNode: new Float64Array(nodes).fill(Infinity),
    parentByNode: new Int32Array(nodes).fill(NO_CELL),
    settled: [],
  };
  const order = orderByCentrality(graph, search);
  const hubs: number[][] = Array.from({ length: nodes }, () => []);
  const costs: number[][] = Array.from({ length: nodes }, () => []);
  const parents: number[][] = Array.from({ length: nodes }, () => []);
  const costByHub = new Float64Array(nodes).fill(Infinity);
  let entries = 0;
  for (let rank = 0; rank < nodes; rank++) {
    const root = order[rank];
    hubs[root].forEach((hub, k) => (costByHub[hub] = costs[root][k]));
    searchFrom(graph, search, root, (node, cost) => {
      // A hub of higher rank already tells this distance: nothing behind needs the root either.
      for (let k = 0; k < hubs[node].length; k++) {
        if (costByHub[hubs[node][k]] + costs[node][k] <= cost) return false;
      }
      hubs[node].push(rank);
      costs[node].push(cost);
      parents[node].push(search.parentByNode[node]);
      entries++;
      return true;
    });
    for (const hub of hubs[root]) costByHub[hub] = Infinity;
    if (entries > maxEntries) return null;
  }
  const landmarkCosts = nodes === 0 ? new Int32Array(0) : findLandmarks(graph, search, order[0]);
  return { ...packLabels(nodes, entries, hubs, costs, parents), landmarkCosts };
}

// Dijkstra from a root; `enter` says whether to go on behind a settled node.
function searchFrom(
  graph: NavGraph,
  search: Search,
  root: number,
  enter: (node: number, cost: number) => boolean,
): void {
  const { open, costByNode, parentByNode, settled } = search;
  const touched = [root];
  open.clear();
  settled.length = 0;
  costByNode[root] = 0;
  parentByNode[root] = NO_CELL;
  open.push(root, 0);
  for (let node = open.pop(); node !== NO_CELL; node = open.pop()) {
    settled.push(node);
    if (!enter(node, costByNode[node])) continue;
    for (let e = graph.firstEdgeByNode[node]; e < graph.firstEdgeByNode[node + 1]; e++) {
      const to = graph.targetByEdge[e];
      const cost = costByNode[node] + graph.costByEdge[e];
      if (cost >= costByNode[to]) continue;
      if (costByNode[to] === Infinity) {
        open.push(to, cost);
        touched.push(to);
      } else open.update(to, cost);
      costByNode[to] = cost;
      parentByNode[to] = node;
    }
  }
  for (const node of touched) costByNode[node] = Infinity;
}

// A node is central when many shortest paths of the sampled trees run through it.
function orderByCentrality(graph: NavGraph, search: Search): number[] {
  const { nodes } = graph;
  const passesByNode = new Float64Array(nodes);
  const belowByNode = new Float64Array(nodes);
  for (let k = 0; k < Math.min(SAMPLES, nodes); k++) {
    const root = nodes <= SAMPLES ? k : (hash2(k, nodes, 1) >>> 0) % nodes;
    searchFrom(graph, search, root, () => true);
    const { settled, parentByNode } = search;
    for (const node of settled) belowByNode[node] = 1;
    for (let i = settled.length - 1; i > 0; i--) {
      const node = settled[i];
      passesByNode[node] += belowByNode[node];
      belowByNode[parentByNode[node]] += belowByNode[node];
    }
  }
  const order = Array.from({ length: nodes }, (_, node) => node);
  return order.sort((a, b) => passesByNode[b] - passesByNode[a] || a - b);
}

// All lie in the component of the most central node, each as far as can be from those before it.
function findLandmarks(graph: NavGraph, search: Search, center: number): Int32Array {
  const landmarkCosts = new Int32Array(graph.nodes * LANDMARKS).fill(NO_COST);
  const nearestByNode = new Float64Array(graph.nodes).fill(Infinity);
  let farthest = center;
  for (let k = -1; k < LANDMARKS; k++) {
    let next = farthest;
    searchFrom(graph, search, farthest, (node, cost) => {
      if (k >= 0) {
        landmarkCosts[node * LANDMARKS + k] = cost;
        nearestByNode[node] = Math.min(nearestByNode[node], cost);
      }
      // The center itself is no landmark: it only tells where the rim is. Nodes come by ascending cost.
      if (k < 0 || nearestByNode[node] > nearestByNode[next]) next = node;
      return true;
    });
    farthest = next;
  }
  return landmarkCosts;
}

function packLabels(
  nodes: number,
  entries: number,
  hubs: number[][],
  costs: number[][],
  parents: number[][],
): Omit<HubLabels, 'landmarkCosts'> {
  const firstByNode = new Int32Array(nodes + 1);
  for (let node = 0; node < nodes; node++) firstByNode[node + 1] = firstByNode[node] + hubs[node].length;
  const labels = {
    firstByNode,
    pairByEntry: new Int32Array(entries * 2),
    nextByEntry: new Int32Array(entries),
    nodeByEntry: new Int32Array(entries),
  };
  for (let node = 0; node < nodes; node++) {
    for (let k = 0; k < hubs[node].length; k++) {
      const entry = firstByNode[node] + k;
      const parent = parents[node][k];
      labels.pairByEntry[entry * 2] = hubs[node][k];
      labels.pairByEntry[entry * 2 + 1] = costs[node][k];
      labels.nodeByEntry[entry] = node;
      labels.nextByEntry[entry] =
        parent === NO_CELL ? NO_CELL : firstByNode[parent] + hubs[parent].indexOf(hubs[node][k]);
    }
  }
  return labels;
}
