/*
 * The worker that grows tiles of the world.
 */
import { createWorldHandlers, openOwnChannel, serveJobs } from '@skerry/stream';

serveJobs(openOwnChannel(), createWorldHandlers());
