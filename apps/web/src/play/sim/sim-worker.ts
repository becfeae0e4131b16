/*
 * The worker in which a run of the game lives.
 */
import { servePort } from '@skerry/kit';
import { openOwnChannel } from '../../worker/worker-channel.ts';
import { createSimHandlers } from './sim-host.ts';
import type { SimRequests } from './sim-messages.ts';

servePort<SimRequests>(
  openOwnChannel(),
  createSimHandlers(() => performance.now()),
);
