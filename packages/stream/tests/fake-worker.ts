/*
 * A worker under the test's hand: it records what it was sent and answers, fails or keeps silent when told to.
 * A lab holds every worker a pool has started, and a timer that only moves when told.
 */
import type { JobRequest, StartTimer, WorkerLike } from '../src/index.ts';

export type FakeWorker = WorkerLike & {
  readonly requests: JobRequest[];
  readonly isTerminated: boolean;
  /** Answers the oldest request that has no answer yet; false when there is none. */
  answer(output?: unknown): boolean;
  answerLate(id: number, output: unknown): void;
  throwError(why: string): boolean;
  die(why: string): void;
};

export function createFakeWorker(): FakeWorker {
  const requests: JobRequest[] = [];
  let isTerminated = false;
  let hearMessage: Parameters<WorkerLike['onMessage']>[0] = () => {};
  let hearFailure: (why: string) => void = () => {};
  let answered = 0;
  return {
    requests,
    get isTerminated() {
      return isTerminated;
    },
    post: (request) => void requests.push(request),
    onMessage: (listener) => void (hearMessage = listener),
    onFailure: (listener) => void (hearFailure = listener),
    terminate: () => void (isTerminated = true),
    answer: (output) => {
      if (answered === requests.length) return false;
      const { id, input } = requests[answered++];
      hearMessage({ id, status: 'done', output: output ?? input });
      return true;
    },
    answerLate: (id, output) => hearMessage({ id, status: 'done', output }),
    throwError: (why) => {
      if (answered === requests.length) return false;
      hearMessage({ id: requests[answered++].id, status: 'failed', why });
      return true;
    },
    die: (why) => hearFailure(why),
  };
}

export type Lab = {
  readonly workers: FakeWorker[];
  readonly createWorker: () => WorkerLike;
  readonly startTimer: StartTimer;
  advance(ms: number): void;
  readonly timersRunning: number;
};

export function createLab(): Lab {
  const workers: FakeWorker[] = [];
  let nowMs = 0;
  let timers: { readonly dueMs: number; readonly action: () => void }[] = [];
  return {
    workers,
    createWorker: () => {
      const worker = createFakeWorker();
      workers.push(worker);
      return worker;
    },
    startTimer: (delayMs, action) => {
      const timer = { dueMs: nowMs + delayMs, action };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    advance: (ms) => {
      nowMs += ms;
      const due = timers.filter(({ dueMs }) => dueMs <= nowMs);
      timers = timers.filter(({ dueMs }) => dueMs > nowMs);
      for (const { action } of due) action();
    },
    get timersRunning() {
      return timers.length;
    },
  };
}

/** Lets every promise that can settle do so. */
export async function settlePromises(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}
