/*
 * Detects the death of a worker. A browser does not notify a page when a worker is terminated from outside or dies with
 * its process. So each worker holds a lock with its own name for as long as it lives, and the page waits for that
 * lock: the browser grants it at the moment of death, and never while the worker is merely busy.
 * Without locks (pages that are not served securely) heartbeats and deadlines detect it.
 */

type LifeMessage = { readonly lifeLock: string };

/** In a worker, first thing: holds its lock until it dies. */
export function holdLifeLock(): void {
  const { locks } = navigator;
  if (!locks) return;
  const lifeLock = `skerry-life-${crypto.randomUUID()}`;
  const announce = (): void => self.postMessage({ lifeLock } satisfies LifeMessage, { transfer: [] });
  void locks.request(lifeLock, () => {
    announce();
    // A page that started the worker early was not listening yet: announce again at its first message.
    self.addEventListener('message', announce, { once: true });
    return new Promise(() => {});
  });
}

export function isLifeMessage(message: unknown): message is LifeMessage {
  return typeof message === 'object' && message !== null && 'lifeLock' in message;
}

/** In the page: calls `onEnded` once the worker is dead. Returns a function that stops waiting. */
export function watchLife(worker: Worker, onEnded: () => void): () => void {
  const waiting = new AbortController();
  let isWatched = false;
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isLifeMessage(data) || waiting.signal.aborted || isWatched) return;
    isWatched = true;
    navigator.locks.request(data.lifeLock, { signal: waiting.signal }, onEnded).catch(() => {
      // We stopped waiting.
    });
  });
  return () => waiting.abort();
}
