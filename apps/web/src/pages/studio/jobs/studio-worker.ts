/*
 * A worker of Studio: paints maps, measures worlds and judges seeds.
 */
import { serveJobs } from '@skerry/stream';
import { openOwnChannel } from '../../../worker/worker-channel.ts';
import { createStudioHandlers } from './studio-jobs.ts';

serveJobs(openOwnChannel(), createStudioHandlers());
