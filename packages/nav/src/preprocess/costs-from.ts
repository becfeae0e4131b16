/*
 * Costs from one node to all others of a grid or graph (or from all others to it): the plain search under landmarks and
 * tables that are computed once and used often.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { OpenList } from '../open/open-list.ts';
import type { Space } from '../search/space.ts';

/** Nodes settled in one slice: a few milliseconds. */
const SLICE = 8192;

/**
 * Fills `costByNode` with costs from `root`, or to it when `backward`, Infinity where there is no path: a few milliseconds
 * at a time. Yields the share of all nodes that are settled.
 */
export function* fillCostsInSlices(
  costByNode: Float64Array,
  space: Space,
  root: number,
  backward: boolean,
  open: OpenList,
): Generator<number, Float64Array> {
  beginCostsFrom(costByNode, root, open);
  for (let settled = SLICE; !advanceCosts(costByNode, space, backward, open, SLICE); settled += SLICE)
    yield Math.min(1, settled / space.nodes);
  return costByNode;
}

function beginCostsFrom(costByNode: Float64Array, root: number, open: OpenList): void {
  costByNode.fill(Infinity);
  costByNode[root] = 0;
  open.clear();
  open.push(root, 0);
}

/** Settles at most `limit` nodes; true when none is left. */
function advanceCosts(
  costByNode: Float64Array,
  space: Space,
  backward: boolean,
  open: OpenList,
  limit: number,
): boolean {
  const expand = backward ? space.expandBack : space.expand;
  for (let left = limit; left > 0; left--) {
    const node = open.pop();
    if (node === NO_CELL) return true;
    const count = expand(node);
    for (let e = 0; e < count; e++) {
      const to = space.targets[e];
      const through = costByNode[node] + space.costs[e];
      if (through >= costByNode[to]) continue;
      const isNew = costByNode[to] === Infinity;
      costByNode[to] = through;
      if (isNew) open.push(to, through);
      else open.update(to, through);
    }
  }
  return false;
}
