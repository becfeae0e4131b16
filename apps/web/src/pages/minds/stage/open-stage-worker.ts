/*
 * The channel to a new stage worker.
 */
import type { Channel } from '@skerry/kit';
import { openWorkerChannel } from '../../../worker/worker-channel.ts';

export function openStageWorker(): Channel {
  return openWorkerChannel(
    new Worker(new URL('./stage-worker.ts', import.meta.url), { type: 'module', name: 'minds' }),
  );
}
