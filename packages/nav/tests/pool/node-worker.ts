/* A Node worker thread behind the port of NavPool. */
import { Worker } from 'node:worker_threads';
import type { NavWorker } from '../../src/pool/nav-port.ts';

export function createNodeWorker(workerData: { readonly die: boolean } = { die: false }): NavWorker {
  const worker = new Worker(new URL('./nav-worker.ts', import.meta.url), { workerData });
  return {
    post: (message, transfer) => worker.postMessage(message, [...transfer]),
    onMessage: (listener) => void worker.on('message', listener),
    onFailure: (listener) => {
      worker.on('error', (error) => listener(error.message));
      worker.on('exit', (code) => listener(`the worker ended with code ${code}`));
    },
    terminate: () => void worker.terminate(),
  };
}
