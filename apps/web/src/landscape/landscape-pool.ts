/*
 * The worker pool of a landscape. Its workers do all jobs of the map's workers and plants as well; they are separate
 * files, so that the map does not download code it never uses.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { createWorkerPool, type WorkerPool, type WorldJobs, type WorldSource } from '@skerry/stream';
import type { PlantJobs } from '@skerry/view';
import type { StartPlace } from './find-start-place.ts';
import { countWorkers } from '../worker/count-workers.ts';
import { openWorkerChannel } from '../worker/worker-channel.ts';
import { openLandscapeWorker } from './open-landscape-workers.ts';

/** One job runs and one waits: the page may be drawing when a result comes, and the worker continues at once. */
const JOBS_PER_WORKER = 2;
/** The slowest job took 0.3 s on a busy machine; an endless loop would block a core. */
const DEADLINE_MS = 12_000;

export type PlaceJobs = {
  readonly 'start-place': {
    readonly input: WorldSource & { readonly near: { readonly x: number; readonly z: number } };
    readonly output: StartPlace;
  };
  /** Where to move after a change of world; undefined to stay. */
  readonly landing: {
    readonly input: WorldSource & { readonly at: { readonly x: number; readonly z: number } };
    readonly output: StartPlace | undefined;
  };
};

export type LandscapeJobs = WorldJobs & PlantJobs & PlaceJobs;
export type LandscapePool = WorkerPool<LandscapeJobs> & {
  /** True while work is repeated because a worker failed, once that takes noticeably long. */
  readonly isMending: ReadonlySignal<boolean>;
};

export const MENDING = 'Part of the land is being grown again';
/** Most workers are replaced before anyone could read a message about it. */
const MOMENT_MS = 1000;

/** `started` are workers that are already running; the pool terminates them with its own. */
export function createLandscapePool(started: readonly Worker[] = []): LandscapePool {
  const idle = [...started];
  const isMending = signal(false);
  let moment: ReturnType<typeof setTimeout> | undefined;
  const pool = createWorkerPool<LandscapeJobs>({
    size: countWorkers(),
    jobsPerWorker: JOBS_PER_WORKER,
    deadlineMs: DEADLINE_MS,
    openChannel: () => openWorkerChannel(idle.pop() ?? openLandscapeWorker()),
    onMending: (isBusy) => {
      clearTimeout(moment);
      if (!isBusy) isMending.value = false;
      else
        moment = setTimeout(() => {
          isMending.value = true;
        }, MOMENT_MS);
    },
  });
  return {
    ...pool,
    isMending,
    dispose: () => {
      clearTimeout(moment);
      pool.dispose();
      for (const worker of idle) worker.terminate();
    },
  };
}
