/*
 * Channels over browser workers: the page's end and the worker's own.
 */
import type { Channel, FromServer, ServerChannel, ToServer } from '@skerry/kit';

/** The part of a browser's `Worker` that is used, so that the types need no DOM. */
export type BrowserWorker = {
  postMessage(message: unknown, transfer: object[]): void;
  addEventListener(type: 'message' | 'error' | 'messageerror', listener: (event: unknown) => void): void;
  terminate(): void;
};

/** The page's end of a browser worker. */
export function openWorkerChannel(worker: BrowserWorker): Channel {
  return {
    post: (message, transfer) => worker.postMessage(message, [...transfer]),
    onMessage: (listener) =>
      worker.addEventListener('message', (event) => listener((event as MessageEvent<FromServer>).data)),
    onLoss: (listener) => {
      // A script that failed to load gives an event without a message.
      worker.addEventListener('error', (event) =>
        listener('ended', (event as ErrorEvent).message || 'its script could not be started'),
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
