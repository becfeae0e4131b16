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
import { requirePlan } from '../plan/require-plan.ts';
import { NO_CLUMP, type SpeciesPlan } from '../scatter/scatter-plan.ts';
import { parseColour } from '../map/colour.ts';

/** Density of trees at which their crowns touch. */
const CLOSED = 0.55;
const BLEND_UNITS = 254;
const NO_MIXTURE = -1;

/** Density at sample i with the given slope. */
export type SampleWoods = (i: number, slope: number) => number;

export function createWoodsSampler(plan: WorldPlan, ground: Ground): SampleWoods {
  const { trees, rules } = woodsOf(plan);
  const values = new Float64Array(VALUES);
  const { heightByVertex, waterByVertex, moistureByVertex, temperatureByVertex } = ground;
  const { biomeByVertex, otherBiomeByVertex, blendByVertex } = ground;
  /** The trees that grow in the biome mixture of the last sample, and how densely. */
  const growing: number[] = [];
  const densities: number[] = [];
  let mixture = NO_MIXTURE;

  function findGrowing(biome: number, other: number, blend: number): void {
    growing.length = densities.length = 0;
    trees.forEach(({ densityByBiome, share }, k) => {
      const first = densityByBiome[biome] ?? 0;
      const density = first + ((densityByBiome[other] ?? 0) - first) * (blend / BLEND_UNITS);
      if (density <= 0) return;
      growing.push(k);
      densities.push(density * share);
    });
  }

  return (i, slope) => {
    const above = heightByVertex[i] - waterByVertex[i];
    if (above <= 0) return 0;
    values[SLOPE] = slope;
    values[ALTITUDE] = heightByVertex[i] - plan.scatter.waterLevel;
    values[ABOVE_WATER] = above;
    values[MOISTURE] = moistureByVertex[i];
    values[TEMPERATURE] = temperatureByVertex[i];
    const here = (biomeByVertex[i] * 256 + otherBiomeByVertex[i]) * 256 + blendByVertex[i];
    // PERF: neighbours mostly have the same biome mixture, in which only a few tree species grow.
    if (here !== mixture) findGrowing(biomeByVertex[i], otherBiomeByVertex[i], blendByVertex[i]);
    mixture = here;
    let sum = 0;
    for (let g = 0; g < growing.length; g++) {
      const k = growing[g];
      const { clump, clumping } = trees[k];
      sum += densities[g] * rateRules(rules, k, values) * (clump === NO_CLUMP ? 1 : 1 - clumping / 2);
    }
    return Math.min(sum / CLOSED, 1);
  };
}

type Woods = { readonly trees: readonly SpeciesPlan[]; readonly rules: RuleTable };

const _woodsByPlan = new WeakMap<WorldPlan, Woods>();

function woodsOf(plan: WorldPlan): Woods {
  let woods = _woodsByPlan.get(plan);
  if (!woods) {
    const trees = treesOf(plan);
    _woodsByPlan.set(plan, (woods = { trees, rules: buildRuleTable(trees) }));
  }
  return woods;
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
