/*
 * EditableGraph: a graph whose nodes have ids of your own (texts or numbers) and whose nodes and edges come, go, close
 * and change their cost. It is a NavMap of numbered nodes inside; numbers of removed nodes are given again. Edges are
 * directed. Positions feed the estimate; without one for every node searches run without.
 */

import { assert, describeValue } from '@skerry/kit';
import { requireInput } from '../grid/require-map.ts';
import type { NavMap } from '../search/nav-map.ts';
import { heuristicFunction } from '../search/heuristic.ts';
import type { Estimate, Space } from '../search/space.ts';

/** The name of a node of an editable graph. */
export type NodeId = string | number;
/** Where a node lies, in any unit. */
export type NodePosition = { readonly x: number; readonly z: number };

/** A graph whose nodes and edges can be added and removed. */
export type EditableGraph<Id extends NodeId = NodeId> = NavMap & {
  /** Adds a node; throws if the id is taken. */
  readonly addNode: (id: Id, position?: NodePosition) => void;
  /** Removes a node and all its edges; false if there is none. */
  readonly removeNode: (id: Id) => boolean;
  /** Adds a directed edge, or changes its cost, and opens it. */
  readonly setEdge: (from: Id, to: Id, cost: number) => void;
  /** Removes an edge; false if there is none. */
  readonly removeEdge: (from: Id, to: Id) => boolean;
  /** Closes an edge or opens it again at the cost it had; false if there is none. */
  readonly setClosed: (from: Id, to: Id, isClosed: boolean) => boolean;
  /** The number of a node, for searchers and explorers; throws if there is none. */
  readonly nodeOf: (id: Id) => number;
  /** The id of a node by its number; throws if there is none. */
  readonly idOf: (node: number) => Id;
  /** The ids along a path. */
  readonly idsOf: (path: ArrayLike<number>) => Id[];
};

type Edge = { readonly other: number; cost: number; isClosed: boolean };

/** Most nodes of a graph at a time, where nothing is said. */
const DEFAULT_NODES = 1024;
/** A hair below, so that rounding cannot lift an estimate above a true cost. */
const ALMOST = 1 - 1e-12;

/** An empty graph with room for `maxNodes` nodes: arrays of searchers are as long. */
export function createEditableGraph<Id extends NodeId = NodeId>(maxNodes = DEFAULT_NODES): EditableGraph<Id> {
  const isCount = Number.isInteger(maxNodes) && maxNodes >= 1 && maxNodes <= 1 << 26;
  requireInput(isCount, 'maxNodes', `a whole number from 1 to ${1 << 26}`, maxNodes);
  const nodeById = new Map<Id, number>();
  const idByNode: (Id | undefined)[] = [];
  const positionByNode: (NodePosition | undefined)[] = [];
  const outByNode: Map<number, Edge>[] = [];
  const intoByNode: Map<number, Edge>[] = [];
  const spare: number[] = [];
  let [revision, placeless, minFactor] = [0, 0, Infinity];

  function nodeOf(id: Id): number {
    const node = nodeById.get(id);
    assert(node !== undefined, () => `a node of the graph, got ${describeValue(id)}`);
    return node;
  }

  function idOf(node: number): Id {
    const id = idByNode[node];
    assert(id !== undefined, () => `the number of a node, got ${describeValue(node)}`);
    return id;
  }

  function addNode(id: Id, position?: NodePosition): void {
    const isId = typeof id === 'string' || Number.isFinite(id);
    assert(isId, () => `id: expected a text or a number, got ${describeValue(id)}`);
    assert(!nodeById.has(id), () => `id: expected one that is not taken, got ${describeValue(id)}`);
    const isPlaced = position === undefined || (Number.isFinite(position?.x) && Number.isFinite(position?.z));
    assert(isPlaced, () => `position: expected { x, z } of finite numbers, got ${describeValue(position)}`);
    assert(nodeById.size < maxNodes, () => `expected at most ${maxNodes} nodes (maxNodes)`);
    const node = spare.pop() ?? idByNode.length;
    nodeById.set(id, node);
    idByNode[node] = id;
    positionByNode[node] = position && { x: position.x, z: position.z };
    if (position === undefined) placeless++;
    outByNode[node] = new Map();
    intoByNode[node] = new Map();
    revision++;
  }

  function removeNode(id: Id): boolean {
    const node = nodeById.get(id);
    if (node === undefined) return false;
    for (const other of outByNode[node].keys()) intoByNode[other].delete(node);
    for (const other of intoByNode[node].keys()) outByNode[other].delete(node);
    outByNode[node].clear();
    intoByNode[node].clear();
    if (positionByNode[node] === undefined) placeless--;
    nodeById.delete(id);
    idByNode[node] = undefined;
    spare.push(node);
    revision++;
    return true;
  }

  function setEdge(from: Id, to: Id, cost: number): void {
    const [a, b] = [nodeOf(from), nodeOf(to)];
    assert(cost >= 0 && cost < Infinity, () => `cost: expected 0 or more, got ${describeValue(cost)}`);
    outByNode[a].set(b, { other: b, cost, isClosed: false });
    intoByNode[b].set(a, { other: a, cost, isClosed: false });
    const [p, q] = [positionByNode[a], positionByNode[b]];
    const distance = p && q ? Math.sqrt((p.x - q.x) * (p.x - q.x) + (p.z - q.z) * (p.z - q.z)) : 0;
    if (distance > 0) minFactor = Math.min(minFactor, (cost / distance) * ALMOST);
    revision++;
  }

  function removeEdge(from: Id, to: Id): boolean {
    const [a, b] = [nodeOf(from), nodeOf(to)];
    intoByNode[b].delete(a);
    revision++;
    return outByNode[a].delete(b);
  }

  function setClosed(from: Id, to: Id, isClosed: boolean): boolean {
    const [a, b] = [nodeOf(from), nodeOf(to)];
    const [out, into] = [outByNode[a].get(b), intoByNode[b].get(a)];
    if (out === undefined || into === undefined) return false;
    out.isClosed = into.isClosed = isClosed;
    revision++;
    return true;
  }

  function createSpace(): Space {
    // As long as all nodes together: there is one edge between two nodes.
    const targets = new Int32Array(maxNodes);
    const costs = new Float64Array(maxNodes);
    function list(edges: ReadonlyMap<number, Edge> | undefined): number {
      let count = 0;
      for (const { other, cost, isClosed } of edges?.values() ?? []) {
        if (isClosed) continue;
        targets[count] = other;
        costs[count++] = cost;
      }
      return count;
    }
    function estimateTo(goal: number, choice: Parameters<Space['estimateTo']>[1], factor: number): Estimate {
      const end = positionByNode[goal];
      if (placeless > 0 || end === undefined || factor === 0 || factor === Infinity) return () => 0;
      const heuristic = heuristicFunction(choice);
      return (node) => {
        const at = positionByNode[node];
        // A number that no node has yet.
        if (at === undefined) return 0;
        return factor * heuristic(Math.abs(at.x - end.x), Math.abs(at.z - end.z));
      };
    }
    return {
      nodes: maxNodes,
      targets,
      costs,
      expand: (node) => list(outByNode[node]),
      expandBack: (node) => list(intoByNode[node]),
      estimateTo: (goal, choice) => estimateTo(goal, choice, minFactor),
      distanceTo: (goal) => estimateTo(goal, 'euclidean', 1),
      keyScale: () => 0,
    };
  }

  return {
    kind: 'map',
    nodes: maxNodes,
    heuristic: 'euclidean',
    get revision() {
      return revision;
    },
    // Numbers that no node has are no places to be.
    isBlocked: (node) => idByNode[node] === undefined,
    createSpace,
    addNode,
    removeNode,
    setEdge,
    removeEdge,
    setClosed,
    nodeOf,
    idOf,
    idsOf: (path) => Array.from(path, idOf),
  };
}
