/*
 * A browser's worker as the pool wants it.
 */
import type { JobAnswer, WorkerLike } from '@skerry/stream';

export function connectWorker(worker: Worker): WorkerLike {
  return {
    post: (message, transfer) => worker.postMessage(message, [...transfer]),
    onMessage: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<JobAnswer>) => listener(event.data)),
    onFailure: (listener) => worker.addEventListener('error', (event) => listener(event.message)),
    terminate: () => worker.terminate(),
  };
}
