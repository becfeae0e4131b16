/*
 * Hung or slow: a job that takes long is asked of a second worker, and the first answer counts.
 */
import { describe, expect, it } from 'vitest';
import { createWorkerPool } from '../../src/index.ts';
import { ask, drain, type Table } from './draw-pool.ts';
import { createLab, settlePromises } from './fake-worker.ts';

describe('a job that takes long', () => {
  /** A pool whose workers have answered once, so that they are known to have started. */
  async function openWarm(size = 1, jobsPerWorker = 1) {
    const lab = createLab();
    const mending: boolean[] = [];
    const pool = createWorkerPool<Table>({
      ...lab,
      size,
      jobsPerWorker,
      suspectMs: 2500,
      startMs: 10_000,
      deadlineMs: 30_000,
      onMending: (isMending) => mending.push(isMending),
    });
    const outcomes = ask(
      pool,
      Array.from({ length: size }, () => 'warm'),
    );
    await drain(lab);
    outcomes.length = 0;
    return { lab, pool, mending };
  }

  it('is asked of another worker, and the first answer counts: the hung one is ended', async () => {
    const { lab, pool, mending } = await openWarm();
    const outcomes = ask(pool, ['a']);
    await settlePromises();
    lab.advance(2500);
    await settlePromises();
    expect(lab.workers.map(({ isTerminated }) => isTerminated)).toEqual([false, false]);
    expect([pool.state().suspected, mending]).toEqual([1, [true]]);
    lab.workers[1].answer();
    await settlePromises();
    expect(outcomes).toEqual(['done a']);
    expect(lab.workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    expect([pool.state(), mending, lab.timersRunning]).toMatchObject([{ suspected: 0, replaced: 1 }, [true, false], 0]);
  });

  it('on a slow machine is answered by the worker that had it, and the pool grows more patient', async () => {
    const { lab, pool } = await openWarm();
    const outcomes = ask(pool, ['slow']);
    await settlePromises();
    lab.advance(2500);
    await settlePromises();
    lab.workers[0].answer();
    await settlePromises();
    expect([outcomes, pool.state().replaced]).toEqual([['done slow'], 0]);
    lab.workers[1].answer();
    // The next slow job has twice the time.
    const next = ask(pool, ['slow again']);
    await settlePromises();
    lab.advance(4900);
    await settlePromises();
    expect([pool.state().suspected, lab.workers.length]).toEqual([0, 2]);
    await drain(lab);
    expect(next).toEqual(['done slow again']);
  });

  it('does not hold up the jobs behind it, whether they wait or lie with the same worker', async () => {
    const { lab, pool } = await openWarm(1, 2);
    const outcomes = ask(pool, ['third', 'second', 'hung']);
    await settlePromises();
    lab.advance(2500);
    await settlePromises();
    lab.workers[0].requests.length = 0;
    while (lab.workers[1].answer()) await settlePromises();
    expect(outcomes.toSorted()).toEqual(['done hung', 'done second', 'done third']);
  });

  it('everywhere is reported once its second worker is past the deadline; seats are free meanwhile', async () => {
    const { lab, pool } = await openWarm();
    const outcomes = ask(pool, ['endless']);
    for (const ms of [2500, 5000, 25_000]) {
      await settlePromises();
      lab.advance(ms);
    }
    await settlePromises();
    expect(outcomes).toEqual(['lost endless: A draw job failed: no answer came within 30 seconds.']);
    expect([pool.state().suspected, lab.timersRunning]).toEqual([0, 0]);
  });

  it('never keeps more suspects than the pool has workers', async () => {
    const { lab, pool } = await openWarm(2);
    const outcomes = ask(pool, ['a', 'b', 'c', 'd']);
    for (let step = 0; step < 30; step++) {
      await settlePromises();
      lab.advance(2500);
      expect(pool.state().suspected).toBeLessThanOrEqual(2);
      expect(lab.workers.filter(({ isTerminated }) => !isTerminated).length).toBeLessThanOrEqual(4);
    }
    await settlePromises();
    expect(outcomes).toHaveLength(4);
  });

  it('has more time in a worker that has yet to start', async () => {
    const lab = createLab();
    const pool = createWorkerPool<Table>({ ...lab, size: 1, suspectMs: 2500, startMs: 10_000 });
    const outcomes = ask(pool, ['first']);
    await settlePromises();
    lab.advance(9000);
    await settlePromises();
    expect(lab.workers).toHaveLength(1);
    lab.advance(1000);
    await drain(lab);
    expect(outcomes).toEqual(['done first']);
  });

  it('is not lost with a suspect that was merely slow: what lay behind it there is asked elsewhere', async () => {
    const { lab, pool } = await openWarm(1, 2);
    const outcomes = ask(pool, ['behind', 'slow']);
    await settlePromises();
    lab.advance(2500);
    await settlePromises();
    lab.workers[1].die('the worker exited');
    lab.workers[0].answer();
    await drain(lab);
    expect(outcomes).toEqual(['done slow', 'done behind']);
  });

  it('that nobody waits for any more is not asked again', async () => {
    const { lab, pool } = await openWarm();
    const leaving = new AbortController();
    ask(pool, ['left'], { signal: leaving.signal });
    await settlePromises();
    lab.advance(2500);
    leaving.abort(new Error('off screen'));
    await settlePromises();
    expect(pool.state()).toMatchObject({ waiting: 0, underWay: 0, suspected: 0 });
  });
});
