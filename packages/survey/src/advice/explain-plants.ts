/*
 * What grows at a place and by which rule: every species of its biomes, how densely it may stand there, and the rules
 * that hold it back. Rules are rated as the scatter rates them; groves and clearings are left out, because they differ
 * within metres.
 */
import { refuse, requireObject } from '@skerry/kit';
import type { Explanation, SpeciesPlan, WorldPlan } from '@skerry/world';

/** What limits a species at a place. */
export type PlantRule = 'aboveWater' | 'slope' | 'moisture' | 'temperature';

/** Why a species stands at a place, or why not. */
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
  requireObject(plan, 'plan', 'the plan of a world');
  requireObject(plan.scatter, 'plan.scatter', 'the scatter of a plan');
  requireObject(explanation, 'explanation', 'the explanation of a place');
  const { height, water, slope, moisture, temperature, biomes } = explanation;
  if (!Array.isArray(biomes)) refuse('explanation.biomes', 'expected the biomes of a place, got nothing');
  const values = { aboveWater: height - water, slope, moisture, temperature };
  const parts = plan.scatter.species.map((species): PlantExplanation => {
    const limits = RULES.map((rule) => ({ rule, rate: rateRange(species[rule], values[rule]) }));
    const isTooSteep = slope > plan.scatter.steepest;
    const altitude = rateRange(species.altitude, height - plan.scatter.waterLevel);
    return {
      species: species.id,
      density: densityOf(plan, species, explanation),
      vigour: isTooSteep ? 0 : limits.reduce((product, { rate }) => product * rate, altitude),
      limits: limits.filter(({ rate }) => rate < 1).sort((a, b) => a.rate - b.rate),
    };
  });
  return parts
    .filter(({ density }) => density > 0)
    .sort((a, b) => b.density * b.vigour - a.density * a.vigour || b.density - a.density);
}

function densityOf({ biomes }: WorldPlan, species: SpeciesPlan, { biomes: here }: Explanation): number {
  const inBiome = (id: string): number => species.densityByBiome[biomes.findIndex((one) => one.id === id)] ?? 0;
  return here.reduce((sum, { id, share }) => sum + inBiome(id) * share, 0) * species.share;
}

/** 0 outside a range, 1 well inside it, smooth between. */
function rateRange({ min, max, rise, fall }: SpeciesPlan['slope'], value: number): number {
  const [above, below] = [value - min, max - value];
  if (!(above >= 0 && below >= 0)) return 0;
  const t = Math.min(rise > 0 ? above / rise : 1, fall > 0 ? below / fall : 1);
  return t < 1 ? t * t * (3 - 2 * t) : 1;
}
