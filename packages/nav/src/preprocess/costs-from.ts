/*
 * Costs from one node to all others of a grid or graph (or from all others to it): the plain search under landmarks and
 * tables that are computed once and used often.
 */

import { NO_CELL } from '../grid/direction.ts';
import { createOpenList, type OpenList } from '../open/open-list.ts';
import type { Space } from '../search/space.ts';

/** Fills `costByNode` with costs from `root`, or to it when `backward`; Infinity where there is no path. */
export function fillCostsFrom(
  costByNode: Float64Array,
  space: Space,
  root: number,
  backward: boolean,
  open: OpenList = createOpenList('four-ary', space.nodes),
): Float64Array {
  const expand = backward ? space.expandBack : space.expand;
  costByNode.fill(Infinity);
  costByNode[root] = 0;
  open.clear();
  open.push(root, 0);
  for (let node = open.pop(); node !== NO_CELL; node = open.pop()) {
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
  return costByNode;
}
