/*
 * The pool's worker port over a browser worker.
 */
import type { JobAnswer, WorkerLike } from '@skerry/stream';

export function createBrowserWorker(worker: Worker): WorkerLike {
  return {
    post: (message, transfer) => worker.postMessage(message, [...transfer]),
    onMessage: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<JobAnswer>) => listener(event.data)),
    onFailure: (listener) => {
      // A script that could not be loaded gives an event without a message.
      worker.addEventListener('error', (event) => listener(event.message || 'its worker could not be started'));
      worker.addEventListener('messageerror', () => listener('its answer could not be read'));
    },
    terminate: () => worker.terminate(),
  };
}
