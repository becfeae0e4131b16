/*
 * Moves the colours of all biomes a little in one direction, so that a palette keeps its contrasts.
 */
import type { Recipe } from '@skerry/world';

export const SHIFTS = ['warmer', 'cooler', 'richer', 'paler', 'lighter', 'darker'] as const;
export type Shift = (typeof SHIFTS)[number];

/** The colours of a biome, in the order in which they are shown. */
export const BIOME_COLOURS = [
  ['ground', 'Ground'],
  ['accent', 'Accent'],
  ['rock', 'Rock'],
  ['shore', 'Shore'],
] as const;

/** Of 255, in one press of a button. */
const HEAT = 7;
const SHARE = 0.12;

/** A colour such as `#7c9a4e`, moved. */
export function shiftColour(colour: string, shift: Shift): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255];
  const grey = 0.3 * r + 0.59 * g + 0.11 * b;
  const moved = {
    warmer: () => [r + HEAT, g + HEAT / 4, b - HEAT],
    cooler: () => [r - HEAT, g - HEAT / 4, b + HEAT],
    richer: () => [r, g, b].map((channel) => channel + (channel - grey) * SHARE),
    paler: () => [r, g, b].map((channel) => channel + (grey - channel) * SHARE),
    lighter: () => [r, g, b].map((channel) => channel + (255 - channel) * SHARE),
    darker: () => [r, g, b].map((channel) => channel * (1 - SHARE)),
  }[shift]();
  const hex = moved.map((channel) =>
    Math.round(Math.min(Math.max(channel, 0), 255))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** The recipe with every colour of every biome moved. */
export function shiftBiomes(recipe: Recipe, shift: Shift): Recipe {
  const biomes = recipe.biomes.map((biome) => ({
    ...biome,
    ...Object.fromEntries(BIOME_COLOURS.map(([name]) => [name, shiftColour(biome[name], shift)])),
  }));
  return { ...recipe, biomes };
}
