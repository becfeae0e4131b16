/*
 * What a worker can be asked about plants: what stands on a tile, and the shape of a plant. Serve these handlers
 * beside those of `createWorldHandlers`.
 */
import type { JobHandlers, WorldSource } from '@skerry/stream';
import { canonicalJson, planWorld, type TileKey, type WorldPlan } from '@skerry/world';
import { buildPlantShape, type PlantShape } from './plant-shape.ts';
import { buildPlantTile, type PlantPart, type PlantTile } from './plant-tile.ts';

/** Plans kept in one worker. */
const MOST_PLANS = 4;

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

export function createPlantHandlers(): JobHandlers<PlantJobs> {
  const planByName = new Map<string, WorldPlan>();

  function openPlan({ recipe, seed }: WorldSource): WorldPlan {
    const name = `${seed}\n${canonicalJson(recipe)}`;
    const plan = planByName.get(name) ?? planWorld(recipe, seed);
    planByName.delete(name);
    planByName.set(name, plan);
    if (planByName.size > MOST_PLANS) planByName.delete(planByName.keys().next().value!);
    return plan;
  }

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
