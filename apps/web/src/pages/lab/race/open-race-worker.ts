/*
 * The channel to a new race worker.
 */
import type { Channel } from '@skerry/kit';
import { openWorkerChannel } from '../../../worker/worker-channel.ts';

export function openRaceWorker(): Channel {
  return openWorkerChannel(new Worker(new URL('./race-worker.ts', import.meta.url), { type: 'module', name: 'race' }));
}
