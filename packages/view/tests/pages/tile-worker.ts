/*
 * A worker that serves jobs about worlds and their plants, and can be made to fail: "die" throws outside any job, "hang" never answers.
 */
import type { ToServer } from '@skerry/kit';
import { createPlanCache, createWorldHandlers, openOwnChannel, serveJobs, type WorldJobs } from '@skerry/stream';
import { createPlantHandlers, type PlantJobs } from '@skerry/view';

const openPlan = createPlanCache();
const channel = openOwnChannel();
serveJobs<WorldJobs & PlantJobs>(
  {
    ...channel,
    onMessage: (listener) =>
      channel.onMessage((message: ToServer | 'die' | 'hang') => {
        if (message === 'die')
          setTimeout(() => {
            throw new Error('asked to die');
          });
        else if (message === 'hang') while (performance.now() > 0);
        else listener(message);
      }),
  },
  { ...createWorldHandlers(openPlan), ...createPlantHandlers() },
);
