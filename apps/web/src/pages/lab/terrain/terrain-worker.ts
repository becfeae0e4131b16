/*
 * The worker that grows maps of real land for the Lab.
 */
import { openOwnChannel } from '../../../worker/worker-channel.ts';
import { serveTerrain } from './serve-terrain.ts';

serveTerrain(openOwnChannel());
