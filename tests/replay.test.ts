/*
 * Replays in Node: the same hashes whether the ground is built by the run itself or ahead, by one worker or by two.
 */
import type { FootingTile } from '@skerry/footing';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { dealTiles } from './replay/build-asked-tiles.ts';
import { playCases, replayCases } from './replay/replay-cases.ts';

const workers: Worker[] = [];
afterAll(() => Promise.all(workers.map((worker) => worker.terminate())));

function startWorkers(count: number): Parameters<typeof dealTiles>[0] {
  return Array.from({ length: count }, () => {
    const worker = new Worker(join(import.meta.dirname, 'replay/node-tile-worker.ts'));
    workers.push(worker);
    return (asked) =>
      new Promise((resolve, reject) => {
        worker.once('message', (tiles: readonly FootingTile[]) => resolve(tiles));
        worker.once('error', reject);
        worker.postMessage(asked, []);
      });
  });
}

it('runs of every mode hash alike with 0, 1 and 2 workers', { timeout: 300_000 }, async () => {
  const alone = await playCases();
  for (const [name, { ticks }] of Object.entries(replayCases())) {
    expect(alone[name]).toHaveLength(ticks / 60);
    expect(new Set(alone[name]).size).toBe(ticks / 60);
  }
  expect(await playCases(dealTiles(startWorkers(1)))).toEqual(alone);
  expect(await playCases(dealTiles(startWorkers(2)))).toEqual(alone);
});
