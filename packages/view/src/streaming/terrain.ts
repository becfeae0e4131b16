/*
 * Streams the ground: requests tiles around the eye, stores those that arrive, lets each level reach as far as
 * its tiles allow, and lists the quarters to draw. Knows the quadtree and the store, but nothing of materials.
 * Another plan may be set at any time: its tiles replace the old ones one by one, and until then the old
 * ones are drawn. Where old and new meet there is a step in height, which skirts close.
 */
import { packTileKey } from '@skerry/kit';
import { createTileStreamer, productHash, type WantedTile, type WorkerPool, type WorldJobs } from '@skerry/stream';
import { type TileKey, tileKeyAt, tileSpan, type WorldPlan } from '@skerry/world';
import { TILE_LAYERS_BYTES } from '@skerry/world/draw';
import type { DrawnGround } from '../frame/drawn-ground.ts';
import { type Eye, tileDistance } from '../lod/eye.ts';
import type { FrustumPlanes } from '../lod/frustum.ts';
import { assignRanges, createRanges, fullReach, type LodRanges } from '../lod/lod-ranges.ts';
import { selectQuadrants } from '../lod/select-quadrants.ts';
import { collectWanted } from './wanted-tiles.ts';
import { assignMissing } from '../lod/missing-tiles.ts';
import type { Quality } from '../quality/quality.ts';
import { createLayerLoader } from './load-layers.ts';
import { createTileStore, type GroundLayers, type StoredTile, type TileStore } from '../lod/tile-store.ts';

/** Coarsest level at most; its tiles are 8 km wide. */
const MAX_LEVEL = 7;
const CACHE_BYTES = 24 * 1024 * 1024;
/** Metres the eye may move, and frames that may pass, before the demand is computed again. */
const DEMAND_METRES = 8;
const DEMAND_FRAMES = 8;
/** A move of more metres than this between two frames counts as a jump. */
const JUMP_METRES = 1000;
/** Share of a level's full reach that it may grow in a second. */
const GROWTH_PER_SECOND = 1.1;
/** Frames a second that `uploadsPerFrame` is meant for. */
const FULL_SPEED = 60;
/** Tiles stored at once while there is no ground to stand on, when a dropped frame is not noticed. */
const UPLOADS_AT_START = 32;

export type TerrainFrame = {
  readonly eye: Eye;
  readonly lookX: number;
  readonly lookZ: number;
  readonly speedX: number;
  readonly speedZ: number;
  readonly deltaSeconds: number;
};

export type TerrainState = {
  /** Tiles on the graphics card, tiles wanted that are missing or outdated, being built, and given up for now. */
  readonly stored: number;
  readonly missing: number;
  readonly underWay: number;
  readonly failed: number;
  readonly bytes: number;
};

export type Terrain = {
  readonly store: TileStore;
  readonly ranges: LodRanges;
  /** True when everything available is loaded and fully drawn. */
  readonly isSettled: boolean;
  /** Share of the currently wanted tiles that are loaded and up to date. */
  readonly progress: number;
  /** True from when the finest level was drawn underfoot, or nothing more could be had, until the eye jumps away. */
  readonly hasGround: boolean;
  /** The ground as it is drawn after the last `advance`. */
  readonly drawn: DrawnGround;
  setQuality(quality: Quality): void;
  /** Shows another plan from now on; nothing happens when its tiles look the same. */
  setPlan(plan: WorldPlan): void;
  /** Call when the eye goes to a place that is not on screen: nothing of an older plan is drawn any more. */
  leave(): void;
  /** Requests tiles, stores those that arrived and sets the ranges. */
  advance(frame: TerrainFrame): void;
  /** Calls back for each quarter to draw; true when nothing is missing up to the horizon. */
  select(
    eye: Eye,
    planes: FrustumPlanes | undefined,
    origin: { readonly x: number; readonly z: number },
    emit: (tile: StoredTile, quarter: number) => void,
  ): boolean;
  /** Whether the finest loaded tile at a position shows the current plan. */
  isCurrentAt(x: number, z: number): boolean;
  /** Height of ground and water in the finest loaded tile. */
  heightAt(x: number, z: number): { readonly ground: number; readonly water: number } | undefined;
  state(): TerrainState;
  dispose(): void;
};

export type TerrainOptions = {
  readonly plan: WorldPlan;
  readonly pool: WorkerPool<WorldJobs>;
  readonly quality: Quality;
  /** Whether levels reach at once as far as they may, for pictures that must not depend on time. */
  readonly isInstant: boolean;
  readonly maxJobs: number;
  onFailure(key: TileKey, why: string): void;
};

export function createTerrain({ plan, pool, isInstant, maxJobs, ...options }: TerrainOptions): Terrain {
  let quality = options.quality;
  const store = createTileStore();
  const loader = createLayerLoader({
    pool,
    plan,
    copyStored: ({ level, tx, tz }, relief, block) => {
      const stored = store.find(packTileKey(level, tx, tz));
      return stored?.relief === relief ? store.copy(stored, block()) : undefined;
    },
  });
  let hash = productHash(plan, 'layers');
  let revision = 0;
  const streamer = createTileStreamer<GroundLayers>({
    load: loader.load,
    bytesOf: () => TILE_LAYERS_BYTES,
    limitBytes: CACHE_BYTES,
    maxJobs,
    onReady: () => {
      hasNews = true;
    },
    onEvict: loader.recycle,
    onFailure: (key, why) => {
      // Its parent shows the new world; the outdated tile itself would keep showing the old one.
      const packed = packTileKey(key.level, key.tx, key.tz);
      if (ageOf(packed) !== 0) store.delete(packed);
      options.onFailure(key, why);
    },
  });
  let ranges = createRanges(topLevel(quality));
  const missingByLevel = new Float64Array(MAX_LEVEL + 1);
  let wanted: WantedTile[] = [];
  let wantedCount = 0;
  let hasNews = false;
  let hasGround = false;
  let moment = 0;
  let lastFrame: TerrainFrame | undefined;
  const demandedAt = { x: Infinity, z: Infinity, moment: -DEMAND_FRAMES };

  function ageOf(packed: number): number | undefined {
    const tile = store.find(packed);
    return tile && revision - tile.revision;
  }

  function demandTiles(frame: TerrainFrame): void {
    const { eye } = frame;
    let currentCount = 0;
    const { nearReach, drawDistance } = quality;
    const touch = (packed: number): void => {
      if (ageOf(packed) === 0) currentCount++;
      store.touch(packed, moment);
    };
    wanted = collectWanted([], { ...frame, top: ranges.top, nearReach, drawDistance, age: ageOf }, touch);
    wanted.sort((a, b) => b.priority - a.priority);
    wantedCount = wanted.length + currentCount;
    // Out of sight there is no reason to show the old world, and it must not come into sight later.
    store.deleteOutdated(revision, moment);
    streamer.want(wanted);
    hasNews = true;
    demandedAt.x = eye.x;
    demandedAt.z = eye.z;
    demandedAt.moment = moment;
  }

  /** Stores the tiles that have come, in order of priority, within the frame's budget: in slow frames more fit. */
  function storeArrived(seconds: number): void {
    let count = 0;
    const usual = quality.uploadsPerFrame * Math.max(1, Math.round(seconds * FULL_SPEED));
    const most = isInstant ? Infinity : hasGround ? usual : UPLOADS_AT_START;
    for (const { packed } of wanted) {
      const stored = store.find(packed);
      if (stored?.revision === revision) continue;
      const loaded = streamer.find(packed);
      if (!loaded || (stored && stored.revision >= loaded.revision)) continue;
      if (count >= most) return;
      if (!store.add(loaded.value, loaded.revision, demandedAt.moment)) return;
      count++;
    }
    hasNews = false;
  }

  /** The eye goes elsewhere: what is drawn there begins with the current plan, without steps to tiles of an older one. */
  function leave(): void {
    hasGround = false;
    store.deleteOutdated(revision, Infinity);
  }

  function advance(frame: TerrainFrame): void {
    const { eye, deltaSeconds } = frame;
    lastFrame = frame;
    moment++;
    const moved = Math.max(Math.abs(eye.x - demandedAt.x), Math.abs(eye.z - demandedAt.z));
    if (moved > JUMP_METRES) leave();
    if (moved > DEMAND_METRES || moment - demandedAt.moment >= DEMAND_FRAMES) demandTiles(frame);
    if (hasNews) storeArrived(deltaSeconds);
    assignMissing(missingByLevel, eye, ranges.top, quality.nearReach, store.has);
    // Detail fades into an existing view; the first frame need not wait for it.
    const growth = isInstant || !hasGround ? 1 : deltaSeconds * GROWTH_PER_SECOND;
    assignRanges(ranges, quality.nearReach, missingByLevel, growth);
    hasGround ||= ranges.reachByLevel[0] > 0 || missingCount() === 0;
  }

  function finestAt(x: number, z: number): StoredTile | undefined {
    for (let level = 0; level <= ranges.top; level++) {
      const { tx, tz } = tileKeyAt(level, x, z);
      const tile = store.find(packTileKey(level, tx, tz));
      if (tile) return tile;
    }
    return undefined;
  }

  /** The tile that `select` draws at a position: it descends as long as the finer level reaches there. */
  function drawnAt(x: number, z: number): StoredTile | undefined {
    let found: StoredTile | undefined;
    for (let level = ranges.top; level >= 0; level--) {
      const { tx, tz } = tileKeyAt(level, x, z);
      if (found && lastFrame && tileDistance(lastFrame.eye, level, tx, tz) >= ranges.reachByLevel[level]) break;
      const tile = store.find(packTileKey(level, tx, tz));
      if (!tile) break;
      found = tile;
    }
    return found;
  }

  function sampleTile(tile: StoredTile, x: number, z: number, channel: 0 | 1): number {
    const { level, tx, tz } = tile;
    const step = 1 << level;
    return store.sample(tile, (x - tx * tileSpan(level)) / step, (z - tz * tileSpan(level)) / step, channel);
  }

  const drawn: DrawnGround = {
    get ground() {
      return store.ground;
    },
    tileAt: (x, z) => {
      const tile = drawnAt(x, z);
      if (!tile) return undefined;
      const { ground, id } = tile;
      return {
        ground,
        id,
        heightAt: (px, pz) => sampleTile(tile, px, pz, 0),
        waterAt: (px, pz) => sampleTile(tile, px, pz, 1),
      };
    },
  };

  function heightAt(x: number, z: number): { ground: number; water: number } | undefined {
    const tile = finestAt(x, z);
    return tile && { ground: sampleTile(tile, x, z, 0), water: sampleTile(tile, x, z, 1) };
  }

  function missingCount(): number {
    return wanted.reduce((sum, { packed }) => sum + (ageOf(packed) === 0 || streamer.hasFailed(packed) ? 0 : 1), 0);
  }

  return {
    store,
    get ranges() {
      return ranges;
    },
    get isSettled() {
      const isDemandKnown = demandedAt.moment > 0;
      return isDemandKnown && missingCount() === 0 && areRangesAtRest(ranges, quality.nearReach, missingByLevel);
    },
    get hasGround() {
      return hasGround;
    },
    drawn,
    get progress() {
      return wantedCount === 0 ? 0 : 1 - missingCount() / wantedCount;
    },
    setQuality: (next) => {
      quality = next;
      if (topLevel(next) !== ranges.top) ranges = createRanges(topLevel(next));
      demandedAt.moment = -DEMAND_FRAMES;
    },
    setPlan: (next) => {
      const nextHash = productHash(next, 'layers');
      if (nextHash === hash) return;
      hash = nextHash;
      // Arrived tiles count as progress even if plans change faster than frames.
      if (hasNews) storeArrived(0);
      loader.setPlan(next);
      streamer.setRevision(++revision);
      // At once: a slow frame may be long in coming.
      if (lastFrame) demandTiles(lastFrame);
    },
    leave,
    advance,
    select: (eye, planes, origin, emit) =>
      selectQuadrants<StoredTile>({
        eye,
        ranges,
        drawDistance: quality.drawDistance,
        planes,
        keepWithin: Math.max(quality.shadowSize > 0 ? quality.shadowReach : 0, quality.shadowFar),
        ...(store.isMixed && { skirtBottom: store.lowest }),
        origin,
        find: (level, tx, tz) => store.find(packTileKey(level, tx, tz)),
        emit,
      }),
    isCurrentAt: (x, z) => finestAt(x, z)?.revision === revision,
    heightAt,
    state: () => {
      const { underWay, failed, cachedBytes } = streamer.state();
      return { stored: store.size, missing: missingCount(), underWay, failed, bytes: store.bytes + cachedBytes };
    },
    dispose: () => {
      streamer.clear();
      store.dispose();
    },
  };
}

/** The level whose full reach would lie beyond the horizon. */
function topLevel({ nearReach, drawDistance }: Quality): number {
  let level = 0;
  while (level < MAX_LEVEL && fullReach(level, nearReach) < drawDistance) level++;
  return level;
}

function areRangesAtRest(ranges: LodRanges, nearReach: number, missingByLevel: Float64Array): boolean {
  for (let level = 0; level < ranges.top; level++)
    if (missingByLevel[level] === Infinity && ranges.reachByLevel[level] < fullReach(level, nearReach) * 0.9) {
      const coarserMissing = missingByLevel.subarray(level, ranges.top).some((distance) => distance < Infinity);
      if (!coarserMissing) return false;
    }
  return true;
}
