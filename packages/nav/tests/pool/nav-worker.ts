/* The script of a worker thread in the tests of NavPool; `die` as worker data makes it end at the first query. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveNav } from '../../src/pool/serve-nav.ts';

serveNav({
  post: (answer) => parentPort?.postMessage(answer, []),
  onMessage: (listener) =>
    parentPort?.on('message', (message) => {
      if (message.kind === 'search' && workerData?.die) process.exit(3);
      listener(message);
    }),
});
