/*
 * The material underfoot, from the same data as the ground's colours: water and ice first, then rock where it is steep,
 * snow where it is cold, sand along the water, and otherwise by biome.
 */
import { findPlantFacts, type WorldPlan } from '@skerry/world';
import { CARRYING_ICE } from './ice.ts';

/** What the ground is made of. */
export type Surface = 'grass' | 'earth' | 'sand' | 'rock' | 'snow' | 'ice' | 'water';

/** The thresholds between surfaces in one world. */
export type SurfaceRules = {
  readonly rockFrom: number;
  readonly snowBelow: number;
  readonly beach: number;
  readonly isGrassyByBiome: readonly boolean[];
};

/** What is known about one position. */
export type SurfaceFacts = {
  height: number;
  water: number;
  slope: number;
  ice: number;
  temperature: number;
  biome: number;
};

/** Shallower water than this sounds like the ground below, metres. */
const WET_DEPTH = 0.08;
/** Biomes with at least this density of grass and flowers together are grassland. */
const GRASSY = 0.2;

/** The rules of a plan. */
export function createSurfaceRules({ recipe, biomes }: WorldPlan): SurfaceRules {
  const { rockFrom, snowBelow, beach } = recipe.look;
  const isGrassyByBiome = biomes.map(({ plants }) => {
    let cover = 0;
    for (const { plant, density } of plants) {
      const kind = findPlantFacts(plant)?.kind;
      if (kind === 'grass' || kind === 'flower') cover += density;
    }
    return cover >= GRASSY;
  });
  return { rockFrom, snowBelow, beach, isGrassyByBiome };
}

/** The surface of a place. */
export function surfaceOf(rules: SurfaceRules, place: SurfaceFacts): Surface {
  if (place.water - place.height > WET_DEPTH) return place.ice >= CARRYING_ICE ? 'ice' : 'water';
  if (place.slope >= rules.rockFrom) return 'rock';
  if (place.temperature < rules.snowBelow) return 'snow';
  if (place.height < place.water + rules.beach) return 'sand';
  return rules.isGrassyByBiome[place.biome] ? 'grass' : 'earth';
}
