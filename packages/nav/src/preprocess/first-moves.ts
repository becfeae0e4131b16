/*
 * A compressed table of first moves: for every pair of nodes the step that a best path begins with. Nodes are numbered
 * anew by a depth-first walk, so that neighbours have near numbers and long runs of targets share a first move; a row
 * then is a few runs. Where several first moves are best, the one that makes the run longest is kept.
 * A path is read off step by step, a binary search each, with no search at all. Edits void the table.
 */

import { assert, requireInteger } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import type { NavGraph } from '../graph/graph.ts';
import type { NavGrid } from '../grid/grid.ts';
import { createOpenList, type OpenList } from '../open/open-list.ts';
import { runSlices } from '../slices/run-slices.ts';
import { spaceOf, type Space } from '../search/space.ts';
import { requireMap, requireMoves } from '../grid/require-map.ts';

/** The first step of every shortest path, compressed. */
export type FirstMoves = {
  readonly space: Space;
  readonly rankByNode: Int32Array;
  /** The runs of a node are firstRunByNode[n] .. firstRunByNode[n + 1] - 1. */
  readonly firstRunByNode: Int32Array;
  /** Run = rank of its first target × 32 + number of the step out of the node; 31 where there is no path. */
  readonly runs: Float64Array;
};

const NO_MOVE = 31;

/** Builds the table: one search from every node. Steps must cost more than 0, and no node may have over 31. */
export function buildFirstMoves(map: NavGrid | NavGraph): FirstMoves {
  return runSlices(buildFirstMovesInSlices(map));
}

/** The same a search at a time: `next()` yields the share that is done. Void if the map is edited meanwhile. */
export function* buildFirstMovesInSlices(map: NavGrid | NavGraph): Generator<number, FirstMoves> {
  requireMap(map);
  const space = spaceOf(map);
  assert(space.targets.length <= NO_MOVE, () => `at most ${NO_MOVE} steps out of a node, got ${space.targets.length}`);
  const order = walkDepthFirst(space);
  const rankByNode = new Int32Array(space.nodes);
  order.forEach((node, rank) => (rankByNode[node] = rank));
  const firstRunByNode = new Int32Array(space.nodes + 1);
  const runs: number[] = [];
  const memory = {
    costs: new Float64Array(space.nodes),
    masks: new Int32Array(space.nodes),
    open: createOpenList('four-ary', space.nodes),
  };
  for (let node = 0; node < space.nodes; node++) {
    firstRunByNode[node] = runs.length;
    fillMasks(memory, space, node);
    compressRow(runs, order, memory.masks, node);
    yield (node + 1) / space.nodes;
  }
  firstRunByNode[space.nodes] = runs.length;
  return { space, rankByNode, firstRunByNode, runs: Float64Array.from(runs) };
}

/** The node to go to first on a best path; NO_CELL when there is none. */
export function firstMove(table: FirstMoves, from: number, to: number): number {
  if (from === to) return to;
  const { runs, firstRunByNode, space } = table;
  const rank = table.rankByNode[to];
  let [low, high] = [firstRunByNode[from], firstRunByNode[from + 1] - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (Math.floor(runs[middle] / 32) <= rank) low = middle;
    else high = middle - 1;
  }
  const move = runs[low] % 32;
  if (move === NO_MOVE) return NO_CELL;
  space.expand(from);
  return space.targets[move];
}

/** The nodes of a best path, both ends included; empty when there is none. */
export function pathByFirstMoves(table: FirstMoves, from: number, to: number): Int32Array {
  requireMoves(table, 'table');
  const last = table.rankByNode.length - 1;
  requireInteger(from, 'from', 0, last);
  requireInteger(to, 'to', 0, last);
  const path = [from];
  for (let node = from; node !== to; path.push(node)) {
    node = firstMove(table, node, to);
    // A table that an edit has made void may lead round in circles.
    if (node === NO_CELL || path.length > table.rankByNode.length) return new Int32Array(0);
  }
  return Int32Array.from(path);
}

type Memory = { readonly costs: Float64Array; readonly masks: Int32Array; readonly open: OpenList };

/** Dijkstra's search that carries along the set of first steps of all best paths, as bits. */
function fillMasks({ costs, masks, open }: Memory, space: Space, root: number): void {
  costs.fill(Infinity);
  masks.fill(0);
  costs[root] = 0;
  open.clear();
  open.push(root, 0);
  for (let node = open.pop(); node !== NO_CELL; node = open.pop()) {
    const count = space.expand(node);
    for (let e = 0; e < count; e++) {
      const to = space.targets[e];
      const through = costs[node] + space.costs[e];
      const mask = node === root ? 1 << e : masks[node];
      if (through > costs[to]) continue;
      if (through === costs[to]) {
        masks[to] |= mask;
        continue;
      }
      const isNew = costs[to] === Infinity;
      costs[to] = through;
      masks[to] = mask;
      if (isNew) open.push(to, through);
      else open.update(to, through);
    }
  }
}

/** Appends the fewest runs that cover all targets in order: each goes on while some move is best for all of it. */
function compressRow(runs: number[], order: Int32Array, masks: Int32Array, node: number): void {
  let common = 0;
  let start = -1;
  for (let rank = 0; rank <= order.length; rank++) {
    const target = rank < order.length ? order[rank] : NO_CELL;
    // Any move will do for the node itself; none for what cannot be reached.
    const mask = target === NO_CELL ? 0 : target === node ? -1 : masks[target] || 1 << NO_MOVE;
    if (start >= 0 && (common & mask) !== 0) {
      common &= mask;
      continue;
    }
    if (start >= 0) runs.push(start * 32 + lowestBit(common));
    start = rank;
    common = mask;
  }
}

function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** All nodes in the order of a depth-first walk. */
function walkDepthFirst(space: Space): Int32Array {
  const order = new Int32Array(space.nodes);
  const isSeen = new Uint8Array(space.nodes);
  let count = 0;
  for (let root = 0; root < space.nodes; root++) {
    const stack = [root];
    while (stack.length > 0) {
      const node = stack.pop() as number;
      if (isSeen[node] !== 0) continue;
      isSeen[node] = 1;
      order[count++] = node;
      for (let e = space.expand(node) - 1; e >= 0; e--) {
        if (isSeen[space.targets[e]] === 0) stack.push(space.targets[e]);
      }
    }
  }
  return order;
}
