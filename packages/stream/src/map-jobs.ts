/*
 * The jobs of a map: an image of it, an explanation of a place. They are apart from the jobs about tiles, so that the
 * worker of a page that shows only a map does not download what builds tiles, plants and navigation.
 */
import { requireFunction } from '@skerry/kit';
import { createSampler, type Explanation, type Sampler, type WorldPlan } from '@skerry/world';
import { type MapRequest, paintMap } from '@skerry/world/map';
import type { JobHandlers } from './pool/serve-jobs.ts';
import { createPlanCache, type OpenPlan, type WorldSource } from './world-source.ts';

/** A painted map. */
export type MapPicture = {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
};

/** The jobs of maps: a picture of the world, and the explanation of a place. */
export type MapJobs = {
  readonly map: {
    readonly input: WorldSource & { readonly picture: MapRequest };
    readonly output: MapPicture;
  };
  readonly explain: {
    readonly input: WorldSource & { readonly x: number; readonly z: number };
    readonly output: Explanation;
  };
};

/** The handlers of a worker for maps alone; recipes must have been checked before they are sent. */
export function createMapHandlers(openPlan: OpenPlan = createPlanCache()): JobHandlers<MapJobs> {
  requireFunction(openPlan, 'openPlan');
  const samplerByPlan = new WeakMap<WorldPlan, Sampler>();
  return {
    map: ({ picture, ...source }) => {
      // Images are never in shared memory, which their type allows.
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
