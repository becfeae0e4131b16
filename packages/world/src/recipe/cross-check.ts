/*
 * What a single parameter's range cannot say: parameters that contradict each other.
 */
import { type Issue, nearestName } from '@skerry/kit';
import { PLANT_FACTS } from '../plants/plant-facts.ts';
import { WORLD_REACH } from '../tile/tile.ts';
import type { Recipe } from './schema.ts';

/** The finest noise whose lattice still counts in 32 bits at the world's edge. */
export const FINEST_WAVELENGTH = WORLD_REACH / 2147483647;

/** Every contradiction between parameters that are each in range. */
export function crossIssues(recipe: Recipe): Issue[] {
  const issues: Issue[] = [];
  const { archipelago } = recipe.shape;
  if (archipelago.smallest > archipelago.largest)
    issues.push({
      path: 'shape.archipelago.smallest',
      message: `expected at most largest (${archipelago.largest}), got ${archipelago.smallest}`,
    });
  const { lakes } = recipe.water;
  if (lakes.smallest > lakes.largest)
    issues.push({
      path: 'water.lakes.smallest',
      message: `expected at most largest (${lakes.largest}), got ${lakes.smallest}`,
    });
  if (lakes.share > 0 && lakes.largest * 4 > lakes.spacing)
    issues.push({
      path: 'water.lakes.spacing',
      message: `expected at least four times the largest radius (${lakes.largest * 4} m), got ${lakes.spacing}`,
    });
  for (const [path, biome] of [
    ['water.lakes.biome', lakes.biome],
    ['shape.level.biome', recipe.shape.level.biome],
  ]) {
    if (biome === 'none' || recipe.biomes.some(({ id }) => id === biome)) continue;
    const known = recipe.biomes.map(({ id }) => id).join(', ');
    issues.push({ path, message: `expected none or one of ${known}, got "${biome}"` });
  }
  for (const [name, layer] of Object.entries(recipe.terrain)) {
    if (typeof layer === 'number' || !('lacunarity' in layer) || !('scale' in layer)) continue;
    let wavelength = layer.scale;
    for (let octave = 1; octave < layer.octaves; octave++) wavelength /= layer.lacunarity;
    if (wavelength < FINEST_WAVELENGTH)
      issues.push({
        path: `terrain.${name}.octaves`,
        message: `the finest octave would be ${wavelength.toPrecision(2)} m wide, the limit is ${FINEST_WAVELENGTH.toPrecision(2)} m`,
      });
  }
  const plantIds = PLANT_FACTS.map(({ id }) => id);
  for (const [index, { plants }] of recipe.biomes.entries())
    for (const [k, { plant }] of plants.entries()) {
      if (plantIds.includes(plant)) continue;
      const near = nearestName(plant, plantIds);
      const hint = near ? `did you mean ${near}?` : `known: ${plantIds.join(', ')}`;
      issues.push({ path: `biomes.${index}.plants.${k}.plant`, message: `no plant "${plant}"; ${hint}` });
    }
  const seen = new Map<string, number>();
  for (const [index, { id }] of recipe.biomes.entries()) {
    const before = seen.get(id);
    if (before !== undefined)
      issues.push({
        path: `biomes.${index}.id`,
        message: `expected an id of its own, got "${id}" as biome ${before} has`,
      });
    seen.set(id, index);
  }
  return issues;
}
