/*
 * Ground tiles held now, by place: built on the spot when asked for, taken ready-made when somebody built them ahead,
 * forgotten by age of use when they take more bytes than allowed. What was removed is kept apart and never forgotten.
 */
import { checkTileKey, type WorldPlan } from '@skerry/world';
import { buildGroundTile, type GroundTile, groundTileBytes, groundTileKey } from './ground-tile.ts';
import { buildSolidIndex, type SolidIndex } from './solid-index.ts';
import type { Solids } from './solids.ts';

/** A tile with what is derived from it. */
export type CachedTile = GroundTile & {
  readonly tx: number;
  readonly tz: number;
  readonly bytes: number;
  usedAt: number;
  index: SolidIndex | null;
  wallsNear: Uint8Array | null;
};

/** Share of the limit that is freed at once, so that forgetting is rare. */
const FREED_SHARE = 0.25;

/** Beyond the edge of the world nothing stands. */
const NO_SOLIDS: Solids = {
  count: 0,
  xBySolid: new Float32Array(0),
  zBySolid: new Float32Array(0),
  radiusBySolid: new Float32Array(0),
  bottomBySolid: new Float32Array(0),
  topBySolid: new Float32Array(0),
  idBySolid: new Uint32Array(0),
};

function isInWorld(tx: number, tz: number): boolean {
  return checkTileKey({ level: 0, tx, tz }).length === 0;
}

export class TileCache {
  bytes = 0;
  private readonly plan: WorldPlan;
  private readonly bytesLimit: number;
  private readonly tileByKey = new Map<number, CachedTile>();
  private readonly removedByKey = new Map<number, Set<number>>();
  private readonly versionByKey = new Map<number, number>();
  private clock = 0;
  private latest: CachedTile | undefined;

  constructor(plan: WorldPlan, bytesLimit: number) {
    this.plan = plan;
    this.bytesLimit = bytesLimit;
  }

  get count(): number {
    return this.tileByKey.size;
  }

  has(tx: number, tz: number): boolean {
    return this.tileByKey.has(groundTileKey(tx, tz));
  }

  /** The tile at a place, built if it is not there. */
  get(tx: number, tz: number): CachedTile {
    const { latest } = this;
    if (latest !== undefined && latest.tx === tx && latest.tz === tz) return latest;
    const found = this.tileByKey.get(groundTileKey(tx, tz)) ?? this.put(buildGroundTile(this.plan, tx, tz));
    found.usedAt = ++this.clock;
    this.latest = found;
    return found;
  }

  put(ground: GroundTile): CachedTile {
    const { tx, tz } = ground.tile.key;
    const key = groundTileKey(tx, tz);
    const known = this.tileByKey.get(key);
    if (known !== undefined) return known;
    const cached = {
      ...ground,
      tx,
      tz,
      bytes: groundTileBytes(ground),
      usedAt: ++this.clock,
      index: null,
      wallsNear: null,
    };
    this.tileByKey.set(key, cached);
    this.bytes += cached.bytes;
    if (this.bytes > this.bytesLimit) this.forget(key);
    return cached;
  }

  /** The solids that reach into a tile. */
  index(cached: CachedTile): SolidIndex {
    if (cached.index !== null) return cached.index;
    const { tx, tz } = cached;
    const neighbours = [];
    for (let dz = -1; dz <= 1; dz++)
      for (let dx = -1; dx <= 1; dx++)
        neighbours.push({
          solids: isInWorld(tx + dx, tz + dz) ? this.get(tx + dx, tz + dz).solids : NO_SOLIDS,
          removed: this.removedByKey.get(groundTileKey(tx + dx, tz + dz)),
        });
    return (cached.index = buildSolidIndex(neighbours));
  }

  setRemoved(tx: number, tz: number, objectId: number, isRemoved: boolean): void {
    const key = groundTileKey(tx, tz);
    let removed = this.removedByKey.get(key);
    if ((removed?.has(objectId) ?? false) === isRemoved) return;
    if (removed === undefined) this.removedByKey.set(key, (removed = new Set()));
    if (isRemoved) removed.add(objectId);
    else removed.delete(objectId);
    for (let dz = -1; dz <= 1; dz++)
      for (let dx = -1; dx <= 1; dx++) {
        const near = groundTileKey(tx + dx, tz + dz);
        this.versionByKey.set(near, (this.versionByKey.get(near) ?? 0) + 1);
        const cached = this.tileByKey.get(near);
        if (cached) cached.index = null;
      }
  }

  version(tx: number, tz: number): number {
    return this.versionByKey.get(groundTileKey(tx, tz)) ?? 0;
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
