/*
 * The rules of species as one table of numbers: only rules that exclude something, seven numbers each.
 * A tile checks thousands of places, so the table is laid out for one pass from front to back.
 */
import type { SoftRange, SpeciesPlan } from './scatter-plan.ts';

/** The values that rules read, by index. */
export const ABOVE_WATER = 0;
export const SLOPE = 1;
export const ALTITUDE = 2;
export const MOISTURE = 3;
export const TEMPERATURE = 4;
export const VALUES = 5;

export type RuleTable = {
  /** Each rule: which value, min, max, and factor and start of its rise and of its fall. */
  readonly numbers: Float64Array;
  /** Where the rules of each species begin in `numbers`, and at the end where the last ones end. */
  readonly startBySpecies: Int32Array;
};

/** The rules of species, in their order. */
export function buildRuleTable(species: readonly SpeciesPlan[]): RuleTable {
  const numbers: number[] = [];
  const starts = [0];
  for (const one of species) {
    addRule(numbers, ABOVE_WATER, one.aboveWater);
    addRule(numbers, SLOPE, one.slope);
    addRule(numbers, ALTITUDE, one.altitude);
    addRule(numbers, MOISTURE, one.moisture);
    addRule(numbers, TEMPERATURE, one.temperature);
    starts.push(numbers.length);
  }
  return { numbers: Float64Array.from(numbers), startBySpecies: Int32Array.from(starts) };
}

function addRule(numbers: number[], value: number, { min, max, rise, fall }: SoftRange): void {
  if (min === -Infinity && max === Infinity) return;
  // Finite ends, because Infinity times 0 would be NaN.
  numbers.push(value, Math.max(min, -Number.MAX_VALUE), Math.min(max, Number.MAX_VALUE));
  numbers.push(...(rise > 0 ? [1 / rise, 0] : [0, 1]), ...(fall > 0 ? [1 / fall, 0] : [0, 1]));
}

/** How well values satisfy all rules of species k: 0 outside a range, 1 well inside all, smooth between. */
export function rateRules({ numbers, startBySpecies }: RuleTable, k: number, values: Float64Array): number {
  let rate = 1;
  for (let i = startBySpecies[k]; i < startBySpecies[k + 1]; i += 7) {
    const value = values[numbers[i]];
    const above = value - numbers[i + 1];
    const below = numbers[i + 2] - value;
    if (!(above >= 0 && below >= 0)) return 0;
    const t = Math.min(above * numbers[i + 3] + numbers[i + 4], below * numbers[i + 5] + numbers[i + 6]);
    if (t < 1) rate *= t * t * (3 - 2 * t);
  }
  return rate;
}
