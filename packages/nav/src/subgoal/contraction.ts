/*
 * Contraction: takes the nodes of a graph out one by one, the least important first, and puts a shortcut between two
 * neighbours wherever the only shortest path between them led over the node taken out (Geisberger et al.). What is left
 * is the core, with the same costs among its nodes as before: small enough for hub labels where the whole graph is not.
 * A path from any node climbs by edges to nodes that were taken out later, until it is in the core.
 * For undirected graphs with whole-number costs.
 */

import { NO_CELL } from '../grid/direction.ts';
import { createHeap } from '../open/heap.ts';

/** Edges of a node in threes: the node at the other end, the cost, and the node that a shortcut leads over or a mark below 0. */
export type EdgeList = number[];

export type Contraction = {
  /** Number in the core, or NO_CELL for nodes that were taken out. */
  readonly coreByNode: Int32Array;
  readonly nodeByCore: Int32Array;
  /** Edges of node n are firstByNode[n] .. firstByNode[n + 1] - 1: to nodes taken out after it, or within the core. */
  readonly firstByNode: Int32Array;
  /**
   * Four fields an edge, at 4 × edge: TO, COST, and for a shortcut the edges FIRST and SECOND of the node it leads over:
   * to the node that the edge belongs to, and to the other end. An edge of the graph itself has its mark, below 0, at
   * FIRST, and the node it belongs to at SECOND.
   */
  readonly fieldsByEdge: Int32Array;
};

export const TO = 0;
export const COST = 1;
export const FIRST = 2;
export const SECOND = 3;

/** A search for another way between two neighbours gives up after so many nodes: a needless shortcut does no harm. */
const MAX_SETTLED = 24;

/** Edges looked at between two yields: a millisecond or two. */
const SLICE_LOOKS = 1 << 16;

/** Counts the edges that were looked at. */
export type Work = { looks: number };

/**
 * Contracts a graph down to `coreSize` nodes, in slices: yields the share that is done. Works in `edgesByNode`, which is
 * used up. Null when more than `maxLooks` edges were looked at: where few nodes can go without many shortcuts, as on
 * sparse clutter, edges multiply faster than nodes leave. `work` counts on as it goes.
 */
export function* contractGraph(
  edgesByNode: EdgeList[],
  coreSize: number,
  maxLooks = Infinity,
  work: Work = { looks: 0 },
): Generator<number, Contraction | null> {
  const nodes = edgesByNode.length;
  const heightByNode = new Int32Array(nodes);
  const isOut = new Uint8Array(nodes);
  const shortcuts: number[] = [];
  let sliceEnd = work.looks + SLICE_LOOKS;
  const maxTotal = work.looks + maxLooks;
  const findShortcuts = createShortcutFinder(edgesByNode, shortcuts, work);
  // Few shortcuts for many edges first, and evenly over the map: a node grows in height with each neighbour taken out.
  const rate = (node: number) => {
    findShortcuts(node);
    return 2 * shortcuts.length - (4 * edgesByNode[node].length) / 3 + heightByNode[node];
  };
  const queue = createHeap(nodes, 2);
  for (let node = 0; node < nodes; node++) {
    queue.set(node, rate(node), -node);
    if (work.looks > maxTotal) return null;
    if (work.looks < sliceEnd) continue;
    yield (0.3 * node) / nodes;
    sliceEnd = work.looks + SLICE_LOOKS;
  }
  for (let left = nodes; left > coreSize;) {
    if (work.looks > maxTotal) return null;
    if (work.looks >= sliceEnd) {
      yield 0.3 + (0.6 * (nodes - left)) / (nodes - coreSize);
      sliceEnd = work.looks + SLICE_LOOKS;
    }
    // Rates go out of date as neighbours leave; only that of the first node in the queue matters.
    const node = queue.pop();
    const now = rate(node);
    if (queue.size() > 0 && now > queue.topKey()) {
      queue.set(node, now, -node);
      continue;
    }
    isOut[node] = 1;
    left--;
    const edges = edgesByNode[node];
    for (let k = 0; k < edges.length; k += 3) {
      removeEdge(edgesByNode[edges[k]], node);
      heightByNode[edges[k]] = Math.max(heightByNode[edges[k]], heightByNode[node] + 1);
    }
    for (let k = 0; k < shortcuts.length; k += 3) {
      addEdge(edgesByNode[shortcuts[k]], shortcuts[k + 1], shortcuts[k + 2], node);
      addEdge(edgesByNode[shortcuts[k + 1]], shortcuts[k], shortcuts[k + 2], node);
    }
  }
  return yield* packEdges(edgesByNode, isOut, work);
}

/** Adds an edge to a list, or makes the one to the same node cheaper. */
export function addEdge(edges: EdgeList, to: number, cost: number, over: number): void {
  for (let k = 0; k < edges.length; k += 3) {
    if (edges[k] !== to) continue;
    if (cost < edges[k + 1]) [edges[k + 1], edges[k + 2]] = [cost, over];
    return;
  }
  edges.push(to, cost, over);
}

function removeEdge(edges: EdgeList, to: number): void {
  let k = 0;
  while (edges[k] !== to) k += 3;
  const last = edges.length - 3;
  for (let field = 0; field < 3; field++) edges[k + field] = edges[last + field];
  edges.length = last;
}

// Fills `shortcuts` with pairs of neighbours, and the cost between them, that need one when a node is taken out.
function createShortcutFinder(edgesByNode: EdgeList[], shortcuts: number[], work: Work): (node: number) => void {
  const costByNode = new Int32Array(edgesByNode.length);
  const stampByNode = new Int32Array(edgesByNode.length);
  const queue = createHeap(edgesByNode.length, 2);
  let stamp = 0;

  // Costs from a node, without a path over `avoided`, up to `limit`.
  function searchAround(from: number, avoided: number, limit: number): void {
    stamp++;
    costByNode[from] = 0;
    stampByNode[from] = stamp;
    queue.clear();
    queue.push(from, 0);
    for (let settled = 0; settled < MAX_SETTLED && queue.size() > 0;) {
      const node = queue.pop();
      const cost = costByNode[node];
      if (cost >= limit) return;
      settled++;
      const edges = edgesByNode[node];
      work.looks += edges.length / 3;
      for (let k = 0; k < edges.length; k += 3) {
        const to = edges[k];
        const sum = cost + edges[k + 1];
        if (to === avoided || sum > limit || (stampByNode[to] === stamp && sum >= costByNode[to])) continue;
        stampByNode[to] = stamp;
        costByNode[to] = sum;
        queue.set(to, sum, -to);
      }
    }
  }

  return (node) => {
    shortcuts.length = 0;
    const edges = edgesByNode[node];
    for (let a = 0; a + 3 < edges.length; a += 3) {
      let longest = 0;
      for (let b = a + 3; b < edges.length; b += 3) longest = Math.max(longest, edges[b + 1]);
      searchAround(edges[a], node, edges[a + 1] + longest);
      for (let b = a + 3; b < edges.length; b += 3) {
        const cost = edges[a + 1] + edges[b + 1];
        if (stampByNode[edges[b]] !== stamp || costByNode[edges[b]] > cost) shortcuts.push(edges[a], edges[b], cost);
      }
    }
  };
}

function* packEdges(edgesByNode: EdgeList[], isOut: Uint8Array, work: Work): Generator<number, Contraction> {
  const nodes = edgesByNode.length;
  const coreByNode = new Int32Array(nodes).fill(NO_CELL);
  const firstByNode = new Int32Array(nodes + 1);
  const core: number[] = [];
  for (let node = 0; node < nodes; node++) {
    if (isOut[node] === 0) coreByNode[node] = core.push(node) - 1;
    firstByNode[node + 1] = firstByNode[node] + edgesByNode[node].length / 3;
  }
  const fieldsByEdge = new Int32Array(4 * firstByNode[nodes]);
  const packed = { coreByNode, nodeByCore: Int32Array.from(core), firstByNode, fieldsByEdge };
  let sliceEnd = work.looks + SLICE_LOOKS;
  // Other ends and costs first: they locate the halves of shortcuts.
  for (let node = 0; node < nodes; node++) {
    const edges = edgesByNode[node];
    for (let k = 0, at = 4 * firstByNode[node]; k < edges.length; k += 3, at += 4) {
      fieldsByEdge[at + TO] = edges[k];
      fieldsByEdge[at + COST] = edges[k + 1];
      fieldsByEdge[at + FIRST] = edges[k + 2];
    }
    work.looks += edges.length / 3;
    if (work.looks < sliceEnd) continue;
    yield 0.9;
    sliceEnd = work.looks + SLICE_LOOKS;
  }
  for (let node = 0; node < nodes; node++) {
    for (let at = 4 * firstByNode[node]; at < 4 * firstByNode[node + 1]; at += 4) {
      const over = fieldsByEdge[at + FIRST];
      fieldsByEdge[at + SECOND] = over < 0 ? node : findEdge(packed, over, fieldsByEdge[at + TO]);
      if (over < 0) continue;
      fieldsByEdge[at + FIRST] = findEdge(packed, over, node);
      work.looks += 2 * (firstByNode[over + 1] - firstByNode[over]);
    }
    work.looks++;
    if (work.looks < sliceEnd) continue;
    yield 0.9 + (0.1 * node) / nodes;
    sliceEnd = work.looks + SLICE_LOOKS;
  }
  return packed;
}

/** The edge from one node to another, or NO_CELL. */
export function findEdge({ firstByNode, fieldsByEdge }: Contraction, from: number, to: number): number {
  for (let e = firstByNode[from]; e < firstByNode[from + 1]; e++) if (fieldsByEdge[4 * e + TO] === to) return e;
  return NO_CELL;
}
