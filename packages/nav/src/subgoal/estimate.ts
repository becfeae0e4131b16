/*
 * What subgoals will take and gain on a grid, estimated before anything is built: from the number of corners, from how
 * many others a sample of them sees, and from a few jump point searches between far cells. Measured on 20 maps: labels
 * have 0.9 to 1.7 entries for each corner to the power of 1.5 and take 1.8 to 2.6 µs an entry to build; queries gain
 * about 1.4 times where jump points expand as many nodes as a label has entries, 2 at twice, 4 at nine times as many,
 * and nothing below. Contraction ends soon where corners see few others (dense clutter: 3 to 4) and never where they
 * see many (single stones on open ground: 7 to 14).
 */

import { hash2 } from '@skerry/kit';
import { buildComponents, componentOf, syncComponents } from '../components/components.ts';
import { cacheByGrid } from '../grid/cache-by-grid.ts';
import type { NavGrid } from '../grid/grid.ts';
import { jps } from '../jump/jps.ts';
import { createSearcherWith } from '../search/searcher.ts';
import { connectSubgoal, createConnector, findSubgoals, type SubgoalMap } from './subgoal-map.ts';

/** Nodes of the core that a contraction leaves. */
export const CORE_NODES = 4000;
/** Labels of more corners than this take over three seconds and 20 MB. */
const MAX_LABELLED = 8000;
/** Corners that may be contracted, if one sees no more than so many others in the mean. */
const MAX_CONTRACTED = 400_000;
const MAX_CONTRACTED_DEGREE = 5;
const BYTES_PER_ENTRY = 16;
/** Entries for each corner to the power of 1.5, the most that was seen. */
const ENTRY_FACTOR = 1.7;
const SAMPLED_CORNERS = 256;
const SAMPLED_SEARCHES = 16;

export type SubgoalPlan = {
  readonly map: SubgoalMap;
  /** Labels for the core of a contracted graph alone. */
  readonly isContracted: boolean;
  /** Bytes that the labels will take at most, about. */
  readonly bytes: number;
  /** Why they should not be built, as a sentence; empty where they may. */
  readonly refusal: string;
};

/** Plans the subgoals of a uniform grid whose diagonals need both sides free, in slices. */
export function* planSubgoals(grid: NavGrid): Generator<number, SubgoalPlan> {
  const map = yield* findSubgoals(grid);
  const isContracted = map.nodes > MAX_LABELLED;
  const labelled = isContracted ? CORE_NODES : map.nodes;
  const bytes = Math.round(BYTES_PER_ENTRY * ENTRY_FACTOR * labelled * Math.sqrt(labelled));
  return { map, isContracted, bytes, refusal: isContracted ? refusesContraction(map) : '' };
}

function refusesContraction(map: SubgoalMap): string {
  if (map.nodes > MAX_CONTRACTED) return `${map.nodes} corners are more than ${MAX_CONTRACTED}`;
  const connector = createConnector(map, map.corners);
  let seen = 0;
  for (let k = 0; k < SAMPLED_CORNERS; k++)
    seen += connectSubgoal(map, connector, Math.floor((k * map.nodes) / SAMPLED_CORNERS));
  const degree = seen / SAMPLED_CORNERS;
  if (degree <= MAX_CONTRACTED_DEGREE) return '';
  return `${map.nodes} corners that see ${degree.toFixed(1)} others each would take minutes to prepare`;
}

/** About how many times as fast as jump points queries will be; by a few searches between far cells. */
export function* estimateGain(grid: NavGrid, { map, isContracted }: SubgoalPlan): Generator<number, number> {
  const searcher = createSearcherWith(grid, [jps]);
  const components = cacheByGrid(grid, buildComponents);
  syncComponents(components);
  let [expanded, searches] = [0, 0];
  for (let k = 0; k < 4 * SAMPLED_SEARCHES && searches < SAMPLED_SEARCHES; k++) {
    const [a, b] = [0, 1].map((end) => (hash2(2 * k + end, grid.cells, 3) >>> 0) % grid.cells);
    if (grid.blockedByCell[a] !== 0 || componentOf(components, a) !== componentOf(components, b)) continue;
    expanded += searcher.search(a, b).expanded;
    searches++;
    yield 0;
  }
  if (searches === 0 || map.nodes === 0) return 0;
  const entries = Math.sqrt(isContracted ? CORE_NODES : map.nodes);
  // A power between the measured points; contracted graphs have a path up to their core besides.
  return (isContracted ? 0.7 : 1.4) * Math.sqrt(expanded / searches / entries);
}
