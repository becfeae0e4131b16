/*
 * Everything the preprocessed search reads, built once for a grid at rest: subgoals with hub labels, on dense clutter,
 * whose corners are too many, for the core of their graph alone. What it will take is estimated first (estimate.ts), and
 * nothing is built where it would be too much; built in slices, so that it can be watched and cancelled.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { createJumpScan } from '../jump/jump-scan.ts';
import { isSegmentFree, STRAIGHT_FIRST } from '../jump/segments.ts';
import { DIAGONAL_SEGMENT, STRAIGHT_SEGMENT } from './climb.ts';
import { addEdge, type Contraction, contractGraph, type EdgeList } from './contraction.ts';
import { CORE_NODES, type SubgoalPlan } from './estimate.ts';
import { buildHubLabels } from './hub-labels.ts';
import type { LookupLabels } from './hub-lookup.ts';
import { connectSubgoal, createConnector, type SubgoalMap } from './subgoal-map.ts';

/** 16 bytes each. */
const MAX_ENTRIES = 2_000_000;
/** Edges that a contraction may look at: five seconds or so. */
const MAX_LOOKS = 133_000_000;
/** Subgoals connected between two yields. */
const SLICE = 256;

export type SubgoalTables = { readonly map: SubgoalMap; readonly labels: LookupLabels };

/** The subgoals of a grid; empty until they are first requested. */
export type SubgoalIndex = {
  /** The grid's revision it is of; -1 before the first. */
  revision: number;
  /** Null where queries go to jump points. */
  tables: SubgoalTables | null;
  /** Why there are none, as a sentence, if they would take too much; empty otherwise. */
  refusal: string;
};

/** An empty index; kept with the grid by `cacheByGrid`. */
export function createSubgoalIndex(_grid: NavGrid): SubgoalIndex {
  return { revision: -1, tables: null, refusal: '' };
}

/** Builds labels for a plan in slices; null where even the core takes too much. */
export function* buildLabels({ map, isContracted }: SubgoalPlan, coreNodes = CORE_NODES) {
  const edgesByNode: EdgeList[] = Array.from({ length: map.nodes }, () => []);
  for (const done of connectAll(map, edgesByNode)) yield 0.1 * done;
  if (!isContracted) return yield* within(0.1, labelNodes(map, edgesByNode, null), 1);
  const contraction = yield* within(0.1, contractGraph(edgesByNode, coreNodes, MAX_LOOKS), 0.8);
  return contraction && (yield* within(0.8, labelNodes(map, edgesByNode, contraction), 1));
}

/** Runs a part as the share from `start` to `end` of the whole. */
export function* within<T>(start: number, part: Generator<number, T>, end: number): Generator<number, T> {
  for (;;) {
    const { value, done } = part.next();
    if (done) return value;
    yield start + (end - start) * value;
  }
}

// Segments between subgoals, in both directions: one may be in sight from one end only, but it can be walked from either.
function* connectAll(map: SubgoalMap, edgesByNode: EdgeList[]): Generator<number> {
  const connector = createConnector(map, map.corners);
  for (let node = 0; node < map.nodes; node++) {
    if (node % SLICE === 0) yield node / map.nodes;
    const count = connectSubgoal(map, connector, node);
    for (let k = 0; k < count; k++) {
      const to = connector.nodes[k];
      addEdge(edgesByNode[node], to, connector.costs[k], DIAGONAL_SEGMENT);
      addEdge(edgesByNode[to], node, connector.costs[k], STRAIGHT_SEGMENT);
    }
  }
}

// Labels for all nodes, or for the core that a contraction left over.
function* labelNodes(
  map: SubgoalMap,
  edgesByNode: EdgeList[],
  contraction: Contraction | null,
): Generator<number, LookupLabels | null> {
  const placeByNode = contraction ? contraction.nodeByCore.map((node) => map.placeByNode[node]) : map.placeByNode;
  const scan = createJumpScan(map.bitmaps, () => {});
  const signOf = (node: number, next: number) =>
    next === NO_CELL || isSegmentFree(scan, placeByNode[node], placeByNode[next])
      ? placeByNode[node]
      : placeByNode[node] | STRAIGHT_FIRST;
  const graph = contraction ? edgesOfCore(edgesByNode, contraction) : edgesByNode;
  const labels = yield* buildHubLabels(graph, MAX_ENTRIES, signOf);
  return labels && { ...labels, placeByNode, contraction };
}

function edgesOfCore(edgesByNode: EdgeList[], { nodeByCore, coreByNode }: Contraction): EdgeList[] {
  return Array.from(nodeByCore, (node) =>
    edgesByNode[node].map((field, k) => (k % 3 === 0 ? coreByNode[field] : field)),
  );
}

/** Bytes that tables hold on to. */
export function bytesOfTables({ map, labels }: SubgoalTables): number {
  const { bitmaps, corners, jumps } = map;
  const { contraction } = labels;
  const lines = [bitmaps.rows, bitmaps.columns].flatMap(({ open, stopUp, stopDown }) => [open, stopUp, stopDown]);
  const sights = [corners, jumps].flatMap(({ stopBySide, stopByDiagonal }) => [...stopBySide, ...stopByDiagonal]);
  const arrays = [
    map.placeByNode,
    map.nodeByCell,
    labels.firstByNode,
    labels.pairByEntry,
    labels.chainByEntry,
    labels.placeByNode,
    ...lines,
    ...sights,
    ...(contraction ? [contraction.coreByNode, contraction.firstByNode, contraction.fieldsByEdge] : []),
  ];
  // Some arrays serve twice.
  return [...new Set(arrays)].reduce((sum, array) => sum + array.byteLength, 0);
}
