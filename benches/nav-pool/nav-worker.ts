/* The script of a worker thread of the bench. */
import { serveNav } from '@skerry/nav/pool';
import { openParentChannel } from '../../tests/port/node-channel.ts';

serveNav(openParentChannel());
