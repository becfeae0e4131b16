/*
 * A pool of workers and the jobs that wait for one. Every promise it hands out settles: with the answer, with the
 * reason of the signal that cancelled it, or, when two workers in turn died, hung or threw over it, with a sentence.
 * Workers are started when there is work for them, so a worker that dies idle costs nothing, and one that cannot
 * start at all fails the jobs that met it instead of starting for ever. With `size` 0 the jobs run inline.
 */
import { assert } from '@skerry/kit';
import { createCoarseTimer, type StartTimer } from './coarse-timer.ts';
import { createInlineWorker } from './inline-worker.ts';
import { createJobQueue, type Priority } from './job-queue.ts';
import type { JobHandlers } from './serve-jobs.ts';
import { describeError, type JobAnswer, type JobTable, type WorkerLike } from './worker-port.ts';

const MOST_ATTEMPTS = 2;

export type Job<Kind, Input> = {
  readonly kind: Kind;
  readonly input: Input;
  /** Higher is sooner, 0 unless told; of equals the newest goes first. A function is asked again at each taking. */
  readonly priority?: Priority;
  /** Buffers of the input that are handed over; a job tried again would find them empty, so such a job is tried once. */
  readonly transfer?: readonly Transferable[];
  /** Cancels the job: waiting it leaves at once, under way its answer is dropped. */
  readonly signal?: AbortSignal;
};

export type WorkerPool<Table extends JobTable> = {
  run<Kind extends keyof Table & string>(job: Job<Kind, Table[Kind]['input']>): Promise<Table[Kind]['output']>;
  state(): PoolState;
  /** Ends all workers and rejects what waits or is under way. */
  dispose(): void;
};

export type PoolState = {
  readonly waiting: number;
  readonly underWay: number;
  readonly workers: number;
  /** Workers that died, hung or were found broken, since the pool was made. */
  readonly replaced: number;
};

export type WorkerPoolOptions<Table extends JobTable> = {
  readonly createWorker: () => WorkerLike;
  /** Number of workers; 0 runs `inline`. */
  readonly size: number;
  /** The handlers for a pool without workers. */
  readonly inline?: JobHandlers<Table>;
  /** How many jobs a worker may hold: 1 keeps the order exact, 2 hides the time between two jobs. */
  readonly jobsPerWorker?: number;
  /** A worker that has not answered for so long is taken for dead. */
  readonly deadlineMs?: number;
  readonly startTimer?: StartTimer;
};

type Ticket = {
  readonly id: number;
  readonly stamp: number;
  readonly priority: Priority;
  readonly job: Job<string, unknown>;
  readonly resolve: (output: unknown) => void;
  readonly reject: (reason: unknown) => void;
  attempts: number;
  isSettled: boolean;
  /** Where the job threw before it was handed to another worker. */
  suspect?: { readonly seat: Seat; readonly worker: WorkerLike | undefined };
};

/** A worker's place: the worker may be replaced, the place stays. */
type Seat = { worker: WorkerLike | undefined; readonly underWay: Ticket[]; stopTimer: () => void };

function leastBusy(seats: readonly Seat[]): Seat {
  return seats.reduce((best, other) => (other.underWay.length < best.underWay.length ? other : best));
}

function mayTryAgain({ job }: Ticket, attempts: number): boolean {
  return attempts < MOST_ATTEMPTS && (job.transfer?.length ?? 0) === 0;
}

export function createWorkerPool<Table extends JobTable>(options: WorkerPoolOptions<Table>): WorkerPool<Table> {
  const { size, inline, jobsPerWorker = 1, deadlineMs = 30_000, startTimer = createCoarseTimer() } = options;
  assert(Number.isInteger(size) && size >= 0, () => `expected 0 or more workers, got ${size}`);
  assert(size > 0 || inline !== undefined, 'expected inline handlers for a pool without workers');
  const createWorker = size === 0 && inline ? () => createInlineWorker(inline) : options.createWorker;
  const seats: Seat[] = Array.from({ length: Math.max(size, 1) }, () => ({
    worker: undefined,
    underWay: [],
    stopTimer: () => {},
  }));
  const queue = createJobQueue<Ticket>();
  let stampCount = 0;
  let replacedCount = 0;
  let isPumpDue = false;
  let isOpen = true;

  // Jobs of one burst are all in the queue before the first is taken: otherwise the first asked, not the most wanted,
  // would get the idle workers.
  function schedulePump(): void {
    if (isPumpDue) return;
    isPumpDue = true;
    queueMicrotask(() => {
      isPumpDue = false;
      pump();
    });
  }

  function pump(): void {
    while (isOpen && queue.size > 0) {
      const seat = leastBusy(seats);
      if (seat.underWay.length >= jobsPerWorker) return;
      const ticket = queue.take();
      if (ticket) start(seat, ticket);
    }
  }

  function start(seat: Seat, ticket: Ticket): void {
    seat.underWay.push(ticket);
    try {
      seat.worker ??= openWorker(seat);
    } catch (error) {
      retire(seat, ticket, `no worker could be started (${describeError(error)})`);
      return;
    }
    const { kind, input, transfer } = ticket.job;
    try {
      seat.worker.post({ id: ticket.id, kind, input }, transfer ?? []);
    } catch (error) {
      // The input cannot be sent: no fault of the worker, and no second try would help.
      seat.underWay.splice(seat.underWay.indexOf(ticket), 1);
      settle(ticket, () => ticket.reject(new Error(`A ${kind} job could not be sent: ${describeError(error)}.`)));
      return;
    }
    if (seat.underWay.length === 1) watchOldest(seat);
  }

  function openWorker(seat: Seat): WorkerLike {
    const worker = createWorker();
    worker.onMessage((answer) => {
      if (seat.worker === worker) hear(seat, answer);
    });
    worker.onFailure((why) => {
      if (seat.worker === worker) retire(seat, seat.underWay[0], why);
    });
    return worker;
  }

  function watchOldest(seat: Seat): void {
    seat.stopTimer();
    const oldest = seat.underWay[0];
    seat.stopTimer = oldest
      ? startTimer(deadlineMs, () => retire(seat, oldest, `no answer came within ${deadlineMs / 1000} seconds`))
      : () => {};
  }

  function hear(seat: Seat, answer: JobAnswer): void {
    const ticket = seat.underWay.find(({ id }) => id === answer.id);
    if (!ticket) return;
    if (answer.status === 'failed') {
      hearThrow(seat, ticket, answer.why);
      return;
    }
    release(seat, ticket);
    const { suspect } = ticket;
    if (suspect?.worker && suspect.seat.worker === suspect.worker)
      retire(suspect.seat, undefined, 'it failed at a job that another worker could do');
    settle(ticket, () => ticket.resolve(answer.output));
    schedulePump();
  }

  /**
   * A worker that answers is alive, so it is kept, and what it failed at is tried once more elsewhere: only a job that
   * is done there shows that the worker was broken. Where there is no other, a new one has to tell.
   */
  function hearThrow(seat: Seat, ticket: Ticket, why: string): void {
    const others = seats.filter((other) => other !== seat);
    const isLast = ticket.isSettled || !mayTryAgain(ticket, ticket.attempts + 1);
    if (!isLast && others.length === 0) {
      retire(seat, ticket, why);
      return;
    }
    release(seat, ticket);
    ticket.attempts++;
    if (isLast) fail(ticket, why);
    else {
      ticket.suspect = { seat, worker: seat.worker };
      start(leastBusy(others), ticket);
    }
    schedulePump();
  }

  function release(seat: Seat, ticket: Ticket): void {
    seat.underWay.splice(seat.underWay.indexOf(ticket), 1);
    watchOldest(seat);
  }

  function fail(ticket: Ticket, why: string): void {
    settle(ticket, () => ticket.reject(new Error(`A ${ticket.job.kind} job failed: ${why}.`)));
  }

  /** Ends a seat's worker; the job to blame has used up one attempt, the others go back untouched. */
  function retire(seat: Seat, blamed: Ticket | undefined, why: string): void {
    replacedCount++;
    seat.stopTimer();
    seat.worker?.terminate();
    seat.worker = undefined;
    for (const ticket of seat.underWay.splice(0)) {
      if (ticket.isSettled) continue;
      if (ticket === blamed) ticket.attempts++;
      if (mayTryAgain(ticket, ticket.attempts)) queue.add(ticket);
      else fail(ticket, why);
    }
    schedulePump();
  }

  function settle(ticket: Ticket, answer: () => void): void {
    if (ticket.isSettled) return;
    ticket.isSettled = true;
    answer();
  }

  function run(job: Job<string, unknown>): Promise<unknown> {
    if (!isOpen) return Promise.reject(new Error('The worker pool is closed.'));
    if (job.signal?.aborted) return Promise.reject(job.signal.reason);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const stamp = stampCount++;
    const cancel = (): void => {
      queue.remove(ticket);
      settle(ticket, () => ticket.reject(job.signal?.reason));
    };
    const release = (): void => job.signal?.removeEventListener('abort', cancel);
    const ticket: Ticket = {
      id: stamp,
      stamp,
      priority: job.priority ?? 0,
      job,
      attempts: 0,
      isSettled: false,
      resolve: (output) => {
        release();
        resolve(output);
      },
      reject: (reason) => {
        release();
        reject(reason);
      },
    };
    job.signal?.addEventListener('abort', cancel, { once: true });
    queue.add(ticket);
    schedulePump();
    return promise;
  }

  function dispose(): void {
    isOpen = false;
    const closed = new Error('The worker pool is closed.');
    for (let ticket = queue.take(); ticket; ticket = queue.take()) {
      const waiting = ticket;
      settle(waiting, () => waiting.reject(closed));
    }
    for (const seat of seats) {
      seat.stopTimer();
      seat.worker?.terminate();
      seat.worker = undefined;
      for (const ticket of seat.underWay.splice(0)) settle(ticket, () => ticket.reject(closed));
    }
  }

  return {
    // The table ties kinds to inputs and outputs for callers; inside, jobs are opaque.
    run: run as WorkerPool<Table>['run'],
    state: () => ({
      waiting: queue.size,
      underWay: seats.reduce((sum, { underWay }) => sum + underWay.length, 0),
      workers: seats.filter(({ worker }) => worker).length,
      replaced: replacedCount,
    }),
    dispose,
  };
}
