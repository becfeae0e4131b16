/*
 * Requests a tile's layers from the pool, and returns unused buffers to the workers for reuse.
 */
import { assert } from '@skerry/kit';
import {
  packSource,
  productHash,
  tileAffinity,
  type TileWants,
  type WorkerPool,
  type WorldJobs,
  type WorldSource,
} from '@skerry/stream';
import type { TileKey, TileLayers, WorldPlan } from '@skerry/world';
import type { GroundLayers } from './tile-store.ts';

/** Buffers kept for reuse; more would waste memory. */
const MAX_BLOCKS = 12;

export type LayerLoader = {
  load(key: TileKey, job: { readonly priority: () => number; readonly signal: AbortSignal }): Promise<GroundLayers>;
  /** Tiles requested from now on use this plan. */
  setPlan(plan: WorldPlan): void;
  /** Recycles the buffers of layers that are no longer needed. */
  recycle(layers: TileLayers): void;
};

export function createLayerLoader(pool: WorkerPool<WorldJobs>, plan: WorldPlan): LayerLoader {
  let current = sourceOf(plan);
  const blocks: ArrayBuffer[] = [];
  return {
    load: async (key, { priority, signal }) => {
      const { source, ground } = current;
      const ask = async (wants: TileWants, transfer: readonly ArrayBuffer[]): Promise<GroundLayers> => {
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
        return { ...layers, ground };
      };
      const block = blocks.pop();
      if (block)
        try {
          return await ask({ layers: block }, [block]);
        } catch (error) {
          if (signal.aborted) throw error;
          // The pool does not retry jobs with transferred buffers; the retry runs without one.
        }
      return ask({ layers: true }, []);
    },
    setPlan: (next) => {
      current = sourceOf(next);
    },
    recycle: ({ surface }) => {
      if (blocks.length < MAX_BLOCKS && surface.buffer.byteLength > 0) blocks.push(surface.buffer);
    },
  };
}

function sourceOf(plan: WorldPlan): { readonly source: WorldSource; readonly ground: string } {
  return { source: packSource(plan), ground: productHash(plan, 'ground') };
}
