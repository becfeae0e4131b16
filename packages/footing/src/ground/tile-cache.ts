/*
 * Ground tiles by position: built on demand, or added ready-made. The least recently used tiles are evicted when they
 * exceed the memory limit. Removed objects are stored separately and never evicted. Another plan keeps the tiles that
 * it would build alike.
 */
import { buildTile, stageHashes, TILE_CELLS, type Tile, WORLD_REACH, type WorldPlan } from '@skerry/world';
import { type FootingTile, footingTileBytes, footingTileKey } from './footing-tile.ts';
import { ALL_OWNERS, buildSolidIndex, type SolidIndex } from './solid-index.ts';
import { buildSolids, type Solids } from './solids.ts';

/** A tile with what is derived from it. */
export type CachedTile = {
  readonly tile: Tile;
  readonly tx: number;
  readonly tz: number;
  readonly bytes: number;
  /** Null until first used: heights alone take a third of the time. */
  solids: Solids | null;
  usedAt: number;
  index: SolidIndex | null;
  /** The tiles whose solids are in the index, as bits. */
  owners: number;
  wallsNear: Uint8Array | null;
};

/** Returns the footing tile (tx, tz) of a plan. */
export type OpenFootingTile = (plan: WorldPlan, tx: number, tz: number) => FootingTile;

/** Share of the limit that is freed at once, so that eviction is rare. */
const FREED_SHARE = 0.25;

/** There are no solids beyond the edge of the world. */
const NO_SOLIDS: Solids = {
  count: 0,
  xBySolid: new Float32Array(0),
  zBySolid: new Float32Array(0),
  radiusBySolid: new Float32Array(0),
  bottomBySolid: new Float32Array(0),
  topBySolid: new Float32Array(0),
  idBySolid: new Uint32Array(0),
};

/** Index of the last tile along each axis. */
const LAST_TILE = Math.ceil(WORLD_REACH / TILE_CELLS);

function isInWorld(tx: number, tz: number): boolean {
  return Math.abs(tx) <= LAST_TILE && Math.abs(tz) <= LAST_TILE;
}

/**
 * Builds the tile of a position. Beyond the edge, which can be seen and queried but not entered, the last one repeats.
 */
function buildTileAt(plan: WorldPlan, tx: number, tz: number): Tile {
  if (isInWorld(tx, tz)) return buildTile(plan, { level: 0, tx, tz });
  const inside = (index: number): number => Math.max(-LAST_TILE, Math.min(LAST_TILE, index));
  const last = buildTile(plan, { level: 0, tx: inside(tx), tz: inside(tz) });
  return { ...last, key: { level: 0, tx, tz }, x: tx * TILE_CELLS, z: tz * TILE_CELLS };
}

function forgetSolids(cached: CachedTile): void {
  if (isInWorld(cached.tx, cached.tz)) cached.solids = null;
  cached.index = null;
  cached.owners = 0;
}

export class TileCache {
  bytes = 0;
  private plan: WorldPlan;
  private readonly bytesLimit: number;
  private readonly openTile: OpenFootingTile | undefined;
  private readonly tileByKey = new Map<number, CachedTile>();
  private readonly removedByKey = new Map<number, Set<number>>();
  private readonly versionByKey = new Map<number, number>();
  /** The version of tiles without one, above all that were ever given. */
  private baseVersion = 0;
  private maxVersion = 0;
  private clock = 0;
  private latest: CachedTile | undefined;

  constructor(plan: WorldPlan, bytesLimit: number, openTile?: OpenFootingTile) {
    this.plan = plan;
    this.bytesLimit = bytesLimit;
    this.openTile = openTile;
  }

  /** Uses another plan from now on; `isOther` is whether anything that depends on solids or surfaces may change. */
  setPlan(plan: WorldPlan, isOther: boolean): void {
    const [before, after] = [stageHashes(this.plan), stageHashes(plan)];
    this.plan = plan;
    if (!isOther) return;
    this.versionByKey.clear();
    this.baseVersion = ++this.maxVersion;
    if (before.scatter === after.scatter) return;
    // Other plants stand in the tile under the same ids.
    this.removedByKey.clear();
    if (before.walls === after.walls) for (const cached of this.tileByKey.values()) forgetSolids(cached);
    else {
      this.tileByKey.clear();
      this.latest = undefined;
      this.bytes = 0;
    }
  }

  get count(): number {
    return this.tileByKey.size;
  }

  /** The tile at a place, built if it is not there. */
  get(tx: number, tz: number): CachedTile {
    const { latest } = this;
    if (latest !== undefined && latest.tx === tx && latest.tz === tz) return latest;
    const found = this.tileByKey.get(footingTileKey(tx, tz)) ?? this.open(tx, tz);
    found.usedAt = ++this.clock;
    this.latest = found;
    return found;
  }

  private open(tx: number, tz: number): CachedTile {
    if (!isInWorld(tx, tz)) return this.add(buildTileAt(this.plan, tx, tz), NO_SOLIDS);
    if (!this.openTile) return this.add(buildTileAt(this.plan, tx, tz), null);
    const { tile, solids } = this.openTile(this.plan, tx, tz);
    return this.add(tile, solids);
  }

  put({ tile, solids }: FootingTile): void {
    const known = this.tileByKey.get(footingTileKey(tile.key.tx, tile.key.tz));
    if (known === undefined) this.add(tile, solids);
    else known.solids ??= solids;
  }

  /** The solids of a tile, including removed ones. */
  solids(cached: CachedTile): Solids {
    return (cached.solids ??= buildSolids(this.plan, cached.tile));
  }

  private add(tile: Tile, solids: Solids | null): CachedTile {
    const { tx, tz } = tile.key;
    const key = footingTileKey(tx, tz);
    const cached: CachedTile = {
      tile,
      tx,
      tz,
      bytes: footingTileBytes(tile),
      solids,
      usedAt: ++this.clock,
      index: null,
      owners: 0,
      wallsNear: null,
    };
    this.tileByKey.set(key, cached);
    this.bytes += cached.bytes;
    if (this.bytes > this.bytesLimit) this.forget(key);
    return cached;
  }

  /**
   * The solids that overlap a tile, of at least these owners (see ownersOf).
   * PERF: a query in the middle of a tile needs no neighbours: a new island builds half as many tiles.
   */
  index(cached: CachedTile, owners: number = ALL_OWNERS): SolidIndex {
    if (cached.index !== null && (cached.owners & owners) === owners) return cached.index;
    const { tx, tz } = cached;
    const all = cached.owners | owners;
    const neighbours = [];
    for (let dz = -1; dz <= 1; dz++)
      for (let dx = -1; dx <= 1; dx++) {
        if ((all & (1 << ((dz + 1) * 3 + dx + 1))) === 0) neighbours.push(null);
        else
          neighbours.push({
            solids: isInWorld(tx + dx, tz + dz) ? this.solids(this.get(tx + dx, tz + dz)) : NO_SOLIDS,
            removed: this.removedByKey.get(footingTileKey(tx + dx, tz + dz)),
          });
      }
    cached.owners = all;
    return (cached.index = buildSolidIndex(neighbours));
  }

  setRemoved(tx: number, tz: number, objectId: number, isRemoved: boolean): void {
    const key = footingTileKey(tx, tz);
    let removed = this.removedByKey.get(key);
    if ((removed?.has(objectId) ?? false) === isRemoved) return;
    if (removed === undefined) this.removedByKey.set(key, (removed = new Set()));
    if (isRemoved) removed.add(objectId);
    else removed.delete(objectId);
    for (let dz = -1; dz <= 1; dz++)
      for (let dx = -1; dx <= 1; dx++) {
        const near = footingTileKey(tx + dx, tz + dz);
        const version = (this.versionByKey.get(near) ?? this.baseVersion) + 1;
        this.versionByKey.set(near, version);
        this.maxVersion = Math.max(this.maxVersion, version);
        const cached = this.tileByKey.get(near);
        if (cached === undefined) continue;
        cached.index = null;
        cached.owners = 0;
      }
  }

  version(tx: number, tz: number): number {
    return this.versionByKey.get(footingTileKey(tx, tz)) ?? this.baseVersion;
  }

  private forget(keep: number): void {
    const oldestFirst = [...this.tileByKey].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    const target = this.bytesLimit * (1 - FREED_SHARE);
    for (const [key, cached] of oldestFirst) {
      if (this.bytes <= target) break;
      if (key === keep) continue;
      this.tileByKey.delete(key);
      this.bytes -= cached.bytes;
    }
    this.latest = undefined;
  }
}
