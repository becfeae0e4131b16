/*
 * What a worker can be asked about a world: a tile with its plants, a tile's layers for drawing, a picture of the map,
 * an explanation of a place. Every job carries its world: see world-source.ts.
 */
import { requireFunction } from '@skerry/kit';
import {
  buildTileLayers,
  buildTile,
  createSampler,
  type Explanation,
  type TileLayers,
  type MapRequest,
  paintMap,
  type Sampler,
  type ScatterSet,
  scatterTile,
  type Tile,
  type TileKey,
  type WorldPlan,
} from '@skerry/world';
import type { JobHandlers } from './serve-jobs.ts';
import { createPlanCache, type OpenPlan, type WorldSource } from './world-source.ts';

/** A tile and what stands on it; only level 0 has plants. */
export type BuiltTile = { readonly tile: Tile; readonly scatter: ScatterSet | undefined };

export type MapPicture = {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
};

export type WorldJobs = {
  readonly tile: { readonly input: WorldSource & { readonly key: TileKey }; readonly output: BuiltTile };
  /** What drawing a tile needs; `block` is memory to write it into, handed over and back. */
  readonly 'ground-layers': {
    readonly input: WorldSource & { readonly key: TileKey; readonly block?: ArrayBuffer | undefined };
    readonly output: TileLayers;
  };
  readonly map: {
    readonly input: WorldSource & { readonly picture: MapRequest };
    readonly output: MapPicture;
  };
  readonly explain: {
    readonly input: WorldSource & { readonly x: number; readonly z: number };
    readonly output: Explanation;
  };
};

/** The handlers of one worker; recipes must have been checked before they are sent. */
export function createWorldHandlers(openPlan: OpenPlan = createPlanCache()): JobHandlers<WorldJobs> {
  requireFunction(openPlan, 'openPlan');
  const samplerByPlan = new WeakMap<WorldPlan, Sampler>();

  return {
    tile: ({ key, ...source }) => {
      const plan = openPlan(source);
      const tile = buildTile(plan, key);
      const output = { tile, scatter: scatterTile(plan, tile) };
      return { output, transfer: buffersIn(output) };
    },
    'ground-layers': ({ key, block, ...source }) => {
      const output = buildTileLayers(openPlan(source), key, block);
      return { output, transfer: [output.surface.buffer] };
    },
    map: ({ picture, ...source }) => {
      // Pictures are never in shared memory, which their type leaves open.
      const rgba = paintMap(openPlan(source), picture) as Uint8ClampedArray<ArrayBuffer>;
      return { output: { width: picture.width, height: picture.height, rgba }, transfer: [rgba.buffer] };
    },
    explain: ({ x, z, ...source }) => {
      const plan = openPlan(source);
      const sampler = samplerByPlan.get(plan) ?? createSampler(plan);
      samplerByPlan.set(plan, sampler);
      return { output: sampler.explain(x, z) };
    },
  };
}

/** The buffers of every typed array in plain data, each once. */
function buffersIn(data: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(data)) {
    if (data.buffer instanceof ArrayBuffer) found.add(data.buffer);
  } else if (typeof data === 'object' && data !== null)
    for (const value of Object.values(data)) buffersIn(value, found);
  return [...found];
}
