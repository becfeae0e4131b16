/*
 * Preprocessed search: subgoals with hub labels (subgoal-map.ts, hub-labels.ts). A query connects start and goal to
 * the subgoals around them, takes the cheapest hub the two sides share and writes the cells down: no search at all.
 * Built on first use, rebuilt whole after edits. Where they would take too much (estimate.ts), queries go to jump point
 * search, and their results say so.
 */

import { cacheByGrid } from '../grid/cache-by-grid.ts';
import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { heuristicFunction } from '../search/heuristic.ts';
import type { Algorithm, FoundPath, Query, Run, RunContext } from '../search/algorithm.ts';
import { createLookup, type Lookup } from './hub-lookup.ts';
import { prepareSubgoals } from './prepare.ts';
import { createSubgoalIndex, type SubgoalIndex } from './subgoal-index.ts';
import type { Trace } from '../trace/trace.ts';
import { EXPANDED, GENERATED } from '../trace/trace-kinds.ts';
import { refusesJumps } from '../jump/jps.ts';
import { createTracedJps } from '../jump/traced-jps.ts';

function createSubgoal(context: RunContext): Run {
  const grid = context.grid as NavGrid;
  const index = cacheByGrid(grid, createSubgoalIndex);
  let lookup: Lookup | null = null;
  const fallback = createTracedJps(context);
  let query: Query;
  let found: FoundPath | null = null;
  let isDone = false;
  let revision = -1;

  function begin(next: Query): void {
    query = next;
    // Asked for by name: built wherever it can be, whatever it gains.
    if (index.revision !== grid.revision) prepareSubgoals(grid, { minGain: 0 });
    if (revision !== index.revision) {
      revision = index.revision;
      lookup = index.tables && createLookup(index.tables.map, index.tables.labels, context.paths);
    }
    isDone = false;
    if (lookup === null) fallback.begin(next);
  }

  function advance(limit: number): boolean {
    if (lookup === null) return fallback.advance(limit);
    if (!isDone) {
      found = lookup.find(query.start, query.goal);
      isDone = true;
      if (query.trace) recordTurns(lookup, query.trace);
    }
    return true;
  }

  // There is no search to record: the trace is the path, turn by turn.
  function recordTurns({ turns, turn }: Lookup, trace: Trace): void {
    trace.begin({ algorithm: 'subgoal', loop: 'fast', nodes: grid.cells, start: query.start, goals: [query.goal] });
    let [g, parent] = [0, NO_CELL];
    for (let k = 0; k < turns(); k++) {
      const cell = turn(k);
      if (k > 0 && cell !== turn(k - 1)) {
        parent = turn(k - 1);
        g += octile(...distancesBetween(grid, parent, cell));
      }
      trace.record(GENERATED, cell, parent, g);
      trace.record(EXPANDED, cell, parent, g);
    }
  }

  return {
    begin,
    advance,
    loop: () => 'fast',
    name: () => (lookup === null ? 'jps' : 'subgoal'),
    expanded: () => (lookup === null ? fallback.expanded() : lookup.turns()),
    found: () => (lookup === null ? fallback.found() : found),
    bestSoFar: () => (lookup === null ? fallback.bestSoFar() : { path: Int32Array.of(query.start), cost: 0 }),
  };
}

const octile = heuristicFunction('octile');

function distancesBetween({ width }: NavGrid, a: number, b: number): [dx: number, dz: number] {
  const [az, bz] = [Math.floor(a / width), Math.floor(b / width)];
  return [Math.abs(a - az * width - (b - bz * width)), Math.abs(az - bz)];
}

function areSubgoalsReady({ grid }: RunContext): boolean {
  const index = grid?.derivedByBuilder.get(createSubgoalIndex) as SubgoalIndex | undefined;
  return index !== undefined && index.tables !== null && index.revision === grid?.revision;
}

/** Subgoals and hub labels: optimal, for maps that change seldom. */
export const subgoal: Algorithm = {
  name: 'subgoal',
  refuses: refusesJumps,
  isReady: areSubgoalsReady,
  createRun: createSubgoal,
};
