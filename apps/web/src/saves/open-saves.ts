/*
 * Saved games and documents for a page:
 *
 *   const { saves, documents, dispose } = openSaves();
 *   if (!(await saves.isLasting())) show(NOT_LASTING);
 *   const worlds = await saves.list();
 *
 * They run in a worker; if the browser cannot start one, the same functions run on the page.
 */
import { openWorkerChannel, PAGE_CLOCK } from '../worker/worker-channel.ts';
import { callSaves, type SaveCollections } from '@skerry/saves';

export const NOT_LASTING =
  'This window keeps nothing: worlds last until it is closed. Export the ones you want to keep as files.';

export type OpenedSaves = SaveCollections & { dispose(): void };

export function openSaves(): OpenedSaves {
  return callSaves({
    openChannel: () =>
      openWorkerChannel(new Worker(new URL('./save-worker.ts', import.meta.url), { type: 'module', name: 'saves' })),
    clock: PAGE_CLOCK,
    openHere: async () => (await import('./create-browser-saves.ts')).createBrowserSaves(),
  });
}

/** Asks the browser not to evict worlds when space runs short; true when it agrees. Ask when a world is started. */
export async function askToKeep(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
