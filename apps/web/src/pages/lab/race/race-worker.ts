/*
 * The worker that runs races: nothing else happens on its thread, so its clock measures the searches alone.
 */
import { serveRace } from '@skerry/lab';
import { openOwnChannel } from '../../../worker/worker-channel.ts';

serveRace(openOwnChannel(), () => performance.now());
