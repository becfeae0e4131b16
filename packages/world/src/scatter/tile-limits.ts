/*
 * How densely a stratum can grow on one tile at most, from the biomes on it and the ranges of the values that rules
 * read. A point ranked above that is rejected wherever it lies, so it need not be looked at: in the sea, on ice and in
 * deserts that leaves few points or none.
 */
import type { Tile } from '../tile/tile.ts';
import { ABOVE_WATER, ALTITUDE, MOISTURE, TEMPERATURE, VALUES } from './rule-table.ts';
import type { ScatterPlan, SoftRange } from './scatter-plan.ts';
import type { StratumRules } from './suitability.ts';

/** Values between vertices may round to slightly beyond those at the vertices, and sums of densities upwards. */
const VALUE_SLACK = 1e-6;
const DENSITY_SLACK = 1 + 1e-9;

/** What a tile holds, apron included. */
export type TileRanges = {
  /** None if the water alone rules everything out. */
  readonly biomes: readonly number[];
  /** Lowest and highest of each value that rules read; slopes are not bounded. */
  readonly lowByValue: Float64Array;
  readonly highByValue: Float64Array;
};

const _isPresent = new Uint8Array(256);

/** The biomes of a tile and the ranges of its values. */
export function findTileRanges({ species, waterLevel }: ScatterPlan, tile: Tile): TileRanges {
  const { heightByVertex, waterByVertex, moistureByVertex, temperatureByVertex } = tile;
  const lowByValue = new Float64Array(VALUES).fill(-Infinity);
  const highByValue = new Float64Array(VALUES).fill(Infinity);
  const setRange = (value: number, low: number, high: number): void => {
    lowByValue[value] = low - VALUE_SLACK;
    highByValue[value] = high + VALUE_SLACK;
  };
  let [lowest, highest, deepest, driest] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < heightByVertex.length; i++) {
    const height = heightByVertex[i];
    const above = height - waterByVertex[i];
    if (height < lowest) lowest = height;
    if (height > highest) highest = height;
    if (above < deepest) deepest = above;
    if (above > driest) driest = above;
  }
  setRange(ALTITUDE, lowest - waterLevel, highest - waterLevel);
  setRange(ABOVE_WATER, deepest, driest);
  const ranges = { lowByValue, highByValue };
  // PERF: most tiles where nothing grows are open sea; the other planes need not be read to know.
  if (!species.some(({ aboveWater }) => overlaps(ranges, aboveWater, ABOVE_WATER))) return { ...ranges, biomes: [] };
  setRange(MOISTURE, ...rangeOf(moistureByVertex));
  setRange(TEMPERATURE, ...rangeOf(temperatureByVertex));
  return { ...ranges, biomes: biomesOf(tile) };
}

function rangeOf(values: Float32Array): [low: number, high: number] {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

function biomesOf({ biomeByVertex, otherBiomeByVertex, blendByVertex }: Tile): readonly number[] {
  _isPresent.fill(0);
  for (let i = 0; i < biomeByVertex.length; i++) {
    _isPresent[biomeByVertex[i]] = 1;
    if (blendByVertex[i] > 0) _isPresent[otherBiomeByVertex[i]] = 1;
  }
  return [..._isPresent.keys()].filter((biome) => _isPresent[biome] === 1);
}

function overlaps(
  { lowByValue, highByValue }: Omit<TileRanges, 'biomes'>,
  { min, max }: SoftRange,
  value: number,
): boolean {
  return min <= highByValue[value] && max >= lowByValue[value];
}

/** An upper bound of the total density of a stratum's species anywhere on the tile. */
export function densityLimitOn({ species, biomes, densityTable, limit }: StratumRules, ranges: TileRanges): number {
  let most = 0;
  const sumByBiome = new Float64Array(biomes);
  for (const [k, { aboveWater, altitude, moisture, temperature }] of species.entries()) {
    const canGrow =
      overlaps(ranges, aboveWater, ABOVE_WATER) &&
      overlaps(ranges, altitude, ALTITUDE) &&
      overlaps(ranges, moisture, MOISTURE) &&
      overlaps(ranges, temperature, TEMPERATURE);
    if (!canGrow) continue;
    for (const biome of ranges.biomes)
      if (biome < biomes) most = Math.max(most, (sumByBiome[biome] += densityTable[k * biomes + biome]));
  }
  return Math.min(limit, most * DENSITY_SLACK);
}
