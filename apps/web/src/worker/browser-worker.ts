/*
 * The pool's worker port over a browser worker.
 */
import type { JobAnswer, WorkerLike } from '@skerry/stream';
import { isLifeMessage, watchLife } from './life-lock.ts';

export function createBrowserWorker(worker: Worker): WorkerLike {
  let stopWatching = (): void => {};
  return {
    post: (message, transfer) => worker.postMessage(message, [...transfer]),
    onMessage: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<JobAnswer>) => {
        if (!isLifeMessage(data)) listener(data);
      }),
    onFailure: (listener) => {
      // A script that could not be loaded gives an event without a message.
      worker.addEventListener('error', (event) => listener(event.message || 'its worker could not be started'));
      worker.addEventListener('messageerror', () => listener('its answer could not be read'));
      stopWatching = watchLife(worker, () => listener('its worker was ended'));
    },
    terminate: () => {
      stopWatching();
      worker.terminate();
    },
  };
}
