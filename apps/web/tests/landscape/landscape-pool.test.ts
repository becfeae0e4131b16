/*
 * The pool takes over workers that were started before it, ends them whether they got work or not, and says when it
 * repeats work for longer than a moment.
 */
import { afterEach, expect, it, vi } from 'vitest';
import { createLandscapePool } from '../../src/landscape/landscape-pool.ts';

afterEach(() => vi.useRealTimers());

function createStartedWorker() {
  const seen = { posted: 0, isEnded: false };
  const worker = {
    // Height maps that other tests made known go ahead of the jobs.
    postMessage: (message: object) => void ('heights' in message || seen.posted++),
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

it('speaks of mending once that takes longer than a moment, until it is done', async () => {
  vi.useFakeTimers();
  const failByWorker: (() => void)[] = [];
  const answerByWorker: (() => void)[] = [];
  const started = Array.from({ length: 8 }, (): Worker => {
    const target = new EventTarget();
    let id = 0;
    failByWorker.push(() => target.dispatchEvent(Object.assign(new Event('error'), { message: 'broken' })));
    answerByWorker.push(() =>
      target.dispatchEvent(new MessageEvent('message', { data: { id, status: 'done', output: undefined } })),
    );
    const postMessage = (message: { readonly id?: number }): void => void (id = message.id ?? id);
    return Object.assign(target, { postMessage, terminate: () => {} }) as unknown as Worker;
  });
  const pool = createLandscapePool(started);
  const job = pool.run({ kind: 'plant-shape', input: { plant: 'oak', variant: 0 } });
  await vi.advanceTimersByTimeAsync(0);
  failByWorker[7]();
  await vi.advanceTimersByTimeAsync(900);
  expect(pool.isMending.value).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(pool.isMending.value).toBe(true);
  answerByWorker[6]();
  await job;
  expect(pool.isMending.value).toBe(false);
  pool.dispose();
});
