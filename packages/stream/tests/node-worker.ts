/*
 * The worker port over a Node worker thread, for tests.
 */
import { Worker } from 'node:worker_threads';
import type { WorkerLike } from '../src/index.ts';

export function createNodeWorker(url: URL): WorkerLike {
  const worker = new Worker(url);
  return {
    post: (message, transfer) => worker.postMessage(message, transfer as ArrayBuffer[]),
    onMessage: (listener) => void worker.on('message', listener),
    onFailure: (listener) => {
      worker.on('error', (error) => listener(error instanceof Error ? error.message : String(error)));
      worker.on('messageerror', () => listener('an answer could not be read'));
      worker.on('exit', (code) => listener(`the worker exited with ${code}`));
    },
    terminate: () => void worker.terminate(),
  };
}
