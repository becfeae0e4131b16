/*
 * Channels over browser workers: the page's end and the worker's own. Imported height maps go ahead of the messages that
 * need them: recipes only name them.
 */
import type { Channel, FromServer, ServerChannel, ToServer } from '@skerry/kit';
import { adoptHeights, type NamedHeights, watchHeights } from '@skerry/world/heights';

/** The part of a browser's `Worker` that is used, so that the types need no DOM. */
export type BrowserWorker = {
  postMessage(message: unknown, transfer: object[]): void;
  addEventListener(type: 'message' | 'error' | 'messageerror', listener: (event: unknown) => void): void;
  terminate(): void;
};

type HeightsMessage = { readonly heights: NamedHeights };

/** The page's end of a browser worker. */
export function openWorkerChannel(worker: BrowserWorker): Channel {
  let stopSharing: (() => void) | undefined;
  return {
    post: (message, transfer) => {
      // Messages arrive in order, so a map is there before the first job that names it. Not before that job: a worker
      // answers its first message, and the page may not listen yet.
      stopSharing ??= watchHeights((heights) => worker.postMessage({ heights } satisfies HeightsMessage, []));
      worker.postMessage(message, [...transfer]);
    },
    onMessage: (listener) =>
      worker.addEventListener('message', (event) => listener((event as MessageEvent<FromServer>).data)),
    onLoss: (listener) => {
      // A script that failed to load gives an event without a message.
      worker.addEventListener('error', (event) =>
        listener('ended', (event as ErrorEvent).message || 'its script could not be started'),
      );
      worker.addEventListener('messageerror', () => listener('unreadable', 'a message could not be read'));
    },
    close: () => {
      stopSharing?.();
      worker.terminate();
    },
  };
}

/** The channel of the worker this runs in. */
export function openOwnChannel(): ServerChannel {
  return {
    post: (message, transfer) => self.postMessage(message, { transfer: [...transfer] as Transferable[] }),
    onMessage: (listener) =>
      self.addEventListener('message', ({ data }: MessageEvent<ToServer | HeightsMessage>) => {
        if ('heights' in data) adoptHeights(data.heights);
        else listener(data);
      }),
  };
}
