/*
 * A worker that serves jobs about worlds and their plants, and can be told to fail: "die" throws outside any job, "hang" never answers.
 */
import { createPlanCache, createWorldHandlers, type JobRequest, serveJobs, type WorldJobs } from '@skerry/stream';
import { createPlantHandlers, type PlantJobs } from '@skerry/view';

const openPlan = createPlanCache();
serveJobs<WorldJobs & PlantJobs>(
  {
    post: (message, transfer) => self.postMessage(message, { transfer: [...transfer] }),
    onMessage: (listener) =>
      self.addEventListener('message', (event: MessageEvent<JobRequest | 'die' | 'hang'>) => {
        if (event.data === 'die')
          setTimeout(() => {
            throw new Error('told to die');
          });
        else if (event.data === 'hang') while (performance.now() > 0);
        else listener(event.data);
      }),
  },
  { ...createWorldHandlers(openPlan), ...createPlantHandlers() },
);
