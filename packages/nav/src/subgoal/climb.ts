/*
 * The paths between a contracted graph and its core: from an end of a query up to the core nodes that lead on, and from
 * nodes and shortcuts back to the subgoals they stand for.
 */

import { NO_CELL } from '../grid/direction.ts';
import { createHeap } from '../open/heap.ts';
import { type Contraction, COST, findEdge, FIRST, SECOND, TO } from './contraction.ts';
import { STRAIGHT_FIRST } from '../jump/segments.ts';
import { type Connector, createConnector, type SubgoalMap } from './subgoal-map.ts';

/** In place of the node between, where an edge is a segment of its own: diagonally first or straight first. */
export const DIAGONAL_SEGMENT = -1;
export const STRAIGHT_SEGMENT = -2;

/** Finds the nodes of the core around a cell, by their numbers in the core. */
export type Climb = Connector & {
  /** The subgoals around the cell, from which the last `connect` climbed. */
  readonly around: Connector;
  readonly aroundCount: () => number;
  /** Nodes passed on the way up by the last `connect`. */
  readonly passed: readonly number[];
  /** Cost of the path on which the last `connect` came by a node; Infinity for others. */
  readonly costOf: (node: number) => number;
  /** The node before it on the way, NO_CELL for the first. */
  readonly parentOf: (node: number) => number;
};

/** Fields of a record, at 4 × node. */
const STAMP = 0;
const REACHED = 1;
const PARENT = 2;

/** Climbs over one contraction. */
export function createClimb(map: SubgoalMap, contraction: Contraction): Climb {
  const { coreByNode, firstByNode, fieldsByEdge } = contraction;
  const around = createConnector(map, map.jumps);
  const records = new Int32Array(4 * map.nodes);
  const queue = createHeap(map.nodes, 2);
  const passed: number[] = [];
  const nodes = new Int32Array(contraction.nodeByCore.length);
  const costs = new Int32Array(nodes.length);
  let [stamp, seen] = [0, 0];

  function reach(node: number, cost: number, parent: number): void {
    const at = 4 * node;
    records[at + STAMP] = stamp;
    records[at + REACHED] = cost;
    records[at + PARENT] = parent;
    queue.set(node, cost, -node);
  }

  function costOf(node: number): number {
    return records[4 * node + STAMP] === stamp ? records[4 * node + REACHED] : Infinity;
  }

  // On to the nodes above. False for a node that is as cheap, or cheaper, to reach over one of them: it leads nowhere
  // that the other does not.
  function climbOn(node: number, cost: number): boolean {
    for (let e = 4 * firstByNode[node]; e < 4 * firstByNode[node + 1]; e += 4) {
      const to = fieldsByEdge[e + TO];
      const step = fieldsByEdge[e + COST];
      const known = costOf(to);
      if (known + step <= cost) return false;
      if (cost + step < known) reach(to, cost + step, node);
    }
    return true;
  }

  function connect(x: number, z: number): number {
    stamp++;
    passed.length = 0;
    let count = 0;
    seen = around.connect(x, z);
    for (let k = 0; k < seen; k++) reach(around.nodes[k], around.costs[k], NO_CELL);
    for (let node = queue.pop(); node !== NO_CELL; node = queue.pop()) {
      const cost = records[4 * node + REACHED];
      if (coreByNode[node] !== NO_CELL) {
        nodes[count] = coreByNode[node];
        costs[count++] = cost;
      } else if (climbOn(node, cost)) passed.push(node);
    }
    return count;
  }

  return {
    connect,
    nodes,
    costs,
    around,
    aroundCount: () => seen,
    passed,
    costOf,
    parentOf: (node) => records[4 * node + PARENT],
  };
}

/** Writes where the path along an edge turns, without its end, from `turns` on; returns the turns then. */
export type WayWriter = (placeByTurn: Int32Array, turns: number, from: number, to: number) => number;

/** Writes paths over one contraction. */
export function createWayWriter({ placeByNode }: SubgoalMap, contraction: Contraction): WayWriter {
  const { fieldsByEdge } = contraction;

  // An edge from the node it belongs to on to the other, or the other way round.
  function writeEdge(out: Int32Array, turns: number, e: number, isForward: boolean): number {
    const first = fieldsByEdge[4 * e + FIRST];
    const second = fieldsByEdge[4 * e + SECOND];
    if (first >= 0) {
      const half = writeEdge(out, turns, isForward ? first : second, false);
      return writeEdge(out, half, isForward ? second : first, true);
    }
    const place = placeByNode[isForward ? second : fieldsByEdge[4 * e + TO]];
    out[turns] = (first === STRAIGHT_SEGMENT) === isForward ? place | STRAIGHT_FIRST : place;
    return turns + 1;
  }

  return (out, turns, from, to) => {
    const e = findEdge(contraction, from, to);
    return e === NO_CELL
      ? writeEdge(out, turns, findEdge(contraction, to, from), false)
      : writeEdge(out, turns, e, true);
  };
}
