/*
 * The workers behind a landscape, started before the page's own script has come: the main thread is busy for a while
 * then, and a worker that is asked for meanwhile starts only afterwards.
 */

const LEAST_WORKERS = 2;
const MOST_WORKERS = 6;

/** One for each core but the one that draws, within reason; two at least, since drawing leaves most of its core free. */
export function countLandscapeWorkers(): number {
  const cores = navigator.hardwareConcurrency || 2;
  return Math.min(Math.max(cores - 1, LEAST_WORKERS), MOST_WORKERS);
}

export function openLandscapeWorker(): Worker {
  return new Worker(new URL('./landscape-worker.ts', import.meta.url), { type: 'module', name: 'landscape' });
}

export function openLandscapeWorkers(): Worker[] {
  return Array.from({ length: countLandscapeWorkers() }, openLandscapeWorker);
}
