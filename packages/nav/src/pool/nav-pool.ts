/*
 * NavPool: path queries on workers. A grid is sent to every worker once: its arrays are shared where they lie in
 * SharedArrayBuffers and copied (or, with one worker, transferred) where they do not. Edits follow by the journal
 * before the next query. Results equal those on this thread. A worker that dies is replaced and its query asked again.
 */

import { assert, type Channel, describeError, openPort, type Port, type PortClock, PortError } from '@skerry/kit';
import { changedCell, hasChangesSince } from '../grid/grid-edit.ts';
import type { GridOptions, NavGrid } from '../grid/grid.ts';
import { type OptionNames, requireNames } from '../grid/input-check.ts';
import { createResult, type SearchResult } from '../search/search-result.ts';
import type { CancelFlag } from '../tiled/tile-store.ts';
import type { CellChanges, NavRequests, PathQuery, PoolSearchOptions } from './nav-requests.ts';

export type NavPoolOptions = {
  /** Starts a worker. */
  readonly openChannel: () => Channel;
  /** Number of workers; started when there is work for them. */
  readonly size: number;
  /**
   * A worker that has been silent for so long during a query is replaced as a dead one is. None by default: this package
   * has no clock, and browsers do not report workers that were ended from outside. Longer than any query you expect, for
   * a worker in the middle of one gives no sign of life.
   */
  readonly silence?: { readonly ms: number; readonly clock: PortClock };
};

const NAV_POOL_OPTIONS: OptionNames<NavPoolOptions> = { openChannel: true, size: true, silence: true };

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
  readonly query: PathQuery;
  /** Answers the query, once, and lets go of its signal. */
  readonly settle: (outcome: SearchResult | Error) => void;
  attempts: number;
  isSettled: boolean;
};

type Seat = {
  port: Port<NavRequests> | null;
  job: Job | null;
  readonly cancelled: Int32Array | null;
  /** The revision of each grid that the worker has. */
  readonly revisionById: Map<number, number>;
};

type Held = { readonly grid: NavGrid; readonly isTransferred: boolean };

const MAX_ATTEMPTS = 2;

/** A pool without grids. */
export function createNavPool(options: NavPoolOptions): NavPool {
  requireNames(options, NAV_POOL_OPTIONS);
  const { openChannel, size, silence } = options;
  assert(Number.isInteger(size) && size > 0, () => `one worker or more, got ${size}`);
  const canShare = typeof SharedArrayBuffer !== 'undefined';
  const seats: Seat[] = Array.from({ length: size }, () => ({
    port: null,
    job: null,
    cancelled: canShare ? new Int32Array(new SharedArrayBuffer(4)) : null,
    revisionById: new Map(),
  }));
  const heldById = new Map<number, Held>();
  const waiting: Job[] = [];
  let [grids, queries, isPumping] = [0, 0, false];

  function addGrid(grid: NavGrid, transfer = false): number {
    assert(!transfer || size === 1, () => `one worker for a grid that is transferred, got ${size}`);
    const id = grids++;
    heldById.set(id, { grid, isTransferred: transfer });
    // A failure shows at the first query.
    if (transfer) sendGrid(seats[0], id).catch(() => {});
    return id;
  }

  function removeGrid(id: number): void {
    heldById.delete(id);
    for (const seat of seats) {
      if (seat.revisionById.delete(id)) seat.port?.ask('forget', { grid: id }).catch(() => {});
    }
  }

  function search(id: number, start: number, goal: number, options: Parameters<NavPool['search']>[3] = {}) {
    const { signal, ...rest } = options;
    return new Promise<SearchResult>((resolve, reject) => {
      assert(heldById.has(id), () => `a grid of this pool, got ${id}`);
      if (signal?.aborted) return resolve(createResult('cancelled', 'none'));
      const query = { number: ++queries, grid: id, start, goal, options: rest };
      const abort = () => cancel(job);
      const settle: Job['settle'] = (outcome) => {
        job.isSettled = true;
        signal?.removeEventListener?.('abort', abort);
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      };
      const job: Job = { query, settle, attempts: 0, isSettled: false };
      signal?.addEventListener?.('abort', abort);
      waiting.push(job);
      pump();
    });
  }

  /** Settles a job at once; a worker at it reads its flag and ends early. */
  function cancel(job: Job): void {
    const seat = seats.find((other) => other.job === job);
    if (seat?.cancelled) Atomics.store(seat.cancelled, 0, job.query.number);
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    job.settle(createResult('cancelled', 'none'));
  }

  function pump(): void {
    // A worker that cannot be started comes back here at once: the loop goes on.
    if (isPumping) return;
    isPumping = true;
    for (const seat of seats) while (seat.job === null && waiting.length > 0) start(seat, waiting.shift() as Job);
    isPumping = false;
  }

  function start(seat: Seat, job: Job): void {
    seat.job = job;
    job.attempts++;
    let port: Port<NavRequests>;
    try {
      port = openWorker(seat);
    } catch (error) {
      fail(seat, describeError(error));
      return;
    }
    const isCurrent = (): boolean => seat.port === port && seat.job === job;
    ask(seat, port, job.query).then(
      (result) => {
        if (isCurrent()) finish(seat, job, result);
      },
      (error: unknown) => {
        // A loss is reported by the port; else the query is wrong, and others wait for the worker and its grids.
        const isLoss = error instanceof PortError && (error.isLoss || error.reason === 'closed');
        if (isCurrent() && !isLoss) finish(seat, job, new Error(`A path query failed: ${describeError(error)}.`));
      },
    );
  }

  async function ask(seat: Seat, port: Port<NavRequests>, query: PathQuery): Promise<SearchResult> {
    let gridError: unknown;
    syncGrid(seat, port, query.grid).catch((error: unknown) => {
      gridError = error;
    });
    try {
      return await port.ask('search', query);
    } catch (error) {
      // What was wrong with the grid says more than that the query had none.
      throw gridError ?? error;
    }
  }

  function finish(seat: Seat, job: Job, outcome: SearchResult | Error): void {
    seat.job = null;
    job.settle(outcome);
    pump();
  }

  function openWorker(seat: Seat): Port<NavRequests> {
    if (seat.port !== null) return seat.port;
    const port = openPort<NavRequests>(openChannel(), {
      ...(silence && { clock: silence.clock, silenceMs: silence.ms, startMs: silence.ms }),
      onLost: (_, why) => {
        if (seat.port === port) fail(seat, why);
      },
    });
    seat.port = port;
    seat.revisionById.clear();
    port.ask('open', { cancelled: seat.cancelled }).catch(() => {});
    return port;
  }

  /** Brings a worker's copy of a grid up to date; rejects if it cannot be. */
  async function syncGrid(seat: Seat, port: Port<NavRequests>, id: number): Promise<void> {
    const held = heldById.get(id);
    assert(held !== undefined, () => `a grid of this pool, got ${id}`);
    const { grid, isTransferred } = held;
    const revision = seat.revisionById.get(id);
    assert(revision !== undefined || !isTransferred, 'the worker that a grid was transferred to is gone');
    if (revision === grid.revision || isTransferred) return;
    if (revision === undefined || !hasChangesSince(grid, revision)) {
      await sendGrid(seat, id);
      return;
    }
    seat.revisionById.set(id, grid.revision);
    await port.ask('changes', { grid: id, changes: changesSince(grid, revision) });
  }

  function sendGrid(seat: Seat, id: number): Promise<null> {
    const { grid, isTransferred } = heldById.get(id) as Held;
    const { width, depth, diagonal, blockedByCell, weightByCell, weightRule, climb } = grid;
    const options: GridOptions = { width, depth, diagonal, blockedByCell, weightByCell, weightRule, climb };
    const arrays = [blockedByCell, weightByCell, climb?.heightByCell];
    const buffers = arrays.flatMap((array) => (array?.buffer instanceof ArrayBuffer ? [array.buffer] : []));
    const port = openWorker(seat);
    seat.revisionById.set(id, grid.revision);
    return port.ask('grid', { grid: id, options }, { transfer: isTransferred ? [...new Set(buffers)] : [] });
  }

  /** The worker is lost: its job returns to the front of the queue once; the next worker starts without grids. */
  function fail(seat: Seat, why: string): void {
    const { job, port } = seat;
    seat.port = null;
    seat.job = null;
    port?.close();
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
