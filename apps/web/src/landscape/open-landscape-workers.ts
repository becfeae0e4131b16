/*
 * Starts the workers of a landscape before the page's own script has loaded. The script keeps the main thread busy, and
 * a worker requested meanwhile would start only afterwards.
 */
import { countWorkers } from '../worker/count-workers.ts';

export function openLandscapeWorker(): Worker {
  return new Worker(new URL('./landscape-worker.ts', import.meta.url), { type: 'module', name: 'landscape' });
}

export function openLandscapeWorkers(): Worker[] {
  return Array.from({ length: countWorkers() }, openLandscapeWorker);
}
