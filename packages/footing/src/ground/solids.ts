/*
 * The parts of a tile that block movement and sight: trunks, rocks and other solid plants as upright cylinders.
 * In: plan and tile. Out: arrays by solid, positions in metres from the tile's origin, in scatter order.
 * Only the strata that contain solids are scattered; finer strata never move coarser ones, so the result is the same.
 */
import { buildScatter, findPlantFacts, type ScatterSet, type Tile, type WorldPlan } from '@skerry/world';

/** The trunks and rocks of a tile, in arrays indexed by solid. */
export type Solids = {
  readonly count: number;
  readonly xBySolid: Float32Array;
  readonly zBySolid: Float32Array;
  readonly radiusBySolid: Float32Array;
  /** World height of the base, sunk a little below the ground, and of the top. */
  readonly bottomBySolid: Float32Array;
  readonly topBySolid: Float32Array;
  /** The object's id in its tile. */
  readonly idBySolid: Uint32Array;
};

/** Trunks extend this far below the ground at their centre, so that none floats above a slope, metres. */
const ROOTS = 2;

/** The solids whose centre lies in the tile. */
export function buildSolids(plan: WorldPlan, tile: Tile): Solids {
  return pickSolids(plan, buildScatter(plan.scatter, tile, countSolidStrata(plan)));
}

/** How many of the coarsest strata contain solids. */
export function countSolidStrata({ scatter }: WorldPlan): number {
  const isSolid = scatter.strata.map(({ id }) =>
    scatter.species.some(({ stratum, plant }) => stratum === id && (findPlantFacts(plant)?.trunkRadius ?? 0) > 0),
  );
  return isSolid.lastIndexOf(true) + 1;
}

/** The solids among the scattered objects of a tile; `scatter` must hold all strata that contain solids. */
export function pickSolids(plan: WorldPlan, scatter: ScatterSet): Solids {
  const facts = plan.scatter.species.map(({ plant }) => findPlantFacts(plant));
  const items: number[] = [];
  for (let item = 0; item < scatter.count; item++)
    if ((facts[scatter.speciesByItem[item]]?.trunkRadius ?? 0) > 0) items.push(item);
  const factsOf = (item: number) => facts[scatter.speciesByItem[item]]!;
  const { scaleByItem, yByItem } = scatter;
  return {
    count: items.length,
    xBySolid: Float32Array.from(items, (item) => scatter.xByItem[item]),
    zBySolid: Float32Array.from(items, (item) => scatter.zByItem[item]),
    radiusBySolid: Float32Array.from(items, (item) => factsOf(item).trunkRadius * scaleByItem[item]),
    bottomBySolid: Float32Array.from(items, (item) => yByItem[item] - ROOTS),
    topBySolid: Float32Array.from(items, (item) => yByItem[item] + factsOf(item).height * scaleByItem[item]),
    idBySolid: Uint32Array.from(items, (item) => scatter.idByItem[item]),
  };
}
