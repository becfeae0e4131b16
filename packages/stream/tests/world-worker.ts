/*
 * The inside of a Node worker thread that serves world jobs, for tests.
 */
import { parentPort } from 'node:worker_threads';
import { createWorldHandlers, serveJobs } from '../src/index.ts';

const port = parentPort!;
serveJobs(
  {
    post: (message, transfer) => port.postMessage(message, transfer as ArrayBuffer[]),
    onMessage: (listener) => void port.on('message', listener),
  },
  createWorldHandlers(),
);
