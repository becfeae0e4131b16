/*
 * The page's pool of workers for worlds.
 */
import { createWorkerPool, type WorkerPool, type WorldJobs } from '@skerry/stream';
import { countWorkers } from './count-workers.ts';
import { openWorkerChannel } from './worker-channel.ts';

export type WorldPool = WorkerPool<WorldJobs>;

export function createWorldPool(): WorldPool {
  return createWorkerPool<WorldJobs>({
    size: countWorkers(),
    openChannel: () =>
      openWorkerChannel(new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module', name: 'world' })),
  });
}
