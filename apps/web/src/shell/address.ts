/*
 * The address bar as the Atlas's memory: moving about rewrites the current entry, a new world makes a new one, so
 * that Back returns to the world before, at the place where it was left.
 */

/** Browsers refuse too many rewrites in a short time. */
const REWRITE_AFTER_MS = 250;

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
  /** The tail of the address that names what is seen now; undefined while the address must be left alone. */
  readonly write: () => string | undefined;
  /** Another entry was opened. */
  readonly onOpen: (hash: string) => void;
  /** The current entry says what is seen. */
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
    touch: () => {
      clearTimeout(timer);
      timer = window.setTimeout(flush, REWRITE_AFTER_MS);
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
