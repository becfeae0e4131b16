/*
 * Everything the preprocessed search reads, built once for a grid at rest: subgoals with hub labels, on maps of clutter,
 * whose corners are too many, for the core of their graph alone; nothing where even that would take too long.
 */

import { NO_CELL } from '../direction.ts';
import type { NavGrid } from '../grid.ts';
import { createJumpScan } from '../jump-scan.ts';
import { isLegFree, STRAIGHT_FIRST } from '../legs.ts';
import { DIAGONAL_LEG, STRAIGHT_LEG } from './climb.ts';
import { addEdge, type Contraction, contractGraph, type EdgeList } from './contraction.ts';
import { buildHubLabels } from './hub-labels.ts';
import type { LookupLabels } from './hub-lookup.ts';
import { buildSubgoalMap, connectSubgoal, createConnector, type SubgoalMap } from './subgoal-map.ts';

/** More subgoals than this are clutter: labels for the core of their graph alone. */
const MAX_LABELLED = 20000;
const CORE_NODES = 4000;
/** Where there are even more, queries go to jump points: to contract so many takes too long. */
const MAX_SUBGOALS = 400000;
/** 24 bytes each. */
const MAX_ENTRIES = 4000000;

export type SubgoalIndex = {
  /** The grid's revision it is of. */
  revision: number;
  /** Null where queries go to jump points. */
  tables: { readonly map: SubgoalMap; readonly labels: LookupLabels } | null;
};

/** Builds the index of a uniform grid whose diagonals need both sides free. */
export function buildSubgoalIndex(grid: NavGrid): SubgoalIndex {
  const map = buildSubgoalMap(grid);
  const labels = buildLabels(map);
  return { revision: grid.revision, tables: labels && { map, labels } };
}

/** Labels for all subgoals if there are few, otherwise for a core; null where either is too much. */
export function buildLabels(map: SubgoalMap, maxLabelled = MAX_LABELLED, coreNodes = CORE_NODES): LookupLabels | null {
  if (map.nodes > MAX_SUBGOALS) return null;
  const edgesByNode = connectAll(map);
  const labels = map.nodes > maxLabelled ? null : labelNodes(map, edgesByNode, null);
  return labels ?? labelNodes(map, edgesByNode, contractGraph(edgesByNode, coreNodes));
}

// Legs between subgoals, both ways: one may be in sight from one end only, but it can be walked from either.
function connectAll(map: SubgoalMap): EdgeList[] {
  const connector = createConnector(map, map.corners);
  const edgesByNode: EdgeList[] = Array.from({ length: map.nodes }, () => []);
  for (let node = 0; node < map.nodes; node++) {
    const count = connectSubgoal(map, connector, node);
    for (let k = 0; k < count; k++) {
      const to = connector.nodes[k];
      addEdge(edgesByNode[node], to, connector.costs[k], DIAGONAL_LEG);
      addEdge(edgesByNode[to], node, connector.costs[k], STRAIGHT_LEG);
    }
  }
  return edgesByNode;
}

// Labels for all nodes, or for the core that a contraction left over.
function labelNodes(map: SubgoalMap, edgesByNode: EdgeList[], contraction: Contraction | null): LookupLabels | null {
  const placeByNode = contraction ? contraction.nodeByCore.map((node) => map.placeByNode[node]) : map.placeByNode;
  const scan = createJumpScan(map.bitmaps, () => {});
  const signOf = (node: number, next: number) =>
    next === NO_CELL || isLegFree(scan, placeByNode[node], placeByNode[next])
      ? placeByNode[node]
      : placeByNode[node] | STRAIGHT_FIRST;
  const graph = contraction ? edgesOfCore(edgesByNode, contraction) : edgesByNode;
  const labels = buildHubLabels(graph, MAX_ENTRIES, signOf);
  return labels && { ...labels, placeByNode, contraction };
}

function edgesOfCore(edgesByNode: EdgeList[], { nodeByCore, coreByNode }: Contraction): EdgeList[] {
  return Array.from(nodeByCore, (node) =>
    edgesByNode[node].map((field, k) => (k % 3 === 0 ? coreByNode[field] : field)),
  );
}
