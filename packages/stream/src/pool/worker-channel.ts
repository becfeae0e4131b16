/*
 * Channels over browser workers: the page's end and the worker's own.
 */
import type { Channel, FromServer, ServerChannel, ToServer } from '@skerry/kit';

export function openWorkerChannel(worker: Worker): Channel {
  return {
    post: (message, transfer) => worker.postMessage(message, [...transfer] as Transferable[]),
    onMessage: (listener) => worker.addEventListener('message', ({ data }: MessageEvent<FromServer>) => listener(data)),
    onLoss: (listener) => {
      // A script that failed to load gives an event without a message.
      worker.addEventListener('error', ({ message }) =>
        listener('ended', message || 'its script could not be started'),
      );
      worker.addEventListener('messageerror', () => listener('unreadable', 'a message could not be read'));
    },
    close: () => worker.terminate(),
  };
}

/** The channel of the worker this runs in. */
export function openOwnChannel(): ServerChannel {
  return {
    post: (message, transfer) => self.postMessage(message, { transfer: [...transfer] as Transferable[] }),
    onMessage: (listener) => self.addEventListener('message', ({ data }: MessageEvent<ToServer>) => listener(data)),
  };
}
