/*
 * What a worker can be asked about plants besides what stands on a tile: the shape of one. Serve this handler beside
 * those of `createWorldHandlers`.
 */
import type { JobHandlers } from '@skerry/stream';
import { buildPlantShape, type PlantShape } from './plant-shape.ts';

export type PlantJobs = {
  readonly 'plant-shape': {
    readonly input: { readonly plant: string; readonly variant: number };
    readonly output: PlantShape;
  };
};

/** The handlers of one worker. */
export function createPlantHandlers(): JobHandlers<PlantJobs> {
  return {
    'plant-shape': ({ plant, variant }) => {
      const output = buildPlantShape(plant, variant);
      return { output, transfer: [output.corners.buffer, output.colours.buffer] };
    },
  };
}
