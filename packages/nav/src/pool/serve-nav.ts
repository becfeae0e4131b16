/*
 * The inside of a worker of a NavPool: keeps grids, with what searches on them have prepared, and runs jobs (serve-jobs.ts)
 * slice by slice. Call it once in the worker's script with the channel to the pool.
 */

import { assert, InputError, type PortAnswer, type PortHandlers, servePort, type ServerChannel } from '@skerry/kit';
import { createGrid } from '../grid/grid.ts';
import { noteChange } from '../grid/grid-edit.ts';
import { decodeHierarchy } from '../hierarchy/hierarchy.ts';
import { createSearcher } from '../algorithms/search.ts';
import { decodeSubgoals } from '../subgoal/subgoal-bytes.ts';
import type { CellChanges, JobKind, JobStep, NavRequests } from './nav-requests.ts';
import { hierarchyKey, JOBS, type RunningJob, type Served } from './serve-jobs.ts';

const DONE = { output: null } as const;

type JobHandlers = Pick<PortHandlers<NavRequests>, JobKind>;

/** Answers the requests of a pool. */
export function serveNav(channel: ServerChannel): void {
  const servedById = new Map<number, Served>();
  const runningByNumber = new Map<number, RunningJob<unknown>>();
  let flags: Int32Array | null = null;

  function servedOf(id: number): Served {
    const served = servedById.get(id);
    assert(served !== undefined, () => `a grid that this worker was sent, got ${id}`);
    return served;
  }

  /** One slice of a job; a job that is not done waits for the next. */
  function advance<Output>(number: number, job: RunningJob<Output>): PortAnswer<JobStep<Output>> {
    runningByNumber.delete(number);
    const { value, done } = job.next();
    if (done) return { output: { isDone: true, output: value.output }, transfer: value.transfer ?? [] };
    runningByNumber.set(number, job);
    return { output: { isDone: false, share: value } };
  }

  function begin<Kind extends JobKind>(
    kind: Kind,
    { number, grid, input }: NavRequests[Kind]['input'],
  ): PortAnswer<JobStep<unknown>> {
    const signal = {
      get aborted() {
        return flags !== null && Atomics.load(flags, 0) === number;
      },
    };
    const job = JOBS[kind](servedOf(grid), input, signal);
    if ('next' in job) return advance(number, job);
    return { output: { isDone: true, output: job.output }, transfer: job.transfer ?? [] };
  }

  const kinds = Object.keys(JOBS) as JobKind[];
  const jobs = Object.fromEntries(kinds.map((kind) => [kind, (request: never) => begin(kind, request)]));

  servePort<NavRequests>(channel, {
    // One entry for each kind, with the types of the table.
    ...(jobs as unknown as JobHandlers),
    open: ({ cancelled }) => {
      flags = cancelled;
      return DONE;
    },
    grid: ({ grid: id, options }) => {
      const grid = createGrid(options);
      const searcher = createSearcher(grid);
      servedById.set(id, { grid, searcher, hierarchyByOptions: new Map(), repairById: new Map() });
      return DONE;
    },
    changes: ({ grid, changes }) => {
      applyChanges(servedOf(grid), changes);
      return DONE;
    },
    load: ({ grid: id, kind, saved }) => {
      const { grid, hierarchyByOptions } = servedOf(id);
      const decoded = kind === 'subgoals' ? decodeSubgoals(grid, saved) : decodeHierarchy(grid, saved);
      if (!decoded.ok) throw new InputError(decoded.issues);
      if ('options' in decoded.value) hierarchyByOptions.set(hierarchyKey(decoded.value.options), decoded.value);
      return DONE;
    },
    forget: ({ grid }) => {
      servedById.delete(grid);
      return DONE;
    },
    forgetRepair: ({ grid, repair }) => {
      servedById.get(grid)?.repairById.delete(repair);
      return DONE;
    },
    advance: ({ number }) => {
      const job = runningByNumber.get(number);
      assert(job !== undefined, () => `a job under way, got ${number}`);
      return advance(number, job);
    },
    drop: ({ number }) => {
      runningByNumber.delete(number);
      return DONE;
    },
  });
}

function applyChanges({ grid }: Served, { cells, blocked, weights, heights }: CellChanges): void {
  write(grid.blockedByCell, cells, blocked);
  write(grid.weightByCell, cells, weights);
  write(grid.climb?.heightByCell, cells, heights);
  // Whether written here or by the other thread, the change is new to this grid.
  for (const cell of cells) noteChange(grid, cell);
}

function write(
  array: Uint8Array | Float32Array | null | undefined,
  cells: Int32Array,
  values: ArrayLike<number> | null,
): void {
  // Shared arrays hold the new values already, or newer ones.
  if (array?.buffer instanceof ArrayBuffer && values) cells.forEach((cell, k) => (array[cell] = values[k]));
}
