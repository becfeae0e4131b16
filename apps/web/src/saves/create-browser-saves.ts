/*
 * Saves with this browser's means: IndexedDB, or memory where that is forbidden; Web Locks where they exist.
 */
import { checkSnapshot, createMemoryStore, createSaves, type Saves, type Store } from '@skerry/saves';
import { openIdbStore } from './idb-store.ts';

export async function createBrowserSaves(): Promise<Saves> {
  const store: Store = await openIdbStore().catch(createMemoryStore);
  const { locks } = navigator;
  return createSaves({
    store,
    now: Date.now,
    createId: () => crypto.randomUUID(),
    checkSnapshot,
    ...(locks && {
      exclusively: async <T>(name: string, run: () => Promise<T>): Promise<T> => locks.request(name, run) as Promise<T>,
    }),
  });
}
