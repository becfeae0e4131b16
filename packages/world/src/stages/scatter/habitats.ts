/*
 * What each plant needs of the ground it stands on. Defaults come from its kind; the table holds the exceptions.
 */
import type { PlantFacts, PlantKind } from '../../plants/plant-species.ts';
import type { StratumId } from '../../scatter/index.ts';

export type Habitat = {
  readonly stratum: StratumId;
  /** Metres above the water, sea or lake. */
  readonly aboveWater: readonly [number, number];
  /** Rise over run. */
  readonly steepest: number;
  readonly moisture: readonly [number, number];
  /** Degrees Celsius. */
  readonly temperature: readonly [number, number];
  /** 0 (stands anywhere) to 1 (keeps to groves). */
  readonly gathers: number;
};

const ANY: readonly [number, number] = [-Infinity, Infinity];
const DRY_LAND: readonly [number, number] = [0.8, Infinity];

const BY_KIND: Record<PlantKind, Habitat> = {
  tree: { stratum: 'canopy', aboveWater: [1.2, Infinity], steepest: 0.85, moisture: ANY, temperature: ANY, gathers: 1 },
  bush: { stratum: 'understory', aboveWater: DRY_LAND, steepest: 1, moisture: ANY, temperature: ANY, gathers: 0.8 },
  rock: {
    stratum: 'canopy',
    aboveWater: [-1.5, Infinity],
    steepest: 1.3,
    moisture: ANY,
    temperature: ANY,
    gathers: 0.3,
  },
  grass: { stratum: 'cover', aboveWater: DRY_LAND, steepest: 0.8, moisture: ANY, temperature: ANY, gathers: 0.5 },
  flower: { stratum: 'cover', aboveWater: DRY_LAND, steepest: 0.6, moisture: ANY, temperature: ANY, gathers: 1 },
};

const PARTICULAR: Record<string, Partial<Habitat>> = {
  oak: { temperature: [3, Infinity] },
  birch: { temperature: [-1, Infinity], steepest: 0.95 },
  maple: { temperature: [3, Infinity] },
  willow: { aboveWater: [0.3, 9], moisture: [0.5, Infinity], gathers: 0.4 },
  cherry: { temperature: [5, Infinity], gathers: 0.5 },
  spruce: { temperature: [-2, Infinity], steepest: 1.05 },
  'frost-spruce': { temperature: [-11, Infinity], steepest: 1.05 },
  pine: { temperature: [-1, Infinity], steepest: 1.15 },
  cypress: { temperature: [8, Infinity] },
  palm: { aboveWater: [0.6, Infinity], gathers: 0.6 },
  mangrove: { aboveWater: [-0.7, 1.6], moisture: [0.5, Infinity], gathers: 0.3 },
  acacia: { gathers: 0.9 },
  baobab: { gathers: 0.1 },
  snag: { gathers: 0.1, steepest: 1 },
  slab: { stratum: 'understory', steepest: 1.3 },
  reed: { aboveWater: [-0.6, 1], gathers: 0.2 },
  cactus: { gathers: 0.3 },
  mushroom: { moisture: [0.5, Infinity] },
};

/** The habitat of a plant. */
export function habitatOf({ id, kind }: PlantFacts): Habitat {
  return { ...BY_KIND[kind], ...PARTICULAR[id] };
}
