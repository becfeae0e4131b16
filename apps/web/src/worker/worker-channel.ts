/*
 * Channels over the app's workers, which report their death by the lock they hold (life-lock.ts), and the page's clock.
 */
import type { Channel, PortClock, ServerChannel } from '@skerry/kit';
import { openOwnChannel as openChannel, openWorkerChannel as openPlainChannel } from '@skerry/stream';
import { holdLifeLock, isLifeMessage, watchLife } from './life-lock.ts';

export const PAGE_CLOCK: PortClock = {
  now: () => performance.now(),
  startTimer: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};

export function openWorkerChannel(worker: Worker): Channel {
  const channel = openPlainChannel(worker);
  let stopWatching = (): void => {};
  return {
    post: channel.post,
    onMessage: (listener) =>
      channel.onMessage((message) => {
        if (!isLifeMessage(message)) listener(message);
      }),
    onLoss: (listener) => {
      channel.onLoss(listener);
      stopWatching = watchLife(worker, () => listener('ended', 'its worker was ended'));
    },
    close: () => {
      stopWatching();
      channel.close();
    },
  };
}

/** The channel of the worker this runs in. */
export function openOwnChannel(): ServerChannel {
  holdLifeLock();
  return openChannel();
}
