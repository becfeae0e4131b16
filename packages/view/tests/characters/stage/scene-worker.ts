/*
 * A worker that builds ground and plants for scenes.
 */
import { createWorldHandlers, type JobRequest, serveJobs, type WorldJobs } from '@skerry/stream';
import { createPlantHandlers, type PlantJobs } from '@skerry/view';

serveJobs<WorldJobs & PlantJobs>(
  {
    post: (message, transfer) => self.postMessage(message, { transfer: [...transfer] }),
    onMessage: (listener) =>
      self.addEventListener('message', (event: MessageEvent<JobRequest>) => listener(event.data)),
  },
  { ...createWorldHandlers(), ...createPlantHandlers() },
);
