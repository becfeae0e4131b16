/*
 * A species of a recipe as the two things its world needs: a plant to draw, and the places it stands in.
 */
import type { PlantSpecies } from '../../plants/plant-species.ts';
import { NO_LOWER, NO_UPPER, type SpeciesRecipe } from './species.ts';
import type { Habitat } from './habitats.ts';

/** The plant of a species. */
export function formOf(species: SpeciesRecipe): PlantSpecies {
  const { tints, ...rest } = species;
  return { ...rest, tints: tints.map(({ shade, light }) => [shade, light] as const) };
}

/** The habitat of a species; a bound at the end of its range is none. */
export function habitatOfOwn(species: SpeciesRecipe): Habitat {
  const { lowest, highest, driest, wettest, coldest, warmest } = species;
  const from = (value: number, none: number): number => (value <= none ? -Infinity : value);
  const to = (value: number, none: number): number => (value >= none ? Infinity : value);
  return {
    stratum: species.spacing,
    aboveWater: [lowest, to(highest, NO_UPPER.aboveWater)],
    steepest: species.steepest,
    moisture: [from(driest, NO_LOWER.moisture), to(wettest, NO_UPPER.moisture)],
    temperature: [from(coldest, NO_LOWER.temperature), to(warmest, NO_UPPER.temperature)],
    gathers: species.gathers,
  };
}
