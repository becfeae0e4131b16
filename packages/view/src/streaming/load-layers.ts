/*
 * Requests a tile's layers from the pool, and returns unused buffers to the workers for reuse. If the stored tile has
 * the relief of the wanted one, only its colours are requested: a change of palette grows no ground.
 */
import { assert } from '@skerry/kit';
import {
  packSource,
  productHash,
  tileAffinity,
  type TileAnswer,
  type TileJob,
  type TileWants,
  type WorkerPool,
  type WorldJobs,
  type WorldSource,
} from '@skerry/stream';
import { type TileKey, type WorldPlan } from '@skerry/world';
import { TILE_LAYERS_BYTES, type TileLayers } from '@skerry/world/draw';
import type { GroundLayers } from '../lod/tile-store.ts';

/** Buffers kept for reuse; more would waste memory. */
const MAX_BLOCKS = 12;

export type LayerLoader = {
  load(key: TileKey, job: TileJob): Promise<GroundLayers>;
  /** Tiles requested from now on use this plan. */
  setPlan(plan: WorldPlan): void;
  /** Recycles the buffers of layers that are no longer needed. */
  recycle(layers: TileLayers): void;
};

export type LayerLoaderOptions = {
  readonly pool: WorkerPool<WorldJobs>;
  readonly plan: WorldPlan;
  /** Copies the stored layers of a tile into `block`, if they have this relief. */
  copyStored(key: TileKey, relief: string, block: () => ArrayBuffer): GroundLayers | undefined;
};

type Current = {
  readonly source: WorldSource;
  readonly ground: string;
  readonly relief: string;
  /** Whether ground layers lie over the colours, which follow the relief. */
  readonly hasCoats: boolean;
};

export function createLayerLoader({ pool, plan, copyStored }: LayerLoaderOptions): LayerLoader {
  let current = currentOf(plan);
  const blocks: ArrayBuffer[] = [];

  return {
    load: async (key, job) => {
      const { source, ground, relief, hasCoats } = current;
      const ask = (wants: TileWants, transfer: readonly ArrayBuffer[]): Promise<TileAnswer> => {
        const input = { ...source, key, wants };
        return pool.run({ kind: 'tile', input, transfer, ...job, affinity: tileAffinity(key) });
      };
      const askLayers = async (wants: TileWants, transfer: readonly ArrayBuffer[]): Promise<GroundLayers> => {
        const { layers } = await ask(wants, transfer);
        assert(layers !== undefined, () => 'expected the layers that were asked for');
        return { ...layers, ground, relief };
      };
      const stored = copyStored(key, relief, () => blocks.pop() ?? new ArrayBuffer(TILE_LAYERS_BYTES));
      if (stored) {
        // Copies of their own: cloning a view clones its whole buffer, and without a transfer the pool can retry the job.
        const [colours, biomes] = [stored.colours.slice(), stored.biomes.slice()];
        const surface = hasCoats ? { surface: stored.surface.slice() } : {};
        const answer = await ask({ colours: { colours, biomes, ...surface } }, []);
        assert(answer.colours !== undefined, () => 'expected the colours that were asked for');
        stored.colours.set(answer.colours);
        return stored;
      }
      const block = blocks.pop();
      if (block)
        try {
          return await askLayers({ layers: block }, [block]);
        } catch (error) {
          if (job.signal.aborted) throw error;
          // The pool does not retry jobs with transferred buffers; the retry runs without one.
        }
      return askLayers({ layers: true }, []);
    },
    setPlan: (next) => {
      current = currentOf(next);
    },
    recycle: ({ surface }) => {
      if (blocks.length < MAX_BLOCKS && surface.buffer.byteLength === TILE_LAYERS_BYTES) blocks.push(surface.buffer);
    },
  };
}

function currentOf(plan: WorldPlan): Current {
  return {
    source: packSource(plan),
    ground: productHash(plan, 'ground'),
    relief: productHash(plan, 'relief'),
    hasCoats: plan.stages.colours.coats !== undefined,
  };
}
