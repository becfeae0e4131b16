/*
 * Both ends of a line under the test's control: messages lie in a queue until they are delivered, and time passes only
 * when the test says so.
 */
import type { Channel, FromServer, PortClock, ServerChannel, ToServer } from '@skerry/kit';

export type FakeClock = PortClock & {
  /** Lets time pass, timers in their order. */
  advance(ms: number): void;
  /** Lets the clock jump, as a sleep of the machine does: what is due runs once, afterwards. */
  jump(ms: number): void;
  readonly timersRunning: number;
};

export function createFakeClock(): FakeClock {
  let nowMs = 0;
  let timers: { readonly dueMs: number; readonly action: () => void }[] = [];
  const runDue = (): void => {
    const due = timers.filter(({ dueMs }) => dueMs <= nowMs);
    timers = timers.filter(({ dueMs }) => dueMs > nowMs);
    for (const { action } of due) action();
  };
  return {
    now: () => nowMs,
    startTimer: (delayMs, action) => {
      const timer = { dueMs: nowMs + delayMs, action };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    advance: (ms) => {
      const untilMs = nowMs + ms;
      for (;;) {
        const next = Math.min(...timers.map(({ dueMs }) => dueMs));
        if (next > untilMs) break;
        nowMs = next;
        runDue();
      }
      nowMs = untilMs;
    },
    jump: (ms) => {
      nowMs += ms;
      runDue();
    },
    get timersRunning() {
      return timers.length;
    },
  };
}

export type FakeLine = {
  readonly near: Channel;
  readonly far: ServerChannel;
  /** What was sent to the far end, oldest first. */
  readonly sent: ToServer[];
  readonly isClosed: boolean;
  /** Brings every message that was sent so far to the far end. */
  deliver(): void;
  /** Speaks for the far end. */
  say(message: FromServer): void;
  breakOff(reason: 'ended' | 'unreadable', why: string): void;
};

export function createFakeLine(): FakeLine {
  const sent: ToServer[] = [];
  let delivered = 0;
  let isClosed = false;
  let hearNear: (message: FromServer) => void = () => {};
  let hearFar: (message: ToServer) => void = () => {};
  let hearLoss: (reason: 'ended' | 'unreadable', why: string) => void = () => {};
  return {
    near: {
      post: (message) => void sent.push(structuredClone(message)),
      onMessage: (listener) => void (hearNear = listener),
      onLoss: (listener) => void (hearLoss = listener),
      close: () => void (isClosed = true),
    },
    far: {
      post: (message) => hearNear(structuredClone(message)),
      onMessage: (listener) => void (hearFar = listener),
    },
    sent,
    get isClosed() {
      return isClosed;
    },
    deliver: () => {
      while (delivered < sent.length) hearFar(sent[delivered++]);
    },
    say: (message) => hearNear(message),
    breakOff: (reason, why) => hearLoss(reason, why),
  };
}
