/*
 * The plants of an area, gathered by species and variant: all that share a mesh. Positions are relative to the middle of
 * the area, as the ground's are.
 */
import { refuse } from '@skerry/kit';
import type { WorldPlan } from '@skerry/world';
import { countPlantTiles, type PlantArea, plantTiles, requirePlantArea } from './plant-tiles.ts';

export type PlantGroup = {
  /** The id of the plant that is drawn. */
  readonly plant: string;
  readonly variant: number;
  /** x, y, z, yaw and scale of each. */
  readonly numbers: number[];
};

export const NUMBERS_PER_PLANT = 5;
/** What a scene may hold; more makes files that no viewer opens in reasonable time. */
const MAX_PLANTS = 200_000;

/** Trees, bushes and stones; `all` adds grass and flowers. */
export type PlantChoice = 'trees' | 'all';

/** Gathers the plants; yields the share that is done after every tile. */
export function* gatherPlants(
  plan: WorldPlan,
  area: PlantArea,
  choice: PlantChoice,
): Generator<number, readonly PlantGroup[]> {
  requirePlantArea(area);
  const groupByName = new Map<string, PlantGroup>();
  const total = countPlantTiles(area);
  const middleX = area.x + area.width / 2;
  const middleZ = area.z + area.depth / 2;
  let done = 0;
  let count = 0;
  for (const { x, z, items } of plantTiles(plan, area)) {
    for (let item = 0; item < items.count; item++) {
      const { plant, stratum } = plan.scatter.species[items.speciesByItem[item]];
      const px = x + items.xByItem[item];
      const pz = z + items.zByItem[item];
      if (stratum === 'cover' && choice === 'trees') continue;
      if (px < area.x || pz < area.z || px > area.x + area.width || pz > area.z + area.depth) continue;
      if (++count > MAX_PLANTS)
        refuse('window', `more than ${MAX_PLANTS} plants grow here; export a smaller window, or only trees`);
      const variant = items.variantByItem[item];
      const name = `${plant} ${variant}`;
      let group = groupByName.get(name);
      if (!group) groupByName.set(name, (group = { plant, variant, numbers: [] }));
      group.numbers.push(
        px - middleX,
        items.yByItem[item],
        pz - middleZ,
        items.yawByItem[item],
        items.scaleByItem[item],
      );
    }
    yield ++done / total;
  }
  // By name, so that the order of tiles does not show.
  return [...groupByName.values()].sort((a, b) =>
    a.plant < b.plant ? -1 : a.plant > b.plant ? 1 : a.variant - b.variant,
  );
}
