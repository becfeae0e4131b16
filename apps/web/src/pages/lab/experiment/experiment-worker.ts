/*
 * A worker that runs jobs of an experiment.
 */
import { serveExperiment } from '@skerry/lab';
import { openOwnChannel } from '../../../worker/worker-channel.ts';

serveExperiment(openOwnChannel(), () => performance.now());
