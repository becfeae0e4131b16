/*
 * Jump point search: A* that opens only cells where a shortest path may have to turn. Jumps come from jump-graph.ts,
 * which scans 32 cells a word the first time and remembers. Needs uniform cost and diagonals with both sides free.
 * The open list has buckets one cost unit wide, last in first out; a cell reached more cheaply later is opened again,
 * and the search ends when no bucket can hold a cheaper goal, so the path is optimal although buckets are unsorted.
 */

import { derived } from '../derived.ts';
import { DIAGONAL, NO_CELL } from '../direction.ts';
import { isUniform, type NavGrid } from '../grid.ts';
import { addStartEdges, buildJumpGraph, fillState, syncJumpGraph } from '../jump-graph.ts';
import { createJumpMemory, growJumps, jumpPath, restartJumps } from '../jump-memory.ts';
import type { Algorithm, FoundPath, Query, Run, RunContext } from '../run.ts';
import { recordEvent, TRACE_CLOSED, TRACE_IMPROVED, TRACE_OPENED } from '../trace.ts';

function createJps({ grid: given }: RunContext): Run {
  const grid = given as NavGrid;
  const { width } = grid;
  const graph = derived(grid, buildJumpGraph);
  const memory = createJumpMemory(grid);
  const { headByBucket, bucketMask } = memory;
  let { entryByNode, gByEntry, stateByEntry, placeByEntry, parentByEntry, nextByEntry } = memory;
  let [goalX, goalZ, first, entries, waiting] = [0, 0, 1, 0, 0];
  let [bucket, highest, expanded, best, bestEntry] = [0, -1, 0, Infinity, 0];
  let trace: Query['trace'] = null;
  // Free cells beside the goal to the north, east, south and west: how far away a straight last leg may start.
  const reach = new Int32Array(4);

  function begin(query: Query): void {
    syncJumpGraph(graph);
    trace = query.trace;
    restartJumps(memory, entries);
    for (let k = Math.max(bucket, highest - bucketMask); k <= highest; k++) headByBucket[k & bucketMask] = NO_CELL;
    ({ first } = memory);
    goalZ = (query.goal / width) | 0;
    goalX = query.goal - goalZ * width;
    for (let d = 0; d < 4; d++) reach[d] = graph.scan.straightRun(goalX, goalZ, d);
    [entries, waiting, expanded, best, highest] = [1, 0, 0, Infinity, -1];
    const z = (query.start / width) | 0;
    const x = query.start - z * width;
    gByEntry[0] = 0;
    placeByEntry[0] = (z << 16) | x;
    stateByEntry[0] = NO_CELL;
    if (trace) recordEvent(trace, TRACE_OPENED, query.start);
    bucket = Math.floor(distanceToGoal(0));
  }

  function distanceToGoal(entry: number): number {
    const dx = Math.abs((placeByEntry[entry] & 0xffff) - goalX);
    const dz = Math.abs((placeByEntry[entry] >> 16) - goalZ);
    return dx > dz ? dx - dz + DIAGONAL * dz : dz - dx + DIAGONAL * dx;
  }

  function advance(limit: number): boolean {
    let left = limit;
    if (expanded === 0 && left > 0) {
      left--;
      expandStart();
    }
    while (left > 0 && waiting > 0 && bucket < best) {
      const slot = bucket & bucketMask;
      const entry = headByBucket[slot];
      if (entry === NO_CELL) {
        bucket++;
        continue;
      }
      headByBucket[slot] = nextByEntry[entry];
      waiting--;
      const state = stateByEntry[entry];
      // Reached more cheaply since: that entry comes, or came, on its own.
      if (entryByNode[state >> 2] !== first + entry) continue;
      left--;
      expanded++;
      if (trace) recordEvent(trace, TRACE_CLOSED, cellOf(entry));
      const place = placeByEntry[entry];
      lookForGoal(entry, place & 0xffff, place >> 16, (state >> 2) << 2);
      if (graph.firstByState[state] === NO_CELL) fillState(graph, state);
      openAll(entry, graph.firstByState[state], graph.endByState[state]);
    }
    return expanded > 0 && (waiting === 0 || bucket >= best);
  }

  function expandStart(): void {
    expanded++;
    const x = placeByEntry[0] & 0xffff;
    const z = placeByEntry[0] >> 16;
    if (trace) recordEvent(trace, TRACE_CLOSED, z * width + x);
    lookForGoal(0, x, z, NO_CELL);
    // Straight in sight: nothing can be cheaper.
    if (best < Infinity) return;
    const from = addStartEdges(graph, x, z);
    openAll(0, from, graph.edges);
    graph.edges = from;
  }

  // A last leg to the goal, diagonally and then straight, wherever it is free; `runs` is where the node's diagonal
  // runs are listed.
  function lookForGoal(entry: number, x: number, z: number, runs: number): void {
    const dx = goalX - x;
    const dz = goalZ - z;
    const nx = dx < 0 ? -dx : dx;
    const nz = dz < 0 ? -dz : dz;
    const diagonal = nx < nz ? nx : nz;
    const straight = nx < nz ? nz - nx : nx - nz;
    // The side of the goal the straight part comes from.
    if (straight > reach[nx > nz ? (dx > 0 ? 3 : 1) : dz > 0 ? 0 : 2]) return;
    if (diagonal > 0) {
      const k = dx > 0 ? (dz < 0 ? 0 : 1) : dz > 0 ? 2 : 3;
      const run = runs === NO_CELL ? graph.scan.diagonalRun(x, z, 4 + k, diagonal) : graph.runByNode[runs + k];
      if (run < diagonal) return;
    }
    const g = gByEntry[entry] + straight + diagonal * DIAGONAL;
    if (g >= best) return;
    if (entries === gByEntry.length) grow();
    best = g;
    bestEntry = entries;
    gByEntry[entries] = g;
    placeByEntry[entries] = (goalZ << 16) | goalX;
    stateByEntry[entries] = NO_CELL;
    parentByEntry[entries] = entry;
    entries++;
    if (trace) recordEvent(trace, TRACE_OPENED, goalZ * width + goalX);
  }

  function openAll(entry: number, from: number, end: number): void {
    const { stateByEdge, costByEdge, placeByNode } = graph;
    if (entryByNode.length < graph.nodes) {
      (memory.entryByNode = new Int32Array(placeByNode.length)).set(entryByNode);
      ({ entryByNode } = memory);
    }
    while (entries + end - from > gByEntry.length) grow();
    const fromG = gByEntry[entry];
    for (let e = from; e < end; e++) {
      const state = stateByEdge[e];
      const node = state >> 2;
      const g = fromG + costByEdge[e];
      const known = entryByNode[node] - first;
      if (known >= 0 && gByEntry[known] <= g) continue;
      const place = placeByNode[node];
      const dx = Math.abs((place & 0xffff) - goalX);
      const dz = Math.abs((place >> 16) - goalZ);
      const f = g + (dx > dz ? dx - dz + DIAGONAL * dz : dz - dx + DIAGONAL * dx);
      if (f >= best) continue;
      entryByNode[node] = first + entries;
      gByEntry[entries] = g;
      stateByEntry[entries] = state;
      placeByEntry[entries] = place;
      parentByEntry[entries] = entry;
      const wanted = Math.floor(f);
      if (wanted > highest) highest = wanted;
      const slot = wanted & bucketMask;
      nextByEntry[entries] = headByBucket[slot];
      headByBucket[slot] = entries++;
      waiting++;
      if (trace) recordEvent(trace, known >= 0 ? TRACE_IMPROVED : TRACE_OPENED, cellOf(entries - 1));
    }
  }

  function grow(): void {
    growJumps(memory);
    ({ gByEntry, stateByEntry, placeByEntry, parentByEntry, nextByEntry } = memory);
  }

  function cellOf(entry: number): number {
    return (placeByEntry[entry] >> 16) * width + (placeByEntry[entry] & 0xffff);
  }

  function bestSoFar(): FoundPath {
    let closest = 0;
    for (let entry = 1; entry < entries; entry++) {
      if (distanceToGoal(entry) < distanceToGoal(closest)) closest = entry;
    }
    return { path: jumpPath(memory, closest, width), cost: gByEntry[closest] };
  }

  return {
    begin,
    advance,
    expanded: () => expanded,
    found: () => (best === Infinity ? null : { path: jumpPath(memory, bestEntry, width), cost: best }),
    bestSoFar,
  };
}

/** Why jump points cannot be used on a space, or null. */
export function refusesJumps({ grid }: RunContext): string | null {
  if (grid === null) return 'jump points need a grid';
  return isUniform(grid) && grid.diagonal === 'both-free'
    ? null
    : 'jump points need a uniform grid whose diagonals have both sides free';
}

/** Jump point search: optimal; heuristic and open list are its own. */
export const jps: Algorithm = {
  name: 'jps',
  refuses: refusesJumps,
  createRun: createJps,
};
