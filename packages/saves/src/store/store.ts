/*
 * The minimal interface of storage: bytes by key. The browser uses IndexedDB, a private window uses memory, tests use a
 * store that fails in the middle. Nothing above this interface trusts it: everything read is checked.
 */

/** Bytes by key. */
export type Store = {
  /** False if everything is lost when the page closes. */
  readonly isLasting: boolean;
  get(key: string): Promise<Uint8Array | undefined>;
  keys(): Promise<readonly string[]>;
  /** Settles when the bytes would survive a power cut; rejects with a `QuotaExceededError` when there is no room. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes all of them or none. Needs no room. */
  remove(keys: readonly string[]): Promise<void>;
};

/**
 * A store in memory, for tests and for private windows.
 * @example
 * const store = createMemoryStore();
 * await store.put('a', new Uint8Array([1, 2]));
 * console.log(await store.keys());
 */
export function createMemoryStore(): Store {
  const bytesByKey = new Map<string, Uint8Array>();
  return {
    isLasting: false,
    get: async (key) => bytesByKey.get(key)?.slice(),
    keys: async () => [...bytesByKey.keys()],
    put: async (key, bytes) => void bytesByKey.set(key, bytes.slice()),
    remove: async (keys) => {
      for (const key of keys) bytesByKey.delete(key);
    },
  };
}

/** Whether an error says that the disk is full. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
