/*
 * The script of a worker that grows tiles and paints maps.
 */
import { createWorldHandlers, serveWorker } from '@skerry/stream';

serveWorker(createWorldHandlers());
