/*
 * The pool's promises to its callers, shown with workers that answer only when the test says so.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorkerPool, type WorkerPool } from '../src/index.ts';
import { createLab, type Lab, settlePromises } from './fake-worker.ts';

type Table = { draw: { input: string; output: string } };

function createPool(lab: Lab, size = 1, jobsPerWorker = 1): WorkerPool<Table> {
  return createWorkerPool<Table>({ ...lab, size, jobsPerWorker, deadlineMs: 1000 });
}

/** Asks for each name and collects what comes of it. */
function ask(pool: WorkerPool<Table>, names: readonly string[], options: { signal?: AbortSignal } = {}) {
  const outcomes: string[] = [];
  for (const input of names) {
    pool.run({ kind: 'draw', input, ...options }).then(
      (output) => outcomes.push(`done ${output}`),
      (error: unknown) => outcomes.push(`lost ${input}: ${(error as Error).message}`),
    );
  }
  return outcomes;
}

/** Lets every worker answer all it is sent. */
async function drain(lab: Lab): Promise<void> {
  do await settlePromises();
  while (lab.workers.some((worker) => !worker.isTerminated && worker.answer()));
}

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
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 }), async (priorities) => {
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

  it('tells when no worker can be started, without trying for ever', async () => {
    const lab = createLab();
    let tries = 0;
    const createWorker = () => {
      tries++;
      throw new Error('blocked');
    };
    const outcomes = ask(createWorkerPool<Table>({ ...lab, createWorker, size: 2 }), ['a', 'b']);
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
    const createWorker = () => {
      const worker = lab.createWorker();
      const { post } = worker;
      return {
        ...worker,
        post: (...[request, transfer]: Parameters<typeof post>) => {
          if (request.input === 'odd') throw new Error('it could not be cloned');
          post(request, transfer);
        },
      };
    };
    const pool = createWorkerPool<Table>({ ...lab, createWorker, size: 1 });
    const outcomes = ask(pool, ['fine', 'odd']);
    await drain(lab);
    expect(outcomes).toEqual(['lost odd: A draw job could not be sent: it could not be cloned.', 'done fine']);
    expect(pool.state()).toEqual({ waiting: 0, underWay: 0, workers: 1, replaced: 0, suspected: 0 });
  });
});

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
