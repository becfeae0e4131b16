/*
 * The channel to a new experiment worker.
 */
import type { Channel } from '@skerry/kit';
import { openWorkerChannel } from '../../../worker/worker-channel.ts';

export function openExperimentWorker(): Channel {
  // The bundler knows a worker by this form only: `new URL` within `new Worker`.
  return openWorkerChannel(
    new Worker(new URL('./experiment-worker.ts', import.meta.url), { type: 'module', name: 'experiment' }),
  );
}
