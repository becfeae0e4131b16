/*
 * The queue of a NavPool: gives each waiting job to an idle worker, runs it slice by slice, and settles it exactly once.
 * A worker that dies is replaced and its job asked again, from the beginning; jobs that use what one worker keeps
 * (repairs) are pinned to its seat and find a fresh worker there.
 */

import { type Channel, describeError, InputError, openPort, type Port, type PortClock, PortError } from '@skerry/kit';
import type { CancelFlag } from '../tiled/tile-store.ts';
import { createWorkerGrids, type Held, sendGrid, syncGrid, type WorkerGrids } from './held-grids.ts';
import type { JobKind, JobRequest, JobStep, NavJobs, NavRequests } from './nav-requests.ts';

type QueueOptions = {
  readonly openChannel: () => Channel;
  readonly size: number;
  readonly silence?: { readonly ms: number; readonly clock: PortClock };
  /** The grid of a number; throws if there is none. */
  readonly heldOf: (id: number) => Held;
};

export type JobSetup<Kind extends JobKind, Cancelled> = {
  readonly kind: Kind;
  readonly grid: number;
  /** Called when a worker is about to begin: what the caller changed meanwhile counts. */
  readonly input: () => NavJobs[Kind]['input'];
  /** What a cancelled job resolves to. */
  readonly cancelled: Cancelled;
  readonly signal?: CancelFlag | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
  /** The only worker that may run it. */
  readonly seat?: number;
};

type Job = {
  readonly kind: JobKind;
  readonly number: number;
  readonly grid: number;
  readonly input: () => unknown;
  readonly seat: number | undefined;
  readonly onProgress: ((share: number) => void) | undefined;
  readonly cancel: () => void;
  /** Answers the caller, once, and lets go of the signal. */
  readonly settle: (outcome: unknown) => void;
  readonly fail: (error: Error) => void;
  attempts: number;
  isSettled: boolean;
};

type Seat = {
  port: Port<NavRequests> | null;
  job: Job | null;
  readonly cancelled: Int32Array | null;
  grids: WorkerGrids;
};

export type JobQueue = {
  readonly run: <Kind extends JobKind, Cancelled>(
    setup: JobSetup<Kind, Cancelled>,
    finish?: (output: NavJobs[Kind]['output'], seat: WorkerGrids) => void,
  ) => Promise<NavJobs[Kind]['output'] | Cancelled>;
  /** Sends a grid to the first worker at once. */
  readonly sendFirst: (id: number) => void;
  /** Tells every worker that has been started; failures do not matter. */
  readonly tell: (tell: (port: Port<NavRequests>, grids: WorkerGrids) => Promise<unknown> | undefined) => void;
  /** Cancels all jobs and ends the workers. */
  readonly dispose: () => void;
};

const MAX_ATTEMPTS = 2;

/** A queue over workers that are started when there is work for them. */
export function createJobQueue({ openChannel, size, silence, heldOf }: QueueOptions): JobQueue {
  const canShare = typeof SharedArrayBuffer !== 'undefined';
  const seats: Seat[] = Array.from({ length: size }, () => ({
    port: null,
    job: null,
    cancelled: canShare ? new Int32Array(new SharedArrayBuffer(4)) : null,
    grids: createWorkerGrids(),
  }));
  const waiting: Job[] = [];
  let [jobs, isPumping] = [0, false];

  function run<Kind extends JobKind, Cancelled>(
    setup: JobSetup<Kind, Cancelled>,
    finish?: (output: NavJobs[Kind]['output'], grids: WorkerGrids) => void,
  ): Promise<NavJobs[Kind]['output'] | Cancelled> {
    const { kind, grid, input, cancelled, signal, onProgress, seat } = setup;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return resolve(cancelled);
      const abort = (): void => cancel(job);
      const release = (): void => {
        job.isSettled = true;
        signal?.removeEventListener?.('abort', abort);
      };
      const settle = (output: unknown): void => {
        release();
        const grids = seats.find((each) => each.job === job)?.grids;
        if (grids) finish?.(output as NavJobs[Kind]['output'], grids);
        resolve(output as NavJobs[Kind]['output']);
      };
      const fail = (error: Error): void => {
        release();
        reject(error);
      };
      const cancelJob = (): void => {
        release();
        resolve(cancelled);
      };
      const number = ++jobs;
      const calls = { input, cancel: cancelJob, settle, fail, onProgress };
      const job: Job = { kind, number, grid, seat, ...calls, attempts: 0, isSettled: false };
      signal?.addEventListener?.('abort', abort);
      waiting.push(job);
      pump();
    });
  }

  /** Settles a job at once; a worker at it reads its flag and ends early, or is not asked for another slice. */
  function cancel(job: Job): void {
    const seat = seats.find((other) => other.job === job);
    if (seat?.cancelled) Atomics.store(seat.cancelled, 0, job.number);
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    job.cancel();
  }

  function pump(): void {
    // A worker that cannot be started comes back here at once: the loop goes on.
    if (isPumping) return;
    isPumping = true;
    seats.forEach((seat, number) => {
      while (seat.job === null) {
        const next = waiting.findIndex((job) => job.seat === undefined || job.seat === number);
        if (next < 0) break;
        start(seat, waiting.splice(next, 1)[0]);
      }
    });
    isPumping = false;
  }

  function start(seat: Seat, job: Job): void {
    seat.job = job;
    job.attempts++;
    let port: Port<NavRequests>;
    try {
      port = openWorker(seat);
    } catch (error) {
      lose(seat, describeError(error));
      return;
    }
    const isCurrent = (): boolean => seat.port === port && seat.job === job;
    work(seat, port, job).then(
      (output) => isCurrent() && end(seat, () => job.isSettled || job.settle(output)),
      (error: unknown) => {
        // A loss is reported by the port; else the job is wrong, and others wait for the worker and its grids.
        const isLoss = error instanceof PortError && (error.isLoss || error.reason === 'closed');
        if (isCurrent() && !isLoss) end(seat, () => job.isSettled || job.fail(describeFailure(job, error)));
      },
    );
  }

  /** Runs a job to its end; undefined if it was cancelled between two slices. */
  async function work(seat: Seat, port: Port<NavRequests>, job: Job): Promise<unknown> {
    const { kind, number, grid } = job;
    let gridError: unknown;
    syncGrid(port, seat.grids, grid, heldOf(grid)).catch((error: unknown) => {
      gridError = error;
    });
    try {
      // The table ties kinds to inputs for callers; here, inputs are opaque.
      const request = { number, grid, input: job.input() } as JobRequest<never>;
      let step: JobStep<unknown> = await port.ask(kind, request);
      while (!step.isDone) {
        if (!job.isSettled) job.onProgress?.(step.share);
        if (job.isSettled) {
          port.ask('drop', { number }).catch(() => {});
          return undefined;
        }
        step = await port.ask('advance', { number });
      }
      if (!job.isSettled) job.onProgress?.(1);
      return step.output;
    } catch (error) {
      // What was wrong with the grid says more than that the job had none.
      throw gridError ?? error;
    }
  }

  function end(seat: Seat, settle: () => void): void {
    settle();
    seat.job = null;
    pump();
  }

  function openWorker(seat: Seat): Port<NavRequests> {
    if (seat.port !== null) return seat.port;
    const port = openPort<NavRequests>(openChannel(), {
      ...(silence && { clock: silence.clock, silenceMs: silence.ms, startMs: silence.ms }),
      onLost: (_, why) => {
        if (seat.port === port) lose(seat, why);
      },
    });
    seat.port = port;
    seat.grids = createWorkerGrids();
    port.ask('open', { cancelled: seat.cancelled }).catch(() => {});
    return port;
  }

  /** The worker is lost: its job returns to the front of the queue once; the next worker starts without grids. */
  function lose(seat: Seat, why: string): void {
    const { job, port } = seat;
    seat.port = null;
    seat.job = null;
    port?.close();
    if (job !== null && !job.isSettled) {
      if (job.attempts < MAX_ATTEMPTS) waiting.unshift(job);
      else job.fail(new Error(`A ${NAME_BY_KIND[job.kind]} failed ${MAX_ATTEMPTS} times: ${why}.`));
    }
    pump();
  }

  return {
    run,
    sendFirst: (id) => {
      const port = openWorker(seats[0]);
      // A failure shows at the first job.
      sendGrid(port, seats[0].grids, id, heldOf(id)).catch(() => {});
    },
    tell: (tell) => {
      for (const { port, grids } of seats) if (port) tell(port, grids)?.catch(() => {});
    },
    dispose: () => {
      for (const job of [...waiting.splice(0), ...seats.flatMap((seat) => seat.job ?? [])]) job.cancel();
      for (const seat of seats) lose(seat, '');
    },
  };
}

const NAME_BY_KIND: Record<JobKind, string> = {
  search: 'path query',
  field: 'flow field',
  repairField: 'repair of a flow field',
  repair: 'repair search',
  subgoals: 'preparation of subgoals',
  hierarchy: 'hierarchy',
  route: 'route',
  hierarchyPath: 'route',
};

/** Wrong input is refused as it would be on this thread. */
function describeFailure({ kind }: Job, error: unknown): Error {
  if (error instanceof PortError && error.issues.length > 0) return new InputError(error.issues);
  return new Error(`A ${NAME_BY_KIND[kind]} failed: ${describeError(error)}.`);
}
