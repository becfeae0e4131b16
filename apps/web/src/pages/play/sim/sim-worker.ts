/*
 * The worker that runs the simulation of one run.
 */
import { servePort } from '@skerry/kit';
import { openOwnChannel } from '../../../worker/worker-channel.ts';
import { createSimHandlers, type SimRequests } from '@skerry/host';

servePort<SimRequests>(
  openOwnChannel(),
  createSimHandlers(() => performance.now()),
);
