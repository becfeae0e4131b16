import { packTileKey } from '@skerry/kit';
import type { TileKey } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { createTileStreamer, PoolClosedError, type WantedTile } from '../../src/index.ts';

const BYTES = 100;

/** A streamer whose jobs are answered by hand. */
function createBench({ maxJobs = 2, limitBytes = BYTES * 100, maxPerTurn = Infinity } = {}) {
  const jobs: {
    key: TileKey;
    priority: () => number;
    signal: AbortSignal;
    start: () => void;
    answer: () => void;
    isDone: () => boolean;
    fail: (why: string) => void;
  }[] = [];
  const ready: string[] = [];
  const failures: string[] = [];
  const evicted: string[] = [];
  let clock = 0;
  const streamer = createTileStreamer<string>({
    load: (key, { priority, signal, onStart }) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      let isDone = false;
      signal.addEventListener('abort', () => reject(signal.reason));
      jobs.push({
        key,
        priority,
        signal,
        start: onStart,
        answer: () => {
          isDone = true;
          resolve(`tile ${key.tx}`);
        },
        isDone: () => isDone,
        fail: (why) => reject(new Error(why)),
      });
      return promise;
    },
    bytesOf: () => BYTES,
    limitBytes,
    maxJobs,
    maxPerTurn: () => maxPerTurn,
    onReady: ({ tx }, { revision }) => ready.push(`${tx}@${revision}`),
    onEvict: (value) => evicted.push(value),
    onFailure: (key, why) => failures.push(`${key.tx}: ${why}`),
    retryAfterMs: 1000,
    now: () => clock,
  });
  return { jobs, ready, failures, evicted, streamer, wait: (ms: number) => (clock += ms) };
}

const tile = (tx: number, priority = 0): WantedTile => ({
  key: { level: 0, tx, tz: 0 },
  packed: packTileKey(0, tx, 0),
  priority,
});
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('the tile streamer', () => {
  it('starts no more jobs in a turn than it may, however many were answered', async () => {
    const { jobs, streamer } = createBench({ maxPerTurn: 2 });
    streamer.turn();
    streamer.want([tile(1, 4), tile(2, 3), tile(3, 2), tile(4, 1)]);
    for (const job of jobs) job.answer();
    await settle();
    expect(jobs.map(({ key }) => key.tx)).toEqual([1, 2]);
    streamer.turn();
    expect(jobs.map(({ key }) => key.tx)).toEqual([1, 2, 3, 4]);
  });

  it('loads the most wanted first, and no more at a time than it may', async () => {
    const { jobs, streamer } = createBench();
    streamer.want([tile(1, 1), tile(2, 5), tile(3, 3)]);
    expect(jobs.map(({ key }) => key.tx)).toEqual([2, 3]);
    jobs[0].answer();
    await settle();
    expect(jobs.map(({ key }) => key.tx)).toEqual([2, 3, 1]);
    expect(streamer.find(packTileKey(0, 2, 0))).toEqual({ value: 'tile 2', revision: 0 });
  });

  it('cancels what is no longer wanted and gives what still is its new priority', async () => {
    const { jobs, streamer, failures } = createBench();
    streamer.want([tile(1, 1), tile(2, 2)]);
    streamer.want([tile(1, 9), tile(3, 4)]);
    const one = jobs.find(({ key }) => key.tx === 1)!;
    expect(one.priority()).toBe(9);
    expect(one.signal.aborted).toBe(false);
    expect(jobs.find(({ key }) => key.tx === 2)!.signal.aborted).toBe(true);
    await settle();
    expect(failures).toEqual([]);
    expect(jobs).toHaveLength(3);
  });

  it('does not load what it has', async () => {
    const { jobs, streamer, ready } = createBench();
    streamer.want([tile(1)]);
    jobs[0].answer();
    await settle();
    streamer.want([tile(1)]);
    expect(jobs).toHaveLength(1);
    expect(ready).toEqual(['1@0']);
  });

  it('forgets failures that are long past and no longer wanted', async () => {
    let nowMs = 0;
    const streamer = createTileStreamer<string>({
      load: () => Promise.reject(new Error('broken')),
      bytesOf: () => 1,
      limitBytes: 10,
      maxJobs: 4,
      now: () => nowMs,
    });
    for (let tx = 0; tx < 50; tx++) {
      const key = { level: 0, tx, tz: 0 };
      streamer.want([{ key, packed: packTileKey(0, tx, 0), priority: 0 }]);
      await Promise.resolve();
      await Promise.resolve();
      nowMs += 6000;
    }
    expect(streamer.state().failed).toBeLessThanOrEqual(3);
  });

  it('reports a tile that failed, leaves it alone for a while, then tries again and heals', async () => {
    const { jobs, streamer, failures, wait } = createBench();
    streamer.want([tile(1)]);
    jobs[0].fail('no luck');
    await settle();
    expect(failures).toEqual(['1: no luck']);
    expect(streamer.hasFailed(packTileKey(0, 1, 0))).toBe(true);
    streamer.want([tile(1)]);
    expect(jobs).toHaveLength(1);
    wait(1001);
    streamer.want([tile(1)]);
    jobs[1].answer();
    await settle();
    expect(streamer.hasFailed(packTileKey(0, 1, 0))).toBe(false);
    expect(streamer.state()).toMatchObject({ failed: 0, cached: 1, underWay: 0 });
  });

  it('cancels what was asked for an older revision, but for jobs that have begun, and loads it anew', async () => {
    const { jobs, streamer, ready, failures } = createBench({ maxJobs: 4 });
    const all = [1, 2, 3, 4, 5].map((tx) => tile(tx, -tx));
    streamer.want(all);
    for (const { start } of jobs.slice(0, 2)) start();
    streamer.setRevision(1);
    expect(jobs.map(({ signal }) => signal.aborted)).toEqual([false, false, true, true]);
    streamer.want(all);
    expect(jobs.slice(4).map(({ key }) => key.tx)).toEqual([3, 4]);
    for (const job of jobs) job.answer();
    await settle();
    // A late answer is newer than nothing, but its tile is requested again at once, in its order.
    expect(ready).toEqual(['1@0', '2@0', '3@1', '4@1']);
    expect(jobs.slice(6).map(({ key }) => key.tx)).toEqual([1, 2, 5]);
    for (const job of jobs) job.answer();
    await settle();
    expect(ready.slice(4)).toEqual(['1@1', '2@1', '5@1']);
    expect(streamer.find(packTileKey(0, 1, 0))?.revision).toBe(1);
    expect(failures).toEqual([]);
  });

  it('makes progress however fast the world changes, and piles up no work', async () => {
    const { jobs, streamer, ready } = createBench({ maxJobs: 4 });
    const all = Array.from({ length: 20 }, (_, tx) => tile(tx, -tx));
    for (let revision = 1; revision <= 60; revision++) {
      streamer.setRevision(revision);
      streamer.want(all);
      expect(streamer.state().underWay).toBeLessThanOrEqual(4);
      const open = jobs.filter(({ signal, isDone }) => !signal.aborted && !isDone());
      // Two workers; a job takes as long as three changes of the world.
      for (const { start } of open.slice(0, 2)) start();
      if (revision % 3 === 0) open[0]?.answer();
      await settle();
    }
    expect(ready.length).toBe(20);
    expect(jobs.filter(({ signal, isDone }) => !signal.aborted && !isDone()).length).toBeLessThanOrEqual(4);
  });

  it('forgets the tiles and the failures of the revision before', async () => {
    const { jobs, streamer, evicted } = createBench();
    streamer.want([tile(1), tile(2)]);
    jobs[0].answer();
    jobs[1].fail('no luck');
    await settle();
    streamer.setRevision(1);
    expect(streamer.state()).toMatchObject({ cached: 0, failed: 0, underWay: 0 });
    expect(evicted).toHaveLength(1);
  });

  it('holds no more bytes than it may, and reports what leaves', async () => {
    const { jobs, streamer, evicted } = createBench({ limitBytes: BYTES * 3, maxJobs: 10 });
    streamer.want([1, 2, 3, 4, 5].map((tx) => tile(tx, -tx)));
    for (const job of jobs) job.answer();
    await settle();
    expect(streamer.state()).toMatchObject({ cached: 3, cachedBytes: BYTES * 3 });
    expect(evicted).toEqual(['tile 1', 'tile 2']);
    streamer.clear();
    expect(streamer.state().cachedBytes).toBe(0);
  });
});

it('a pool that was closed is no failure of a tile', async () => {
  const failures: string[] = [];
  const streamer = createTileStreamer<string>({
    load: ({ tx }) => Promise.reject(tx === 0 ? new PoolClosedError() : new Error('broken')),
    bytesOf: () => BYTES,
    limitBytes: BYTES,
    maxJobs: 2,
    onFailure: (key, why) => failures.push(`${key.tx}: ${why}`),
  });
  streamer.want([0, 1].map((tx) => ({ key: { level: 0, tx, tz: 0 }, packed: packTileKey(0, tx, 0), priority: 0 })));
  await Promise.resolve();
  await Promise.resolve();
  expect(failures).toEqual(['1: broken']);
});
