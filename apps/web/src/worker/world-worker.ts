/*
 * The inside of one worker: serves jobs about worlds.
 */
import { createWorldHandlers, type JobRequest, serveJobs } from '@skerry/stream';

serveJobs(
  {
    post: (message, transfer) => self.postMessage(message, { transfer: [...transfer] }),
    onMessage: (listener) =>
      self.addEventListener('message', (event: MessageEvent<JobRequest>) => listener(event.data)),
  },
  createWorldHandlers(),
);
