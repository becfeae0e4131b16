/*
 * Everything the preprocessed search reads, built once for a grid at rest: subgoals with hub labels where they pay;
 * nothing where jump points are as quick; bounds for jump points on maps of clutter, whose corners are too many.
 */

import { hash2 } from '@skerry/kit';
import { buildComponents, componentOf, syncComponents } from '../components.ts';
import { derived } from '../derived.ts';
import { createGraph, type GraphEdge } from '../graph.ts';
import type { NavGrid } from '../grid.ts';
import { PathSlab } from '../path-slab.ts';
import { jps } from '../search/jps.ts';
import { buildClutterBounds, type ClutterBounds } from './clutter-bounds.ts';
import { buildHubLabels } from './hub-labels.ts';
import { createLookup, type LookupLabels } from './hub-lookup.ts';
import { buildChains } from './leg-check.ts';
import { buildSubgoalMap, connectSubgoal, createConnector, type SubgoalMap } from './subgoal-map.ts';

/** More subgoals than this are clutter. */
const MAX_SUBGOALS = 20000;
/** 24 bytes each. */
const MAX_ENTRIES = 4000000;

/** Ways to try, and the entries of labels that take as long to read as one jump point to expand. */
const TRIALS = 64;
const ENTRIES_A_JUMP = 40;

/** Bounds take 32 bytes a cell: larger maps of clutter do without. */
const MAX_BOUNDED_CELLS = 1 << 21;

export type SubgoalIndex = {
  /** The grid's revision it is of. */
  revision: number;
  /** Null where queries go to jump points. */
  tables: { readonly map: SubgoalMap; readonly labels: LookupLabels } | null;
  bounds: ClutterBounds | null;
};

/** Builds the index of a uniform grid whose diagonals need both sides free. */
export function buildSubgoalIndex(grid: NavGrid): SubgoalIndex {
  const { revision } = grid;
  const map = buildSubgoalMap(grid);
  const labels = map.nodes > MAX_SUBGOALS ? null : buildLabels(map);
  if (labels === null) return { revision, tables: null, bounds: boundClutter(grid) };
  return { revision, tables: areJumpsQuicker(map, labels) ? null : { map, labels }, bounds: null };
}

function buildLabels(map: SubgoalMap): LookupLabels | null {
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
  return (
    hubs && {
      firstByNode: hubs.firstByNode,
      pairByEntry: hubs.pairByEntry,
      landmarkCosts: hubs.landmarkCosts,
      chainByEntry: buildChains(map, hubs),
    }
  );
}

function boundClutter(grid: NavGrid): ClutterBounds | null {
  if (grid.cells > MAX_BOUNDED_CELLS) return null;
  const components = derived(grid, buildComponents);
  syncComponents(components);
  const sizeByLabel = new Map<number, number>();
  let [largest, size] = [0, 0];
  for (let cell = 0; cell < grid.cells; cell++) {
    const label = componentOf(components, cell);
    if (label === 0) continue;
    const count = (sizeByLabel.get(label) ?? 0) + 1;
    sizeByLabel.set(label, count);
    if (count > size) [largest, size] = [cell, count];
  }
  return buildClutterBounds(grid, largest);
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
