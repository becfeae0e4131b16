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
/** Numbers of a rule in a table. */
export const RULE_NUMBERS = 7;

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
  for (let i = startBySpecies[k]; i < startBySpecies[k + 1]; i += RULE_NUMBERS) {
    const one = rateRule(numbers, i, values[numbers[i]]);
    if (one === 0) return 0;
    rate *= one;
  }
  return rate;
}

/** How well a value satisfies the rule at `i`. */
export function rateRule(numbers: Float64Array, i: number, value: number): number {
  const above = value - numbers[i + 1];
  const below = numbers[i + 2] - value;
  if (!(above >= 0 && below >= 0)) return 0;
  const t = Math.min(above * numbers[i + 3] + numbers[i + 4], below * numbers[i + 5] + numbers[i + 6]);
  return t < 1 ? t * t * (3 - 2 * t) : 1;
}

/** Rules that matter within bounds of the values; those of species k end at `endBySpecies[k]`, or it grows NOWHERE. */
export type NarrowedRules = RuleTable & { readonly endBySpecies: Int32Array };

/** In `endBySpecies`: a rule excludes the species everywhere within the bounds. */
export const NOWHERE = -1;

let _narrowed: NarrowedRules = {
  numbers: new Float64Array(0),
  startBySpecies: new Int32Array(0),
  endBySpecies: new Int32Array(0),
};

/**
 * The rules without those that all values within the bounds fully satisfy, in arrays that the next call overwrites.
 * Ratings rise and fall with the value, rounding included, so the bounds decide for all values between them.
 */
export function narrowRules(rules: RuleTable, lowest: Float64Array, highest: Float64Array): NarrowedRules {
  const { numbers, startBySpecies } = rules;
  const species = startBySpecies.length - 1;
  if (_narrowed.numbers.length < numbers.length || _narrowed.endBySpecies.length < species)
    _narrowed = {
      numbers: new Float64Array(numbers.length),
      startBySpecies: new Int32Array(species),
      endBySpecies: new Int32Array(species),
    };
  const { endBySpecies } = _narrowed;
  for (let k = 0, end = 0; k < species; k++) {
    _narrowed.startBySpecies[k] = end;
    let isNowhere = false;
    for (let i = startBySpecies[k]; i < startBySpecies[k + 1]; i += RULE_NUMBERS) {
      const [low, high] = [lowest[numbers[i]], highest[numbers[i]]];
      isNowhere ||= high < numbers[i + 1] || low > numbers[i + 2];
      if (rateRule(numbers, i, low) === 1 && rateRule(numbers, i, high) === 1) continue;
      for (let n = 0; n < RULE_NUMBERS; n++) _narrowed.numbers[end++] = numbers[i + n];
    }
    endBySpecies[k] = isNowhere ? NOWHERE : end;
  }
  return _narrowed;
}
