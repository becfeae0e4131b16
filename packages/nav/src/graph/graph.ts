/*
 * NavGraph: waypoints or polygon centres with directed edges, in compressed rows: the edges of node n are
 * firstEdgeByNode[n] .. firstEdgeByNode[n + 1] - 1, in the order they were given (the order of ties).
 * Positions feed the heuristics; without them only searches that need no estimate are informed.
 */

import { type Issue, refuseIssues } from '@skerry/kit';
import { checkNames, createInputCheck, isIndex, type OptionNames } from '../grid/input-check.ts';

/** A graph in compact arrays. */
export type NavGraph = {
  readonly kind: 'graph';
  readonly nodes: number;
  readonly firstEdgeByNode: Int32Array;
  readonly targetByEdge: Int32Array;
  readonly costByEdge: Float64Array;
  /** The same edges by target: for backward searches. */
  readonly firstBackEdgeByNode: Int32Array;
  readonly sourceByBackEdge: Int32Array;
  readonly costByBackEdge: Float64Array;
  readonly xByNode: Float64Array | null;
  readonly zByNode: Float64Array | null;
  /** No edge costs less than this times the straight distance between its ends. */
  readonly minFactor: number;
};

/** An edge of a graph with its cost. */
export type GraphEdge = { readonly from: number; readonly to: number; readonly cost: number };

/** The nodes and edges of a graph. */
export type GraphOptions = {
  readonly nodes: number;
  /** Directed; give both directions for a two-way road. */
  readonly edges: readonly GraphEdge[];
  readonly xByNode?: Float64Array;
  readonly zByNode?: Float64Array;
};

const GRAPH_OPTIONS: OptionNames<GraphOptions> = { nodes: true, edges: true, xByNode: true, zByNode: true };

/** Everything wrong with a graph from outside. */
export function checkGraph(options: GraphOptions): Issue[] {
  const issues: Issue[] = [];
  if (!checkNames(options, GRAPH_OPTIONS, issues)) return issues;
  const { nodes, edges, xByNode, zByNode } = options;
  const check = createInputCheck(issues);
  if (!check(isIndex(nodes, Infinity), 'nodes', '0 or more', nodes)) return issues;
  edges.forEach(({ from, to, cost }, i) => {
    check(isIndex(from, nodes), `edges[${i}].from`, `a node below ${nodes}`, from);
    check(isIndex(to, nodes), `edges[${i}].to`, `a node below ${nodes}`, to);
    check(cost >= 0 && cost < Infinity, `edges[${i}].cost`, '0 or more', cost);
  });
  for (const [path, position] of Object.entries({ xByNode, zByNode })) {
    if (position === undefined) continue;
    check(position.length === nodes, path, `${nodes} positions`, position.length);
    const bad = position.findIndex((value) => !Number.isFinite(value));
    check(bad < 0, `${path}[${bad}]`, 'a finite number', position[bad]);
  }
  return issues;
}

/** Builds a graph; throws on what `checkGraph` would report. */
export function createGraph(options: GraphOptions): NavGraph {
  const issues = checkGraph(options);
  refuseIssues(issues);
  const { nodes, edges, xByNode = null, zByNode = null } = options;
  const forward = buildRows(nodes, edges, 'from', 'to');
  const back = buildRows(nodes, edges, 'to', 'from');
  return {
    kind: 'graph',
    nodes,
    firstEdgeByNode: forward.first,
    targetByEdge: forward.end,
    costByEdge: forward.cost,
    firstBackEdgeByNode: back.first,
    sourceByBackEdge: back.end,
    costByBackEdge: back.cost,
    xByNode,
    zByNode,
    minFactor: xByNode && zByNode ? smallestFactor(edges, xByNode, zByNode) : 0,
  };
}

function buildRows(nodes: number, edges: readonly GraphEdge[], key: 'from' | 'to', other: 'from' | 'to') {
  const first = new Int32Array(nodes + 1);
  for (const edge of edges) first[edge[key] + 1]++;
  for (let n = 0; n < nodes; n++) first[n + 1] += first[n];
  const next = first.slice();
  const end = new Int32Array(edges.length);
  const cost = new Float64Array(edges.length);
  for (const edge of edges) {
    const place = next[edge[key]]++;
    end[place] = edge[other];
    cost[place] = edge.cost;
  }
  return { first, end, cost };
}

function smallestFactor(edges: readonly GraphEdge[], xByNode: Float64Array, zByNode: Float64Array): number {
  let smallest = Infinity;
  for (const { from, to, cost } of edges) {
    const dx = xByNode[to] - xByNode[from];
    const dz = zByNode[to] - zByNode[from];
    const distance = Math.sqrt(dx * dx + dz * dz);
    if (distance > 0) smallest = Math.min(smallest, cost / distance);
  }
  // A hair below, so that rounding in sums of distances cannot lift an estimate above a true cost.
  return smallest === Infinity ? 0 : smallest * (1 - 1e-12);
}
