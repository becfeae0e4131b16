/*
 * A worker for maps: paints them and explains places.
 */
import { createMapHandlers, serveJobs } from '@skerry/stream';
import { openOwnChannel } from './worker-channel.ts';

serveJobs(openOwnChannel(), createMapHandlers());
