/*
 * Jump point search: A* that opens only cells where a shortest path may have to turn. Jumps come from jump-graph.ts,
 * which scans 32 cells a word the first time and remembers. Needs uniform cost and diagonals with both sides free.
 * The open list has buckets one cost unit wide, last in first out; a cell reached more cheaply later is opened again,
 * and the search ends when no bucket can hold a cheaper goal, so the path is optimal although buckets are unsorted.
 */

import { derived } from '../derived.ts';
import { DIAGONAL, NO_CELL } from '../direction.ts';
import { isUniform, type NavGrid } from '../grid.ts';
import { addStartEdges, buildJumpGraph, fillState, LAST_EDGE, NO_EDGES, syncJumpGraph } from '../jump-graph.ts';
import { createJumpMemory, fitJumps, jumpPath, NEXT, PARENT, PLACE, restartJumps, STATE } from '../jump-memory.ts';
import type { Algorithm, FoundPath, Query, Run, RunContext } from '../run.ts';
import { recordEvent, TRACE_CLOSED, TRACE_IMPROVED, TRACE_OPENED } from '../trace.ts';

/** The state of a start: node 0 of the jump graph. */
const START = 0;

/** A run of jump point search. */
export function createJps({ grid: given, paths }: RunContext): Run {
  const grid = given as NavGrid;
  const { width } = grid;
  const graph = derived(grid, buildJumpGraph);
  const memory = createJumpMemory(grid, paths);
  const { headByBucket, bucketMask } = memory;
  // The goal as z × 65536 + x, and what is left from query to query of the state of the search.
  let [goalPlace, entries, waiting, bucket, highest, expanded] = [0, 0, 0, 0, -1, 0];
  let [best, bestEntry] = [Infinity, 0];
  let trace: Query['trace'] = null;
  // Free cells beside the goal to the north, east, south and west: how far away a straight last leg may start.
  const reach = new Int32Array(4);

  function begin(query: Query): void {
    syncJumpGraph(graph);
    trace = query.trace;
    restartJumps(memory, entries);
    for (let k = Math.max(bucket, highest - bucketMask); k <= highest; k++) headByBucket[k & bucketMask] = NO_CELL;
    const goalZ = (query.goal / width) | 0;
    const goalX = query.goal - goalZ * width;
    goalPlace = (goalZ << 16) | goalX;
    for (let d = 0; d < 4; d++) reach[d] = graph.scan.straightRun(goalX, goalZ, d);
    const z = (query.start / width) | 0;
    const { recordByEntry } = memory;
    memory.gByEntry[0] = 0;
    recordByEntry[PLACE] = (z << 16) | (query.start - z * width);
    recordByEntry[STATE] = START;
    recordByEntry[NEXT] = NO_CELL;
    memory.entryByNode[START >> 2] = memory.first;
    bucket = highest = Math.floor(distanceToGoal(0));
    headByBucket[bucket & bucketMask] = 0;
    entries = waiting = 1;
    expanded = 0;
    best = Infinity;
    if (trace) recordEvent(trace, TRACE_OPENED, query.start);
  }

  function distanceToGoal(entry: number): number {
    const place = memory.recordByEntry[4 * entry + PLACE];
    const dx = Math.abs((place & 0xffff) - (goalPlace & 0xffff));
    const dz = Math.abs((place >> 16) - (goalPlace >> 16));
    return dx > dz ? dx - dz + DIAGONAL * dz : dz - dx + DIAGONAL * dx;
  }

  // Everything the loop touches is copied to locals first; variables of the closure cost a load and a store each.
  function advance(limit: number): boolean {
    const [heads, mask, first, goalX, goalZ] = [
      headByBucket,
      bucketMask,
      memory.first,
      goalPlace & 0xffff,
      goalPlace >> 16,
    ];
    let { gByEntry: gs, recordByEntry: records, entryByNode } = memory;
    let { firstByState, endByEdge, runByNode } = graph;
    let [at, top, count, open, least, left, taken] = [bucket, highest, entries, waiting, best, limit, 0];
    while (left > 0 && open > 0 && at < least) {
      const entry = heads[at & mask];
      if (entry === NO_CELL) {
        at++;
        continue;
      }
      heads[at & mask] = records[4 * entry + NEXT];
      open--;
      const state = records[4 * entry + STATE];
      // Reached more cheaply since: that entry comes, or came, on its own.
      if (entryByNode[state >> 2] !== first + entry) continue;
      left--;
      taken++;
      const place = records[4 * entry + PLACE];
      const fromG = gs[entry];
      if (trace) recordEvent(trace, TRACE_CLOSED, (place >> 16) * width + (place & 0xffff));

      // 1. A last leg to the goal, diagonally and then straight, where it is free.
      const fromX = place & 0xffff;
      const fromZ = place >> 16;
      const dx = goalX - fromX;
      const dz = goalZ - fromZ;
      const nx = Math.abs(dx);
      const nz = Math.abs(dz);
      const straight = Math.abs(nx - nz);
      if (straight <= reach[sideOf(dx, dz)]) {
        const diagonal = (nx + nz - straight) >> 1;
        const k = dx > 0 ? (dz < 0 ? 0 : 1) : dz > 0 ? 2 : 3;
        const g = fromG + straight + diagonal * DIAGONAL;
        if (
          g < least &&
          (diagonal === 0 ||
            diagonal <=
              (state === START
                ? graph.scan.diagonalRun(place & 0xffff, place >> 16, 4 + k, diagonal)
                : runByNode[(state & ~3) + k]))
        ) {
          if (count === gs.length) {
            fitJumps(memory, count + 1, 0);
            ({ gByEntry: gs, recordByEntry: records } = memory);
          }
          least = g;
          bestEntry = count;
          gs[count] = g;
          records[4 * count + PLACE] = (goalZ << 16) | goalX;
          records[4 * count + PARENT] = entry;
          count++;
          if (trace) recordEvent(trace, TRACE_OPENED, goalZ * width + goalX);
          // Straight in sight of the start: nothing can be cheaper.
          if (state === START) break;
        }
      }

      // 2. The jumps out of it. Those of a start are kept for this one use.
      if (state !== START && firstByState[state] === NO_CELL) fillState(graph, state);
      const from = state === START ? addStartEdges(graph, place & 0xffff, place >> 16) : graph.firstByState[state];
      if (endByEdge !== graph.endByEdge || firstByState !== graph.firstByState)
        ({ firstByState, endByEdge, runByNode } = graph);
      if (graph.nodes > entryByNode.length) {
        fitJumps(memory, 0, graph.nodes);
        ({ entryByNode } = memory);
      }

      // 3. Open what they lead to, if that is cheaper than before and may still beat the goal.
      let isLast = from === NO_EDGES;
      for (let e = from; !isLast; e++) {
        const ending = endByEdge[2 * e];
        const target = ending & ~LAST_EDGE;
        isLast = ending < 0;
        const to = endByEdge[2 * e + 1];
        const legX = Math.abs((to & 0xffff) - fromX);
        const legZ = Math.abs((to >> 16) - fromZ);
        const legStraight = Math.abs(legX - legZ);
        const g = fromG + legStraight + DIAGONAL * ((legX + legZ - legStraight) >> 1);
        const known = entryByNode[target >> 2] - first;
        if (known >= 0 && gs[known] <= g) continue;
        const tx = Math.abs((to & 0xffff) - goalX);
        const tz = Math.abs((to >> 16) - goalZ);
        const ahead = Math.abs(tx - tz);
        const f = g + ahead + DIAGONAL * ((tx + tz - ahead) >> 1);
        if (f >= least) continue;
        if (count === gs.length) {
          fitJumps(memory, count + 1, 0);
          ({ gByEntry: gs, recordByEntry: records } = memory);
        }
        entryByNode[target >> 2] = first + count;
        gs[count] = g;
        const wanted = f | 0;
        if (wanted > top) top = wanted;
        records[4 * count + PLACE] = to;
        records[4 * count + STATE] = target;
        records[4 * count + PARENT] = entry;
        records[4 * count + NEXT] = heads[wanted & mask];
        heads[wanted & mask] = count++;
        open++;
        if (trace) recordEvent(trace, known >= 0 ? TRACE_IMPROVED : TRACE_OPENED, (to >> 16) * width + (to & 0xffff));
      }
    }
    expanded += taken;
    [bucket, highest, entries, waiting, best] = [at, top, count, open, least];
    return open === 0 || at >= least || (least < Infinity && expanded === 1);
  }

  function bestSoFar(): FoundPath {
    let closest = 0;
    for (let entry = 1; entry < entries; entry++) {
      if (distanceToGoal(entry) < distanceToGoal(closest)) closest = entry;
    }
    return { path: jumpPath(memory, closest, width), cost: memory.gByEntry[closest] };
  }

  return {
    begin,
    advance,
    expanded: () => expanded,
    found: () => (best === Infinity ? null : { path: jumpPath(memory, bestEntry, width), cost: best }),
    bestSoFar,
  };
}

// The side of the goal from which the straight part of a last leg over (dx, dz) comes: west or east (3 or 1) where there
// are more columns than rows between, otherwise north or south (0 or 2). PERF: no branches, which none could foresee;
// with those of the costs a twentieth to a tenth of the time.
function sideOf(dx: number, dz: number): number {
  const isWide = (Math.abs(dz) - Math.abs(dx)) >>> 31;
  return isWide * (1 + 2 * (-dx >>> 31)) + (1 - isWide) * (2 - 2 * (-dz >>> 31));
}

/** Why jump points cannot be used on a space, or null. */
export function refusesJumps({ grid }: Pick<RunContext, 'grid'>): string | null {
  if (grid === null) return 'jump points need a grid';
  return isUniform(grid) && grid.diagonal === 'both-free'
    ? null
    : 'jump points need a uniform grid whose diagonals have both sides free';
}

/** Jump point search: optimal; heuristic and open list are its own. */
export const jps: Algorithm = {
  name: 'jps',
  refuses: refusesJumps,
  createRun: (context) => createJps(context),
};
