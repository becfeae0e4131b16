/*
 * Asks the pool for a tile's layers, and gives memory that is no longer needed back to the workers to write into.
 */
import { assert } from '@skerry/kit';
import { packSource, tileAffinity, type TileWants, type WorkerPool, type WorldJobs } from '@skerry/stream';
import { type TileLayers, type TileKey, type WorldPlan } from '@skerry/world';

/** Blocks kept for later; more would be memory that nobody uses. */
const MAX_BLOCKS = 12;

export type LayerLoader = {
  load(key: TileKey, job: { readonly priority: () => number; readonly signal: AbortSignal }): Promise<TileLayers>;
  /** Tiles asked for from now on are of this plan. */
  setPlan(plan: WorldPlan): void;
  /** Takes the memory of layers that nobody will look at again. */
  recycle(layers: TileLayers): void;
};

export function createLayerLoader(pool: WorkerPool<WorldJobs>, plan: WorldPlan): LayerLoader {
  let current = packSource(plan);
  const blocks: ArrayBuffer[] = [];
  return {
    load: async (key, { priority, signal }) => {
      const source = current;
      const ask = async (wants: TileWants, transfer: readonly ArrayBuffer[]): Promise<TileLayers> => {
        const input = { ...source, key, wants };
        const { layers } = await pool.run({
          kind: 'tile',
          input,
          transfer,
          priority,
          signal,
          affinity: tileAffinity(key),
        });
        assert(layers !== undefined, () => 'expected the layers that were asked for');
        return layers;
      };
      const block = blocks.pop();
      if (block)
        try {
          return await ask({ layers: block }, [block]);
        } catch (error) {
          if (signal.aborted) throw error;
          // The pool tries jobs with memory of their own only once; the second try goes without.
        }
      return ask({ layers: true }, []);
    },
    setPlan: (next) => {
      current = packSource(next);
    },
    recycle: ({ surface }) => {
      if (blocks.length < MAX_BLOCKS && surface.buffer.byteLength > 0) blocks.push(surface.buffer);
    },
  };
}
