/* The script of a worker thread in the tests of NavPool; ends at the first request of the kind `dieAt` in its data. */
import { workerData } from 'node:worker_threads';
import { openParentChannel } from '../../../../tests/port/node-channel.ts';
import { serveNav } from '../../src/pool/serve-nav.ts';

const channel = openParentChannel();
serveNav({
  ...channel,
  onMessage: (listener) =>
    channel.onMessage((message) => {
      if ('id' in message && message.kind === workerData?.dieAt) process.exit(3);
      listener(message);
    }),
});
