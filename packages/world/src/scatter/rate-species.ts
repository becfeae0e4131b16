/*
 * How well one place suits one species, by the same table as tiles are scattered with.
 */
import {
  ABOVE_WATER,
  ALTITUDE,
  buildRuleTable,
  MOISTURE,
  rateRules,
  SLOPE,
  TEMPERATURE,
  VALUES,
} from './rule-table.ts';
import type { SpeciesPlan } from './scatter-plan.ts';

export type PlaceValues = {
  /** Metres above the water of the place, and above the sea. */
  readonly aboveWater: number;
  readonly altitude: number;
  readonly slope: number;
  readonly moisture: number;
  readonly temperature: number;
};

/** The product of all rules of a species, 0 to 1. */
export function rateSpecies(species: SpeciesPlan, place: PlaceValues): number {
  const values = new Float64Array(VALUES);
  values[ABOVE_WATER] = place.aboveWater;
  values[ALTITUDE] = place.altitude;
  values[SLOPE] = place.slope;
  values[MOISTURE] = place.moisture;
  values[TEMPERATURE] = place.temperature;
  return rateRules(buildRuleTable([species]), 0, values);
}
