/*
 * A pool of workers and a queue of jobs. Every promise it returns settles: with the answer, with the reason of the
 * signal that cancelled it, or, if two workers in turn died, hung or threw on it, with an error.
 * Workers are started when there is work for them, so a worker that dies idle costs nothing, and one that cannot
 * start at all fails the jobs it was given instead of restarting forever. With `size` 0 the jobs run inline.
 *
 * Dead, hung or slow? A dead worker is reported by its port and replaced immediately. A worker in the middle of a job
 * cannot answer pings, so an endless loop cannot be told from a slow machine, and need not be: after `suspectMs` the
 * worker becomes a suspect. It keeps working, a new worker takes its place, and its jobs are also given to that one.
 * The first answer counts. If the new worker is first, the suspect is ended; if the suspect is first, the machine is
 * slow and the pool doubles its patience. At `deadlineMs` a suspect is ended in any case. There are never more suspects
 * than places.
 */
import {
  createDeferred,
  createLruCache,
  describeError,
  openPort,
  type Port,
  PortError,
  requireFlag,
  requireObject,
} from '@skerry/kit';
import { createCoarseTimer } from './coarse-timer.ts';
import { openInlineChannel } from './inline-channel.ts';
import { createJobQueue, type Priority } from './job-queue.ts';
import { PoolClosedError } from './pool-closed-error.ts';
import { checkOptions, type Job, type WorkerPool, type WorkerPoolOptions } from './pool-options.ts';
import type { JobTable } from './serve-jobs.ts';

const MAX_ATTEMPTS = 2;
/** Maximum number of affinities whose last worker is remembered. */
const MAX_AFFINITIES = 8192;

type Ticket = {
  readonly stamp: number;
  readonly priority: Priority;
  readonly job: Job<string, unknown>;
  readonly resolve: (output: unknown) => void;
  readonly reject: (reason: unknown) => void;
  /** How many workers were lost, or became suspects, while running it. */
  attempts: number;
  isSettled: boolean;
  /** The worker in which the job threw before it was given to another. */
  threwAt?: Staff;
};

/** A worker and the jobs it was sent, oldest first. */
type Staff = {
  readonly port: Port<JobTable>;
  readonly underWay: Ticket[];
  hasAnswered: boolean;
  stopTimer: () => void;
};

/**
 * A pool of workers over any channel: browser workers, Node threads, or none.
 * @example
 * import { createWorld } from 'skerry';
 *
 * const pool = createWorkerPool({ size: 0, inline: createWorldHandlers() });
 * const { plan } = createWorld('archipelago', 7);
 * const { layers } = await pool.run({ kind: 'tile', input: { ...packSource(plan), key: { level: 0, tx: 1, tz: 1 },
 * wants: { layers: true } } });
 * console.log(layers?.surface.length);
 */
export function createWorkerPool<Table extends JobTable>(options: WorkerPoolOptions<Table>): WorkerPool<Table> {
  requireObject(options, 'options', 'the options of a pool');
  const { size, inline, jobsPerWorker = 1, deadlineMs = 30_000, startMs = 10_000, onMending } = options;
  const { startTimer = createCoarseTimer() } = options;
  checkOptions({ ...options, jobsPerWorker, deadlineMs, startTimer });
  // Checked above: without workers there are handlers, with workers there is a function that starts them.
  const openChannel = size === 0 ? () => openInlineChannel(inline!) : options.openChannel!;
  const seats: (Staff | undefined)[] = Array.from({ length: Math.max(size, 1) }, () => undefined);
  const suspects = new Set<Staff>();
  const mending = new Set<Ticket>();
  const queue = createJobQueue<Ticket>();
  const placeByAffinity = createLruCache<number, number>(MAX_AFFINITIES);
  let suspectMs = size === 0 ? Infinity : (options.suspectMs ?? 2500);
  let hasStarted = false;
  let stampCount = 0;
  let replacedCount = 0;
  let isPumpDue = false;
  let isHeld = false;
  let isOpen = true;

  // Waits until all jobs of a burst are queued: otherwise the first requested, not those with the highest priority,
  // would get the idle workers.
  function schedulePump(): void {
    if (isPumpDue) return;
    isPumpDue = true;
    queueMicrotask(() => {
      isPumpDue = false;
      pump();
    });
  }

  const load = (place: number): number => seats[place]?.underWay.length ?? 0;
  const leastBusy = (places: readonly number[]): number =>
    places.reduce((best, other) => (load(other) < load(best) ? other : best));

  function pump(): void {
    while (isOpen && !isHeld && queue.size > 0) {
      const place = leastBusy([...seats.keys()]);
      if (load(place) >= jobsPerWorker) return;
      const ticket = queue.take();
      if (ticket) start(choosePlace(ticket, place), ticket);
    }
  }

  function choosePlace({ job: { affinity } }: Ticket, freest: number): number {
    if (affinity === undefined) return freest;
    const last = placeByAffinity.get(affinity);
    const place = last !== undefined && load(last) < jobsPerWorker ? last : freest;
    placeByAffinity.set(affinity, place);
    return place;
  }

  function start(place: number, ticket: Ticket): void {
    let staff: Staff;
    try {
      staff = seats[place] ??= openWorker();
    } catch (error) {
      replacedCount++;
      blame(ticket);
      giveBack(ticket, `no worker could be started (${describeError(error)})`);
      return;
    }
    const { kind, input, transfer } = ticket.job;
    staff.underWay.push(ticket);
    ticket.job.onStart?.();
    // The port does not get the signal: a worker continues a cancelled job, and its place is not free before it ends.
    staff.port.ask(kind, input, transfer && { transfer }).then(
      (output) => hear(staff, ticket, output),
      (error: unknown) => hearError(staff, ticket, error),
    );
    if (staff.underWay.length === 1) watchOldest(staff);
  }

  function openWorker(): Staff {
    // No clock: a worker cannot answer pings in the middle of a job, so the pool watches the deadlines itself.
    const port = openPort<JobTable>(openChannel(), { onLost: (_, why) => retire(staff, staff.underWay[0], why) });
    const staff: Staff = { port, underWay: [], hasAnswered: false, stopTimer: () => {} };
    return staff;
  }

  function watchOldest(staff: Staff): void {
    staff.stopTimer();
    const oldest = staff.underWay[0];
    staff.stopTimer = () => {};
    if (!oldest) return;
    // A worker that has yet to start needs longer; how much longer is unknown until the first one has started.
    const patience = staff.hasAnswered ? suspectMs : Math.max(2 * suspectMs, hasStarted ? 0 : startMs);
    const isShort = patience < deadlineMs;
    staff.stopTimer = isShort
      ? startTimer(patience, () => suspect(staff, oldest, deadlineMs - patience))
      : startTimer(deadlineMs, () => expire(staff, oldest));
  }

  function expire(staff: Staff, oldest: Ticket): void {
    retire(staff, oldest, `no answer came within ${deadlineMs / 1000} seconds`);
  }

  function hear(staff: Staff, ticket: Ticket, output: unknown): void {
    // The worker may have been ended after it answered.
    if (!staff.underWay.includes(ticket)) return;
    staff.hasAnswered = hasStarted = true;
    const { threwAt } = ticket;
    if (threwAt && seats.includes(threwAt))
      retire(threwAt, undefined, 'it failed at a job that another worker could do');
    release(staff, ticket);
    settle(ticket, () => ticket.resolve(output));
    schedulePump();
  }

  function hearError(staff: Staff, ticket: Ticket, error: unknown): void {
    // The port already reported the loss, and the worker's jobs are no longer running.
    if (!staff.underWay.includes(ticket)) return;
    if (error instanceof PortError && error.reason === 'unsendable') {
      // Not the worker's fault, and a retry would not help.
      release(staff, ticket);
      settle(ticket, () => ticket.reject(error));
    } else {
      staff.hasAnswered = hasStarted = true;
      hearThrow(staff, ticket, describeError(error));
    }
    schedulePump();
  }

  /**
   * A worker that answers is alive, so it is kept, and the failed job is tried once more elsewhere: only if it succeeds
   * there was the worker broken. If there is no other worker, a new one is started for it.
   */
  function hearThrow(staff: Staff, ticket: Ticket, why: string): void {
    const others = [...seats.keys()].filter((place) => seats[place] !== staff);
    const isLast = ticket.isSettled || suspects.has(staff) || !mayRepeat(ticket, ticket.attempts + 1);
    if (!isLast && others.length === 0) {
      retire(staff, ticket, why);
      return;
    }
    // The oldest job of a suspect was blamed when the worker became one.
    if (!suspects.has(staff)) blame(ticket);
    release(staff, ticket);
    if (isLast) giveBack(ticket, why);
    else {
      ticket.threwAt = staff;
      start(leastBusy(others), ticket);
    }
  }

  function release(staff: Staff, ticket: Ticket): void {
    staff.underWay.splice(staff.underWay.indexOf(ticket), 1);
    if (suspects.has(staff)) absolve(staff);
    else watchOldest(staff);
  }

  /** Lets a worker continue its jobs, and also gives them to others. */
  function suspect(staff: Staff, oldest: Ticket, leftMs: number): void {
    seats[seats.indexOf(staff)] = undefined;
    suspects.add(staff);
    staff.stopTimer = startTimer(leftMs, () => expire(staff, oldest));
    blame(oldest);
    for (const ticket of staff.underWay) if (!ticket.isSettled && mayRepeat(ticket)) queue.add(ticket);
    const [longest] = suspects;
    if (suspects.size > seats.length) retire(longest, longest.underWay[0], 'its worker took too long');
    schedulePump();
  }

  /** A suspect has answered, so it was only slow. It makes room for its successor, unless one of its jobs cannot be repeated. */
  function absolve(staff: Staff): void {
    suspectMs *= 2;
    staff.stopTimer();
    const [next] = staff.underWay;
    if (staff.underWay.some((ticket) => !ticket.isSettled && !mayRepeat(ticket)))
      staff.stopTimer = startTimer(deadlineMs, () => expire(staff, next));
    else dismiss(staff, '');
  }

  /** Ends a worker; the job to blame has used up one attempt, the others return to the queue unchanged. */
  function retire(staff: Staff, blamed: Ticket | undefined, why: string): void {
    replacedCount++;
    // A suspect's oldest job was blamed when it became one.
    if (blamed && !suspects.has(staff)) blame(blamed);
    dismiss(staff, why);
  }

  function dismiss(staff: Staff, why: string): void {
    staff.stopTimer();
    staff.port.close();
    suspects.delete(staff);
    const place = seats.indexOf(staff);
    if (place >= 0) seats[place] = undefined;
    for (const ticket of staff.underWay.splice(0)) giveBack(ticket, why);
    schedulePump();
  }

  function blame(ticket: Ticket): void {
    ticket.attempts++;
    if (ticket.isSettled) return;
    mending.add(ticket);
    if (mending.size === 1) onMending?.(true);
  }

  /** Transferred buffers are lost with the worker that received them. */
  function mayRepeat(ticket: Ticket, attempts = ticket.attempts): boolean {
    return attempts < MAX_ATTEMPTS && (ticket.job.transfer?.length ?? 0) === 0;
  }

  /** A job whose worker is gone is queued again, or has failed for good; if other workers run it too, they decide. */
  function giveBack(ticket: Ticket, why: string): void {
    if (ticket.isSettled || queue.has(ticket)) return;
    if ([...seats, ...suspects].some((staff) => staff?.underWay.includes(ticket))) return;
    if (mayRepeat(ticket)) queue.add(ticket);
    else settle(ticket, () => ticket.reject(new Error(`A ${ticket.job.kind} job failed: ${why}.`)));
  }

  function settle(ticket: Ticket, answer: () => void): void {
    if (ticket.isSettled) return;
    ticket.isSettled = true;
    queue.remove(ticket);
    // A suspect whose current job has settled elsewhere is ended.
    for (const staff of suspects)
      if (staff.underWay[0] === ticket) {
        replacedCount++;
        dismiss(staff, 'its worker hung');
      }
    if (mending.delete(ticket) && mending.size === 0) onMending?.(false);
    answer();
  }

  function run(job: Job<string, unknown>): Promise<unknown> {
    if (!isOpen) return Promise.reject(new PoolClosedError());
    if (job.signal?.aborted) return Promise.reject(job.signal.reason);
    const { promise, resolve, reject } = createDeferred<unknown>();
    const stamp = stampCount++;
    const cancel = (): void => {
      settle(ticket, () => ticket.reject(job.signal?.reason));
    };
    const release = (): void => job.signal?.removeEventListener('abort', cancel);
    const ticket: Ticket = {
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
    const closed = new PoolClosedError();
    for (let ticket = queue.take(); ticket; ticket = queue.take()) {
      const waiting = ticket;
      settle(waiting, () => waiting.reject(closed));
    }
    for (const staff of [...seats, ...suspects]) {
      if (!staff) continue;
      for (const ticket of staff.underWay) settle(ticket, () => ticket.reject(closed));
      dismiss(staff, '');
    }
  }

  return {
    // The table ties kinds to inputs and outputs for callers; internally, jobs are opaque.
    run: run as WorkerPool<Table>['run'],
    state: () => ({
      waiting: queue.size,
      underWay: seats.reduce((sum, staff) => sum + (staff?.underWay.length ?? 0), 0),
      workers: seats.filter(Boolean).length,
      replaced: replacedCount,
      suspected: suspects.size,
    }),
    hold: (held) => {
      requireFlag(held, 'isHeld');
      isHeld = held;
      schedulePump();
    },
    dispose,
  };
}
