/*
 * Preprocessed search: subgoals with hub labels (subgoal-map.ts, hub-labels.ts). A query connects start and goal to
 * the subgoals around them, takes the cheapest hub the two sides share and writes the cells down: no search at all.
 * Built on first use in fractions of a second, rebuilt after edits. Maps of clutter have more corners than labels can
 * pay for; there every query goes to jump point search.
 */

import { derived } from '../derived.ts';
import { createGraph, type GraphEdge } from '../graph.ts';
import type { NavGrid } from '../grid.ts';
import type { Algorithm, FoundPath, Query, Run, RunContext } from '../run.ts';
import { hash2 } from '@skerry/kit';
import { PathSlab } from '../path-slab.ts';
import { buildHubLabels } from '../subgoal/hub-labels.ts';
import { createLookup, type Lookup, type LookupLabels } from '../subgoal/hub-lookup.ts';
import { buildChains } from '../subgoal/leg-check.ts';
import { buildSubgoalMap, connectSubgoal, createConnector, type SubgoalMap } from '../subgoal/subgoal-map.ts';
import { recordEvent, TRACE_CLOSED } from '../trace.ts';
import { jps, refusesJumps } from './jps.ts';

/** More subgoals than this are left to jump point search. */
const MAX_SUBGOALS = 20000;
/** 24 bytes each. */
const MAX_ENTRIES = 4000000;

/** Ways to try, and the entries of labels that take as long to read as one jump point to expand. */
const TRIALS = 64;
const ENTRIES_A_JUMP = 40;

type SubgoalIndex = {
  revision: number;
  map: SubgoalMap | null;
  labels: LookupLabels | null;
};

function buildSubgoalIndex(grid: NavGrid): SubgoalIndex {
  const { revision } = grid;
  const map = buildSubgoalMap(grid);
  if (map.nodes > MAX_SUBGOALS) return { revision, map: null, labels: null };
  const connector = createConnector(map);
  const edges: GraphEdge[] = [];
  for (let node = 0; node < map.nodes; node++) {
    const count = connectSubgoal(map, connector, node);
    for (let k = 0; k < count; k++) {
      // Both ways: the leg may be in sight from one end only, but it can be walked from either.
      edges.push({ from: node, to: connector.nodes[k], cost: connector.costs[k] });
      edges.push({ from: connector.nodes[k], to: node, cost: connector.costs[k] });
    }
  }
  const hubs = buildHubLabels(createGraph({ nodes: map.nodes, edges }), MAX_ENTRIES);
  const labels = hubs && {
    firstByNode: hubs.firstByNode,
    pairByEntry: hubs.pairByEntry,
    landmarkCosts: hubs.landmarkCosts,
    chainByEntry: buildChains(map, hubs),
  };
  return labels === null || areJumpsQuicker(map, labels)
    ? { revision, map: null, labels: null }
    : { revision, map, labels };
}

/** Asks both for a few ways across the map: where each end sees many corners, jump points can be the quicker ones. */
function areJumpsQuicker(map: SubgoalMap, labels: LookupLabels): boolean {
  if (map.nodes === 0) return false;
  const { grid } = map;
  const paths = new PathSlab();
  const lookup = createLookup(map, labels, paths);
  const run = jps.createRun({ grid, graph: null, paths, parts: null });
  let [entries, expanded] = [0, 0];
  for (let k = 0; k < TRIALS; k++) {
    const [start, goal] = [freeCell(grid, 2 * k), freeCell(grid, 2 * k + 1)];
    if (start === goal || lookup.find(start, goal) === null) continue;
    entries += lookup.work();
    run.begin({ start, goal, heuristic: 'octile', weight: 1, open: 'bucket', isPlain: true, trace: null });
    run.advance(Infinity);
    expanded += run.expanded();
  }
  return entries > expanded * ENTRIES_A_JUMP;
}

/** A free cell somewhere on a map that has corners, hence free cells. */
function freeCell({ cells, movesByCell }: NavGrid, number: number): number {
  let cell = 0;
  for (let tries = 0; movesByCell[cell] === 0 || tries === 0; tries++)
    cell = (hash2(number, tries, cells) >>> 0) % cells;
  return cell;
}

function createSubgoal(context: RunContext): Run {
  const grid = context.grid as NavGrid;
  const index = derived(grid, buildSubgoalIndex);
  const fallback = jps.createRun(context);
  let lookup: Lookup | null = null;
  let query: Query;
  let found: FoundPath | null = null;
  let isDone = false;
  let revision = -1;

  function begin(next: Query): void {
    query = next;
    if (index.revision !== grid.revision) Object.assign(index, buildSubgoalIndex(grid));
    if (revision !== index.revision) {
      revision = index.revision;
      lookup = index.map && index.labels ? createLookup(index.map, index.labels, context.paths) : null;
    }
    isDone = false;
    if (lookup === null) fallback.begin(next);
  }

  function advance(limit: number): boolean {
    if (lookup === null) return fallback.advance(limit);
    if (!isDone) {
      found = lookup.find(query.start, query.goal);
      isDone = true;
      if (query.trace) for (let k = 0; k < lookup.turns(); k++) recordEvent(query.trace, TRACE_CLOSED, lookup.turn(k));
    }
    return true;
  }

  return {
    begin,
    advance,
    expanded: () => (lookup === null ? fallback.expanded() : lookup.turns()),
    found: () => (lookup === null ? fallback.found() : found),
    bestSoFar: () => (lookup === null ? fallback.bestSoFar() : { path: Int32Array.of(query.start), cost: 0 }),
  };
}

/** Subgoals and hub labels: optimal, for maps that change seldom. */
export const subgoal: Algorithm = { name: 'subgoal', refuses: refusesJumps, createRun: createSubgoal };
