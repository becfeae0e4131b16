/*
 * The loop of Theta* and lazy Theta* under the diagonal rules that corner-lane.ts does not know, for queries that name
 * neither open list nor heuristic. It takes the same cells in
 * the same order as the general loop, so paths, costs, counts and traces are equal bit by bit. It saves the calls and
 * most of the lines of sight: over the parent a path is never longer than over the node, so a line is cast only where it
 * could improve something.
 */

import { NO_CELL, offsetsOf, placeOf, STEP_LENGTH } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { castLine } from '../grid/place.ts';
import { createFloatBuckets } from '../open/float-buckets.ts';
import type { Query } from '../search/algorithm.ts';
import type { SearchMemory } from '../search/search-memory.ts';
import { EXPANDED, GENERATED, IMPROVED } from '../trace/trace-kinds.ts';

export type ThetaLane = {
  /** Takes the start, which is seeded in the memory under `stamp`. */
  readonly begin: (query: Query, stamp: number) => void;
  /** Works on for at most `limit` expansions; true at the end. */
  readonly advance: (limit: number) => boolean;
  readonly expanded: () => number;
  readonly hasReached: () => boolean;
};

export function createThetaLane(grid: NavGrid, memory: SearchMemory, isLazy: boolean): ThetaLane {
  const { width, movesByCell } = grid;
  const { stampByNode, gByNode, parentByNode } = memory;
  const offsetByDirection = offsetsOf(width);
  const placeByDirection = offsetsOf(65536);
  const lengthByDirection = Float64Array.from(STEP_LENGTH);
  const open = createFloatBuckets();
  let query: Query;
  let [stamp, expanded, goalX, goalZ] = [0, 0, 0, 0];
  let reached = false;

  function begin(next: Query, own: number): void {
    [query, stamp, expanded, reached] = [next, own, 0, false];
    const place = placeOf(query.goal, width);
    [goalX, goalZ] = [place & 0xffff, place >> 16];
    open.clear();
    open.push(query.start, estimate(placeOf(query.start, width)));
  }

  function estimate(place: number): number {
    const dx = (place & 0xffff) - goalX;
    const dz = (place >> 16) - goalZ;
    return Math.sqrt(dx * dx + dz * dz);
  }

  function advance(limit: number): boolean {
    for (let left = limit; left > 0;) {
      const node = open.pop();
      if (node === NO_CELL) return true;
      // Improved since: the better entry came first.
      if (stampByNode[node] === stamp + 1) continue;
      left--;
      const place = placeOf(node, width);
      if (isLazy) settleParent(node, place);
      stampByNode[node] = stamp + 1;
      expanded++;
      if (query.trace) query.trace.record(EXPANDED, node, parentByNode[node], gByNode[node]);
      if (node === query.goal) return (reached = true);
      openAround(node, place);
    }
    return false;
  }

  // The parent does not see the node: take the best closed neighbour instead.
  function settleParent(node: number, place: number): void {
    const parent = parentByNode[node];
    if (parent === NO_CELL || castLine(grid, placeOf(parent, width), place) === NO_CELL) return;
    let least = Infinity;
    for (let bits = movesByCell[node]; bits !== 0; bits &= bits - 1) {
      const d = 31 - Math.clz32(bits & -bits);
      const other = node + offsetByDirection[d];
      if (stampByNode[other] !== stamp + 1) continue;
      const g = gByNode[other] + lengthByDirection[d];
      if (g >= least) continue;
      least = g;
      parentByNode[node] = other;
    }
    gByNode[node] = least;
  }

  function openAround(node: number, place: number): void {
    const [stamps, costs, parents, own] = [stampByNode, gByNode, parentByNode, stamp];
    const { trace } = query;
    const [gx, gz] = [goalX, goalZ];
    const parent = parents[node];
    const above = parent === NO_CELL ? place : placeOf(parent, width);
    const aboveX = above & 0xffff;
    const aboveZ = above >> 16;
    const nodeG = costs[node];
    const parentG = parent === NO_CELL ? nodeG : costs[parent];
    for (let bits = movesByCell[node]; bits !== 0; bits &= bits - 1) {
      const d = 31 - Math.clz32(bits & -bits);
      const to = node + offsetByDirection[d];
      const seen = stamps[to];
      if (seen === own + 1) continue;
      const at = place + placeByDirection[d];
      const x = at & 0xffff;
      const z = at >> 16;
      const known = seen === own ? costs[to] : Infinity;
      let from = node;
      let g = nodeG + lengthByDirection[d];
      if (parent !== NO_CELL) {
        const dx = x - aboveX;
        const dz = z - aboveZ;
        const straight = parentG + Math.sqrt(dx * dx + dz * dz);
        if (isLazy || ((straight < known || g < known) && castLine(grid, above, at) === NO_CELL)) {
          from = parent;
          g = straight;
        }
      }
      if (g >= known) continue;
      costs[to] = g;
      parents[to] = from;
      stamps[to] = own;
      const dx = x - gx;
      const dz = z - gz;
      open.push(to, g + Math.sqrt(dx * dx + dz * dz));
      if (trace) trace.record(seen === own ? IMPROVED : GENERATED, to, from, g);
    }
  }

  return { begin, advance, expanded: () => expanded, hasReached: () => reached };
}
