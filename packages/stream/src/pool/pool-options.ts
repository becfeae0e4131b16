/*
 * The options and the interface of a worker pool; options are checked before anything is started.
 */
import {
  type Channel,
  describeValue,
  refuse,
  requireFunction,
  requireInteger,
  requireNumber,
  requireObject,
} from '@skerry/kit';
import type { StartTimer } from './coarse-timer.ts';
import type { Priority } from './job-queue.ts';
import type { JobHandlers, JobTable } from './serve-jobs.ts';

const MAX_WORKERS = 1024;

/** Work for a pool: what, how urgent, and how to cancel it. */
export type Job<Kind, Input> = {
  readonly kind: Kind;
  readonly input: Input;
  /** Higher is sooner, 0 by default; among equals the newest goes first. A function is evaluated at each take. */
  readonly priority?: Priority;
  /** Buffers of the input that are transferred; a retry would find them empty, so such a job is tried only once. */
  readonly transfer?: readonly object[];
  /**
   * Jobs of one affinity go to the worker that had the last of them, if it has room, because it has cached their shared
   * data. This only saves time; if that worker is busy, the least busy one takes the job.
   */
  readonly affinity?: number | undefined;
  /** Called when a worker takes the job: from then on, cancelling it saves no work. */
  readonly onStart?: () => void;
  /** Cancels the job: a waiting job leaves the queue, the answer of a running job is dropped. */
  readonly signal?: AbortSignal;
};

/** Runs jobs on workers. */
export type WorkerPool<Table extends JobTable> = {
  run<Kind extends keyof Table & string>(job: Job<Kind, Table[Kind]['input']>): Promise<Table[Kind]['output']>;
  state(): PoolState;
  /** While held, workers finish what they have and take nothing new: something more urgent needs the processor. */
  hold(isHeld: boolean): void;
  /** Ends all workers and rejects all waiting and running jobs. */
  dispose(): void;
};

/** What a pool is doing, for overlays and tests. */
export type PoolState = {
  readonly waiting: number;
  readonly underWay: number;
  readonly workers: number;
  /** Workers that died, hung or were found broken, since the pool was created. */
  readonly replaced: number;
  /** Workers that are slow with a job that was also given to others. */
  readonly suspected: number;
};

/** The workers of a pool and its patience with them. */
export type WorkerPoolOptions<Table extends JobTable> = {
  /** Starts a worker; not needed if `size` is 0. */
  readonly openChannel?: () => Channel;
  /** Number of workers; 0 runs `inline`. */
  readonly size: number;
  /** The handlers for a pool without workers. */
  readonly inline?: JobHandlers<Table>;
  /** How many jobs a worker may hold: 1 keeps the order exact, 2 hides the latency between two jobs. */
  readonly jobsPerWorker?: number;
  /** A worker that has not answered for this long is ended. */
  readonly deadlineMs?: number;
  /** After this time a job is also given to another worker. */
  readonly suspectMs?: number;
  /** The same for the very first answer: scripts have to be loaded. */
  readonly startMs?: number;
  /** Called with true when a job has to be repeated because of its worker, and with false when no such job is left. */
  onMending?(isMending: boolean): void;
  readonly startTimer?: StartTimer;
};

export function checkOptions<Table extends JobTable>(options: WorkerPoolOptions<Table>): void {
  const { size, inline } = options;
  if (!Number.isInteger(size) || size < 0 || size > MAX_WORKERS)
    refuse('options.size', `expected 0 or more workers, up to ${MAX_WORKERS}, got ${describeValue(size)}`);
  if (size > 0) requireFunction(options.openChannel, 'options.openChannel');
  else requireObject(inline, 'options.inline', 'inline handlers for a pool without workers');
  requireInteger(options.jobsPerWorker, 'options.jobsPerWorker', 1);
  requireNumber(options.deadlineMs, 'options.deadlineMs', 1);
  requireFunction(options.startTimer, 'options.startTimer');
}
