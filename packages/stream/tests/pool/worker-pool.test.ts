/*
 * The pool's promises to its callers, shown with workers that answer only when the test says so.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorkerPool, type WorkerPool } from '../../src/index.ts';
import { ask, createPool, drain, type Table } from './draw-pool.ts';
import { createLab, type Lab, settlePromises } from './fake-worker.ts';

describe('a held pool', () => {
  it('ends what its workers have, takes nothing new, and continues when it is released', async () => {
    const lab = createLab();
    const pool = createPool(lab);
    const outcomes = ask(pool, ['first', 'second']);
    await settlePromises();
    pool.hold(true);
    await drain(lab);
    expect(outcomes, 'the one that a worker had').toHaveLength(1);
    expect(pool.state().waiting).toBe(1);
    pool.hold(false);
    await drain(lab);
    expect(outcomes).toHaveLength(2);
  });
});

describe('affinity', () => {
  const run = (pool: WorkerPool<Table>, input: string, affinity?: number): void =>
    void pool.run({ kind: 'draw', input, affinity }).catch(() => {});
  const namesAt = (lab: Lab, worker: number): unknown[] => lab.workers[worker].requests.map(({ input }) => input);

  it('jobs of one affinity go to the worker that had the last of them', async () => {
    const lab = createLab();
    const pool = createPool(lab, 3);
    run(pool, 'other');
    await settlePromises();
    run(pool, 'a1', 7);
    await drain(lab);
    run(pool, 'a2', 7);
    await drain(lab);
    run(pool, 'a3', 7);
    await drain(lab);
    expect(namesAt(lab, 1)).toEqual(['a1', 'a2', 'a3']);
  });

  it('a busy worker does not hold up jobs of its affinity', async () => {
    const lab = createLab();
    const pool = createPool(lab, 2);
    run(pool, 'a1', 7);
    await settlePromises();
    run(pool, 'a2', 7);
    await settlePromises();
    expect([namesAt(lab, 0), namesAt(lab, 1)]).toEqual([['a1'], ['a2']]);
  });

  it('a dead worker takes nothing with it: its successor answers for its affinities', async () => {
    const lab = createLab();
    const pool = createPool(lab, 2);
    run(pool, 'a1', 7);
    await drain(lab);
    lab.workers[0].die('it was ended');
    const outcomes: string[] = [];
    void pool.run({ kind: 'draw', input: 'a2', affinity: 7 }).then((output) => outcomes.push(output));
    await drain(lab);
    expect(outcomes).toEqual(['a2']);
  });

  it('the most wanted job is still taken first', async () => {
    const lab = createLab();
    const pool = createPool(lab);
    const order: string[] = [];
    for (const [input, priority, affinity] of [
      ['low', 1, 7],
      ['high', 3, 8],
      ['middle', 2, 7],
    ] as const)
      void pool.run({ kind: 'draw', input, priority, affinity }).then((output) => order.push(output));
    await drain(lab);
    expect(order).toEqual(['high', 'middle', 'low']);
  });
});

describe('order', () => {
  it('takes the newest of equally wanted jobs first', async () => {
    const lab = createLab();
    const outcomes = ask(createPool(lab), ['a', 'b', 'c']);
    await drain(lab);
    expect(outcomes).toEqual(['done c', 'done b', 'done a']);
  });

  it('takes the most wanted job first, whenever it came', async () => {
    const lab = createLab();
    const pool = createPool(lab);
    const order: string[] = [];
    for (const [input, priority] of [
      ['low', -1],
      ['high', 5],
      ['middle', 2],
    ] as const)
      void pool.run({ kind: 'draw', input, priority }).then((output) => order.push(output));
    await drain(lab);
    expect(order).toEqual(['high', 'middle', 'low']);
  });

  it('asks a priority again each time a worker is free', async () => {
    const lab = createLab();
    const pool = createPool(lab);
    const order: string[] = [];
    let wanted = 'a';
    for (const input of ['a', 'b', 'c'])
      void pool
        .run({ kind: 'draw', input, priority: () => (input === wanted ? 1 : 0) })
        .then((output) => order.push(output));
    await settlePromises();
    wanted = 'b';
    await drain(lab);
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('hands out jobs in order of priority whatever the order of asking', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30, size: 'max' }), async (priorities) => {
        const lab = createLab();
        const pool = createPool(lab);
        const taken: number[] = [];
        for (const priority of priorities)
          void pool.run({ kind: 'draw', input: String(priority), priority }).then((text) => taken.push(Number(text)));
        await drain(lab);
        expect(taken).toEqual(priorities.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('backpressure', () => {
  it.each([
    [1, 1],
    [3, 1],
    [2, 2],
  ])('holds at most its share under way with %i workers of %i jobs', async (size, jobsPerWorker) => {
    const lab = createLab();
    const pool = createPool(lab, size, jobsPerWorker);
    ask(pool, ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    await settlePromises();
    expect(lab.workers.map(({ requests }) => requests.length)).toEqual(Array(size).fill(jobsPerWorker));
    expect(pool.state()).toEqual({
      waiting: 7 - size * jobsPerWorker,
      underWay: size * jobsPerWorker,
      workers: size,
      replaced: 0,
      suspected: 0,
    });
  });

  it('starts no worker before there is work', async () => {
    const lab = createLab();
    createPool(lab, 4);
    await settlePromises();
    expect(lab.workers).toHaveLength(0);
  });
});

describe('cancellation', () => {
  it('drops a waiting job at once and never sends it', async () => {
    const lab = createLab();
    const pool = createPool(lab);
    const first = ask(pool, ['first']);
    await settlePromises();
    const controller = new AbortController();
    const outcomes = ask(pool, ['waiting'], { signal: controller.signal });
    controller.abort(new Error('off screen'));
    await settlePromises();
    expect(outcomes).toEqual(['lost waiting: off screen']);
    expect(pool.state().waiting).toBe(0);
    await drain(lab);
    expect(first).toEqual(['done first']);
    expect(lab.workers[0].requests).toHaveLength(1);
  });

  it('settles a running job at once, ignores its answer, and goes on with the next', async () => {
    const lab = createLab();
    const pool = createPool(lab);
    const controller = new AbortController();
    const outcomes = ask(pool, ['running'], { signal: controller.signal });
    await settlePromises();
    controller.abort(new Error('off screen'));
    const next = ask(pool, ['next']);
    await settlePromises();
    expect(outcomes).toEqual(['lost running: off screen']);
    expect(pool.state()).toMatchObject({ waiting: 1, underWay: 1 });
    await drain(lab);
    expect(outcomes).toHaveLength(1);
    expect(next).toEqual(['done next']);
  });

  it('refuses a job whose signal is already aborted without queueing it', async () => {
    const lab = createLab();
    const outcomes = ask(createPool(lab), ['late'], { signal: AbortSignal.abort(new Error('gone')) });
    await settlePromises();
    expect(outcomes).toEqual(['lost late: gone']);
    expect(lab.workers).toHaveLength(0);
  });
});

describe('every promise settles', () => {
  it('when the pool is closed', async () => {
    const lab = createLab();
    const pool = createPool(lab);
    const outcomes = ask(pool, ['a', 'b', 'c']);
    await settlePromises();
    pool.dispose();
    await settlePromises();
    expect(outcomes).toHaveLength(3);
    expect(outcomes.every((text) => text.endsWith('The worker pool is closed.'))).toBe(true);
    await expect(pool.run({ kind: 'draw', input: 'late' })).rejects.toThrow('The worker pool is closed.');
    expect(lab.workers[0].isTerminated).toBe(true);
    expect(lab.timersRunning).toBe(0);
  });

  it('under any mix of answers, deaths, throws, silences and cancellations', async () => {
    const event = fc.constantFrom('answer', 'die', 'throw', 'hang', 'wait', 'cancel', 'ask');
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 60, size: 'max' }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 2 }),
        async (events, size, jobsPerWorker) => {
          const lab = createLab();
          const limits = { deadlineMs: 1000, suspectMs: 300, startMs: 500 };
          let isMending = false;
          const onMending = (isBusy: boolean) => void (isMending = isBusy);
          const pool = createWorkerPool<Table>({ ...lab, size, jobsPerWorker, ...limits, onMending });
          const controllers: AbortController[] = [];
          let asked = 0;
          let settled = 0;
          for (const [step, name] of events.entries()) {
            const live = lab.workers.filter(({ isTerminated }) => !isTerminated);
            const worker = live[step % Math.max(live.length, 1)];
            if (name === 'ask') {
              const controller = new AbortController();
              controllers.push(controller);
              asked++;
              const count = () => void settled++;
              pool.run({ kind: 'draw', input: `${asked}`, signal: controller.signal }).then(count, count);
            } else if (name === 'cancel') controllers.at(step % Math.max(controllers.length, 1))?.abort();
            else if (name === 'hang') lab.advance(1000);
            else if (name === 'wait') lab.advance(400);
            else if (name === 'die') worker?.die('the worker exited');
            else if (name === 'answer') worker?.answer();
            else worker?.throwError('broken');
            await settlePromises();
          }
          await drain(lab);
          expect(settled).toBe(asked);
          expect(pool.state()).toMatchObject({ waiting: 0, underWay: 0 });
          expect([isMending, lab.timersRunning]).toEqual([false, 0]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
