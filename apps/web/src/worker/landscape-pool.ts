/*
 * The pool of workers behind a landscape. Its workers know everything the map's do and plants besides; they are files
 * of their own, so that the map does not download what it never draws.
 */
import { createWorkerPool, type WorkerPool, type WorldJobs, type WorldSource } from '@skerry/stream';
import type { PlantJobs } from '@skerry/view';
import type { StartPlace } from '../explore/find-start-place.ts';
import { createBrowserWorker } from './browser-worker.ts';
import { countWorkers } from './count-workers.ts';
import { openLandscapeWorker } from './open-landscape-workers.ts';

/** One that works and one that waits: the page may be drawing when an answer comes, and its worker goes on at once. */
const JOBS_PER_WORKER = 2;

export type PlaceJobs = {
  readonly 'start-place': {
    readonly input: WorldSource & { readonly near: { readonly x: number; readonly z: number } };
    readonly output: StartPlace;
  };
};

export type LandscapeJobs = WorldJobs & PlantJobs & PlaceJobs;
export type LandscapePool = WorkerPool<LandscapeJobs>;

/** `started` are workers that run already; the pool ends them with its own. */
export function createLandscapePool(started: readonly Worker[] = []): LandscapePool {
  const idle = [...started];
  const pool = createWorkerPool<LandscapeJobs>({
    size: countWorkers(),
    jobsPerWorker: JOBS_PER_WORKER,
    createWorker: () => createBrowserWorker(idle.pop() ?? openLandscapeWorker()),
  });
  return {
    ...pool,
    dispose: () => {
      pool.dispose();
      for (const worker of idle) worker.terminate();
    },
  };
}
