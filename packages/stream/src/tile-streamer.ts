/*
 * Tiles that a viewer wants, loaded in the order they are wanted. Each `want` replaces the last one: what is no longer
 * wanted is cancelled, what still is keeps its job with its new priority. Few jobs are under way at a time, so that
 * the order can still change; what was loaded is kept in a cache bounded by bytes. A tile whose job failed is
 * reported and left alone for a while: the viewer draws its parent instead.
 */
import { createLruCache, describeError, describeValue, refuse, requireFunction, requireObject } from '@skerry/kit';
import type { TileKey } from '@skerry/world';
import { PoolClosedError } from './pool/pool-closed-error.ts';

export type WantedTile = {
  readonly key: TileKey;
  /** From `packTileKey`. */
  readonly number: number;
  /** Higher is sooner. */
  readonly priority: number;
};

export type TileStreamerOptions<Value> = {
  /** Loads one tile; the priority changes while the job waits, the signal cancels it. */
  load(key: TileKey, job: { readonly priority: () => number; readonly signal: AbortSignal }): Promise<Value>;
  bytesOf(value: Value): number;
  /** What the cache may hold. */
  readonly limitBytes: number;
  /** Jobs under way at once: enough to keep all workers busy, few enough to change one's mind. */
  readonly mostUnderWay: number;
  /** Jobs started from one `turn` to the next, asked at each turn; any number unless given. */
  mostPerTurn?(): number;
  /** Told that `find` will now give this tile. */
  onReady?(key: TileKey, number: number): void;
  /** Told of every value that leaves the cache, so that its memory can be used again. */
  onEvict?(value: Value): void;
  /** Told of every tile that could not be loaded. */
  onFailure?(key: TileKey, why: string): void;
  /** Milliseconds after which a failed tile is tried again. */
  readonly retryAfterMs?: number;
  readonly now?: () => number;
};

export type StreamerState = {
  readonly wanted: number;
  readonly underWay: number;
  readonly cached: number;
  readonly cachedBytes: number;
  /** Tiles whose last job failed. */
  readonly failed: number;
};

export type TileStreamer<Value> = {
  /** The tiles that are missing now, all of them. */
  want(wanted: readonly WantedTile[]): void;
  /** A picture was drawn: jobs may be started again. A slow picture must not have to take in all that came meanwhile. */
  turn(): void;
  /** A tile that has been loaded and is still in the cache. */
  find(number: number): Value | undefined;
  hasFailed(number: number): boolean;
  state(): StreamerState;
  /** Cancels everything and empties the cache. */
  clear(): void;
};

type UnderWay = { tile: WantedTile; readonly cancel: AbortController };

export function createTileStreamer<Value>(options: TileStreamerOptions<Value>): TileStreamer<Value> {
  requireObject(options, 'options', 'the options of a streamer');
  const { load, bytesOf, limitBytes, mostUnderWay, onReady, onEvict, onFailure, retryAfterMs = 10_000 } = options;
  requireFunction(load, 'options.load');
  requireFunction(bytesOf, 'options.bytesOf');
  if (!(typeof mostUnderWay === 'number' && mostUnderWay > 0))
    refuse('options.mostUnderWay', `expected room for a job, got ${describeValue(mostUnderWay)}`);
  const now = options.now ?? (() => performance.now());
  const cache = createLruCache<number, Value>(limitBytes, (value) => onEvict?.(value));
  const underWay = new Map<number, UnderWay>();
  const failedAt = new Map<number, number>();
  /** What is wanted and not yet asked for, the most wanted last. */
  let waiting: WantedTile[] = [];
  let wantedCount = 0;
  let startsLeft = Infinity;

  function want(wanted: readonly WantedTile[]): void {
    wantedCount = wanted.length;
    const stillWanted = new Map(wanted.map((tile) => [tile.number, tile]));
    for (const [number, job] of underWay) {
      const tile = stillWanted.get(number);
      if (tile) job.tile = tile;
      else {
        job.cancel.abort(new Error('The tile is no longer wanted.'));
        underWay.delete(number);
      }
    }
    waiting = wanted
      .filter(({ number }) => !underWay.has(number) && !cache.has(number) && !isResting(number))
      .sort((a, b) => a.priority - b.priority);
    // A long way over tiles that cannot be built must not fill the memory with their names.
    for (const number of failedAt.keys()) if (!stillWanted.has(number) && !isResting(number)) failedAt.delete(number);
    startJobs();
  }

  function isResting(number: number): boolean {
    const since = failedAt.get(number);
    return since !== undefined && now() - since < retryAfterMs;
  }

  function startJobs(): void {
    while (underWay.size < mostUnderWay && startsLeft > 0) {
      const tile = waiting.pop();
      if (!tile) return;
      startsLeft--;
      const job: UnderWay = { tile, cancel: new AbortController() };
      underWay.set(tile.number, job);
      load(tile.key, { priority: () => job.tile.priority, signal: job.cancel.signal }).then(
        (value) => finish(job, value),
        (error: unknown) => fail(job, error),
      );
    }
  }

  function finish(job: UnderWay, value: Value): void {
    const { number } = job.tile;
    // A cancelled job may have been answered all the same: what is there may be wanted again.
    if (underWay.get(number) === job) underWay.delete(number);
    failedAt.delete(number);
    cache.set(number, value, bytesOf(value));
    onReady?.(job.tile.key, number);
    startJobs();
  }

  function fail(job: UnderWay, error: unknown): void {
    const { number, key } = job.tile;
    if (underWay.get(number) === job) underWay.delete(number);
    if (!job.cancel.signal.aborted) {
      failedAt.set(number, now());
      // A page that is left closes its pool before its last frame: no tile is to blame.
      if (!(error instanceof PoolClosedError)) onFailure?.(key, describeError(error));
    }
    startJobs();
  }

  return {
    want,
    turn: () => {
      startsLeft = options.mostPerTurn?.() ?? Infinity;
      startJobs();
    },
    find: (number) => cache.get(number),
    hasFailed: (number) => failedAt.has(number),
    state: () => ({
      wanted: wantedCount,
      underWay: underWay.size,
      cached: cache.size,
      cachedBytes: cache.cost,
      failed: failedAt.size,
    }),
    clear: () => {
      want([]);
      cache.clear();
      failedAt.clear();
    },
  };
}
