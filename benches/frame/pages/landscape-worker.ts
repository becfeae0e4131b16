/*
 * A worker for our side: ground and plants.
 */
import { createPlanCache, createWorldHandlers, openOwnChannel, serveJobs, type WorldJobs } from '@skerry/stream';
import { createPlantHandlers, type PlantJobs } from '@skerry/view';

const openPlan = createPlanCache();
serveJobs<WorldJobs & PlantJobs>(openOwnChannel(), {
  ...createWorldHandlers(openPlan),
  ...createPlantHandlers(),
});
