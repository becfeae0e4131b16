/*
 * A worker for our side: ground and plants.
 */
import { createPlanCache, createWorldHandlers, type JobRequest, serveJobs, type WorldJobs } from '@skerry/stream';
import { createPlantHandlers, type PlantJobs } from '@skerry/view';

const openPlan = createPlanCache();
serveJobs<WorldJobs & PlantJobs>(
  {
    post: (message, transfer) => self.postMessage(message, { transfer: [...transfer] }),
    onMessage: (listener) =>
      self.addEventListener('message', (event: MessageEvent<JobRequest>) => listener(event.data)),
  },
  { ...createWorldHandlers(openPlan), ...createPlantHandlers() },
);
