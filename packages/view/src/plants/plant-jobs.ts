/*
 * What a worker can be asked about plants: what stands on a tile, and the shape of a plant. Serve these handlers
 * beside those of `createWorldHandlers`.
 */
import { createPlanCache, type JobHandlers, type OpenPlan, type WorldSource } from '@skerry/stream';
import type { TileKey } from '@skerry/world';
import { buildPlantShape, type PlantShape } from './plant-shape.ts';
import { buildPlantTile, type PlantPart, type PlantTile } from './plant-tile.ts';

export type PlantJobs = {
  readonly 'plant-tile': {
    readonly input: WorldSource & { readonly key: TileKey; readonly part: PlantPart };
    readonly output: PlantTile;
  };
  readonly 'plant-shape': {
    readonly input: { readonly plant: string; readonly variant: number };
    readonly output: PlantShape;
  };
};

/** The handlers of one worker; give them the plans of `createWorldHandlers` and every world is planned once. */
export function createPlantHandlers(openPlan: OpenPlan = createPlanCache()): JobHandlers<PlantJobs> {
  return {
    'plant-tile': ({ key, part, ...source }) => {
      const output = buildPlantTile(openPlan(source), key, part);
      return { output, transfer: [output.items.buffer, output.runs.buffer, output.fireflies.buffer] };
    },
    'plant-shape': ({ plant, variant }) => {
      const output = buildPlantShape(plant, variant);
      return { output, transfer: [output.corners.buffer, output.colours.buffer] };
    },
  };
}
