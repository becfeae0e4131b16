/*
 * The workers behind a landscape, started before the page's own script has come: the main thread is busy for a while
 * then, and a worker that is asked for meanwhile starts only afterwards.
 */
import { countWorkers } from '../worker/count-workers.ts';

export function openLandscapeWorker(): Worker {
  return new Worker(new URL('./landscape-worker.ts', import.meta.url), { type: 'module', name: 'landscape' });
}

export function openLandscapeWorkers(): Worker[] {
  return Array.from({ length: countWorkers() }, openLandscapeWorker);
}
