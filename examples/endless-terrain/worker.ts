/*
 * The worker that grows tiles of the world.
 */
import { createWorldHandlers, type JobRequest, serveJobs } from '@skerry/stream';

serveJobs(
  {
    post: (message, transfer) => self.postMessage(message, { transfer: [...transfer] }),
    onMessage: (listen) => self.addEventListener('message', ({ data }: MessageEvent<JobRequest>) => listen(data)),
  },
  createWorldHandlers(),
);
