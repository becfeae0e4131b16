/*
 * A pool of browser workers in one call, and its other end in one call. The worker's script is the caller's own, because
 * bundlers find a worker by the `new Worker(new URL(…, import.meta.url))` in the source they compile.
 */
import { requireFunction } from '@skerry/kit';
import type { WorldJobs } from '../world-jobs.ts';
import type { WorkerPool, WorkerPoolOptions } from './pool-options.ts';
import { type JobHandlers, type JobTable, serveJobs } from './serve-jobs.ts';
import { type BrowserWorker, openOwnChannel, openWorkerChannel } from './worker-channel.ts';
import { createWorkerPool } from './worker-pool.ts';

/** The options of `createWorkerPool`; `size` has a default. */
export type BrowserPoolOptions<Table extends JobTable> = Partial<
  Omit<WorkerPoolOptions<Table>, 'openChannel' | 'inline'>
>;

/** More workers hardly help: the page cannot upload tiles faster. */
const MAX_DEFAULT_WORKERS = 4;

/**
 * A pool of browser workers. `openWorker` starts one; by default there is one for each core but the page's own, up to 4.
 * @example
 * const pool = createBrowserPool(
 *   () => new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' }),
 * );
 */
export function createBrowserPool<Table extends JobTable = WorldJobs>(
  openWorker: () => BrowserWorker,
  options: BrowserPoolOptions<Table> = {},
): WorkerPool<Table> {
  requireFunction(openWorker, 'openWorker');
  const cores = globalThis.navigator?.hardwareConcurrency ?? 2;
  const size = Math.min(Math.max(cores - 1, 1), MAX_DEFAULT_WORKERS);
  return createWorkerPool<Table>({ size, ...options, openChannel: () => openWorkerChannel(openWorker()) });
}

/**
 * Answers the jobs of a pool inside a worker: the whole of a worker's script.
 * @example
 * import { createPlantHandlers } from '@skerry/view/plants';
 *
 * serveWorker({ ...createWorldHandlers(), ...createPlantHandlers() });
 */
export function serveWorker(handlers: Readonly<Record<string, (input: never) => unknown>>): void {
  // Handlers of several tables are merged by callers; no compiler infers the table they add up to.
  serveJobs(openOwnChannel(), handlers as JobHandlers<JobTable>);
}
