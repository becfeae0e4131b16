/*
 * What grows at a place and by which rule: every species of its biomes, how densely it may stand there, and the rules
 * that hold it back. Rated by the same table as the scatter itself; groves and clearings are left out, because they
 * differ within metres.
 */
import { refuse, requireObject } from '@skerry/kit';
import type { WorldPlan } from '../plan/world-plan.ts';
import { requirePlan } from '../plan/require-plan.ts';
import { ANY_VALUE, rateSpecies, type SpeciesPlan } from '../scatter/index.ts';
import type { Explanation } from './explain.ts';

export type PlantRule = 'aboveWater' | 'slope' | 'moisture' | 'temperature';

export type PlantExplanation = {
  readonly species: string;
  /** Share of the stratum's places that it takes in the biomes of the place, 0 to 1. */
  readonly density: number;
  /** How well the place suits it, 0 to 1. */
  readonly vigour: number;
  /** The rules that lower its vigour, the strictest first. */
  readonly limits: readonly { readonly rule: PlantRule; readonly rate: number }[];
};

const RULES: readonly PlantRule[] = ['aboveWater', 'slope', 'moisture', 'temperature'];

/** The species of the biomes of an explained place, the most frequent first. */
export function explainPlants(plan: WorldPlan, explanation: Explanation): readonly PlantExplanation[] {
  requirePlan(plan);
  requireObject(explanation, 'explanation', 'the explanation of a place');
  if (!Array.isArray(explanation.biomes)) refuse('explanation.biomes', 'expected the biomes of a place, got nothing');
  const { height, water, slope, moisture, temperature, biomes } = explanation;
  const values = {
    aboveWater: height - water,
    altitude: height - plan.scatter.waterLevel,
    slope,
    moisture,
    temperature,
  };
  const parts = plan.scatter.species.map((species): PlantExplanation => {
    const densityOf = (id: string): number =>
      species.densityByBiome[plan.biomes.findIndex((one) => one.id === id)] ?? 0;
    const density = biomes.reduce((sum, { id, share }) => sum + densityOf(id) * share, 0) * species.share;
    const limits = RULES.map((rule) => ({ rule, rate: rateSpecies(onlyRule(species, rule), values) }));
    const isTooSteep = slope > plan.scatter.steepest;
    return {
      species: species.id,
      density,
      vigour: isTooSteep ? 0 : rateSpecies(species, values),
      limits: limits.filter(({ rate }) => rate < 1).sort((a, b) => a.rate - b.rate),
    };
  });
  return parts
    .filter(({ density }) => density > 0)
    .sort((a, b) => b.density * b.vigour - a.density * a.vigour || b.density - a.density);
}

/** The species with all its other rules left out. */
function onlyRule(species: SpeciesPlan, rule: PlantRule): SpeciesPlan {
  const none = { aboveWater: ANY_VALUE, slope: ANY_VALUE, moisture: ANY_VALUE, temperature: ANY_VALUE };
  return { ...species, altitude: ANY_VALUE, ...none, [rule]: species[rule] };
}
