/*
 * NavPool: path queries on workers. A grid is sent to every worker once: its arrays are shared where they lie in
 * SharedArrayBuffers and copied (or, with one worker, transferred) where they do not. Edits follow by the journal
 * before the next query. Results equal those on this thread. A worker that dies is replaced and its query asked again.
 */

import { assert } from '@skerry/kit';
import { changedCell, hasChangesSince } from '../grid-edit.ts';
import type { GridOptions, NavGrid } from '../grid.ts';
import { createResult, type SearchResult } from '../search-result.ts';
import type { CancelFlag } from '../tiled/tile-store.ts';
import type { CellChanges, NavAnswer, NavRequest, NavWorker, PoolSearchOptions } from './nav-port.ts';

export type NavPoolOptions = {
  readonly createWorker: () => NavWorker;
  /** Number of workers; started when there is work for them. */
  readonly size: number;
};

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
  readonly number: number;
  readonly request: Extract<NavRequest, { kind: 'search' }>;
  readonly resolve: (result: SearchResult) => void;
  readonly reject: (error: Error) => void;
  attempts: number;
  isSettled: boolean;
};

type Seat = {
  worker: NavWorker | null;
  job: Job | null;
  readonly cancelled: Int32Array | null;
  /** The revision of each grid that the worker has. */
  readonly revisionById: Map<number, number>;
};

type Held = { readonly grid: NavGrid; readonly isTransferred: boolean };

const MOST_ATTEMPTS = 2;

/** A pool without grids. */
export function createNavPool({ createWorker, size }: NavPoolOptions): NavPool {
  assert(Number.isInteger(size) && size > 0, () => `one worker or more, got ${size}`);
  const canShare = typeof SharedArrayBuffer !== 'undefined';
  const seats: Seat[] = Array.from({ length: size }, () => ({
    worker: null,
    job: null,
    cancelled: canShare ? new Int32Array(new SharedArrayBuffer(4)) : null,
    revisionById: new Map(),
  }));
  const heldById = new Map<number, Held>();
  const waiting: Job[] = [];
  let [grids, jobs] = [0, 0];

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
    assert(heldById.has(id), () => `a grid of this pool, got ${id}`);
    const { signal, ...rest } = options;
    return new Promise<SearchResult>((resolve, reject) => {
      if (signal?.aborted) return resolve(createResult('cancelled', 'none'));
      const number = ++jobs;
      const request = { kind: 'search', job: number, grid: id, start, goal, options: rest } as const;
      const job: Job = { number, request, resolve, reject, attempts: 0, isSettled: false };
      signal?.addEventListener?.('abort', () => cancel(job));
      waiting.push(job);
      pump();
    });
  }

  /** Settles a job at once; a worker at it is told by its flag and ends early. */
  function cancel(job: Job): void {
    const seat = seats.find((other) => other.job === job);
    if (seat?.cancelled) Atomics.store(seat.cancelled, 0, job.number);
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    settle(job, () => job.resolve(createResult('cancelled', 'none')));
  }

  function pump(): void {
    for (const seat of seats) {
      if (seat.job !== null || waiting.length === 0) continue;
      const job = waiting.shift() as Job;
      seat.job = job;
      job.attempts++;
      try {
        openWorker(seat);
        syncGrid(seat, job.request.grid);
        (seat.worker as NavWorker).post(job.request, []);
      } catch (error) {
        fail(seat, error instanceof Error ? error.message : String(error));
      }
    }
  }

  function openWorker(seat: Seat): void {
    if (seat.worker !== null) return;
    const worker = createWorker();
    seat.worker = worker;
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
    const options: GridOptions = {
      width: grid.width,
      depth: grid.depth,
      diagonal: grid.diagonal,
      blockedByCell: grid.blockedByCell,
      weightByCell: grid.weightByCell,
      weightRule: grid.weightRule,
      climb: grid.climb,
    };
    const arrays = [grid.blockedByCell, grid.weightByCell, grid.climb?.heightByCell];
    const buffers = arrays.flatMap((array) => (array?.buffer instanceof ArrayBuffer ? [array.buffer] : []));
    seat.revisionById.set(id, grid.revision);
    seat.worker?.post({ kind: 'grid', grid: id, options }, isTransferred ? buffers : []);
  }

  function hear(seat: Seat, answer: NavAnswer): void {
    const { job } = seat;
    if (job === null || job.number !== answer.job) return;
    seat.job = null;
    if ('result' in answer) settle(job, () => job.resolve(answer.result));
    else settle(job, () => job.reject(new Error(`A path query failed: ${answer.why}.`)));
    pump();
  }

  /** The worker is of no more use: its job goes back to the front once, the next worker starts from nothing. */
  function fail(seat: Seat, why: string): void {
    const { job } = seat;
    seat.worker?.terminate();
    seat.worker = null;
    seat.job = null;
    seat.revisionById.clear();
    if (job !== null && !job.isSettled) {
      if (job.attempts < MOST_ATTEMPTS) waiting.unshift(job);
      else settle(job, () => job.reject(new Error(`A path query failed ${MOST_ATTEMPTS} times: ${why}.`)));
    }
    pump();
  }

  function dispose(): void {
    const open = [...waiting.splice(0), ...seats.flatMap(({ job }) => (job ? [job] : []))];
    for (const seat of seats) {
      seat.worker?.terminate();
      seat.worker = null;
      seat.job = null;
    }
    heldById.clear();
    for (const job of open) settle(job, () => job.resolve(createResult('cancelled', 'none')));
  }

  return { addGrid, removeGrid, search, dispose };
}

function settle(job: Job, action: () => void): void {
  if (job.isSettled) return;
  job.isSettled = true;
  action();
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
