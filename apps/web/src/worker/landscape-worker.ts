/*
 * The inside of one worker for landscapes: worlds, what grows in them, and where to stand first.
 */
import { createWorldHandlers, type JobRequest, serveJobs } from '@skerry/stream';
import { createPlantHandlers } from '@skerry/view';
import { planWorld } from '@skerry/world';
import { findStartPlace } from '../explore/find-start-place.ts';
import type { LandscapeJobs } from './landscape-pool.ts';

serveJobs<LandscapeJobs>(
  {
    post: (message, transfer) => self.postMessage(message, { transfer: [...transfer] }),
    onMessage: (listener) =>
      self.addEventListener('message', (event: MessageEvent<JobRequest>) => listener(event.data)),
  },
  {
    ...createWorldHandlers(),
    ...createPlantHandlers(),
    'start-place': ({ recipe, seed, near }) => ({ output: findStartPlace(planWorld(recipe, seed), near) }),
  },
);
