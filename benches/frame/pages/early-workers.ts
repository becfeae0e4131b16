/*
 * Our side's workers, started before its script has come, as the app does it.
 */

export function openWorker(): Worker {
  return new Worker(new URL('./landscape-worker.ts', import.meta.url), { type: 'module' });
}

export const EARLY_WORKERS: readonly Worker[] = [openWorker(), openWorker()];
