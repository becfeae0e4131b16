/*
 * Channels over Node's worker threads, for tests and benches.
 */
import { parentPort, type Worker } from 'node:worker_threads';
import type { Channel, ServerChannel } from '@skerry/kit';

export function openNodeChannel(worker: Worker): Channel {
  return {
    post: (message, transfer) => worker.postMessage(message, [...transfer] as ArrayBuffer[]),
    onMessage: (listener) => void worker.on('message', listener),
    onLoss: (listener) => {
      worker.on('error', (error) => listener('ended', error instanceof Error ? error.message : String(error)));
      worker.on('messageerror', () => listener('unreadable', 'a message could not be read'));
      worker.on('exit', (code) => listener('ended', `the worker ended with code ${code}`));
    },
    close: () => void worker.terminate(),
  };
}

/** The channel of the thread this runs in. */
export function openParentChannel(): ServerChannel {
  const port = parentPort!;
  return {
    post: (message, transfer) => port.postMessage(message, [...transfer] as ArrayBuffer[]),
    onMessage: (listener) => void port.on('message', listener),
  };
}
