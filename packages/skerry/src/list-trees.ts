/*
 * The trees of an area as plain objects with world positions, from the scatter of its tiles.
 */
import { buildTile, findPlantFacts, scatterTile, type WorldPlan } from '@skerry/world';
import { type Area, forEachTile, requireArea } from './area.ts';

/** A tree and where it stands. */
export type Tree = {
  /** The plant of the catalogue, such as `oak`. */
  readonly plant: string;
  /** World position of the foot of the trunk, metres. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Metres. */
  readonly height: number;
  /** Radians. */
  readonly yaw: number;
};

/** Every tree whose trunk stands in the area, tile by tile. */
export function listTrees(plan: WorldPlan, area: Area): Tree[] {
  requireArea(area);
  const trees: Tree[] = [];
  forEachTile(area, (tx, tz) => {
    const tile = buildTile(plan, { level: 0, tx, tz });
    const items = scatterTile(plan, tile)!; // every tile of level 0 has a set
    for (let i = 0; i < items.count; i++) {
      const { plant } = plan.scatter.species[items.speciesByItem[i]];
      const facts = findPlantFacts(plant);
      const x = tile.x + items.xByItem[i];
      const z = tile.z + items.zByItem[i];
      const isInside = x >= area.x && x < area.x + area.width && z >= area.z && z < area.z + area.depth;
      if (facts?.kind !== 'tree' || !isInside) continue;
      const height = facts.height * items.scaleByItem[i];
      trees.push({ plant, x, y: items.yByItem[i], z, height, yaw: items.yawByItem[i] });
    }
  });
  return trees;
}
