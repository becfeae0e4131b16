/*
 * IDA*: depth-first search under a ceiling on g + h that rises to the least value that broke it, until the goal fits
 * under it. Memory for the open list is only the current branch and its siblings. The least g of each node in a round
 * is kept (a transposition table), without which grids take exponential time. Rounds repeat all work, so after a few of
 * them the ceiling rises in doubling steps; a goal found under one that rose too far becomes the ceiling of what is left
 * of its round. Still slow beside A*: for teaching and small graphs.
 */

import { enlarge } from '@skerry/kit';
import { checkChoices } from '../search/search-check.ts';
import { NO_CELL } from '../grid/direction.ts';
import type { Algorithm, FoundPath, Query, Run, RunContext } from '../search/algorithm.ts';
import { addUp, nextStamp, pathTo, pathToClosest } from '../search/search-memory.ts';
import { defaultHeuristic, type Estimate, generalParts } from '../search/space.ts';
import { EXPANDED, GENERATED, OFFERED, ROUND } from '../trace/trace-kinds.ts';

/** Rounds in which the ceiling rises as little as it can; where costs are many there would be thousands. */
const SMALL_ROUNDS = 16;

function createIdaStar(context: RunContext): Run {
  const { space, memory } = generalParts(context);
  const { stampByNode, gByNode, parentByNode } = memory;
  const { targets, costs, expand } = space;
  let nodeByPlace = new Int32Array(1024);
  let parentByPlace = new Int32Array(1024);
  let gByPlace = new Float64Array(1024);
  let [size, stamp, expanded, ceiling, nextCeiling] = [0, 0, 0, 0, Infinity];
  let query: Query;
  let estimate: Estimate;
  let reached = false;
  /** Nodes that a traced search has generated in this round. */
  const listed = new Set<number>();
  // Rounds so far, the next rise, and whether the ceiling rose past the least value that broke the last one.
  let [rounds, rise, isLoose] = [0, 0, false];

  function push(node: number, parent: number, g: number): void {
    if (size === nodeByPlace.length) {
      nodeByPlace = enlarge(nodeByPlace);
      parentByPlace = enlarge(parentByPlace);
      gByPlace = enlarge(gByPlace);
    }
    nodeByPlace[size] = node;
    parentByPlace[size] = parent;
    gByPlace[size++] = g;
  }

  // A node may be on the stack several times; only its first entry of a round is news.
  function noteOpened(node: number, parent: number, g: number): void {
    query.trace?.record(listed.has(node) ? OFFERED : GENERATED, node, parent, g);
    listed.add(node);
  }

  function beginRound(): void {
    stamp = nextStamp(memory);
    nextCeiling = Infinity;
    size = 0;
    push(query.start, NO_CELL, 0);
    if (!query.trace) return;
    listed.clear();
    query.trace.record(ROUND, query.start, rounds, ceiling);
    noteOpened(query.start, NO_CELL, 0);
  }

  function raiseCeiling(): void {
    if (++rounds < SMALL_ROUNDS) rise = nextCeiling - ceiling;
    else rise *= 2;
    isLoose = ceiling + rise > nextCeiling && rounds >= SMALL_ROUNDS;
    ceiling = isLoose ? ceiling + rise : nextCeiling;
  }

  function begin(next: Query): void {
    query = next;
    estimate = space.estimateTo(query.goal, query.heuristic ?? defaultHeuristic(context.map));
    expanded = 0;
    reached = false;
    [rounds, rise, isLoose] = [0, 0, false];
    ceiling = estimate(query.start);
    const { start, goal } = query;
    query.trace?.begin({
      algorithm: 'ida-star',
      nodes: space.nodes,
      start,
      goals: [goal],
      open: 'stack',
      estimates: [estimate],
    });
    beginRound();
  }

  function advance(limit: number): boolean {
    const { trace, goal } = query;
    for (let left = limit; left > 0; left--) {
      if (size === 0) {
        if (nextCeiling === Infinity || reached) return true;
        raiseCeiling();
        beginRound();
      }
      const node = nodeByPlace[--size];
      const g = gByPlace[size];
      const isNew = stampByNode[node] < stamp;
      if (!isNew && g >= gByNode[node]) continue;
      stampByNode[node] = stamp;
      gByNode[node] = g;
      parentByNode[node] = parentByPlace[size];
      expanded++;
      if (trace) trace.record(EXPANDED, node, parentByNode[node], g);
      if (node === goal) {
        reached = true;
        if (!isLoose) return true;
        // Something cheaper may be left in this round: from now on only that fits.
        ceiling = g;
        continue;
      }
      const count = expand(node);
      // In reverse, so that the first direction is walked first.
      for (let k = count - 1; k >= 0; k--) {
        const to = targets[k];
        const cost = g + costs[k];
        if (stampByNode[to] >= stamp && cost >= gByNode[to]) continue;
        const total = cost + estimate(to);
        if (total > ceiling || (reached && total >= ceiling)) nextCeiling = Math.min(nextCeiling, total);
        else {
          push(to, node, cost);
          if (trace) noteOpened(to, node, cost);
        }
      }
    }
    return false;
  }

  function bestSoFar(): FoundPath {
    if (stampByNode[query.start] < stamp) return { path: Int32Array.of(query.start), cost: 0 };
    return pathToClosest(memory, space, query.goal);
  }

  return {
    begin,
    advance,
    expanded: () => expanded,
    found: () => (reached ? addUp(space, pathTo(memory, query.goal)) : null),
    bestSoFar,
  };
}

/** Iterative deepening A*: optimal with an admissible heuristic. */
export const idaStar: Algorithm = { name: 'ida-star', checkOptions: checkChoices, createRun: createIdaStar };
