/*
 * The store in IndexedDB: one object store of bytes, strict durability, one transaction an operation. Apart from every
 * cache, so that clearing caches clears no world. A connection the browser closed is opened again on the next use.
 */
import { type IDBPDatabase, openDB } from 'idb';
import type { Store } from '@skerry/saves';

const NAME = 'skerry-saves';
const ENTRIES = 'entries';

/** Rejects where the browser forbids databases, as some private windows do. */
export async function openIdbStore(name = NAME): Promise<Store> {
  let opening: Promise<IDBPDatabase> | undefined;

  function open(): Promise<IDBPDatabase> {
    opening ??= openDB(name, 1, {
      upgrade: (db) => void db.createObjectStore(ENTRIES),
      // A newer page wants to upgrade the database: close, and open again when needed.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        opening = undefined;
      },
      terminated: () => {
        opening = undefined;
      },
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function change(run: (store: IDBObjectStore) => void): Promise<void> {
    const tx = (await open()).transaction(ENTRIES, 'readwrite', { durability: 'strict' });
    const done = tx.done;
    // A put that fails also ends the transaction, whose own error says more (the quota, for one).
    run(tx.objectStore(ENTRIES) as unknown as IDBObjectStore);
    await done;
  }

  await open();
  return {
    isLasting: true,
    get: async (key) => (await (await open()).get(ENTRIES, key)) as Uint8Array | undefined,
    keys: async () => (await (await open()).getAllKeys(ENTRIES)).map(String),
    put: (key, bytes) => change((store) => void store.put(bytes, key)),
    remove: (keys) =>
      change((store) => {
        for (const key of keys) store.delete(key);
      }),
  };
}
