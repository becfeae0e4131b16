/*
 * A store in which chosen operations fail: with an error, for want of room, or by never answering. What failed was not
 * done. It works on a map of bytes that outlives it, as a disk outlives a page.
 */
import type { Store } from '../src/store/store.ts';

export type Fault = 'error' | 'full' | 'silence';
export type Operation = 'get' | 'keys' | 'put' | 'remove';

export type FaultyStore = Store & {
  /** Operations so far. */
  readonly operations: number;
};

/** `faultAt` is asked before each operation, with its number from 0. */
export function createFaultyStore(
  bytesByKey: Map<string, Uint8Array>,
  faultAt: (operation: Operation, count: number, bytes: number) => Fault | undefined,
): FaultyStore {
  let operations = 0;
  async function operate<T>(operation: Operation, bytes: number, run: () => T): Promise<T> {
    const fault = faultAt(operation, operations++, bytes);
    await Promise.resolve();
    if (fault === 'silence') await new Promise(() => {});
    if (fault === 'error') throw new Error('the disk failed');
    if (fault === 'full') throw quotaError();
    return run();
  }
  return {
    isLasting: true,
    get: (key) => operate('get', 0, () => bytesByKey.get(key)?.slice()),
    keys: () => operate('keys', 0, () => [...bytesByKey.keys()]),
    put: (key, bytes) => operate('put', bytes.length, () => void bytesByKey.set(key, bytes.slice())),
    remove: (keys) =>
      operate('remove', 0, () => {
        for (const key of keys) bytesByKey.delete(key);
      }),
    get operations() {
      return operations;
    },
  };
}

/** A store with room for so many bytes; an entry that is written again frees what it held. */
export function createSmallStore(bytesByKey: Map<string, Uint8Array>, room: { bytes: number }): FaultyStore {
  return createFaultyStore(bytesByKey, (operation, _count, bytes) =>
    operation === 'put' && usedBytes(bytesByKey) + bytes > room.bytes ? 'full' : undefined,
  );
}

export function usedBytes(bytesByKey: ReadonlyMap<string, Uint8Array>): number {
  let sum = 0;
  for (const { length } of bytesByKey.values()) sum += length;
  return sum;
}

export function quotaError(): Error {
  return Object.assign(new Error('The quota has been exceeded.'), { name: 'QuotaExceededError' });
}
