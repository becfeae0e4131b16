/*
 * A pool with one kind of job for tests: workers answer with the name they were given.
 */
import { createWorkerPool, type WorkerPool } from '../../src/index.ts';
import { type Lab, settlePromises } from './fake-worker.ts';

export type Table = { draw: { input: string; output: string } };

export function createPool(lab: Lab, size = 1, jobsPerWorker = 1): WorkerPool<Table> {
  return createWorkerPool<Table>({ ...lab, size, jobsPerWorker, deadlineMs: 1000 });
}

/** Asks for each name and collects what comes of it. */
export function ask(pool: WorkerPool<Table>, names: readonly string[], options: { signal?: AbortSignal } = {}) {
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
export async function drain(lab: Lab): Promise<void> {
  do await settlePromises();
  while (lab.workers.some((worker) => !worker.isTerminated && worker.answer()));
}
