/*
 * Ports over browser workers: the page's channel, the worker's, and the page's clock.
 */
import type { Channel, FromServer, PortClock, ServerChannel, ToServer } from '@skerry/kit';
import { holdLifeLock, isLifeMessage, watchLife } from './life-lock.ts';

export const PAGE_CLOCK: PortClock = {
  now: () => performance.now(),
  startTimer: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};

export function openWorkerChannel(worker: Worker): Channel {
  let stopWatching = (): void => {};
  return {
    post: (message, transfer) => worker.postMessage(message, [...transfer] as Transferable[]),
    onMessage: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<FromServer>) => {
        if (!isLifeMessage(data)) listener(data);
      }),
    onLoss: (listener) => {
      // A script that could not be loaded gives an event without a message.
      worker.addEventListener('error', (event) =>
        listener('ended', event.message || 'its script could not be started'),
      );
      worker.addEventListener('messageerror', () => listener('unreadable', 'a message could not be read'));
      stopWatching = watchLife(worker, () => listener('ended', 'its worker was ended'));
    },
    close: () => {
      stopWatching();
      worker.terminate();
    },
  };
}

/** The channel of the worker this runs in. */
export function openOwnChannel(): ServerChannel {
  holdLifeLock();
  return {
    post: (message, transfer) => self.postMessage(message, { transfer: [...transfer] as Transferable[] }),
    onMessage: (listener) => self.addEventListener('message', ({ data }: MessageEvent<ToServer>) => listener(data)),
  };
}
