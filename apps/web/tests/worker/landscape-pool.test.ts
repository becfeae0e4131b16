/*
 * The pool takes over workers that were started before it, and ends them whether they got work or not.
 */
import { expect, it } from 'vitest';
import { createLandscapePool } from '../../src/worker/landscape-pool.ts';

function createStartedWorker() {
  const seen = { posted: 0, isEnded: false };
  const worker = {
    postMessage: () => seen.posted++,
    addEventListener: () => {},
    terminate: () => {
      seen.isEnded = true;
    },
  };
  return { seen, worker: worker as unknown as Worker };
}

it('gives work to workers that run already, and ends all of them', async () => {
  const started = [createStartedWorker(), createStartedWorker()];
  const pool = createLandscapePool(started.map(({ worker }) => worker));
  const job = pool.run({ kind: 'plant-shape', input: { plant: 'oak', variant: 0 } });
  await Promise.resolve();
  expect(started.map(({ seen }) => seen.posted).sort()).toEqual([0, 1]);
  pool.dispose();
  await expect(job).rejects.toThrow('closed');
  expect(started.map(({ seen }) => seen.isEnded)).toEqual([true, true]);
});
