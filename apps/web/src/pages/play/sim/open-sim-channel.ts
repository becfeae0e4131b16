/*
 * Opens a channel to a simulation in its own worker.
 */
import type { Channel } from '@skerry/kit';
import { openWorkerChannel } from '../../../worker/worker-channel.ts';

export function openSimChannel(): Channel {
  return openWorkerChannel(
    new Worker(new URL('./sim-worker.ts', import.meta.url), { type: 'module', name: 'simulation' }),
  );
}
