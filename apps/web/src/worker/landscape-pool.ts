/*
 * The pool of workers behind a landscape. Its workers know everything the map's do and plants besides; they are files
 * of their own, so that the map does not download what it never draws.
 */
import { createWorkerPool, type WorkerPool, type WorldJobs, type WorldSource } from '@skerry/stream';
import type { PlantJobs } from '@skerry/view';
import type { StartPlace } from '../explore/find-start-place.ts';
import { createBrowserWorker } from './browser-worker.ts';

const LEAST_WORKERS = 2;
const MOST_WORKERS = 6;

export type PlaceJobs = {
  readonly 'start-place': {
    readonly input: WorldSource & { readonly near: { readonly x: number; readonly z: number } };
    readonly output: StartPlace;
  };
};

export type LandscapeJobs = WorldJobs & PlantJobs & PlaceJobs;
export type LandscapePool = WorkerPool<LandscapeJobs>;

export function createLandscapePool(): LandscapePool {
  const cores = navigator.hardwareConcurrency || 2;
  return createWorkerPool<LandscapeJobs>({
    size: Math.min(Math.max(cores - 1, LEAST_WORKERS), MOST_WORKERS),
    createWorker: () =>
      createBrowserWorker(
        new Worker(new URL('./landscape-worker.ts', import.meta.url), { type: 'module', name: 'landscape' }),
      ),
  });
}
