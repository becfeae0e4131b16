/*
 * Cache of the tiles that a worker has grown recently, so that a second request for a tile does not grow it again:
 * plants, ground to draw and ground for movement are requested at different distances from the viewer. The cache only
 * saves time; a worker with an empty one gives the same bytes.
 */
import { createLruCache, packTileKey } from '@skerry/kit';
import {
  GROWN_TILE_BYTES,
  growTile,
  type GrownTile,
  shareGrownTile,
  type TileKey,
  type WorldPlan,
} from '@skerry/world';

/** About 130 tiles, a square of 700 m: with two workers, enough to cover the first to the last request on a walk. */
const DEFAULT_BYTES = 24 * 1024 * 1024;

/** Tiles that one worker has grown, so that each is grown once. */
export type GrownTiles = {
  /** Whether a tile is in the cache. */
  has(plan: WorldPlan, key: TileKey): boolean;
  /** The tile of a key, from the cache or newly grown. */
  open(plan: WorldPlan, key: TileKey): GrownTile;
  /** Drops a tile whose data may be incomplete after an error. */
  forget(key: TileKey): void;
};

/** A cache of grown tiles for one worker. */
export function createGrownTiles(limitBytes = DEFAULT_BYTES): GrownTiles {
  const tileByKey = createLruCache<number, GrownTile>(limitBytes);
  return {
    has: (plan, { level, tx, tz }) => level === 0 && tileByKey.peek(packTileKey(0, tx, tz))?.plan === plan,
    open: (plan, key) => {
      // Coarser tiles are only drawn: they are requested once.
      if (key?.level !== 0) return growTile(plan, key);
      const packed = packTileKey(0, key.tx, key.tz);
      const known = tileByKey.get(packed);
      if (known?.plan === plan) return known;
      // Another look of the same ground, or other plants on it.
      const grown = (known && shareGrownTile(known, plan)) ?? growTile(plan, key);
      tileByKey.set(packed, grown, GROWN_TILE_BYTES);
      return grown;
    },
    forget: ({ level, tx, tz }) => {
      if (level === 0) tileByKey.delete(packTileKey(0, tx, tz));
    },
  };
}
