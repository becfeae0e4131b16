/*
 * The inside of one worker: serves jobs about worlds.
 */
import { createWorldHandlers, type JobRequest, serveJobs } from '@skerry/stream';
import { holdLifeLock } from './life-lock.ts';

holdLifeLock();
serveJobs(
  {
    post: (message, transfer) => self.postMessage(message, { transfer: [...transfer] }),
    onMessage: (listener) =>
      self.addEventListener('message', (event: MessageEvent<JobRequest>) => listener(event.data)),
  },
  createWorldHandlers(),
);
