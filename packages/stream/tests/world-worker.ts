/*
 * The inside of a Node worker thread that serves world jobs, for tests.
 */
import { openParentChannel } from '../../../tests/port/node-channel.ts';
import { createWorldHandlers, serveJobs } from '../src/index.ts';

serveJobs(openParentChannel(), createWorldHandlers());
