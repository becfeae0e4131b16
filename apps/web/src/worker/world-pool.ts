/*
 * The page's pool of workers for worlds: one for each core but the one that draws, within reason; two at least,
 * since drawing leaves most of its core free.
 */
import { createWorkerPool, type WorkerPool, type WorldJobs } from '@skerry/stream';
import { createBrowserWorker } from './browser-worker.ts';

const LEAST_WORKERS = 2;
const MOST_WORKERS = 6;

export type WorldPool = WorkerPool<WorldJobs>;

export function createWorldPool(): WorldPool {
  const cores = navigator.hardwareConcurrency || 2;
  return createWorkerPool<WorldJobs>({
    size: Math.min(Math.max(cores - 1, LEAST_WORKERS), MOST_WORKERS),
    createWorker: () =>
      createBrowserWorker(new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module', name: 'world' })),
  });
}
