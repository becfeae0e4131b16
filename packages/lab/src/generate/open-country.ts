/*
 * Ground without corridors: single obstacles at random, and country with lakes of water, meadows of grass and rocks.
 */
import { rngFor } from '@skerry/kit';
import { createLabMap, GRASS, type LabMap, WALL, WATER } from '../map/lab-map.ts';
import { smoothField } from './fields.ts';

export type ClutterOptions = { readonly width: number; readonly depth: number; readonly obstacles: number };

export type CountryOptions = {
  readonly width: number;
  readonly depth: number;
  /** Size of a lake or a meadow in cells. */
  readonly feature: number;
  readonly water: number;
  readonly grass: number;
  readonly rock: number;
};

export function generateClutter({ width, depth, obstacles }: ClutterOptions, seed: number): LabMap {
  const map = createLabMap(width, depth);
  const rng = rngFor(seed, 'lab-clutter');
  for (let cell = 0; cell < map.groundByCell.length; cell++) if (rng.unit() < obstacles) map.groundByCell[cell] = WALL;
  return map;
}

export function generateCountry(options: CountryOptions, seed: number): LabMap {
  const { width, depth, feature, water, grass, rock } = options;
  const map = createLabMap(width, depth);
  const reach = Math.max(1, Math.round(feature / 4));
  const wetness = smoothField(width, depth, reach, rngFor(seed, 'lab-country-wetness'));
  const height = smoothField(width, depth, Math.max(1, reach >> 1), rngFor(seed, 'lab-country-height'));
  for (let cell = 0; cell < wetness.length; cell++) {
    if (wetness[cell] >= 1 - water) map.groundByCell[cell] = WATER;
    else if (height[cell] >= 1 - rock) map.groundByCell[cell] = WALL;
    else if (wetness[cell] >= 1 - water - grass) map.groundByCell[cell] = GRASS;
  }
  return map;
}
