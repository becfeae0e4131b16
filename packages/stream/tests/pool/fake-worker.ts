/*
 * Workers under the test's control: each records what it was sent and answers, fails or keeps silent on request.
 * A lab holds every worker a pool has started, and a timer that the test moves.
 */
import type { Channel, FromServer, ToServer } from '@skerry/kit';
import type { StartTimer } from '../../src/index.ts';

type Request = Extract<ToServer, { readonly id: number }>;

export type FakeWorker = {
  readonly channel: Channel;
  readonly requests: Request[];
  readonly isTerminated: boolean;
  /** Answers the oldest request that has no answer yet; false when there is none. */
  answer(output?: unknown): boolean;
  answerLate(id: number, output: unknown): void;
  throwError(message: string): boolean;
  die(why: string): void;
};

function createFakeWorker(): FakeWorker {
  const requests: Request[] = [];
  let isTerminated = false;
  let hearMessage: (message: FromServer) => void = () => {};
  let hearLoss: (reason: 'ended', why: string) => void = () => {};
  let answered = 0;
  return {
    channel: {
      post: (message) => {
        if ('id' in message) requests.push(message);
      },
      onMessage: (listener) => void (hearMessage = listener),
      onLoss: (listener) => void (hearLoss = listener),
      close: () => void (isTerminated = true),
    },
    requests,
    get isTerminated() {
      return isTerminated;
    },
    answer: (output) => {
      if (answered === requests.length) return false;
      const { id, input } = requests[answered++];
      hearMessage({ id, status: 'done', output: output ?? input });
      return true;
    },
    answerLate: (id, output) => hearMessage({ id, status: 'done', output }),
    throwError: (message) => {
      if (answered === requests.length) return false;
      hearMessage({ id: requests[answered++].id, status: 'failed', message });
      return true;
    },
    die: (why) => hearLoss('ended', why),
  };
}

export type Lab = {
  readonly workers: FakeWorker[];
  readonly openChannel: () => Channel;
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
    openChannel: () => {
      const worker = createFakeWorker();
      workers.push(worker);
      return worker.channel;
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
  for (let i = 0; i < 40; i++) await Promise.resolve();
}
