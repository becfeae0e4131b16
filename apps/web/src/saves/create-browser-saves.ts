/*
 * Saves with this browser's means: IndexedDB, or memory where that is forbidden; Web Locks where they exist.
 */
import {
  checkDocumentText,
  checkSnapshot,
  type CollectionOptions,
  createDocuments,
  createMemoryStore,
  createSaves,
  type SaveCollections,
  type Store,
} from '@skerry/saves';
import { openIdbStore } from './idb-store.ts';

/** Games and documents, side by side in one database. */
export async function createBrowserSaves(): Promise<SaveCollections> {
  const store: Store = await openIdbStore().catch(createMemoryStore);
  const { locks } = navigator;
  const options: CollectionOptions = {
    store,
    now: Date.now,
    createId: () => crypto.randomUUID(),
    ...(locks && {
      exclusively: async <T>(name: string, run: () => Promise<T>): Promise<T> => locks.request(name, run) as Promise<T>,
    }),
  };
  return {
    saves: createSaves({ ...options, checkSnapshot }),
    documents: createDocuments({ ...options, checkDocument: checkDocumentText }),
  };
}
