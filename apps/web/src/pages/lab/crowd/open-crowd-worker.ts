/*
 * The channel to a new crowd worker.
 */
import type { Channel } from '@skerry/kit';
import { openWorkerChannel } from '../../../worker/worker-channel.ts';

export function openCrowdWorker(): Channel {
  return openWorkerChannel(
    new Worker(new URL('./crowd-worker.ts', import.meta.url), { type: 'module', name: 'crowd' }),
  );
}
