/*
 * The jobs of a pool's worker: functions that return their output, with the buffers that are handed over instead of
 * copied; long jobs are generators that also yield the share done after each slice.
 */

import type { PortAnswer } from '@skerry/kit';
import { fillFlowField, type FlowField } from '../flow/flow-field.ts';
import { repairFlowField } from '../flow/repair-field.ts';
import type { NavGrid } from '../grid/grid.ts';
import { noteChange } from '../grid/grid-edit.ts';
import { createHierarchy, type Hierarchy, type HierarchyOptions, withDefaults } from '../hierarchy/hierarchy.ts';
import type { RepairSearch } from '../repair/repair-api.ts';
import { createDStarLite, createLpaStar } from '../repair/repair-search.ts';
import type { SearchResult } from '../search/search-result.ts';
import type { Searcher } from '../search/searcher.ts';
import { prepareSubgoalsInSlices } from '../subgoal/prepare.ts';
import { encodeSubgoals } from '../subgoal/subgoal-bytes.ts';
import type { JobKind, NavJobs } from './nav-requests.ts';

type KnownRepair = { readonly search: RepairSearch; end: number };

/** A grid of a worker, with what it keeps for it. */
export type Served = {
  readonly grid: NavGrid;
  readonly searcher: Searcher;
  readonly hierarchyByOptions: Map<string, Hierarchy>;
  readonly repairById: Map<number, KnownRepair>;
};

type Flag = { readonly aborted: boolean };

export type RunningJob<Output> = Generator<number, PortAnswer<Output>>;

type JobTable = {
  readonly [Kind in JobKind]: (
    served: Served,
    input: NavJobs[Kind]['input'],
    signal: Flag,
  ) => PortAnswer<NavJobs[Kind]['output']> | RunningJob<NavJobs[Kind]['output']>;
};

export const JOBS: JobTable = {
  search({ searcher }, { start, goal, options }, signal) {
    return { output: detached(searcher.search(start, goal, { ...options, signal })) };
  },

  field({ grid }, { goals }) {
    const field = fieldOf(grid, goals, new Float64Array(grid.cells));
    fillFlowField(field);
    return { output: { costs: field.costByCell }, transfer: [field.costByCell.buffer] };
  },

  repairField({ grid }, { goals, costs, cells }) {
    const field = fieldOf(grid, goals, costs);
    // The journal of this grid counts otherwise than the sender's: the edits enter it once more.
    for (const cell of cells ?? []) noteChange(grid, cell);
    const visited = cells === null ? grid.cells : repairFlowField(field);
    if (cells === null) fillFlowField(field);
    return { output: { costs, visited }, transfer: [costs.buffer] };
  },

  repair(served, { repair, algorithm, start, goal, options, isLegalEnough }, signal) {
    const { search } = repairOf(served, repair, { algorithm, start, goal });
    const result = isLegalEnough ? search.findLegal() : search.find({ ...options, signal });
    return { output: { isProvisional: false, ...detached(result) } };
  },

  *subgoals({ grid }, { options }, signal) {
    const report = yield* prepareSubgoalsInSlices(grid, { ...options, signal });
    const saved = report.status === 'ready' ? encodeSubgoals(grid) : null;
    return { output: { report, saved }, transfer: saved ? [saved.buffer] : [] };
  },

  *hierarchy(served, { hierarchy: options }) {
    const hierarchy = hierarchyOf(served, options);
    const clusters = yield* hierarchy.buildInSlices();
    const saved = hierarchy.encode();
    return { output: { clusters, saved }, transfer: [saved.buffer] };
  },

  route(served, { hierarchy, start, goal, options }, signal) {
    return { output: hierarchyOf(served, hierarchy).findRoute(start, goal, { ...options, signal }) };
  },

  hierarchyPath(served, { hierarchy, start, goal, options }, signal) {
    return { output: hierarchyOf(served, hierarchy).findPath(start, goal, { ...options, signal }) };
  },
};

/** The key of a hierarchy among those of one grid. */
export function hierarchyKey(options: HierarchyOptions): string {
  const { clusterCells, portalSpacing } = withDefaults(options);
  return `${clusterCells} ${portalSpacing}`;
}

function hierarchyOf({ grid, hierarchyByOptions }: Served, options: HierarchyOptions): Hierarchy {
  const key = hierarchyKey(options);
  let hierarchy = hierarchyByOptions.get(key);
  if (hierarchy === undefined) hierarchyByOptions.set(key, (hierarchy = createHierarchy(grid, options)));
  return hierarchy;
}

type RepairEnds = Pick<NavJobs['repair']['input'], 'algorithm' | 'start' | 'goal'>;

function repairOf({ grid, repairById }: Served, id: number, { algorithm, start, goal }: RepairEnds): KnownRepair {
  const isLpaStar = algorithm === 'lpa-star';
  const end = isLpaStar ? goal : start;
  let known = repairById.get(id);
  if (known === undefined) {
    const create = isLpaStar ? createLpaStar : createDStarLite;
    repairById.set(id, (known = { search: create(grid, start, goal), end }));
  }
  if (known.end !== end) known.search.moveTo(end);
  known.end = end;
  return known;
}

function fieldOf(grid: NavGrid, goals: Int32Array, costByCell: Float64Array): FlowField {
  return { grid, goals, costByCell, arrivalByCell: new Uint8Array(grid.cells), revision: grid.revision };
}

/** A result with a path of its own, without the buffer that it shares with others. */
function detached<Result extends SearchResult>(result: Result): Result {
  return { ...result, path: result.path.slice() };
}
