/*
 * The client end of a port: each request gets one answer. Every promise settles exactly once: with the answer, with the
 * reason of the signal that cancelled it, or with a PortError.
 *
 *   const port = openPort<Requests>(channel, { clock, onLost: (reason) => replace(reason) });
 *   const tile = await port.ask('tile', { tx: 3, tz: -1 }, { signal, deadlineMs: 30_000 });
 *
 * While requests wait, the other side is pinged once per beat. Any message from it is a sign of life; if none has come
 * for `silenceMs`, it counts as hung and the port is lost. A side that works synchronously cannot answer pings: it sends
 * signs of life during its work (`alive` in serve-port.ts), or the request sets a longer `patienceMs`. Slow is not
 * dead: a request whose deadline passes fails alone, and the port stays open.
 *
 * Without a clock there are no pings and no deadlines: for callers that watch the time themselves, such as a pool whose
 * workers cannot answer in the middle of a job.
 */
import type { Channel, FromServer, LossReason, PortClock, RequestTable } from './channel.ts';
import { assert } from '../assert.ts';
import { createDeferred } from '../deferred.ts';
import { describeError } from '../describe-error.ts';
import { createPageTime, type PageTime } from './page-time.ts';
import { PortError } from './port-error.ts';

/** The part of AbortSignal that is used. */
export type CancelSignal = {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
};

/** What goes with a request: buffers to transfer, a signal to cancel it, its deadline. */
export type AskOptions = {
  /** Buffers of the input that are transferred instead of copied. */
  readonly transfer?: readonly object[];
  /** Rejects with its reason; the other side is notified and its answer is ignored. */
  readonly signal?: CancelSignal;
  /** Rejects as `late` after this time; no deadline by default. */
  readonly deadlineMs?: number;
  /** How long the other side may be silent while this request waits; the port's `silenceMs` by default. */
  readonly patienceMs?: number;
};

/** How a port notices that the other side is gone. */
export type PortOptions = {
  readonly clock?: PortClock;
  /** Called once, after all waiting requests were rejected; not called after `close`. */
  onLost?(reason: LossReason, why: string): void;
  readonly beatMs?: number;
  readonly silenceMs?: number;
  /** How long the first sign of life may take: the other side has to load its script before it can answer. */
  readonly startMs?: number;
};

/** Typed requests over a channel. */
export type Port<Table extends RequestTable> = {
  ask<Kind extends keyof Table & string>(
    kind: Kind,
    input: Table[Kind]['input'],
    options?: AskOptions,
  ): Promise<Table[Kind]['output']>;
  /** Requests without an answer. */
  readonly waiting: number;
  /** False until the first message arrives: the other side may not have started, and no request has run. */
  readonly hasSpoken: boolean;
  /** Ends the other side and rejects all waiting requests. */
  close(): void;
};

const BEAT_MS = 500;
const SILENCE_MS = 2000;
const START_MS = 20_000;

type Waiting = {
  readonly resolve: (output: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly release: (() => void) | undefined;
  readonly kind: string;
  readonly deadlineMs: number;
  readonly dueAtMs: number;
  readonly patienceMs: number;
};

/** Opens the asking end of a channel. Every request is answered, cancelled or fails with a reason. */
export function openPort<Table extends RequestTable>(channel: Channel, options: PortOptions = {}): Port<Table> {
  const { clock, onLost, beatMs = BEAT_MS, silenceMs = SILENCE_MS, startMs = START_MS } = options;
  const waitingById = new Map<number, Waiting>();
  let time: PageTime | undefined;
  let stopTimer: (() => void) | undefined;
  let lastId = 0;
  let hasSpoken = false;
  let loss: PortError | undefined;

  /** Removes a request from the table; the caller settles it, so nothing is settled twice. */
  function take(id: number): Waiting | undefined {
    const taken = waitingById.get(id);
    waitingById.delete(id);
    taken?.release?.();
    return taken;
  }

  function ask(kind: string, input: unknown, asked: AskOptions = {}): Promise<unknown> {
    const { transfer = [], signal, deadlineMs = Infinity, patienceMs = silenceMs } = asked;
    if (loss) return Promise.reject(loss);
    if (signal?.aborted) return Promise.reject(signal.reason);
    assert(clock !== undefined || deadlineMs === Infinity, 'a clock for a port with deadlines');
    const { promise, resolve, reject } = createDeferred<unknown>();
    const id = ++lastId;
    startBeats();
    const release = signal && watchSignal(signal, id);
    const dueAtMs = (time?.now() ?? 0) + deadlineMs;
    // In the table before it is sent: a channel on the same thread may answer immediately.
    waitingById.set(id, { resolve, reject, release, kind, deadlineMs, dueAtMs, patienceMs });
    try {
      channel.post({ id, kind, input }, transfer);
    } catch (error) {
      take(id)?.reject(new PortError('unsendable', `A ${kind} request could not be sent: ${describeError(error)}.`));
    }
    return promise;
  }

  function watchSignal(signal: CancelSignal, id: number): () => void {
    const cancel = (): void => {
      take(id)?.reject(signal.reason);
      postQuietly({ cancel: id });
    };
    signal.addEventListener('abort', cancel);
    return () => signal.removeEventListener('abort', cancel);
  }

  // One timer for all requests, stopped a beat after the last of them: one timer per request costs more than the rest.
  function startBeats(): void {
    if (!clock) return;
    if (!stopTimer || !time) {
      time = createPageTime(clock.now, beatMs);
      stopTimer = clock.startTimer(beatMs, beat);
    } else if (waitingById.size === 0) time.listen();
  }

  function beat(): void {
    stopTimer = undefined;
    if (waitingById.size === 0 || !clock || !time) return;
    const silentMs = time.beat();
    let patienceMs = hasSpoken ? silenceMs : startMs;
    for (const waiting of waitingById.values()) patienceMs = Math.max(patienceMs, waiting.patienceMs);
    if (silentMs >= patienceMs) {
      lose('hung', `no sign of life came for ${(silentMs / 1000).toFixed(1)} seconds`);
      return;
    }
    stopTimer = clock.startTimer(beatMs, beat);
    postQuietly({ ping: true });
    for (const [id, { dueAtMs, kind, deadlineMs }] of waitingById)
      if (time.now() >= dueAtMs) {
        take(id)?.reject(
          new PortError('late', `A ${kind} request was not answered within ${deadlineMs / 1000} seconds.`),
        );
        postQuietly({ cancel: id });
      }
  }

  /** For messages without an answer: a breaking channel reports the break itself. */
  function postQuietly(message: Parameters<Channel['post']>[0]): void {
    try {
      if (!loss) channel.post(message, []);
    } catch {
      // The loss is reported separately.
    }
  }

  function hear(message: FromServer): void {
    if (loss) return;
    hasSpoken = true;
    time?.listen();
    if (!('id' in message)) return;
    const waiting = take(message.id);
    if (message.status === 'done') waiting?.resolve(message.output);
    else waiting?.reject(new PortError('failed', message.message, message.issues));
  }

  function lose(reason: LossReason, why: string): void {
    if (loss) return;
    loss = new PortError(reason, reason === 'closed' ? 'The port is closed.' : `The other side was lost: ${why}.`);
    stopTimer?.();
    channel.close();
    for (const id of waitingById.keys()) take(id)?.reject(loss);
    if (reason !== 'closed') onLost?.(reason, why);
  }

  channel.onMessage(hear);
  channel.onLoss(lose);
  return {
    // The table ties kinds to inputs and outputs for callers; internally, requests are opaque.
    ask: ask as Port<Table>['ask'],
    get waiting() {
      return waitingById.size;
    },
    get hasSpoken() {
      return hasSpoken;
    },
    close: () => lose('closed', ''),
  };
}
