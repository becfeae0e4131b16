/*
 * The worker job that builds the shape of a plant. Serve this handler beside
 * those of `createWorldHandlers`.
 */
import type { JobHandlers } from '@skerry/stream';
import { buildPlantShape, type PlantShape } from './plant-shape.ts';

/** The jobs that grow shapes of plants. */
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
