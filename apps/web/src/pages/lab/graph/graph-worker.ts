/*
 * The worker that searches graphs for the Lab.
 */
import { serveGraph } from '@skerry/lab';
import { openOwnChannel } from '../../../worker/worker-channel.ts';

serveGraph(openOwnChannel(), () => performance.now());
