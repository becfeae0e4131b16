/*
 * One loop for questions without a single goal: the nearest node of a set, the nearest that passes a test, all nodes
 * within a cost. Works on every space. With an estimate it is A* towards the nearest goal, without one Dijkstra's search.
 */

import { enlarge } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import { createOpenList } from '../open/open-list.ts';
import { createSearchMemory, type SearchMemory, seedMemory } from '../search/search-memory.ts';
import type { Estimate, Space } from '../search/space.ts';
import type { UsefulSpace } from './useful-space.ts';

export type Exploration = {
  readonly start: number;
  /** Ends at the cheapest node for which this is true; null visits everything. */
  readonly isGoal: ((node: number) => boolean) | null;
  /** Never above the cost from a node to its nearest goal; null for 0. */
  readonly estimate: Estimate | null;
  /** Nothing beyond this cost is visited. */
  readonly maxCost: number;
  readonly maxExpanded: number;
  readonly signal: { readonly aborted: boolean } | undefined;
};

export type Explored = {
  readonly status: 'done' | 'out-of-budget' | 'cancelled';
  /** The goal found, or NO_CELL. */
  readonly goal: number;
  readonly expanded: number;
};

export type Explore = {
  readonly memory: SearchMemory;
  readonly run: (question: Exploration) => Explored;
  /** All nodes that the latest run without goals expanded, by cost, each after the one it was reached from. */
  readonly visited: () => Int32Array;
};

/** Expansions between two looks at the signal. */
const SLICE = 512;

/** The loop over a space, with memory that is kept between runs. */
export function createExplore(space: Space & Partial<UsefulSpace>): Explore {
  const { targets, costs } = space;
  const expandFrom: UsefulSpace['expandFrom'] = space.expandFrom ?? space.expand;
  const memory = createSearchMemory(space.nodes);
  const { stampByNode, gByNode, parentByNode } = memory;
  const open = createOpenList(space.keyScale() > 0 ? 'bucket' : 'four-ary', space.nodes, space.keyScale() > 0);
  // Nodes as they were expanded: one that is reached more cheaply within a key comes again, and its last place counts.
  let order = new Int32Array(256);
  let placeByNode = new Int32Array(0);
  let count = 0;

  function run({ start, isGoal, estimate, maxCost, maxExpanded, signal }: Exploration): Explored {
    const scale = space.keyScale();
    const keyOf = scale === 0 ? (cost: number) => cost : (cost: number) => Math.floor(cost * scale);
    const stamp = seedMemory(memory, start);
    let [expanded, goal, best] = [0, NO_CELL, maxCost];
    count = 0;
    open.clear();
    open.push(start, keyOf(estimate?.(start) ?? 0));
    for (let node = open.pop(); node !== NO_CELL; node = open.pop()) {
      // Later keys cannot hold anything cheaper; of the same key some may.
      if (open.poppedKey() > keyOf(best)) break;
      const g = gByNode[node];
      stampByNode[node] = stamp + 1;
      if (goal !== NO_CELL && g + (estimate?.(node) ?? 0) >= best) continue;
      if (expanded === maxExpanded) return { status: 'out-of-budget', goal: NO_CELL, expanded };
      if ((expanded++ & (SLICE - 1)) === 0 && signal?.aborted) return { status: 'cancelled', goal: NO_CELL, expanded };
      if (isGoal === null) note(node);
      else if (isGoal(node)) {
        [goal, best] = [node, g];
        continue;
      }
      for (let k = expandFrom(node, parentByNode[node]) - 1; k >= 0; k--) {
        const to = targets[k];
        const next = g + costs[k];
        const seen = stampByNode[to];
        if (next > best || (seen >= stamp && next >= gByNode[to])) continue;
        gByNode[to] = next;
        parentByNode[to] = node;
        stampByNode[to] = stamp;
        const key = keyOf(next + (estimate === null ? 0 : estimate(to)));
        if (seen === stamp) open.update(to, key);
        else open.push(to, key);
      }
    }
    return { status: 'done', goal, expanded };
  }

  function note(node: number): void {
    if (placeByNode.length === 0) placeByNode = new Int32Array(space.nodes);
    if (count === order.length) order = enlarge(order);
    placeByNode[node] = count;
    order[count++] = node;
  }

  function visited(): Int32Array {
    const nodes = order.subarray(0, count).filter((node, k) => placeByNode[node] === k);
    // Within one key nodes come in any order: a few places off at most.
    for (let k = 1; k < nodes.length; k++) {
      const node = nodes[k];
      let place = k;
      for (; place > 0 && gByNode[nodes[place - 1]] > gByNode[node]; place--) nodes[place] = nodes[place - 1];
      nodes[place] = node;
    }
    return nodes;
  }

  return { memory, run, visited };
}
