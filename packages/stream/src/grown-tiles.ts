/*
 * The tiles that a worker has grown lately, so that another question about the same tile does not grow it again: plants,
 * ground to draw and ground for movement are asked for at different distances from the viewer. Remembering only saves time; a worker that knows
 * nothing gives the same bytes.
 */
import { createLruCache, packTileKey } from '@skerry/kit';
import { GROWN_TILE_BYTES, growTile, type GrownTile, type TileKey, type WorldPlan } from '@skerry/world';

/** About 130 tiles, a square of 700 m: with two workers, what lies between the first and the last question of a walk. */
const DEFAULT_BYTES = 24 * 1024 * 1024;

export type GrownTiles = {
  /** Whether a tile is remembered. */
  has(plan: WorldPlan, key: TileKey): boolean;
  /** The tile of a key, grown unless it is remembered. */
  open(plan: WorldPlan, key: TileKey): GrownTile;
  /** Forgets a tile: half of what was made of it may be wrong. */
  forget(key: TileKey): void;
};

export function createGrownTiles(limitBytes = DEFAULT_BYTES): GrownTiles {
  const tileByKey = createLruCache<number, GrownTile>(limitBytes);
  return {
    has: (plan, { level, tx, tz }) => level === 0 && tileByKey.peek(packTileKey(0, tx, tz))?.plan === plan,
    open: (plan, key) => {
      // Coarser tiles are drawn and nothing else: they are asked for once.
      if (key?.level !== 0) return growTile(plan, key);
      const packed = packTileKey(0, key.tx, key.tz);
      const known = tileByKey.get(packed);
      if (known?.plan === plan) return known;
      const grown = growTile(plan, key);
      tileByKey.set(packed, grown, GROWN_TILE_BYTES);
      return grown;
    },
    forget: ({ level, tx, tz }) => {
      if (level === 0) tileByKey.delete(packTileKey(0, tx, tz));
    },
  };
}
