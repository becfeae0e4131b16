/*
 * The tiles that a viewer wants, loaded in order of priority. Each `want` replaces the last one: tiles that are no
 * longer wanted are cancelled, the others keep their job with its new priority. Few jobs run at a time, so that the
 * order can still change; loaded tiles are kept in a cache limited by bytes. A tile whose job failed is reported and
 * not retried for a while: the viewer draws its parent instead.
 *
 * Every tile belongs to a revision of the world. `setRevision` cancels requests for older revisions, except for jobs
 * that a worker has already begun: cancelling those saves no work, and a viewer whose world changes faster than a tile
 * is built would otherwise never see a new tile.
 */
import { createLruCache, describeValue, refuse, requireFunction, requireObject } from '@skerry/kit';
import type { TileKey } from '@skerry/world';
import { PoolClosedError } from '../pool/pool-closed-error.ts';

/** A tile and how urgently it is wanted. */
export type WantedTile = {
  readonly key: TileKey;
  /** The key from `packTileKey`. */
  readonly packed: number;
  /** Higher is sooner. */
  readonly priority: number;
};

/** A tile and the revision of the world that it shows. */
export type LoadedTile<Value> = { readonly value: Value; readonly revision: number };

/** The parts of a job for a pool that the streamer decides. */
export type TileJob = {
  /** Changes while the job waits. */
  readonly priority: () => number;
  /** Cancels the job. */
  readonly signal: AbortSignal;
  /** To be called when a worker takes the job. */
  readonly onStart: () => void;
};

/** How tiles are loaded, and limits on memory and work. */
export type TileStreamerOptions<Value> = {
  /** Loads one tile of the current revision. */
  load(key: TileKey, job: TileJob): Promise<Value>;
  bytesOf(value: Value): number;
  /** Limit of the cache. */
  readonly limitBytes: number;
  /** Jobs that run at once: enough to keep all workers busy, few enough to change the order. */
  readonly maxJobs: number;
  /** Maximum number of jobs started from one `turn` to the next, read at each turn; unlimited by default. */
  maxPerTurn?(): number;
  /** Called when a tile was loaded; `find` returns it while the cache holds it. */
  onReady?(key: TileKey, loaded: LoadedTile<Value>): void;
  /** Called for every value that leaves the cache, so that its memory can be reused. */
  onEvict?(value: Value): void;
  /** Called for every tile that could not be loaded. */
  onFailure?(key: TileKey, why: string): void;
  /** Milliseconds after which a failed tile is tried again. */
  readonly retryAfterMs?: number;
  readonly now?: () => number;
};

/** What a streamer is doing, for overlays and tests. */
export type StreamerState = {
  readonly wanted: number;
  readonly underWay: number;
  readonly cached: number;
  readonly cachedBytes: number;
  /** Tiles whose last job failed. */
  readonly failed: number;
};

/** Loads the tiles that a viewer wants, the most urgent first. */
export type TileStreamer<Value> = {
  /** Sets the complete list of missing tiles. */
  want(wanted: readonly WantedTile[]): void;
  /** The world has changed: tiles requested from now on belong to this revision. Revisions only ever grow. */
  setRevision(revision: number): void;
  /** Call once per frame: allows new jobs to start. A slow frame must not have to accept everything that has arrived. */
  turn(): void;
  /** The newest revision of a tile that has been loaded and is still in the cache. */
  find(packed: number): LoadedTile<Value> | undefined;
  hasFailed(packed: number): boolean;
  state(): StreamerState;
  /** Cancels everything and empties the cache. */
  clear(): void;
};

type UnderWay = {
  tile: WantedTile;
  readonly revision: number;
  readonly cancel: AbortController;
  hasStarted: boolean;
};

/** A streamer without tiles. Call `want` whenever the viewer has moved. */
export function createTileStreamer<Value>(options: TileStreamerOptions<Value>): TileStreamer<Value> {
  requireObject(options, 'options', 'the options of a streamer');
  const { load, bytesOf, limitBytes, maxJobs, onReady, onEvict, onFailure, retryAfterMs = 10_000 } = options;
  requireFunction(load, 'options.load');
  requireFunction(bytesOf, 'options.bytesOf');
  if (!(typeof maxJobs === 'number' && maxJobs > 0))
    refuse('options.maxJobs', `expected room for a job, got ${describeValue(maxJobs)}`);
  const now = options.now ?? (() => performance.now());
  const cache = createLruCache<number, LoadedTile<Value>>(limitBytes, ({ value }) => onEvict?.(value));
  const underWay = new Map<number, UnderWay>();
  const failedAt = new Map<number, number>();
  /** Tiles that are wanted and not requested yet, highest priority last. */
  let waiting: WantedTile[] = [];
  let wantedCount = 0;
  let startsLeft = Infinity;
  let revision = 0;

  function want(wanted: readonly WantedTile[]): void {
    wantedCount = wanted.length;
    const stillWanted = new Map(wanted.map((tile) => [tile.packed, tile]));
    for (const [packed, job] of underWay) {
      const tile = stillWanted.get(packed);
      if (tile) job.tile = tile;
      else cancel(packed, job, 'The tile is no longer wanted.');
    }
    waiting = wanted
      .filter(({ packed }) => !underWay.has(packed) && cache.peek(packed)?.revision !== revision && !isResting(packed))
      .sort((a, b) => a.priority - b.priority);
    // A long walk over tiles that cannot be built must not fill the memory with their keys.
    for (const packed of failedAt.keys()) if (!stillWanted.has(packed) && !isResting(packed)) failedAt.delete(packed);
    startJobs();
  }

  function cancel(packed: number, job: UnderWay, why: string): void {
    underWay.delete(packed);
    job.cancel.abort(new Error(why));
  }

  function setRevision(next: number): void {
    if (next === revision) return;
    revision = next;
    waiting = [];
    for (const [packed, job] of underWay)
      if (!job.hasStarted) cancel(packed, job, 'The world has changed since the tile was asked for.');
    failedAt.clear();
    cache.clear();
  }

  function isResting(packed: number): boolean {
    const since = failedAt.get(packed);
    return since !== undefined && now() - since < retryAfterMs;
  }

  function startJobs(): void {
    while (underWay.size < maxJobs && startsLeft > 0) {
      const tile = waiting.pop();
      if (!tile) return;
      startsLeft--;
      const job: UnderWay = { tile, revision, cancel: new AbortController(), hasStarted: false };
      underWay.set(tile.packed, job);
      const onStart = (): void => {
        job.hasStarted = true;
      };
      load(tile.key, { priority: () => job.tile.priority, signal: job.cancel.signal, onStart }).then(
        (value) => finish(job, value),
        (error: unknown) => fail(job, error),
      );
    }
  }

  function finish(job: UnderWay, value: Value): void {
    const { key, packed } = job.tile;
    if (underWay.get(packed) === job) underWay.delete(packed);
    const isCancelled = job.cancel.signal.aborted;
    const loaded = { value, revision: job.revision };
    // A cancelled job may still have been answered: its tile may be wanted again, if the revision is the same.
    if (job.revision === revision || (!isCancelled && !cache.has(packed))) {
      failedAt.delete(packed);
      cache.set(packed, loaded, bytesOf(value));
      onReady?.(key, loaded);
    } else onEvict?.(value);
    if (!isCancelled) requestAgain(job);
    startJobs();
  }

  /** A tile that came late is wanted again at once, not only when the viewer looks the next time. */
  function requestAgain({ tile, revision: of }: UnderWay): void {
    if (of === revision || cache.peek(tile.packed)?.revision === revision) return;
    const at = waiting.findIndex(({ priority }) => priority > tile.priority);
    waiting.splice(at < 0 ? waiting.length : at, 0, tile);
  }

  function fail(job: UnderWay, error: unknown): void {
    const { packed, key } = job.tile;
    if (underWay.get(packed) === job) underWay.delete(packed);
    if (!job.cancel.signal.aborted && job.revision === revision) {
      failedAt.set(packed, now());
      // A page closes its pool before its last frame: that is not a failure of the tile.
      if (!(error instanceof PoolClosedError)) onFailure?.(key, error instanceof Error ? error.message : String(error));
    } else if (!job.cancel.signal.aborted) requestAgain(job);
    startJobs();
  }

  return {
    want,
    setRevision,
    turn: () => {
      startsLeft = options.maxPerTurn?.() ?? Infinity;
      startJobs();
    },
    find: (packed) => cache.get(packed),
    hasFailed: (packed) => failedAt.has(packed),
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
