/*
 * The inside of one worker for landscapes: worlds, what grows in them, and where to stand first.
 */
import { createPlanCache, createWorldHandlers, type JobRequest, serveJobs } from '@skerry/stream';
import { createPlantHandlers } from '@skerry/view';
import { findStartPlace } from './find-start-place.ts';
import { holdLifeLock } from '../worker/life-lock.ts';
import type { LandscapeJobs } from './landscape-pool.ts';

const openPlan = createPlanCache();
holdLifeLock();
serveJobs<LandscapeJobs>(
  {
    post: (message, transfer) => self.postMessage(message, { transfer: [...transfer] }),
    onMessage: (listener) =>
      self.addEventListener('message', (event: MessageEvent<JobRequest>) => listener(event.data)),
  },
  {
    ...createWorldHandlers(openPlan),
    ...createPlantHandlers(),
    'start-place': ({ near, ...source }) => ({ output: findStartPlace(openPlan(source), near) }),
  },
);
