/*
 * Workers that die, throw or hang, and jobs that are to blame themselves.
 */
import { describe, expect, it } from 'vitest';
import { createWorkerPool } from '../../src/index.ts';
import { ask, createPool, drain, type Table } from './draw-pool.ts';
import { createLab, type Lab, settlePromises } from './fake-worker.ts';

describe('recovery', () => {
  it.each([
    ['throws', (lab: Lab) => lab.workers[0].throwError('out of memory')],
    ['dies', (lab: Lab) => lab.workers[0].die('the worker exited')],
    ['hangs', (lab: Lab) => lab.advance(1000)],
  ])('replaces a worker that %s and tries its job once more', async (_, fail) => {
    const lab = createLab();
    const pool = createPool(lab);
    const outcomes = ask(pool, ['a']);
    await settlePromises();
    fail(lab);
    await settlePromises();
    expect(lab.workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    await drain(lab);
    expect(outcomes).toEqual(['done a']);
    expect(pool.state().replaced).toBe(1);
  });

  it('rejects with a sentence after the second failure, and the queue lives on', async () => {
    const lab = createLab();
    const pool = createPool(lab);
    const outcomes = ask(pool, ['bad']);
    await settlePromises();
    lab.workers[0].die('the worker exited');
    await settlePromises();
    const next = ask(pool, ['next']);
    lab.workers[1].throwError('out of memory');
    await drain(lab);
    expect(outcomes).toEqual(['lost bad: A draw job failed: out of memory.']);
    expect(next).toEqual(['done next']);
  });

  it('keeps both workers on which a job threw: the job is to blame', async () => {
    const lab = createLab();
    const pool = createPool(lab, 2);
    const outcomes = ask(pool, ['bad']);
    await settlePromises();
    lab.workers[0].throwError('expected a tile of the world');
    await settlePromises();
    lab.workers[1].throwError('expected a tile of the world');
    await settlePromises();
    expect(outcomes).toEqual(['lost bad: A draw job failed: expected a tile of the world.']);
    const next = ask(pool, ['a', 'b', 'c']);
    await drain(lab);
    expect(next.toSorted()).toEqual(['done a', 'done b', 'done c']);
    expect(lab.workers.map(({ isTerminated }) => isTerminated)).toEqual([false, false]);
    expect(pool.state().replaced).toBe(0);
  });

  it('keeps the only worker when a new one throws over the same job', async () => {
    const lab = createLab();
    const pool = createPool(lab);
    const outcomes = ask(pool, ['bad']);
    for (const worker of [0, 1]) {
      await settlePromises();
      lab.workers[worker].throwError('expected a tile of the world');
    }
    await settlePromises();
    expect(outcomes).toEqual(['lost bad: A draw job failed: expected a tile of the world.']);
    expect(lab.workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  it('replaces a worker that threw over a job which another one could do, and gives back its other jobs', async () => {
    const lab = createLab();
    const pool = createPool(lab, 2, 2);
    const outcomes = ask(pool, ['a', 'b', 'c', 'd']);
    await settlePromises();
    lab.workers[0].throwError('out of memory');
    await settlePromises();
    // What it already had, then the job that was handed to it.
    for (let job = 0; job < 3; job++) lab.workers[1].answer();
    await settlePromises();
    expect(lab.workers[0].isTerminated).toBe(true);
    await drain(lab);
    expect(outcomes.toSorted()).toEqual(['done a', 'done b', 'done c', 'done d']);
    expect(pool.state().replaced).toBe(1);
  });

  it('blames the oldest job of a dead worker only', async () => {
    const lab = createLab();
    const pool = createPool(lab, 1, 2);
    const outcomes = ask(pool, ['innocent', 'guilty']);
    for (const worker of [0, 1]) {
      await settlePromises();
      lab.workers[worker].die('the worker exited');
    }
    await drain(lab);
    expect(outcomes).toEqual(['lost guilty: A draw job failed: the worker exited.', 'done innocent']);
  });

  it('gives each job its own deadline, from the moment it is the oldest', async () => {
    const lab = createLab();
    const pool = createPool(lab, 1, 2);
    const outcomes = ask(pool, ['b', 'a']);
    await settlePromises();
    lab.advance(900);
    lab.workers[0].answer();
    await settlePromises();
    lab.advance(900);
    await settlePromises();
    expect(pool.state().replaced).toBe(0);
    lab.workers[0].answer();
    await settlePromises();
    expect(outcomes).toEqual(['done a', 'done b']);
    expect(lab.timersRunning).toBe(0);
  });

  it('ignores what a replaced worker still says', async () => {
    const lab = createLab();
    const outcomes = ask(createPool(lab), ['a']);
    await settlePromises();
    lab.advance(1000);
    await settlePromises();
    lab.workers[0].answerLate(0, 'stale');
    lab.workers[0].die('twice');
    await drain(lab);
    expect(outcomes).toEqual(['done a']);
    expect(lab.workers).toHaveLength(2);
  });

  it('frees the place of a cancelled job whose worker hangs', async () => {
    const lab = createLab();
    const pool = createPool(lab);
    const controller = new AbortController();
    ask(pool, ['hung'], { signal: controller.signal });
    await settlePromises();
    controller.abort();
    const next = ask(pool, ['next']);
    lab.advance(1000);
    await drain(lab);
    expect(next).toEqual(['done next']);
  });

  it('reports when no worker can be started, without trying for ever', async () => {
    const lab = createLab();
    let tries = 0;
    const openChannel = () => {
      tries++;
      throw new Error('blocked');
    };
    const outcomes = ask(createWorkerPool<Table>({ ...lab, openChannel, size: 2 }), ['a', 'b']);
    await settlePromises();
    expect(outcomes.toSorted()).toEqual([
      'lost a: A draw job failed: no worker could be started (blocked).',
      'lost b: A draw job failed: no worker could be started (blocked).',
    ]);
    expect(tries).toBe(4);
  });

  it('does not try again a job whose input was handed over', async () => {
    const lab = createLab();
    const pool = createPool(lab);
    const outcome = pool.run({ kind: 'draw', input: 'a', transfer: [new ArrayBuffer(8)] });
    await settlePromises();
    lab.workers[0].die('the worker exited');
    await expect(outcome).rejects.toThrow('A draw job failed: the worker exited.');
  });

  it('says so when an input cannot be sent, and keeps the worker', async () => {
    const lab = createLab();
    const openChannel = () => {
      const channel = lab.openChannel();
      return {
        ...channel,
        post: (...[message, transfer]: Parameters<typeof channel.post>) => {
          if ('id' in message && message.input === 'odd') throw new Error('it could not be cloned');
          channel.post(message, transfer);
        },
      };
    };
    const pool = createWorkerPool<Table>({ ...lab, openChannel, size: 1 });
    const outcomes = ask(pool, ['fine', 'odd']);
    await drain(lab);
    expect(outcomes).toEqual(['lost odd: A draw request could not be sent: it could not be cloned.', 'done fine']);
    expect(pool.state()).toEqual({ waiting: 0, underWay: 0, workers: 1, replaced: 0, suspected: 0 });
  });
});
