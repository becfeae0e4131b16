/*
 * The page on which a browser plays the replay cases with 0, 1 and 2 workers and shows their hashes as JSON.
 * The same script is the worker: without a document it builds tiles.
 */
import type { FootingTile } from '@skerry/footing';
import { type Asked, buildAskedTiles, dealTiles } from './build-asked-tiles.ts';
import { playCases } from './replay-cases.ts';

if (typeof document === 'undefined')
  self.addEventListener('message', ({ data }: MessageEvent<Asked>) =>
    self.postMessage(buildAskedTiles(data), { transfer: [] }),
  );
else {
  const result = document.createElement('pre');
  result.id = 'result';
  try {
    const all = [
      await playCases(),
      await playCases(dealTiles(startWorkers(1))),
      await playCases(dealTiles(startWorkers(2))),
    ];
    result.textContent = JSON.stringify(all);
  } catch (error) {
    result.textContent = JSON.stringify({ error: String(error instanceof Error ? error.stack : error) });
  }
  document.body.append(result);
}

function startWorkers(count: number): ((asked: Asked) => Promise<readonly FootingTile[]>)[] {
  return Array.from({ length: count }, () => {
    const worker = new Worker(import.meta.url, { type: 'module' });
    return (asked) =>
      new Promise((resolve, reject) => {
        const done = { once: true };
        worker.addEventListener('message', ({ data }: MessageEvent<readonly FootingTile[]>) => resolve(data), done);
        worker.addEventListener('error', ({ message }) => reject(new Error(message)), done);
        worker.postMessage(asked, []);
      });
  });
}
