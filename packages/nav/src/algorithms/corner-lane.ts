/*
 * The fast loop of Theta* and lazy Theta* where diagonals need both sides free: it runs over jump points instead of all
 * cells, a hundredth of them or fewer. The parent of a jump point is the parent of the one before if that is in sight,
 * else the one before, else the cell where the jump turns. A jump point that is reached more cheaply later is expanded
 * again; so no path is longer than the shortest path along the grid's eight directions. At the end the path is pulled
 * tight (lay-string.ts), which takes back what the cells between jump points would have given.
 */

import { enlarge } from '@skerry/kit';
import { cacheByGrid } from '../grid/cache-by-grid.ts';
import { diagonalOf, DX, DZ, NO_CELL, placeOf } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { cellOf, distanceBetween } from '../grid/place.ts';
import { buildJumpGraph, fillState, START, syncJumpGraph } from '../jump/jump-graph.ts';
import { sideOf } from '../jump/segments.ts';
import { createSight } from '../jump/sight.ts';
import { createFloatBuckets } from '../open/float-buckets.ts';
import { anyAngleLength } from '../path/path-cost.ts';
import { tightenTurns } from '../path/lay-string.ts';
import type { FoundPath, Query } from '../search/algorithm.ts';
import type { PathSlab } from '../search/path-slab.ts';
import { createCornerTrace, type CornerTrace } from './corner-trace.ts';

/** Fields of a record: the place; the state of the jump graph; the entries of the parent and of the jump's begin. */
const PLACE = 0;
const STATE = 1;
const PARENT = 2;
/** NO_CELL once it is known that the parent is in sight. */
const FROM = 3;

export type CornerLane = {
  readonly begin: (query: Query) => void;
  /** Works on for at most `limit` expansions; true at the end. */
  readonly advance: (limit: number) => boolean;
  readonly expanded: () => number;
  readonly found: () => FoundPath | null;
  readonly bestSoFar: () => FoundPath;
};

/** The loop over a grid; its memory is kept between queries. */
export function createCornerLane(grid: NavGrid, paths: PathSlab, isLazy: boolean): CornerLane {
  const { width } = grid;
  const graph = cacheByGrid(grid, buildJumpGraph);
  const { scan } = graph;
  const sees = createSight(graph.bitmaps);
  const open = createFloatBuckets();
  let records = new Int32Array(4096);
  let gs = new Float64Array(1024);
  /** The cheapest entry of each state, plus `first`: smaller numbers are of earlier queries. */
  let entryByState = new Int32Array(1024);
  let [entries, first, expanded] = [0, 1, 0];
  let [start, goal, goalX, goalZ] = [0, 0, 0, 0];
  // The cheapest path to the goal so far, and the entry it comes from.
  let [best, last] = [Infinity, NO_CELL];
  let isDone = false;
  let path: Int32Array | null = null;
  const reach = new Int32Array(4);
  let trace: CornerTrace | null = null;
  // What `settle` found.
  let [parent, cost, turn] = [0, 0, NO_CELL];

  function begin(query: Query): void {
    syncJumpGraph(graph);
    open.clear();
    first += entries;
    if (first > 0x60000000) {
      entryByState.fill(0);
      first = 1;
    }
    [start, goal] = [placeOf(query.start, width), placeOf(query.goal, width)];
    [goalX, goalZ] = [goal & 0xffff, goal >> 16];
    [entries, expanded, best, last, isDone, path] = [0, 0, Infinity, NO_CELL, false, null];
    for (let side = 0; side < 4; side++) reach[side] = scan.straightRun(goalX, goalZ, side);
    trace = query.trace ? createCornerTrace(query.trace, grid) : null;
    push(add(start, START, NO_CELL, NO_CELL, 0), 0);
  }

  function add(place: number, state: number, parentEntry: number, from: number, g: number): number {
    if (entries === gs.length) {
      gs = enlarge(gs);
      records = enlarge(records);
    }
    const at = 4 * entries;
    records[at + PLACE] = place;
    records[at + STATE] = state;
    records[at + PARENT] = parentEntry;
    records[at + FROM] = from;
    gs[entries] = g;
    return entries++;
  }

  function push(entry: number, g: number): void {
    open.push(entry, g + distanceBetween(records[4 * entry + PLACE], goal));
  }

  function placeAt(entry: number): number {
    return records[4 * entry + PLACE];
  }

  function knownCost(state: number): number {
    const entry = entryByState[state] - first;
    return entry < 0 ? Infinity : gs[entry];
  }

  function advance(limit: number): boolean {
    for (let left = limit; left > 0 && !isDone;) {
      const entry = open.pop();
      if (entry === NO_CELL || gs[entry] + distanceBetween(placeAt(entry), goal) >= best) return finish();
      const state = records[4 * entry + STATE];
      if (isLazy) {
        if (gs[entry] >= knownCost(state)) {
          trace?.drop(entry, placeAt(entry));
          continue;
        }
        if (records[4 * entry + FROM] !== NO_CELL && !confirm(entry)) continue;
        entryByState[state] = first + entry;
      } else if (state !== START && entryByState[state] - first !== entry) continue;
      left--;
      expanded++;
      noteOf(entry, 'expand');
      expand(entry, state);
    }
    return isDone;
  }

  function finish(): boolean {
    isDone = true;
    if (last === NO_CELL) return true;
    const laid = pathOf(last, goal);
    const turns = tightenTurns(
      grid,
      Array.from(laid, (cell) => placeOf(cell, width)),
    );
    const pulled = Int32Array.from(turns, (place) => cellOf(grid, place));
    const length = anyAngleLength(grid, pulled);
    [path, best] = length < best ? [pulled, length] : [laid, best];
    trace?.end(path);
    return true;
  }

  /** Whether the parent that was assumed is in sight; if not, the entry waits again at its true cost. */
  function confirm(entry: number): boolean {
    const at = 4 * entry;
    if (sees(records[at + PLACE], placeAt(records[at + PARENT]))) {
      records[at + FROM] = NO_CELL;
      return true;
    }
    settle(records[at + PARENT], records[at + FROM], records[at + PLACE], true);
    if (turn !== NO_CELL)
      parent = add(turn, NO_CELL, parent, NO_CELL, gs[parent] + distanceBetween(placeAt(parent), turn));
    records[at + PARENT] = parent;
    records[at + FROM] = NO_CELL;
    gs[entry] = cost;
    if (turn !== NO_CELL) noteOf(parent, 'pass');
    if (cost < knownCost(records[at + STATE])) {
      push(entry, cost);
      noteOf(entry, 'open');
    } else trace?.drop(entry, records[at + PLACE]);
    return false;
  }

  /** The parent, the cost and the turn of the jump from entry `from` to a place, where `above` is the parent of `from`. */
  function settle(above: number, from: number, place: number, isHidden: boolean): void {
    turn = NO_CELL;
    const direct = placeAt(from);
    if (!isHidden && sees(place, placeAt(above))) parent = above;
    else if (above !== from && sees(place, direct)) parent = from;
    else {
      const dx = (place & 0xffff) - (direct & 0xffff);
      const dz = (place >> 16) - (direct >> 16);
      const steps = Math.min(Math.abs(dx), Math.abs(dz));
      const d = diagonalOf(dx, dz);
      turn = direct + steps * (DZ[d] * 65536 + DX[d]);
      parent = above !== from && sees(turn, placeAt(above)) ? above : from;
      cost = gs[parent] + distanceBetween(placeAt(parent), turn) + distanceBetween(turn, place);
      return;
    }
    cost = gs[parent] + distanceBetween(placeAt(parent), place);
  }

  function expand(entry: number, state: number): void {
    const place = placeAt(entry);
    const parentEntry = records[4 * entry + PARENT];
    const above = parentEntry === NO_CELL ? entry : parentEntry;
    const aboveG = gs[above];
    const abovePlace = placeAt(above);
    tryGoal(entry, place);
    if (state === START) graph.placeByNode[START >> 2] = start;
    let list = state === START ? NO_CELL : graph.listByState[state];
    if (list === NO_CELL) list = fillState(graph, state);
    const { jumps } = graph;
    if (4 * graph.nodes > entryByState.length) entryByState = enlarge(entryByState, 8 * graph.nodes);
    for (let k = list + 2; k < list + 2 + jumps[list]; k += 2) {
      const to = jumps[k + 1];
      const target = jumps[k];
      const known = knownCost(target);
      const straight = aboveG + distanceBetween(abovePlace, to);
      const rest = distanceBetween(to, goal);
      if (straight >= known || straight + rest >= best) continue;
      if (isLazy) {
        const own = add(to, target, above, entry, straight);
        open.push(own, straight + rest);
        noteOf(own, 'open');
        continue;
      }
      settle(above, entry, to, false);
      if (cost >= known || cost + rest >= best) continue;
      if (turn !== NO_CELL) {
        parent = add(turn, NO_CELL, parent, NO_CELL, gs[parent] + distanceBetween(placeAt(parent), turn));
        noteOf(parent, 'pass');
      }
      const own = add(to, target, parent, NO_CELL, cost);
      entryByState[target] = first + own;
      open.push(own, cost + rest);
      noteOf(own, 'open');
    }
  }

  /** A last segment: straight to the goal, or diagonally and then along a row or column. */
  function tryGoal(entry: number, place: number): void {
    if (gs[entry] + distanceBetween(place, goal) >= best) return;
    if (sees(place, goal)) return reachGoal(entry, gs[entry] + distanceBetween(place, goal));
    const [x, z] = [place & 0xffff, place >> 16];
    const [dx, dz] = [goalX - x, goalZ - z];
    const [nx, nz] = [Math.abs(dx), Math.abs(dz)];
    const steps = Math.min(nx, nz);
    if (Math.abs(nx - nz) > reach[sideOf(dx, dz)]) return;
    const d = diagonalOf(dx, dz);
    if (scan.diagonalRun(x, z, d, steps) < steps) return;
    const bend = place + steps * (DZ[d] * 65536 + DX[d]);
    const g = gs[entry] + distanceBetween(place, bend);
    if (g + distanceBetween(bend, goal) >= best) return;
    const own = add(bend, NO_CELL, entry, NO_CELL, g);
    noteOf(own, 'pass');
    reachGoal(own, g + distanceBetween(bend, goal));
  }

  function reachGoal(entry: number, g: number): void {
    [last, best] = [entry, g];
  }

  function noteOf(entry: number, kind: 'open' | 'expand' | 'pass'): void {
    if (trace === null) return;
    const at = 4 * entry;
    const parentEntry = records[at + PARENT];
    trace[kind](entry, records[at + PLACE], parentEntry === NO_CELL ? NO_CELL : placeAt(parentEntry), gs[entry]);
  }

  function pathOf(entry: number, end: number): Int32Array {
    let length = end === NO_CELL ? 0 : 1;
    for (let at = entry; at !== NO_CELL; at = records[4 * at + PARENT]) length++;
    const cells = paths.take(length);
    if (end !== NO_CELL) cells[--length] = cellOf(grid, end);
    for (let at = entry; at !== NO_CELL; at = records[4 * at + PARENT]) cells[--length] = cellOf(grid, placeAt(at));
    return cells;
  }

  function bestSoFar(): FoundPath {
    if (last !== NO_CELL) return { path: pathOf(last, goal), cost: best };
    let [closest, least] = [0, Infinity];
    for (let entry = 0; entry < entries; entry++) {
      // Of the lazy form only what was expanded has a parent that is sure to be in sight.
      if (records[4 * entry + FROM] !== NO_CELL) continue;
      const away = distanceBetween(placeAt(entry), goal);
      if (away < least) [closest, least] = [entry, away];
    }
    return { path: pathOf(closest, NO_CELL), cost: gs[closest] };
  }

  return {
    begin,
    advance,
    expanded: () => expanded,
    found: () => (path === null ? null : { path, cost: best }),
    bestSoFar,
  };
}
