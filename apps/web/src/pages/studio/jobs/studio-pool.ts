/*
 * The pool of Studio's own workers.
 */
import { createWorkerPool, type WorkerPool } from '@skerry/stream';
import { countWorkers } from '../../../worker/count-workers.ts';
import { openWorkerChannel } from '../../../worker/worker-channel.ts';
import type { StudioJobs } from './studio-jobs.ts';

export type StudioPool = WorkerPool<StudioJobs>;

export function createStudioPool(): StudioPool {
  return createWorkerPool<StudioJobs>({
    size: countWorkers(),
    openChannel: () =>
      openWorkerChannel(new Worker(new URL('./studio-worker.ts', import.meta.url), { type: 'module', name: 'studio' })),
  });
}
