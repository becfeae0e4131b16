/*
 * What one steps on, from the same facts as the ground's colours: water and ice first, then rock where it is steep,
 * snow where it is cold, sand along the water, and else what the biome grows.
 */
import { findPlantFacts, TILE_APRON, TILE_SIDE, type Tile, type WorldPlan } from '@skerry/world';

export type Surface = 'grass' | 'earth' | 'sand' | 'rock' | 'snow' | 'ice' | 'water';

/** Puddles thinner than this are heard as the ground below, metres. */
const WET_DEPTH = 0.08;
/** Biomes where plants of the ground stand at least this densely are grassland. */
const GRASSY = 0.2;

export type SurfacePlace = {
  readonly depth: number;
  readonly ice: number;
  readonly slope: number;
  readonly height: number;
  readonly water: number;
};

/** Which biomes of a plan are covered with grass or herbs. */
export function grassyBiomes({ biomes }: WorldPlan): readonly boolean[] {
  return biomes.map(({ plants }) => {
    let cover = 0;
    for (const { plant, density } of plants) {
      const kind = findPlantFacts(plant)?.kind;
      if (kind === 'grass' || kind === 'flower') cover += density;
    }
    return cover >= GRASSY;
  });
}

/** The surface at a place whose facts are known. */
export function surfaceOf(
  { recipe }: WorldPlan,
  isGrassyByBiome: readonly boolean[],
  tile: Tile,
  x: number,
  z: number,
  place: SurfacePlace,
): Surface {
  const { look } = recipe;
  if (place.depth > WET_DEPTH) return place.ice >= 0.5 ? 'ice' : 'water';
  if (place.slope >= look.rockFrom) return 'rock';
  const ix = Math.floor(x - tile.x + 0.5) + TILE_APRON;
  const iz = Math.floor(z - tile.z + 0.5) + TILE_APRON;
  const i = iz * TILE_SIDE + ix;
  if (tile.temperatureByVertex[i] < look.snowBelow) return 'snow';
  if (place.height < place.water + look.beach) return 'sand';
  return isGrassyByBiome[tile.biomeByVertex[i]] ? 'grass' : 'earth';
}
