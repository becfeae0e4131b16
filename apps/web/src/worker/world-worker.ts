/*
 * A worker for maps: serves jobs about worlds.
 */
import { createWorldHandlers, serveJobs } from '@skerry/stream';
import { openOwnChannel } from './worker-channel.ts';

serveJobs(openOwnChannel(), createWorldHandlers());
