/*
 * Word of a worker's death by the lock it holds: at its death, once, also when it was started before anybody listened,
 * and never while it lives.
 */
import { keepSamples } from '@skerry/world/heights';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdLifeLock, isLifeMessage } from '../../src/worker/life-lock.ts';
import { openWorkerChannel } from '../../src/worker/worker-channel.ts';

afterEach(() => vi.unstubAllGlobals());

const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

/** As much of Web Locks as is used: holders in turn; `die` releases what one agent holds. */
function createLocks() {
  type Asked = { readonly run: () => unknown; readonly signal: AbortSignal | undefined };
  const queueByName = new Map<string, Asked[]>();
  const grant = (name: string): void => void queueByName.get(name)?.[0]?.run();
  return {
    request: (name: string, ...rest: unknown[]): Promise<unknown> => {
      const run = rest.at(-1) as () => unknown;
      const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal };
      const queue = queueByName.get(name) ?? [];
      queueByName.set(name, queue);
      return new Promise((_, reject) => {
        const asked: Asked = { run, signal };
        queue.push(asked);
        signal?.addEventListener('abort', () => {
          queue.splice(queue.indexOf(asked), 1);
          reject(new Error('aborted'));
        });
        if (queue.length === 1) queueMicrotask(() => grant(name));
      });
    },
    /** The first holder of every lock is gone. */
    die: () => {
      for (const [name, queue] of queueByName) {
        queue.shift();
        grant(name);
      }
    },
  };
}

/** A worker with its own inside: `self` is what code in the worker sees. */
function createWorker() {
  const outer = new EventTarget();
  const inner = new EventTarget();
  let isTerminated = false;
  const worker = Object.assign(outer, {
    postMessage: (data: unknown) => void inner.dispatchEvent(new MessageEvent('message', { data })),
    terminate: () => void (isTerminated = true),
  }) as unknown as Worker;
  const self = Object.assign(inner, {
    postMessage: (data: unknown) => void outer.dispatchEvent(new MessageEvent('message', { data })),
  });
  return { worker, self, isTerminated: () => isTerminated };
}

function open() {
  const locks = createLocks();
  const { worker, self, isTerminated } = createWorker();
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('self', self);
  const losses: string[] = [];
  const messages: unknown[] = [];
  const watch = () => {
    const channel = openWorkerChannel(worker);
    channel.onMessage((message) => messages.push(message));
    channel.onLoss((reason, why) => losses.push(`${reason}: ${why}`));
    return channel;
  };
  return { locks, worker, losses, messages, watch, isTerminated };
}

describe('a worker’s death', () => {
  it.each([
    ['before', true],
    ['after', false],
  ])('is reported when the worker was started %s the page listened', async (_, isStartedFirst) => {
    const { locks, losses, messages, watch } = open();
    if (isStartedFirst) holdLifeLock();
    await settle();
    const channel = watch();
    if (!isStartedFirst) holdLifeLock();
    await settle();
    channel.post({ ping: true }, []);
    await settle();
    expect([losses, messages]).toEqual([[], []]);
    locks.die();
    await settle();
    expect(losses).toEqual(['ended: its worker was ended']);
  });

  it('is reported where height maps are known that go ahead of the first message', async () => {
    keepSamples({ columns: 2, rows: 2, values: Uint16Array.of(1, 2, 3, 4) });
    const { locks, losses, watch } = open();
    holdLifeLock();
    await settle();
    watch().post({ ping: true }, []);
    await settle();
    locks.die();
    await settle();
    expect(losses).toEqual(['ended: its worker was ended']);
  });

  it('by our own hand is not', async () => {
    const { locks, losses, watch, isTerminated } = open();
    const channel = watch();
    holdLifeLock();
    await settle();
    channel.close();
    locks.die();
    await settle();
    expect([losses, isTerminated()]).toEqual([[], true]);
  });
});

it('where there are no locks, workers start all the same', () => {
  vi.stubGlobal('navigator', {});
  expect(holdLifeLock).not.toThrow();
  expect([isLifeMessage({ lifeLock: 'a' }), isLifeMessage({ id: 1 }), isLifeMessage(null)]).toEqual([
    true,
    false,
    false,
  ]);
});
