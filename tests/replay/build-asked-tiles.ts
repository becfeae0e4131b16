/*
 * The worker's part of a replay: builds the requested ground tiles.
 */
import { buildFootingTile, type FootingTile } from '@skerry/footing';
import type { SimSetup } from '@skerry/sim';
import { planWorld } from '@skerry/world';
import type { BuildTiles, TileKey } from './replay-cases.ts';

export type Asked = { readonly setup: SimSetup; readonly keys: readonly TileKey[] };

/** The tiles of one question. */
export function buildAskedTiles({ setup, keys }: Asked): FootingTile[] {
  const plan = planWorld(setup.recipe, setup.seed, setup.generatorVersion);
  return keys.map(({ tx, tz }) => buildFootingTile(plan, tx, tz));
}

/** Distributes the tiles over several workers, one per function in `asks`. */
export function dealTiles(asks: readonly ((asked: Asked) => Promise<readonly FootingTile[]>)[]): BuildTiles {
  return async (setup, keys) => {
    const batches = asks.map((ask, k) => ask({ setup, keys: keys.filter((_, i) => i % asks.length === k) }));
    return (await Promise.all(batches)).flat();
  };
}
