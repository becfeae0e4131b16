/*
 * The worker in which a run of the game lives.
 */
import { servePort } from '@skerry/kit';
import { openOwnChannel } from '../../../worker/worker-channel.ts';
import { createSimHandlers, type SimRequests } from '@skerry/host';

servePort<SimRequests>(
  openOwnChannel(),
  createSimHandlers(() => performance.now()),
);
