/*
 * Hub labels: for each node of a graph a short list of hubs with exact distances, so that any two nodes share a hub on
 * a shortest path between them: distance and path are read off two lists, without a search. Built by pruned searches
 * from one node after the other, the most central first (Akiba, Iwata and Yoshida's pruned landmark labelling).
 * For undirected graphs with whole-number costs: give each edge in both directions.
 */

import { hash2 } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import { createOpenList, type OpenList } from '../open/open-list.ts';
import type { EdgeList } from './contraction.ts';

export type HubLabels = {
  /** Entries of node n are firstByNode[n] .. firstByNode[n + 1] - 1, by ascending hub. */
  readonly firstByNode: Int32Array;
  /** Rank of the hub at 2 × entry (0 is the most central node), its cost at 2 × entry + 1. */
  readonly pairByEntry: Int32Array;
  /**
   * For each entry the entry for the same hub at the next node towards it, or NO_CELL at the hub itself, at 2 × entry, and
   * beside it the sign that was asked for: all that is needed to walk along, in one line of the cache.
   */
  readonly chainByEntry: Int32Array;
};

/** Searches from so many nodes estimate how central the others are. */
const SAMPLES = 96;
/** Share of the work that it takes to put nodes in order. */
const ORDERED = 0.3;
/** Nodes whose labels are packed between two yields. */
const PACKED = 64;

type Search = {
  readonly open: OpenList;
  readonly costByNode: Float64Array;
  readonly parentByNode: Int32Array;
  /** Nodes in the order they were settled. */
  readonly settled: number[];
};

/**
 * Builds the labels in slices: yields the share that is done. Null when they would take more than `maxEntries`. `signOf` a
 * node and the next on the way.
 */
export function* buildHubLabels(
  graph: readonly EdgeList[],
  maxEntries: number,
  signOf: (node: number, next: number) => number,
): Generator<number, HubLabels | null> {
  const nodes = graph.length;
  const search: Search = {
    open: createOpenList('four-ary', nodes),
    costByNode: new Float64Array(nodes).fill(Infinity),
    parentByNode: new Int32Array(nodes).fill(NO_CELL),
    settled: [],
  };
  const order = yield* orderByCentrality(graph, search);
  // Hub, cost and parent, one after the other.
  const labels: number[][] = graph.map(() => []);
  const costByHub = new Float64Array(nodes).fill(Infinity);
  let entries = 0;
  for (let rank = 0; rank < nodes; rank++) {
    const root = order[rank];
    const own = labels[root];
    for (let k = 0; k < own.length; k += 3) costByHub[own[k]] = own[k + 1];
    searchFrom(graph, search, root, (node, cost) => {
      const label = labels[node];
      // A hub of higher rank already gives this distance: nothing behind needs the root either.
      for (let k = 0; k < label.length; k += 3) if (costByHub[label[k]] + label[k + 1] <= cost) return false;
      label.push(rank, cost, search.parentByNode[node]);
      entries++;
      return true;
    });
    for (let k = 0; k < own.length; k += 3) costByHub[own[k]] = Infinity;
    if (entries > maxEntries) return null;
    // The first searches settle nearly everything, later ones next to nothing.
    yield ORDERED + (1 - ORDERED) * Math.sqrt((rank + 1) / nodes);
  }
  return yield* packLabels(labels, entries, signOf);
}

// Dijkstra from a root; `enter` says whether to go on behind a settled node.
function searchFrom(
  graph: readonly EdgeList[],
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
    const edges = graph[node];
    for (let k = 0; k < edges.length; k += 3) {
      const to = edges[k];
      const cost = costByNode[node] + edges[k + 1];
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
function* orderByCentrality(graph: readonly EdgeList[], search: Search): Generator<number, number[]> {
  const nodes = graph.length;
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
    yield (ORDERED * k) / SAMPLES;
  }
  const order = Array.from({ length: nodes }, (_, node) => node);
  return order.sort((a, b) => passesByNode[b] - passesByNode[a] || a - b);
}

function* packLabels(
  labels: readonly number[][],
  entries: number,
  signOf: (node: number, next: number) => number,
): Generator<number, HubLabels> {
  const firstByNode = new Int32Array(labels.length + 1);
  labels.forEach((label, node) => (firstByNode[node + 1] = firstByNode[node] + label.length / 3));
  const pairByEntry = new Int32Array(entries * 2);
  const chainByEntry = new Int32Array(entries * 2);
  for (const [node, label] of labels.entries()) {
    if (node % PACKED === 0) yield 1;
    for (let k = 0, at = 2 * firstByNode[node]; k < label.length; k += 3, at += 2) {
      const next = label[k + 2];
      pairByEntry[at] = label[k];
      pairByEntry[at + 1] = label[k + 1];
      let place = 0;
      while (next !== NO_CELL && labels[next][3 * place] !== label[k]) place++;
      chainByEntry[at] = next === NO_CELL ? NO_CELL : firstByNode[next] + place;
      chainByEntry[at + 1] = signOf(node, next);
    }
  }
  return { firstByNode, pairByEntry, chainByEntry };
}
