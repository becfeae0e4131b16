/*
 * A worker that serves jobs about worlds and their plants.
 */
import { createWorldHandlers, type JobRequest, serveJobs } from '@skerry/stream';
import { createPlantHandlers } from '@skerry/view';

serveJobs(
  {
    post: (message, transfer) => self.postMessage(message, { transfer: [...transfer] }),
    onMessage: (listener) =>
      self.addEventListener('message', (event: MessageEvent<JobRequest>) => listener(event.data)),
  },
  { ...createWorldHandlers(), ...createPlantHandlers() },
);
