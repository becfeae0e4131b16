/*
 * The worker that runs a crowd for the Lab.
 */
import { serveCrowd } from '@skerry/lab';
import { openOwnChannel } from '../../../worker/worker-channel.ts';

serveCrowd(openOwnChannel(), () => performance.now());
