/* The script of a worker thread in the tests of NavPool; `die` as worker data makes it end at the first query. */
import { workerData } from 'node:worker_threads';
import { openParentChannel } from '../../../../tests/port/node-channel.ts';
import { serveNav } from '../../src/pool/serve-nav.ts';

const channel = openParentChannel();
serveNav({
  ...channel,
  onMessage: (listener) =>
    channel.onMessage((message) => {
      if ('id' in message && message.kind === 'search' && workerData?.die) process.exit(3);
      listener(message);
    }),
});
