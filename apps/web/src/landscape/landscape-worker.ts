/*
 * A worker for landscapes: serves jobs about worlds, plants, and where to stand first.
 */
import { createPlanCache, createWorldHandlers, serveJobs } from '@skerry/stream';
import { createPlantHandlers } from '@skerry/view';
import { findLanding, findStartPlace } from './find-start-place.ts';
import { openOwnChannel } from '../worker/worker-channel.ts';
import type { LandscapeJobs } from './landscape-pool.ts';

const openPlan = createPlanCache();
serveJobs<LandscapeJobs>(openOwnChannel(), {
  ...createWorldHandlers(openPlan),
  ...createPlantHandlers(),
  'start-place': ({ near, ...source }) => ({ output: findStartPlace(openPlan(source), near) }),
  landing: ({ at, ...source }) => ({ output: findLanding(openPlan(source), at) }),
});
