/*
 * The channel to a new search worker.
 */
import type { Channel } from '@skerry/kit';
import { openWorkerChannel } from '../../../worker/worker-channel.ts';

export function openLabWorker(): Channel {
  return openWorkerChannel(new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module', name: 'lab' }));
}
