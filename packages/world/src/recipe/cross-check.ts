/*
 * Checks that ranges cannot express: parameters that contradict each other.
 */
import { type Issue, nearestName } from '@skerry/kit';
import { speciesIssues } from './check-species.ts';
import { strokeIssues } from './check-strokes.ts';
import { PLANT_FACTS } from '../plants/plant-facts.ts';
import { WORLD_REACH } from '../tile/tile.ts';
import { heightIssues } from './recipe-heights.ts';
import { coatBiomes } from '../stages/look/ground-layers.ts';
import { MAX_SLOPE_MASKS } from '../stages/terrain/mask.ts';
import type { Recipe } from '../stages/recipe-schema.ts';

/** The finest noise whose lattice still counts in 32 bits at the world's edge. */
const FINEST_WAVELENGTH = WORLD_REACH / 2147483647;

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
  const biomeIds = recipe.biomes.map(({ id }) => id);
  for (const [path, biome] of [
    ['water.lakes.biome', lakes.biome],
    ['shape.level.biome', recipe.shape.level.biome],
    ...coatBiomes(recipe.look),
  ]) {
    if (biome === 'none' || biomeIds.includes(biome)) continue;
    issues.push({ path, message: `expected none or one of ${biomeIds.join(', ')}, got "${biome}"` });
  }
  issues.push(...finestIssues('terrain.continent', recipe.terrain.continent), ...layerIssues(recipe, biomeIds));
  const plantIds = [...PLANT_FACTS, ...recipe.species].map(({ id }) => id);
  for (const [index, { plants }] of recipe.biomes.entries())
    for (const [k, { plant }] of plants.entries()) {
      if (plantIds.includes(plant)) continue;
      const near = nearestName(plant, plantIds);
      const hint = near ? `did you mean ${near}?` : `known: ${plantIds.join(', ')}`;
      issues.push({ path: `biomes.${index}.plants.${k}.plant`, message: `no plant "${plant}"; ${hint}` });
    }
  issues.push(
    ...sharedIds('biomes', 'biome', biomeIds),
    ...sharedIds(
      'species',
      'species',
      recipe.species.map(({ id }) => id),
    ),
    ...speciesIssues(recipe.species),
    ...sharedIds(
      'sculpt.layers',
      'layer',
      recipe.sculpt.layers.map(({ id }) => id),
    ),
    ...strokeIssues(recipe, plantIds),
  );
  return issues;
}

function layerIssues({ terrain, biomes }: Recipe, biomeIds: readonly string[]): Issue[] {
  const layerIds = terrain.layers.map(({ id }) => id);
  const issues = sharedIds('terrain.layers', 'layer', layerIds);
  for (const [index, layer] of terrain.layers.entries()) {
    const path = `terrain.layers.${index}`;
    const { mask } = layer;
    if (layer.kind === 'noise') issues.push(...finestIssues(path, layer));
    if (layer.kind === 'height-map') issues.push(...heightIssues(path, layer));
    if (mask.kind === 'noise') issues.push(...finestIssues(`${path}.mask`, { ...mask, lacunarity: 2 }));
    if (mask.kind === 'biome' && !biomeIds.includes(mask.biome))
      issues.push({
        path: `${path}.mask.biome`,
        message: `expected one of ${biomeIds.join(', ')}, got "${mask.biome}"`,
      });
  }
  const slopes = terrain.layers.filter(({ on, mask }) => on && mask.kind === 'slope').length;
  if (slopes > MAX_SLOPE_MASKS)
    issues.push({
      path: 'terrain.layers',
      message: `expected at most ${MAX_SLOPE_MASKS} layers with a slope mask, got ${slopes}`,
    });
  for (const [index, { gains }] of biomes.entries())
    for (const id of Object.keys(gains)) {
      if (layerIds.includes(id)) continue;
      const near = nearestName(id, layerIds);
      const hint = near ? `did you mean ${near}?` : `known: ${layerIds.join(', ')}`;
      issues.push({ path: `biomes.${index}.gains.${id}`, message: `no terrain layer "${id}"; ${hint}` });
    }
  return issues;
}

type Fractal = { readonly scale: number; readonly octaves: number; readonly lacunarity: number };

function finestIssues(path: string, { scale, octaves, lacunarity }: Fractal): Issue[] {
  let wavelength = scale;
  for (let octave = 1; octave < octaves; octave++) wavelength /= lacunarity;
  if (wavelength >= FINEST_WAVELENGTH) return [];
  const message = `the finest octave would be ${wavelength.toPrecision(2)} m wide, the limit is ${FINEST_WAVELENGTH.toPrecision(2)} m`;
  return [{ path: `${path}.octaves`, message }];
}

function sharedIds(path: string, noun: string, ids: readonly string[]): Issue[] {
  return ids.flatMap((id, index) => {
    const before = ids.lastIndexOf(id, index - 1);
    if (index === 0 || before < 0) return [];
    const message = `expected an id of its own, got "${id}" as ${noun} ${before} has`;
    return [{ path: `${path}.${index}.id`, message }];
  });
}
