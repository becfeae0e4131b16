/*
 * A thread of the server: the jobs of a browser's worker, over Node's message port.
 */
import { parentPort } from 'node:worker_threads';
import { createWorldHandlers, serveJobs } from '@skerry/stream';

const port = parentPort!;
serveJobs(
  {
    post: (message, transfer) => port.postMessage(message, [...transfer] as ArrayBuffer[]),
    onMessage: (listener) => void port.on('message', listener),
  },
  createWorldHandlers(),
);
