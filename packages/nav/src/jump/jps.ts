/*
 * Jump point search: A* that opens only cells where a shortest path may have to turn. Jumps come from jump-graph.ts,
 * which scans 32 cells a word the first time and remembers. Needs uniform cost and diagonals with both sides free.
 * The open list has buckets one cost unit wide, last in first out; a cell reached more cheaply later is opened again,
 * and the search ends when no bucket can hold a cheaper goal, so the path is optimal although buckets are unsorted.
 */

import { cacheByGrid } from '../grid/cache-by-grid.ts';
import { NO_CELL, placeOf } from '../grid/direction.ts';
import { isUniform, type NavGrid } from '../grid/grid.ts';
import { expandJumps } from './jump-expand.ts';
import { buildJumpGraph, fillState, GOAL, type JumpGraph, START, syncJumpGraph } from './jump-graph.ts';
import {
  BUCKET,
  createJumpMemory,
  ENTRIES,
  FIRST,
  fitJumps,
  GOAL_ENTRY,
  GOAL_PLACE,
  HIGHEST,
  type JumpMemory,
  LIST,
  NEXT,
  PARENT,
  REACH,
  restartJumps,
  START_PLACE,
  STATE,
  WAITING,
} from './jump-memory.ts';
import { isSegmentFree } from './segments.ts';
import type { Algorithm, FoundPath, Query, Run, RunContext } from '../search/algorithm.ts';

/** What a trace of this search looks at. */
export type JumpView = {
  readonly grid: NavGrid;
  readonly graph: JumpGraph;
  readonly memory: JumpMemory;
  /** Gives the graph the ends of this search, which it shares with others. */
  readonly nameEnds: () => void;
};

/** Writes what this search does; passed in, so that bundles without traces do without. */
export type JumpTrace = {
  readonly begin: (query: Query) => void;
  /** An entry was expanded: writes what is new since the last one. */
  readonly step: () => void;
};

/** A run of jump point search. */
export function createJps(
  { grid: given, paths }: RunContext,
  build = buildJumpGraph,
  createJumpTrace?: (view: JumpView) => JumpTrace,
): Run {
  const grid = given as NavGrid;
  const { width } = grid;
  const graph = cacheByGrid(grid, build);
  const { scan, four } = graph;
  const memory = createJumpMemory(grid);
  const { cursor, headByBucket } = memory;
  const mask = headByBucket.length - 1;
  let expanded = 0;
  const log = createJumpTrace?.({ grid, graph, memory, nameEnds }) ?? null;
  let trace: JumpTrace | null = null;

  function begin(query: Query): void {
    syncJumpGraph(graph);
    restartJumps(memory);
    const { recordByEntry: records, gByEntry: gs } = memory;
    const place = placeOf(query.start, width);
    const goal = placeOf(query.goal, width);
    cursor[START_PLACE] = place;
    cursor[GOAL_PLACE] = goal;
    records[STATE] = START;
    records[4 * GOAL_ENTRY + STATE] = GOAL;
    records[4 * GOAL_ENTRY + PARENT] = 0;
    const nx = Math.abs((goal & 0xffff) - (place & 0xffff));
    const nz = Math.abs((goal >> 16) - (place >> 16));
    const distance = Math.abs(nx - nz) + Math.min(nx, nz) * graph.root;
    // In sight of the start nothing can be cheaper, and nothing is opened.
    const isInSight = (four?.isSegmentFree ?? isSegmentFree)(scan, place, goal);
    gs[GOAL_ENTRY] = isInSight ? distance : Infinity;
    expanded = isInSight ? 1 : 0;
    if (!isInSight) {
      for (let d = 0; d < 4; d++) cursor[REACH + d] = scan.straightRun(goal & 0xffff, goal >> 16, d);
      cursor[BUCKET] = cursor[HIGHEST] = distance;
      headByBucket[cursor[BUCKET] & mask] = 0;
      records[LIST] = records[NEXT] = NO_CELL;
      memory.entryByNode[START >> 2] = cursor[FIRST];
      gs[0] = 0;
      cursor[WAITING] = 1;
    }
    trace = query.trace ? log : null;
    trace?.begin(query);
  }

  function advance(limit: number): boolean {
    let left = Math.min(limit, 0x7fffffff);
    let needed = 0;
    nameEnds();
    while (cursor[WAITING] > 0 && cursor[BUCKET] < memory.gByEntry[GOAL_ENTRY]) {
      if (left === 0) return false;
      fitJumps(memory, needed, graph.nodes);
      const asked = trace ? 1 : left;
      const taken = expandJumps(memory, graph, asked);
      left -= taken;
      expanded += taken;
      if (taken > 0) trace?.step();
      // It stopped at an entry whose jumps are unknown, or too many for the room there is.
      const entry = headByBucket[cursor[BUCKET] & mask];
      if (taken === asked || entry === NO_CELL) continue;
      const state = memory.recordByEntry[4 * entry + STATE];
      let list = graph.listByState[state];
      if (list === NO_CELL) list = fillState(graph, state);
      memory.recordByEntry[4 * entry + LIST] = list;
      needed = cursor[ENTRIES] + graph.jumps[list];
    }
    return true;
  }

  // Several searchers share the graph, where two nodes stand for the ends of the current search.
  function nameEnds(): void {
    graph.placeByNode[START >> 2] = cursor[START_PLACE];
    graph.placeByNode[GOAL >> 2] = cursor[GOAL_PLACE];
  }

  function placeAt(entry: number): number {
    return graph.placeByNode[memory.recordByEntry[4 * entry + STATE] >> 2];
  }

  // All cells from the start to the place of an entry.
  function stepsTo(end: number): FoundPath {
    nameEnds();
    const { recordByEntry: records } = memory;
    const isFour = four !== null;
    let length = 1;
    for (let entry = end, place = placeAt(end); entry !== 0;) {
      entry = records[4 * entry + PARENT];
      const before = placeAt(entry);
      const nx = Math.abs((place & 0xffff) - (before & 0xffff));
      const nz = Math.abs((place >> 16) - (before >> 16));
      length += isFour ? nx + nz : Math.max(nx, nz);
      place = before;
    }
    const path = paths.take(length);
    let cell = (placeAt(end) >> 16) * width + (placeAt(end) & 0xffff);
    for (let entry = end, place = placeAt(end); entry !== 0;) {
      entry = records[4 * entry + PARENT];
      const before = placeAt(entry);
      const dx = (place & 0xffff) - (before & 0xffff);
      const dz = (place >> 16) - (before >> 16);
      const nx = Math.abs(dx);
      const nz = Math.abs(dz);
      const stepX = dx > 0 ? -1 : 1;
      const stepZ = dz > 0 ? -width : width;
      // Back from the end: the straight part, then the diagonal one; on four directions along x, then along z.
      const straight = isFour || nx > nz ? stepX : stepZ;
      const slant = isFour ? stepZ : stepX + stepZ;
      for (let k = isFour ? nx : Math.abs(nx - nz); k > 0; k--, cell += straight) path[--length] = cell;
      for (let k = isFour ? nz : Math.min(nx, nz); k > 0; k--, cell += slant) path[--length] = cell;
      place = before;
    }
    path[0] = cell;
    return { path, cost: memory.gByEntry[end] };
  }

  function bestSoFar(): FoundPath {
    nameEnds();
    let [closest, least] = [0, Infinity];
    for (let entry = 0; entry < cursor[ENTRIES]; entry++) {
      const dx = (placeAt(entry) & 0xffff) - (cursor[GOAL_PLACE] & 0xffff);
      const dz = (placeAt(entry) >> 16) - (cursor[GOAL_PLACE] >> 16);
      const distance = dx * dx + dz * dz;
      // The goal counts once there is a path to it.
      if (distance < least && memory.gByEntry[entry] < Infinity) [closest, least] = [entry, distance];
    }
    return stepsTo(closest);
  }

  return {
    begin,
    advance,
    loop: () => 'fast',
    expanded: () => expanded,
    found: () => (memory.gByEntry[GOAL_ENTRY] === Infinity ? null : stepsTo(GOAL_ENTRY)),
    bestSoFar,
  };
}

/** Why jump points cannot be used on a space, or null. */
export function refusesJumps({ grid }: Pick<RunContext, 'grid'>): string | null {
  return grid !== null && isUniform(grid) && grid.diagonal === 'both-free'
    ? null
    : 'jump points need a uniform grid whose diagonals are both-free';
}

/** Jump point search: optimal; heuristic and open list are its own. Without traces, for small bundles. */
export const jps: Algorithm = {
  name: 'jps',
  isUntraced: true,
  refuses: refusesJumps,
  createRun: (context) => createJps(context),
};
