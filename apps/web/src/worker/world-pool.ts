/*
 * The pool of workers of a page that shows maps of worlds.
 */
import { createWorkerPool, type MapJobs, type WorkerPool } from '@skerry/stream';
import { countWorkers } from './count-workers.ts';
import { openWorkerChannel } from './worker-channel.ts';

export type WorldPool = WorkerPool<MapJobs>;

export function createWorldPool(): WorldPool {
  return createWorkerPool<MapJobs>({
    size: countWorkers(),
    openChannel: () =>
      openWorkerChannel(new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module', name: 'world' })),
  });
}
