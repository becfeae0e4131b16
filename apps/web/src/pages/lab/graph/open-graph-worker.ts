/*
 * The channel to a new graph worker.
 */
import type { Channel } from '@skerry/kit';
import { openWorkerChannel } from '../../../worker/worker-channel.ts';

export function openGraphWorker(): Channel {
  return openWorkerChannel(
    new Worker(new URL('./graph-worker.ts', import.meta.url), { type: 'module', name: 'graphs' }),
  );
}
