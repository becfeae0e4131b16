/*
 * The colours of two biomes in every mixture that ground can hold, computed once for each pair that meets.
 * PERF: drawing a tile looks up two rows of a table for each vertex. Mixing for each vertex took twice as long, and
 * four times as long along the borders of biomes, where no two neighbours have the same mixture.
 */
import { parseColour } from '../map/colour.ts';
import type { WorldPlan } from '../plan/world-plan.ts';

/** `blendByVertex` runs from 0 to this. */
const BLEND_UNITS = 254;
/** Numbers of a mixture in each of its tables: two colours. */
export const MIXTURE_NUMBERS = 6;

/** A pair of biomes; the numbers of blend b begin at b * MIXTURE_NUMBERS. */
export type Mixture = {
  /** Ground and accent: they are mixed further. */
  readonly soft: Float64Array;
  /** Rock and shore, as bytes. */
  readonly hard: Uint8Array;
};

const _mixturesByPlan = new WeakMap<WorldPlan, (Mixture | undefined)[]>();

/** The mixtures of two biomes of a world. */
export function mixtureOf(plan: WorldPlan, biome: number, other: number): Mixture {
  let mixtures = _mixturesByPlan.get(plan);
  if (!mixtures) _mixturesByPlan.set(plan, (mixtures = []));
  return (mixtures[biome * plan.biomes.length + other] ??= mix(plan, biome, other));
}

function mix({ biomes }: WorldPlan, biome: number, other: number): Mixture {
  const [one, two] = [biomes[biome], biomes[other]];
  return {
    soft: blendAll(colourOf(one.ground, one.accent), colourOf(two.ground, two.accent), 0, Float64Array),
    hard: blendAll(colourOf(one.rock, one.shore), colourOf(two.rock, two.shore), 0.5, Uint8Array),
  };
}

function colourOf(...colours: readonly string[]): number[] {
  return colours.flatMap((colour) => [...parseColour(colour)]);
}

function blendAll<Table extends Float64Array | Uint8Array>(
  first: readonly number[],
  second: readonly number[],
  round: number,
  Kind: new (length: number) => Table,
): Table {
  const table = new Kind((BLEND_UNITS + 1) * MIXTURE_NUMBERS);
  for (let blend = 0, out = 0; blend <= BLEND_UNITS; blend++)
    for (let k = 0; k < MIXTURE_NUMBERS; k++)
      table[out++] = first[k] + ((second[k] - first[k]) * blend) / BLEND_UNITS + round;
  return table;
}
