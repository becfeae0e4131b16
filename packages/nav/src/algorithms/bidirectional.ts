/*
 * Bidirectional A* (the scheme of Pijls and Post, "new bidirectional A*"): two searches share one closed set, and a
 * node is dropped when neither its own estimate nor the other side's bound can beat the best meeting so far.
 * Optimal when the heuristic is consistent, which all named ones but Manhattan on 8 directions are.
 */

import { checkChoices } from '../search/search-check.ts';
import { NO_CELL } from '../grid/direction.ts';
import { createOpenLists, type OpenList } from '../open/open-list.ts';
import type { Algorithm, FoundPath, Query, Run, RunContext } from '../search/algorithm.ts';
import { createSearchMemory, pathTo, pathToClosest, seedMemory, type SearchMemory } from '../search/search-memory.ts';
import type { OpenListKind } from '../open/open-list.ts';
import { defaultHeuristic, type Estimate, generalParts } from '../search/space.ts';
import { CLOSED, EXPANDED, GENERATED, IMPROVED, OTHER_SIDE } from '../trace/trace-kinds.ts';

type Side = {
  /** 0, or OTHER_SIDE: added to the kinds of its events. */
  readonly bit: number;
  readonly memory: SearchMemory;
  readonly openOf: (kind: OpenListKind) => OpenList;
  readonly expand: (node: number) => number;
  open: OpenList;
  /** Estimate of what is left for this side, and of what lies behind it. */
  ahead: Estimate;
  behind: Estimate;
  /** No node this side will take out has a key below this. */
  bound: number;
  stamp: number;
};

function createBidirectional(context: RunContext): Run {
  const { space, memory } = generalParts(context);
  const { targets, costs } = space;
  const zero: Estimate = () => 0;
  const side = (own: SearchMemory, expand: (node: number) => number, bit: number): Side => {
    const openOf = createOpenLists(space.nodes);
    return { bit, memory: own, expand, openOf, open: openOf('binary'), ahead: zero, behind: zero, bound: 0, stamp: 0 };
  };
  const fore = side(memory, space.expand, 0);
  const back = side(createSearchMemory(space.nodes), space.expandBack, OTHER_SIDE);
  // Stamp of the query that closed a node, from either side.
  const closedByNode = new Int32Array(space.nodes);
  let query: Query;
  let [expanded, best, meeting, serial] = [0, Infinity, NO_CELL, 0];

  function beginSide(one: Side, from: number, to: number): void {
    const open = (one.open = one.openOf(query.open));
    one.ahead = space.estimateTo(to, query.heuristic ?? defaultHeuristic(context.map));
    one.behind = space.estimateTo(from, query.heuristic ?? defaultHeuristic(context.map));
    one.bound = one.ahead(from);
    one.stamp = seedMemory(one.memory, from);
    open.push(from, one.bound);
  }

  function begin(next: Query): void {
    query = next;
    serial++;
    [expanded, best, meeting] = [0, Infinity, NO_CELL];
    beginSide(fore, query.start, query.goal);
    beginSide(back, query.goal, query.start);
    const { start, goal, trace } = query;
    if (trace) {
      const open = query.open === 'bucket' ? 'binary' : query.open;
      const estimates = [fore.ahead, back.ahead];
      trace.begin({ algorithm: 'bidirectional', nodes: space.nodes, start, goals: [goal], open, estimates });
      trace.record(GENERATED, start, NO_CELL, 0);
      trace.record(GENERATED | OTHER_SIDE, goal, NO_CELL, 0);
    }
    if (query.start === query.goal) [best, meeting] = [0, query.start];
  }

  function advance(limit: number): boolean {
    for (let left = limit; left > 0; left--) {
      // Where the path back ends first, the goal cannot be reached; how near one comes only the other side knows.
      if (fore.open.size() === 0) return true;
      if (back.open.size() === 0 && (meeting !== NO_CELL || !query.partial)) return true;
      // The smaller frontier goes on: it has less to look at before the two meet.
      if (back.open.size() === 0 || fore.open.size() <= back.open.size()) take(fore, back);
      else take(back, fore);
    }
    return false;
  }

  function take(own: Side, other: Side): void {
    const node = own.open.pop();
    own.bound = own.open.poppedKey();
    // Nothing left on this side can beat the meeting: both lists may be dropped.
    const g = own.memory.gByNode[node];
    const isExpanded = own.bound < best && closedByNode[node] !== serial;
    if (query.trace)
      query.trace.record((isExpanded ? EXPANDED : CLOSED) | own.bit, node, own.memory.parentByNode[node], g);
    if (own.bound >= best) return void own.open.clear();
    if (!isExpanded) return;
    closedByNode[node] = serial;
    expanded++;
    if (g + other.bound - own.behind(node) >= best) return;
    const count = own.expand(node);
    for (let k = 0; k < count; k++) visit(own, other, targets[k], node, g + costs[k]);
  }

  function visit(own: Side, other: Side, to: number, from: number, g: number): void {
    if (closedByNode[to] === serial) return;
    const { stampByNode, gByNode, parentByNode } = own.memory;
    const isNew = stampByNode[to] < own.stamp;
    if (!isNew && g >= gByNode[to]) return;
    stampByNode[to] = own.stamp;
    gByNode[to] = g;
    parentByNode[to] = from;
    const key = g + own.ahead(to);
    if (isNew) own.open.push(to, key);
    else own.open.update(to, key);
    if (query.trace) query.trace.record((isNew ? GENERATED : IMPROVED) | own.bit, to, from, g);
    if (other.memory.stampByNode[to] >= other.stamp && g + other.memory.gByNode[to] < best) {
      best = g + other.memory.gByNode[to];
      meeting = to;
    }
  }

  function found(): FoundPath | null {
    if (meeting === NO_CELL) return null;
    const first = pathTo(memory, meeting);
    const second = pathTo(back.memory, meeting);
    const path = memory.paths.take(first.length + second.length - 1);
    path.set(first);
    path.set(second.reverse(), first.length - 1);
    return { path, cost: best };
  }

  return { begin, advance, expanded: () => expanded, found, bestSoFar: () => pathToClosest(memory, space, query.goal) };
}

/** Two searches that meet: optimal with a consistent heuristic. */
export const bidirectional: Algorithm = {
  name: 'bidirectional',
  checkOptions: checkChoices,
  createRun: createBidirectional,
};
