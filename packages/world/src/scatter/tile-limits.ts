/*
 * How densely a stratum can grow on one tile at most, from the biomes on it. A point ranked above that is rejected
 * wherever it lies, so it need not be looked at: that leaves few points in deserts and none in the open sea.
 */
import type { Tile } from '../tile/tile.ts';
import type { ScatterPlan } from './scatter-plan.ts';
import type { StratumRules } from './suitability.ts';

/** Heights between vertices may round to slightly beyond those at the vertices, and sums of densities upwards. */
const HEIGHT_SLACK = 1e-6;
const DENSITY_SLACK = 1 + 1e-9;

const _isPresent = new Uint8Array(256);

/** The biomes of a tile, apron included, in which something may grow: none if all ground is too deep under water. */
export function findTileBiomes({ species }: ScatterPlan, tile: Tile): readonly number[] {
  const deepest = species.reduce((least, { aboveWater }) => Math.min(least, aboveWater.min), Infinity) - HEIGHT_SLACK;
  if (!reachesAbove(tile, deepest)) return [];
  const { biomeByVertex, otherBiomeByVertex, blendByVertex } = tile;
  _isPresent.fill(0);
  // PERF: neighbours mostly have the same biomes, and a comparison takes less time than a store.
  let last = -1;
  for (let i = 0; i < biomeByVertex.length; i++) {
    const biome = biomeByVertex[i];
    const other = blendByVertex[i] > 0 ? otherBiomeByVertex[i] : biome;
    const pair = (biome << 8) | other;
    if (pair === last) continue;
    last = pair;
    _isPresent[biome] = 1;
    _isPresent[other] = 1;
  }
  const biomes: number[] = [];
  for (let biome = 0; biome < _isPresent.length; biome++) if (_isPresent[biome] === 1) biomes.push(biome);
  return biomes;
}

/** Whether any ground lies at least so high above its water; on land the first vertex decides. */
function reachesAbove({ heightByVertex, waterByVertex }: Tile, above: number): boolean {
  for (let i = 0; i < heightByVertex.length; i++) if (heightByVertex[i] - waterByVertex[i] >= above) return true;
  return false;
}

/** An upper bound of the total density of a stratum's species in some biomes. */
export function densityLimitIn({ limitByBiome, limit }: StratumRules, biomes: readonly number[]): number {
  let most = 0;
  for (const biome of biomes) if (limitByBiome[biome] > most) most = limitByBiome[biome];
  return Math.min(limit, most * DENSITY_SLACK);
}
