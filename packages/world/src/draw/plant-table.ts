/*
 * The properties of a plan's species and biomes that plant tiles need, as arrays; compiled once per plan.
 */
import type { WorldPlan } from '../plan/world-plan.ts';
import { findPlantFacts } from '../plants/plant-facts.ts';
import { PLANT_GROUPS, type PlantGroup } from './plant-tile.ts';

export type PlantTable = {
  readonly groupBySpecies: Uint8Array;
  /** 1 for grass, which has tufts around it. */
  readonly isGrassBySpecies: Uint8Array;
  readonly variantsBySpecies: Uint8Array;
  /** Items of one group, species and variant share a shape: shape = (group * species + its index) * variants + variant. */
  readonly species: number;
  readonly variants: number;
  readonly shapes: number;
  /** Colour of the ground as one number, without the two lowest bits of each channel. */
  readonly groundByBiome: Uint32Array;
  /** How many of the coarsest strata are seen from afar. */
  readonly canopyStrata: number;
};

const _tableByPlan = new WeakMap<WorldPlan, PlantTable>();

export function plantTableOf(plan: WorldPlan): PlantTable {
  let table = _tableByPlan.get(plan);
  if (!table) _tableByPlan.set(plan, (table = buildTable(plan)));
  return table;
}

function buildTable({ scatter, biomes }: WorldPlan): PlantTable {
  const { species, strata } = scatter;
  const kinds = species.map(({ plant }) => findPlantFacts(plant)?.kind ?? 'bush');
  const variants = Math.max(1, ...species.map((one) => one.variants));
  return {
    groupBySpecies: Uint8Array.from(kinds, groupOf),
    isGrassBySpecies: Uint8Array.from(kinds, (kind) => Number(kind === 'grass')),
    variantsBySpecies: Uint8Array.from(species, (one) => one.variants),
    species: species.length,
    variants,
    shapes: PLANT_GROUPS.length * species.length * variants,
    groundByBiome: Uint32Array.from(biomes, ({ ground }) => Number.parseInt(ground.slice(1), 16) & 0xfcfcfc),
    canopyStrata: strata.findIndex(({ id }) => id === 'canopy') + 1,
  };
}

function groupOf(kind: string): PlantGroup {
  if (kind === 'tree') return 0;
  if (kind === 'rock') return 1;
  return kind === 'bush' ? 2 : 3;
}
