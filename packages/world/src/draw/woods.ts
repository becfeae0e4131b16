/*
 * How densely trees stand at a sample of the ground, 0 (none) to 1 (a closed wood), without placing any. It tints
 * distant ground, where trees are too many to draw. The rules are those of scatter, except that groves are replaced by
 * their mean: from afar a wood is one colour.
 */
import type { Ground } from '../fields/ground.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { findPlantFacts } from '../plants/plant-facts.ts';
import {
  ABOVE_WATER,
  ALTITUDE,
  buildRuleTable,
  MOISTURE,
  rateRules,
  type RuleTable,
  SLOPE,
  TEMPERATURE,
  VALUES,
} from '../scatter/rule-table.ts';
import { createShareLeft } from '../scatter/clearings.ts';
import { extentOf } from '../strokes/index.ts';
import { requirePlan } from '../plan/require-plan.ts';
import { NO_CLUMP, type SpeciesPlan } from '../scatter/scatter-plan.ts';
import { parseColour } from '../map/colour.ts';

/** Density of trees at which their crowns touch. */
const CLOSED = 0.55;
const BLEND_UNITS = 254;

/** Density at sample i of grown ground. */
export type SampleWoods = (i: number) => number;

export function createWoodsSampler(plan: WorldPlan, ground: Ground): SampleWoods {
  const { rules, biomes, densityTable, shareBySpecies, growingByPair, groveBySpecies } = woodsOf(plan);
  const { grid, heightByVertex, waterByVertex, moistureByVertex, temperatureByVertex } = ground;
  const { biomeByVertex, otherBiomeByVertex, blendByVertex } = ground;
  const { waterLevel } = plan.scatter;
  const span = 2 * grid.step;
  const shareLeft = createShareLeft(plan.scatter.clearings, 0, extentOf(grid));

  return (i) => {
    const height = heightByVertex[i];
    const above = height - waterByVertex[i];
    if (above <= 0) return 0;
    const biome = biomeByVertex[i];
    const other = otherBiomeByVertex[i];
    const growing = growingByPair[biome * biomes + other];
    if (growing.length === 0) return 0;
    const riseX = (heightByVertex[i + 1] - heightByVertex[i - 1]) / span;
    const riseZ = (heightByVertex[i + grid.width] - heightByVertex[i - grid.width]) / span;
    _values[SLOPE] = Math.sqrt(riseX * riseX + riseZ * riseZ);
    _values[ALTITUDE] = height - waterLevel;
    _values[ABOVE_WATER] = above;
    _values[MOISTURE] = moistureByVertex[i];
    _values[TEMPERATURE] = temperatureByVertex[i];
    const blend = blendByVertex[i] / BLEND_UNITS;
    let sum = 0;
    for (let g = 0; g < growing.length; g++) {
      const k = growing[g];
      const first = densityTable[k * biomes + biome];
      const density = first + (densityTable[k * biomes + other] - first) * blend;
      if (density > 0) sum += density * shareBySpecies[k] * rateRules(rules, k, _values) * groveBySpecies[k];
    }
    if (shareLeft && sum > 0)
      sum *= shareLeft(grid.x + (i % grid.width) * grid.step, grid.z + Math.floor(i / grid.width) * grid.step);
    return Math.min(sum / CLOSED, 1);
  };
}

/** The trees of a plan as arrays. */
type Woods = {
  readonly rules: RuleTable;
  readonly biomes: number;
  /** Density of tree k in biome b at k * biomes + b. */
  readonly densityTable: Float64Array;
  readonly shareBySpecies: Float64Array;
  /** The trees that grow in biome a or b, at a * biomes + b. */
  readonly growingByPair: readonly Uint8Array[];
  /** The mean of each tree's groves and clearings. */
  readonly groveBySpecies: Float64Array;
};

const _values = new Float64Array(VALUES);
const _woodsByPlan = new WeakMap<WorldPlan, Woods>();

function woodsOf(plan: WorldPlan): Woods {
  let woods = _woodsByPlan.get(plan);
  if (!woods) _woodsByPlan.set(plan, (woods = buildWoods(plan)));
  return woods;
}

function buildWoods(plan: WorldPlan): Woods {
  const trees = treesOf(plan);
  const biomes = plan.biomes.length;
  const densityTable = new Float64Array(trees.length * biomes);
  trees.forEach(({ densityByBiome }, k) => {
    for (let biome = 0; biome < biomes; biome++) densityTable[k * biomes + biome] = densityByBiome[biome] ?? 0;
  });
  return {
    rules: buildRuleTable(trees),
    biomes,
    densityTable,
    shareBySpecies: Float64Array.from(trees, ({ share }) => share),
    growingByPair: Array.from({ length: biomes * biomes }, (_, pair) => {
      const [one, other] = [Math.floor(pair / biomes), pair % biomes];
      const grows = (k: number): boolean => densityTable[k * biomes + one] > 0 || densityTable[k * biomes + other] > 0;
      return Uint8Array.from([...trees.keys()].filter(grows));
    }),
    groveBySpecies: Float64Array.from(trees, ({ clump, clumping }) => (clump === NO_CLUMP ? 1 : 1 - clumping / 2)),
  };
}

/** The mean colour of a world's crowns, as three bytes; undefined where no trees grow. */
export function findWoodsColour(plan: WorldPlan): readonly [number, number, number] | undefined {
  requirePlan(plan);
  const sum = [0, 0, 0];
  let weight = 0;
  for (const { plant, densityByBiome, share } of treesOf(plan)) {
    const { tints } = findPlantFacts(plant)!;
    const part = share * densityByBiome.reduce((total, density) => total + density, 0);
    // The first tint is bark; a plant with a single tint uses it everywhere.
    const [shade, light] = (tints[1] ?? tints[0]).map(parseColour);
    for (let channel = 0; channel < 3; channel++) sum[channel] += ((shade[channel] + light[channel]) / 2) * part;
    weight += part;
  }
  return weight > 0 ? [sum[0] / weight, sum[1] / weight, sum[2] / weight] : undefined;
}

function treesOf({ scatter }: WorldPlan): readonly SpeciesPlan[] {
  return scatter.species.filter(({ plant }) => findPlantFacts(plant)?.kind === 'tree');
}
