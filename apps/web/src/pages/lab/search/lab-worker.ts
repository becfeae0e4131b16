/*
 * The worker that searches for the Lab.
 */
import { serveLab } from '@skerry/lab';
import { openOwnChannel } from '../../../worker/worker-channel.ts';

serveLab(openOwnChannel(), () => performance.now());
