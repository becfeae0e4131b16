/*
 * Search memory: one set of per-node arrays, reused by every query of a searcher. Nothing is cleared between
 * queries: an entry counts only when its stamp is of the current query (generation × 2, plus 1 once closed).
 */

import { NO_CELL } from '../grid/direction.ts';
import { PathSlab } from './path-slab.ts';
import type { FoundPath } from './algorithm.ts';
import type { Space } from './space.ts';

export type SearchMemory = {
  readonly nodes: number;
  /** Stamp of an open node of this query; closed is this + 1; anything else means not yet seen. */
  openStamp: number;
  readonly stampByNode: Int32Array;
  readonly gByNode: Float64Array;
  readonly parentByNode: Int32Array;
  readonly paths: PathSlab;
};

/** Memory for queries over `nodes` nodes. */
export function createSearchMemory(nodes: number, paths = new PathSlab()): SearchMemory {
  return {
    nodes,
    openStamp: 0,
    stampByNode: new Int32Array(nodes),
    gByNode: new Float64Array(nodes),
    parentByNode: new Int32Array(nodes),
    paths,
  };
}

/** Starts a query: forgets all entries by moving to the next stamp, and returns it. */
export function nextStamp(memory: SearchMemory): number {
  memory.openStamp += 2;
  if (memory.openStamp > 0x7ffffff0) {
    memory.stampByNode.fill(0);
    memory.openStamp = 2;
  }
  return memory.openStamp;
}

/** Marks the start as open at cost 0. */
export function seedMemory(memory: SearchMemory, start: number): number {
  const stamp = nextStamp(memory);
  memory.stampByNode[start] = stamp;
  memory.gByNode[start] = 0;
  memory.parentByNode[start] = NO_CELL;
  return stamp;
}

/** The nodes from the start to `end` by the parents of the current query. */
export function pathTo(memory: SearchMemory, end: number): Int32Array {
  const { parentByNode, paths } = memory;
  let length = 0;
  for (let node = end; node !== NO_CELL; node = parentByNode[node]) length++;
  const path = paths.take(length);
  for (let node = end; node !== NO_CELL; node = parentByNode[node]) path[--length] = node;
  return path;
}

/** The node seen by the current query that is nearest, and of those the first. */
export function closestSeen(memory: SearchMemory, distance: (node: number) => number): number {
  const { stampByNode, openStamp } = memory;
  let closest = NO_CELL;
  let least = Infinity;
  for (let node = 0; node < memory.nodes; node++) {
    if (stampByNode[node] < openStamp) continue;
    const away = distance(node);
    if (away < least) {
      least = away;
      closest = node;
    }
  }
  return closest;
}

/** The path to the node seen that is nearest to the goal. */
export function pathToClosest(memory: SearchMemory, space: Space, goal: number): FoundPath {
  return addUp(space, pathTo(memory, closestSeen(memory, space.distanceTo(goal))));
}

/** A path and what its steps cost: costs of searches under way lag behind where a parent was improved after its child. */
export function addUp({ expand, targets, costs }: Space, path: Int32Array): FoundPath {
  let cost = 0;
  for (let k = 1; k < path.length; k++) {
    let least = Infinity;
    for (let e = expand(path[k - 1]) - 1; e >= 0; e--) if (targets[e] === path[k]) least = Math.min(least, costs[e]);
    cost += least;
  }
  return { path, cost };
}
