/*
 * NavPool: searches, flow fields, hierarchies, repairs and preparation on workers. A grid is sent to every worker once: its
 * arrays are shared where they lie in SharedArrayBuffers and copied (or, with one worker, transferred) where they do not.
 * Edits follow by the journal before the next job. Results equal those on this thread. A worker that dies is replaced and
 * its job asked again. An edit made while a job runs is not part of its result, except on shared arrays, which the job
 * may see half edited.
 */

import { assert, InputError } from '@skerry/kit';
import { requireGrid, requireInput } from '../grid/require-map.ts';
import { checkGoals, type FlowField } from '../flow/flow-field.ts';
import { assertCell, hasChangesSince } from '../grid/grid-edit.ts';
import type { NavGrid } from '../grid/grid.ts';
import { type OptionNames, requireNames } from '../grid/input-check.ts';
import { createResult } from '../search/search-result.ts';
import { cellsSince, type Held, notePrepared, type Prepared, type WorkerGrids } from './held-grids.ts';
import { createJobQueue } from './job-queue.ts';
import type { JobSignal, NavPool, NavPoolOptions, PoolRepair, PoolRepairOptions } from './pool-api.ts';
import { hierarchyKey } from './serve-jobs.ts';

const NAV_POOL_OPTIONS: OptionNames<NavPoolOptions> = { openChannel: true, size: true, silence: true };
const JOB_SIGNAL: OptionNames<JobSignal> = { signal: true };
const REPAIR_OPTIONS: OptionNames<PoolRepairOptions> = { algorithm: true, start: true, goal: true };

/**
 * A pool without grids.
 * @example
 * const { near, far } = createChannelPair({ defer: queueMicrotask }); // a worker runs serveNav(openOwnChannel())
 * serveNav(far);
 * const pool = createNavPool({ size: 1, openChannel: () => near });
 * const id = pool.addGrid(createGrid({ width: 100, depth: 100 }));
 * console.log((await pool.search(id, 0, 9999)).cost);
 * pool.dispose();
 */
export function createNavPool(options: NavPoolOptions): NavPool {
  requireNames(options, NAV_POOL_OPTIONS);
  const { size } = options;
  requireInput(typeof options.openChannel === 'function', 'openChannel', 'a function', options.openChannel);
  requireInput(Number.isInteger(size) && size > 0, 'size', 'a whole number from 1', size);
  const heldById = new Map<number, Held>();
  const queue = createJobQueue({ ...options, heldOf });
  let [grids, repairs] = [0, 0];

  function heldOf(id: number): Held {
    const held = heldById.get(id);
    assert(held !== undefined, () => `a grid of this pool, got ${id}`);
    return held;
  }

  /** The grid of a field, which has to be here: its costs are read together with the grid. */
  function gridHere(id: number): NavGrid {
    const { grid, isTransferred } = heldOf(id);
    assert(!isTransferred, 'a grid that stays on this thread for a flow field, got a transferred one');
    return grid;
  }

  function addGrid(grid: NavGrid, transfer = false): number {
    requireGrid(grid);
    assert(!transfer || size === 1, () => `one worker for a grid that is transferred, got ${size}`);
    const id = grids++;
    heldById.set(id, { grid, isTransferred: transfer, preparedByKey: new Map() });
    if (transfer) queue.sendFirst(id);
    return id;
  }

  function removeGrid(id: number): void {
    heldById.delete(id);
    queue.tell((port, { revisionById, preparedById }) => {
      preparedById.delete(id);
      return revisionById.delete(id) ? port.ask('forget', { grid: id }) : undefined;
    });
  }

  const search: NavPool['search'] = async (id, start, goal, { signal, ...rest } = {}) => {
    heldOf(id);
    const input = () => ({ start, goal, options: rest });
    return queue.run({ kind: 'search', grid: id, input, signal, cancelled: createResult('cancelled', 'none') });
  };

  const buildField: NavPool['buildField'] = async (id, goals, options = {}) => {
    requireNames(options, JOB_SIGNAL);
    const { signal } = options;
    const grid = gridHere(id);
    const issues = checkGoals(grid, goals);
    if (issues.length > 0) throw new InputError(issues);
    const copy = Int32Array.from(goals);
    let revision = 0;
    const input = () => {
      revision = grid.revision;
      return { goals: copy };
    };
    const built = await queue.run({ kind: 'field', grid: id, input, signal, cancelled: null });
    const arrivalByCell = new Uint8Array(grid.cells);
    return built && { grid, goals: copy, costByCell: built.costs, arrivalByCell, revision };
  };

  const repairField: NavPool['repairField'] = async (id, field, options = {}) => {
    requireNames(options, JOB_SIGNAL);
    const { signal } = options;
    const grid = gridHere(id);
    assert(field.grid === grid, () => `a field of grid ${id}`);
    if (field.revision === grid.revision) return 0;
    const asked = field.revision;
    let revision = 0;
    const input = () => {
      revision = grid.revision;
      const cells = hasChangesSince(grid, asked) ? cellsSince(grid, asked) : null;
      return { goals: field.goals, costs: field.costByCell, cells };
    };
    const repaired = await queue.run({ kind: 'repairField', grid: id, input, signal, cancelled: null });
    if (repaired === null) return null;
    // Repaired on this thread meanwhile: that is at least as new.
    if (field.revision === asked) putCosts(field, repaired.costs, revision);
    return repaired.visited;
  };

  /** Keeps what a worker has prepared, for the other workers. */
  function keep(id: number, key: string, prepared: Omit<Prepared, 'revision'>, { revisionById, ...rest }: WorkerGrids) {
    const revision = revisionById.get(id);
    const held = heldById.get(id);
    if (revision === undefined || !held) return;
    const entry = { ...prepared, revision };
    held.preparedByKey.set(key, entry);
    notePrepared({ revisionById, ...rest }, id, entry);
  }

  const prepareSubgoals: NavPool['prepareSubgoals'] = async (id, { signal, onProgress, ...rest } = {}) => {
    heldOf(id);
    const cancelled = {
      report: { status: 'cancelled', reason: 'The signal was raised.', corners: 0, bytes: 0 },
      saved: null,
    } as const;
    const { report, saved } = await queue.run(
      { kind: 'subgoals', grid: id, input: () => ({ options: rest }), signal, onProgress, cancelled },
      (output, worker) => output.saved && keep(id, 'subgoals', { kind: 'subgoals', saved: output.saved }, worker),
    );
    return { ...report, saved };
  };

  const buildHierarchy: NavPool['buildHierarchy'] = async (id, { signal, onProgress, ...rest } = {}) => {
    heldOf(id);
    return queue.run(
      { kind: 'hierarchy', grid: id, input: () => ({ hierarchy: rest }), signal, onProgress, cancelled: null },
      ({ saved }, worker) => keep(id, hierarchyKey(rest), { kind: 'hierarchy', saved }, worker),
    );
  };

  const findRoute: NavPool['findRoute'] = async (id, start, goal, { hierarchy = {}, signal, ...rest } = {}) => {
    heldOf(id);
    const nothing = { waypoints: new Int32Array(0), cost: 0, expanded: 0, issues: [] };
    const cancelled = { status: 'cancelled', ...nothing } as const;
    const input = () => ({ start, goal, hierarchy, options: rest });
    return queue.run({ kind: 'route', grid: id, input, signal, cancelled });
  };

  const findPath: NavPool['findPath'] = async (id, start, goal, { hierarchy = {}, signal, ...rest } = {}) => {
    heldOf(id);
    const input = () => ({ start, goal, hierarchy, options: rest });
    const cancelled = createResult('cancelled', 'hpa-star');
    return queue.run({ kind: 'hierarchyPath', grid: id, input, signal, cancelled });
  };

  function createRepair(id: number, setup: PoolRepairOptions): PoolRepair {
    requireNames(setup, REPAIR_OPTIONS);
    const { algorithm } = setup;
    let { start, goal } = setup;
    assert(algorithm === 'd-star-lite' || algorithm === 'lpa-star', () => `d-star-lite or lpa-star, got ${algorithm}`);
    const { grid } = heldOf(id);
    assertCell(grid, start);
    assertCell(grid, goal);
    const repair = repairs++;
    const run = async (isLegalEnough: boolean, { signal, ...rest }: Parameters<PoolRepair['find']>[0] = {}) => {
      const input = () => ({ repair, algorithm, start, goal, options: rest, isLegalEnough });
      const cancelled = { ...createResult('cancelled', algorithm), isProvisional: false };
      return queue.run({ kind: 'repair', grid: id, input, signal, cancelled, seat: repair % size });
    };
    return {
      find: (findOptions) => run(false, findOptions),
      findLegal: async (legalOptions = {}) => {
        requireNames(legalOptions, JOB_SIGNAL);
        return run(true, legalOptions);
      },
      moveTo: (cell) => {
        assertCell(grid, cell);
        if (algorithm === 'lpa-star') goal = cell;
        else start = cell;
      },
      dispose: () => queue.tell((port) => port.ask('forgetRepair', { grid: id, repair })),
    };
  }

  function dispose(): void {
    heldById.clear();
    queue.dispose();
  }

  const jobs = { search, buildField, repairField, prepareSubgoals, buildHierarchy, findRoute, findPath, createRepair };
  return { addGrid, removeGrid, ...jobs, dispose };
}

function putCosts(field: FlowField, costs: Float64Array, revision: number): void {
  field.costByCell.set(costs);
  field.revision = revision;
}
