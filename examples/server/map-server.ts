/*
 * A server of maps: `/3/-2.png` is a square of the world, painted by worker threads. A request that is broken off cancels
 * its job. This program asks itself for four squares and ends; leave out the last lines to let it run.
 */
import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';
import { createWorkerPool, packSource, type WorldJobs } from '@skerry/stream';
import { encode } from 'fast-png';
import { createWorld } from 'skerry';

const { plan } = createWorld('archipelago', 7);
const [size, metresPerPixel] = [256, 4];
const pool = createWorkerPool<WorldJobs>({
  size: 2,
  openChannel: () => {
    const worker = new Worker(new URL('./grow-thread.ts', import.meta.url));
    return {
      post: (message, transfer) => worker.postMessage(message, [...transfer] as ArrayBuffer[]),
      onMessage: (listener) => void worker.on('message', listener),
      onLoss: (listener) => void worker.on('error', ({ message }) => listener('ended', message)),
      close: () => void worker.terminate(),
    };
  },
});

const server = createServer(async (request, response) => {
  const match = /^\/(-?\d{1,6})\/(-?\d{1,6})\.png$/.exec(request.url ?? '');
  if (!match) return void response.writeHead(404).end('Ask for /COLUMN/ROW.png');
  const leaving = new AbortController();
  response.on('close', () => leaving.abort());
  const [x, z] = [Number(match[1]), Number(match[2])].map((square) => square * size * metresPerPixel);
  const picture = { x, z, metresPerPixel, width: size, height: size };
  const { rgba: data } = await pool.run({
    kind: 'map',
    input: { ...packSource(plan), picture },
    signal: leaving.signal,
  });
  response
    .writeHead(200, { 'content-type': 'image/png' })
    .end(encode({ width: size, height: size, data, channels: 4 }));
});
await new Promise<void>((ready) => void server.listen(0, ready));

const { port } = server.address() as { port: number };
for (const square of ['0/0', '1/0', '0/1', '-1/-1']) {
  const answer = await fetch(`http://localhost:${port}/${square}.png`);
  const bytes = await answer.arrayBuffer();
  console.log(
    `${square}: ${answer.status}, ${answer.headers.get('content-type')}, ${bytes.byteLength > 10_000 ? 'a picture' : 'too small'}`,
  );
}
pool.dispose();
server.close();
