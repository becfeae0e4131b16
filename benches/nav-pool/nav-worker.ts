/* The script of a worker thread of the bench. */
import { parentPort } from 'node:worker_threads';
import { serveNav } from '@skerry/nav';

serveNav({
  post: (answer) => parentPort?.postMessage(answer, []),
  onMessage: (listener) => void parentPort?.on('message', listener),
});
