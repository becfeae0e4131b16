/*
 * Breadth-first and depth-first search: first in, first out, or last in, first out, blind to cost and goal.
 * A node is claimed when it is discovered and never again. Depth-first pushes neighbours in reverse, so that it walks
 * on in the order of directions; its path is legal and usually far from short.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { Algorithm, Query, Run, RunContext } from '../search/algorithm.ts';
import { pathTo, pathToClosest, seedMemory } from '../search/search-memory.ts';
import { generalParts } from '../search/space.ts';
import { EXPANDED, GENERATED } from '../trace/trace-kinds.ts';

function createUninformed(context: RunContext, isStack: boolean): Run {
  const { space, memory } = generalParts(context);
  const { stampByNode, gByNode, parentByNode } = memory;
  const { targets, costs, expand } = space;
  // Each node is discovered once at most, so one slot a node is always enough.
  const nodeByPlace = new Int32Array(space.nodes);
  let query: Query;
  let [stamp, expanded, head, tail] = [0, 0, 0, 0];
  let reached = false;

  function begin(next: Query): void {
    query = next;
    stamp = seedMemory(memory, query.start);
    nodeByPlace[0] = query.start;
    [expanded, head, tail, reached] = [0, 0, 1, false];
    if (!query.trace) return;
    const [algorithm, open] = isStack ? (['depth-first', 'stack'] as const) : (['breadth-first', 'queue'] as const);
    query.trace.begin({ algorithm, open, nodes: space.nodes, start: query.start, goals: [query.goal] });
    query.trace.record(GENERATED, query.start, NO_CELL, 0);
  }

  function advance(limit: number): boolean {
    const { trace, goal } = query;
    for (let left = limit; left > 0; left--) {
      if (head === tail) return true;
      const node = isStack ? nodeByPlace[--tail] : nodeByPlace[head++];
      stampByNode[node] = stamp + 1;
      expanded++;
      if (trace) trace.record(EXPANDED, node, parentByNode[node], gByNode[node]);
      if (node === goal) return (reached = true);
      const count = expand(node);
      for (let n = 0; n < count; n++) {
        const k = isStack ? count - 1 - n : n;
        const to = targets[k];
        if (stampByNode[to] >= stamp) continue;
        stampByNode[to] = stamp;
        gByNode[to] = gByNode[node] + costs[k];
        parentByNode[to] = node;
        nodeByPlace[tail++] = to;
        if (trace) trace.record(GENERATED, to, node, gByNode[to]);
      }
    }
    return false;
  }

  return {
    begin,
    advance,
    expanded: () => expanded,
    found: () => (reached ? { path: pathTo(memory, query.goal), cost: gByNode[query.goal] } : null),
    bestSoFar: () => pathToClosest(memory, space, query.goal),
  };
}

/** Fewest steps, whatever they cost. */
export const breadthFirst: Algorithm = { name: 'breadth-first', createRun: (c) => createUninformed(c, false) };

/** Some path, found by walking on. */
export const depthFirst: Algorithm = { name: 'depth-first', createRun: (c) => createUninformed(c, true) };
