/* Pools for tests: workers on this thread, which copy messages as real ones do, and worker threads that can be made to die. */
import { Worker } from 'node:worker_threads';
import { type Channel, createChannelPair } from '@skerry/kit';
import { createNavPool } from '../../src/pool/nav-pool.ts';
import type { NavPool } from '../../src/pool/pool-api.ts';
import { serveNav } from '../../src/pool/serve-nav.ts';
import { openNodeChannel } from '../../../../tests/port/node-channel.ts';

const pools: NavPool[] = [];

export function openPool(size: number, openChannel: () => Channel): NavPool {
  const pool = createNavPool({ size, openChannel });
  pools.push(pool);
  return pool;
}

export function disposePools(): void {
  for (const pool of pools.splice(0)) pool.dispose();
}

/** A worker on this thread: messages are copied as they would be, and arrive later. */
export function openInline(): Channel {
  const { near, far } = createChannelPair({
    defer: queueMicrotask,
    copy: (message, transfer) => structuredClone(message, { transfer: [...transfer] as ArrayBuffer[] }),
  });
  serveNav(far);
  return near;
}

/** A thread that ends when it is asked for the kind of request named by `dieAt`. */
export function openThread(dieAt = ''): Channel {
  return openNodeChannel(new Worker(new URL('./nav-worker.ts', import.meta.url), { workerData: { dieAt } }));
}
