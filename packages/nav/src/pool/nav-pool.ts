/*
 * NavPool: path queries on workers. A grid is sent to every worker once: its arrays are shared where they lie in
 * SharedArrayBuffers and copied (or, with one worker, transferred) where they do not. Edits follow by the journal
 * before the next query. Results equal those on this thread. A worker that dies is replaced and its query asked again.
 */

import { assert } from '@skerry/kit';
import { changedCell, hasChangesSince } from '../grid/grid-edit.ts';
import type { GridOptions, NavGrid } from '../grid/grid.ts';
import { type OptionNames, requireNames } from '../grid/input-check.ts';
import { createResult, type SearchResult } from '../search/search-result.ts';
import type { CancelFlag } from '../tiled/tile-store.ts';
import type { CellChanges, NavAnswer, NavRequest, NavWorker, PoolSearchOptions } from './nav-port.ts';

export type NavPoolOptions = {
  readonly createWorker: () => NavWorker;
  /** Number of workers; started when there is work for them. */
  readonly size: number;
  /**
   * A worker that has not answered a query for so long is replaced as a dead one is. None by default: this package has
   * no clock, and browsers do not report workers that were ended from outside. Longer than any query you expect, for a
   * worker in the middle of one gives no sign of life.
   */
  readonly deadline?: { readonly ms: number; startTimer(delayMs: number, action: () => void): () => void };
};

const NAV_POOL_OPTIONS: OptionNames<NavPoolOptions> = { createWorker: true, size: true, deadline: true };

export type NavPool = {
  /** Makes a grid known; `transfer` hands its arrays over to the one worker and leaves the grid unusable here. */
  readonly addGrid: (grid: NavGrid, transfer?: boolean) => number;
  readonly removeGrid: (id: number) => void;
  /** Finds a path on a worker; `cancelled` when the signal is raised, rejects when workers keep dying over it. */
  readonly search: (
    id: number,
    start: number,
    goal: number,
    options?: PoolSearchOptions & { readonly signal?: CancelFlag },
  ) => Promise<SearchResult>;
  /** Ends all workers; queries under way are `cancelled`. */
  readonly dispose: () => void;
};

type Job = {
  readonly request: Extract<NavRequest, { kind: 'search' }>;
  /** Answers the question, once, and lets go of its signal. */
  readonly settle: (outcome: SearchResult | Error) => void;
  attempts: number;
  isSettled: boolean;
};

type Seat = {
  worker: NavWorker | null;
  job: Job | null;
  readonly cancelled: Int32Array | null;
  /** The revision of each grid that the worker has. */
  readonly revisionById: Map<number, number>;
  stopTimer: () => void;
};

type Held = { readonly grid: NavGrid; readonly isTransferred: boolean };

const MAX_ATTEMPTS = 2;

/** A pool without grids. */
export function createNavPool(options: NavPoolOptions): NavPool {
  requireNames(options, NAV_POOL_OPTIONS);
  const { createWorker, size, deadline } = options;
  assert(Number.isInteger(size) && size > 0, () => `one worker or more, got ${size}`);
  const canShare = typeof SharedArrayBuffer !== 'undefined';
  const seats: Seat[] = Array.from({ length: size }, () => ({
    worker: null,
    job: null,
    cancelled: canShare ? new Int32Array(new SharedArrayBuffer(4)) : null,
    revisionById: new Map(),
    stopTimer: () => {},
  }));
  const heldById = new Map<number, Held>();
  const waiting: Job[] = [];
  let [grids, jobs, isPumping] = [0, 0, false];

  function addGrid(grid: NavGrid, transfer = false): number {
    assert(!transfer || size === 1, () => `one worker for a grid that is transferred, got ${size}`);
    const id = grids++;
    heldById.set(id, { grid, isTransferred: transfer });
    if (transfer) sendGrid(seats[0], id);
    return id;
  }

  function removeGrid(id: number): void {
    heldById.delete(id);
    for (const seat of seats) {
      if (seat.revisionById.delete(id)) seat.worker?.post({ kind: 'forget', grid: id }, []);
    }
  }

  function search(id: number, start: number, goal: number, options: Parameters<NavPool['search']>[3] = {}) {
    const { signal, ...rest } = options;
    return new Promise<SearchResult>((resolve, reject) => {
      assert(heldById.has(id), () => `a grid of this pool, got ${id}`);
      if (signal?.aborted) return resolve(createResult('cancelled', 'none'));
      const request = { kind: 'search', job: ++jobs, grid: id, start, goal, options: rest } as const;
      const abort = () => cancel(job);
      const settle: Job['settle'] = (outcome) => {
        job.isSettled = true;
        signal?.removeEventListener?.('abort', abort);
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      };
      const job: Job = { request, settle, attempts: 0, isSettled: false };
      signal?.addEventListener?.('abort', abort);
      waiting.push(job);
      pump();
    });
  }

  /** Settles a job at once; a worker at it is told by its flag and ends early. */
  function cancel(job: Job): void {
    const seat = seats.find((other) => other.job === job);
    if (seat?.cancelled) Atomics.store(seat.cancelled, 0, job.request.job);
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    job.settle(createResult('cancelled', 'none'));
  }

  function pump(): void {
    // What ends at once, in a worker that answers or fails while it is asked, comes back here: the loop goes on.
    if (isPumping) return;
    isPumping = true;
    for (const seat of seats) while (seat.job === null && waiting.length > 0) start(seat, waiting.shift() as Job);
    isPumping = false;
  }

  function start(seat: Seat, job: Job): void {
    seat.job = job;
    job.attempts++;
    try {
      openWorker(seat);
      syncGrid(seat, job.request.grid);
      watch(seat);
      seat.worker?.post(job.request, []);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      // Where there is a worker it is the question that is wrong, and others wait for the worker and its grids.
      if (seat.worker) hear(seat, { job: job.request.job, why });
      else fail(seat, why);
    }
  }

  function watch(seat: Seat): void {
    if (!deadline) return;
    const { ms, startTimer } = deadline;
    seat.stopTimer = startTimer(ms, () => fail(seat, `no answer came within ${ms / 1000} seconds`));
  }

  function openWorker(seat: Seat): void {
    if (seat.worker !== null) return;
    const worker = createWorker();
    seat.worker = worker;
    seat.revisionById.clear();
    worker.onMessage((answer) => {
      if (seat.worker === worker) hear(seat, answer);
    });
    worker.onFailure((why) => {
      if (seat.worker === worker) fail(seat, why);
    });
    worker.post({ kind: 'open', cancelled: seat.cancelled }, []);
  }

  /** Brings a worker's copy of a grid up to date. */
  function syncGrid(seat: Seat, id: number): void {
    const held = heldById.get(id);
    assert(held !== undefined, () => `a grid of this pool, got ${id}`);
    const { grid, isTransferred } = held;
    const revision = seat.revisionById.get(id);
    assert(revision !== undefined || !isTransferred, 'the worker that a grid was transferred to is gone');
    if (revision === grid.revision || isTransferred) return;
    if (revision === undefined || !hasChangesSince(grid, revision)) return sendGrid(seat, id);
    seat.worker?.post({ kind: 'changes', grid: id, changes: changesSince(grid, revision) }, []);
    seat.revisionById.set(id, grid.revision);
  }

  function sendGrid(seat: Seat, id: number): void {
    openWorker(seat);
    const { grid, isTransferred } = heldById.get(id) as Held;
    const { width, depth, diagonal, blockedByCell, weightByCell, weightRule, climb } = grid;
    const options: GridOptions = { width, depth, diagonal, blockedByCell, weightByCell, weightRule, climb };
    const arrays = [blockedByCell, weightByCell, climb?.heightByCell];
    const buffers = arrays.flatMap((array) => (array?.buffer instanceof ArrayBuffer ? [array.buffer] : []));
    seat.worker?.post({ kind: 'grid', grid: id, options }, isTransferred ? [...new Set(buffers)] : []);
    seat.revisionById.set(id, grid.revision);
  }

  function hear(seat: Seat, answer: NavAnswer): void {
    const { job } = seat;
    if (job?.request.job !== answer.job) return;
    seat.stopTimer();
    seat.job = null;
    job.settle('result' in answer ? answer.result : new Error(`A path query failed: ${answer.why}.`));
    pump();
  }

  /** The worker is of no more use: its job goes back to the front once, the next worker starts from nothing. */
  function fail(seat: Seat, why: string): void {
    const { job } = seat;
    seat.stopTimer();
    seat.worker?.terminate();
    seat.worker = null;
    seat.job = null;
    if (job !== null && !job.isSettled) {
      if (job.attempts < MAX_ATTEMPTS) waiting.unshift(job);
      else job.settle(new Error(`A path query failed ${MAX_ATTEMPTS} times: ${why}.`));
    }
    pump();
  }

  function dispose(): void {
    heldById.clear();
    for (const job of [...waiting.splice(0), ...seats.flatMap((seat) => seat.job ?? [])])
      job.settle(createResult('cancelled', 'none'));
    for (const seat of seats) fail(seat, '');
  }

  return { addGrid, removeGrid, search, dispose };
}

function changesSince(grid: NavGrid, revision: number): CellChanges {
  const distinct = new Set<number>();
  for (let k = revision; k < grid.revision; k++) distinct.add(changedCell(grid, k));
  const cells = Int32Array.from(distinct);
  const { weightByCell, climb, blockedByCell } = grid;
  return {
    cells,
    blocked: Uint8Array.from(cells, (cell) => blockedByCell[cell]),
    weights: weightByCell && Float32Array.from(cells, (cell) => weightByCell[cell]),
    heights: climb && Float32Array.from(cells, (cell) => climb.heightByCell[cell]),
  };
}
