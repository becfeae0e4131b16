/*
 * Keeps the address bar in step with the page: moving about rewrites the current history entry, a new world adds one, so
 * that Back returns to the previous world, at the place where it was left.
 */

/** Browsers refuse too many rewrites in a short time: Safari more than 100 in 30 seconds. */
const REWRITE_AFTER_MS = 320;

export type Address = {
  /** Rewrites the current entry soon. */
  touch(): void;
  /** Rewrites the current entry now, if it is due. */
  flush(): void;
  /** Makes a new entry. */
  push(): void;
  dispose(): void;
};

export type AddressOptions = {
  /** The fragment for the current view; undefined while the address must be left alone. */
  readonly write: () => string | undefined;
  /** The user opened another entry. */
  readonly onOpen: (hash: string) => void;
  /** The current entry was rewritten. */
  readonly onWritten: (hash: string) => void;
};

export function createAddress({ write, onOpen, onWritten }: AddressOptions): Address {
  const ending = new AbortController();
  let timer = 0;

  function flush(): void {
    if (timer === 0) return;
    clearTimeout(timer);
    timer = 0;
    store('replaceState');
  }

  function store(method: 'pushState' | 'replaceState'): void {
    const hash = write();
    if (hash === undefined) return;
    if (hash !== location.hash || method === 'pushState') history[method](null, '', hash);
    onWritten(hash);
  }

  window.addEventListener(
    'popstate',
    () => {
      clearTimeout(timer);
      timer = 0;
      onOpen(location.hash);
    },
    { signal: ending.signal },
  );
  window.addEventListener('pagehide', flush, { signal: ending.signal });
  return {
    // A running timer is left alone: restarting it at every step of a walk would put the rewrite off until the walk ends.
    touch: () => {
      if (timer === 0) timer = window.setTimeout(flush, REWRITE_AFTER_MS);
    },
    flush,
    push: () => {
      clearTimeout(timer);
      timer = 0;
      store('pushState');
    },
    dispose: () => {
      clearTimeout(timer);
      ending.abort();
    },
  };
}
