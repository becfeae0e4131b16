/*
 * Brings the imported height maps that a link names from this browser's store, before a page opens the link. What is not
 * there stays missing, and the page says so.
 */
import { findHeights, heightsNamedIn, keepHeights } from '@skerry/world/heights';
import { openIdbStore } from './idb-store.ts';

export async function bringHeights(link: string): Promise<void> {
  const names = heightsNamedIn(link).filter((name) => !findHeights(name));
  if (names.length === 0) return;
  try {
    const store = await openIdbStore();
    for (const name of names) {
      const bytes = await store.get(`heights/${name}`);
      if (bytes) keepHeights(bytes);
    }
  } catch {
    // A browser without a store has no maps in it either.
  }
}
