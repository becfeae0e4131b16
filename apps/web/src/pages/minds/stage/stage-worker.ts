/*
 * The worker that runs the stage of the page of minds.
 */
import { openOwnChannel } from '../../../worker/worker-channel.ts';
import { serveStage } from './serve-stage.ts';

serveStage(openOwnChannel());
