/*
 * What grows where, compiled from the recipe: each biome names its plants and their density; a plant's needs of the
 * ground (its habitat) belong to the plant and are the same in every world.
 */
import { seedFor } from '@skerry/kit';
import { nameOwnPlant } from '../../plants/own-plant.ts';
import { findPlantFacts } from '../../plants/plant-facts.ts';
import type { Recipe } from '../recipe-schema.ts';
import type { ScatterPlan, SoftRange, SpeciesPlan } from '../../scatter/index.ts';
import { ANY_VALUE } from '../../scatter/index.ts';
import { habitatOf } from './habitats.ts';
import { formOf, habitatOfOwn } from './own-species.ts';
import { placedPlants, planClearings, planPlaced } from './plan-drawn.ts';

/** Bushes and grass keep this far from trunks and rocks, metres. */
const UNDERSTORY_CLEARANCE = 1;
const COVER_CLEARANCE = 0.6;
/** Groves of bushes and grass are smaller than those of trees. */
const UNDERSTORY_GROVES = 0.45;
/** Nothing grows on ground steeper than this. */
const STEEPEST = 1.3;

/** The scatter plan of a world. */
export function planScatter(recipe: Recipe, seed: number): ScatterPlan {
  const { scatter, biomes, water, sculpt } = recipe;
  const named = biomes.flatMap(({ plants }) => plants.map(({ plant }) => plant));
  const ids = [...new Set([...named, ...placedPlants(sculpt)])];
  const clearings = planClearings(sculpt);
  const placed = planPlaced(sculpt, ids);
  return {
    strata: [
      { id: 'canopy', spacing: scatter.canopy, seed: seedFor(seed, 'canopy'), clearance: 0 },
      {
        id: 'understory',
        spacing: scatter.understory,
        seed: seedFor(seed, 'understory'),
        clearance: UNDERSTORY_CLEARANCE,
      },
      { id: 'cover', spacing: scatter.cover, seed: seedFor(seed, 'cover'), clearance: COVER_CLEARANCE },
    ],
    clumps: [
      { seed: seedFor(seed, 'groves'), scale: scatter.clumpScale },
      { seed: seedFor(seed, 'thickets'), scale: Math.max(8, scatter.clumpScale * UNDERSTORY_GROVES) },
    ],
    species: ids.map((id) => planSpecies(id, recipe)),
    waterLevel: water.seaLevel,
    steepest: STEEPEST,
    ...(clearings && { clearings }),
    ...(placed && { placed }),
  };
}

function planSpecies(id: string, { biomes, scatter, species }: Recipe): SpeciesPlan {
  const own = species.find((one) => one.id === id);
  const name = own ? nameOwnPlant(formOf(own)) : id;
  const plant = findPlantFacts(name)!;
  const habitat = own ? habitatOfOwn(own) : habitatOf(plant);
  const densityIn = (plants: Recipe['biomes'][number]['plants']): number =>
    Math.min(
      1,
      plants.filter((entry) => entry.plant === id).reduce((sum, { density }) => sum + density, 0),
    );
  return {
    id,
    plant: name,
    stratum: habitat.stratum,
    densityByBiome: biomes.map(({ plants }) => densityIn(plants)),
    share: scatter.density,
    altitude: ANY_VALUE,
    aboveWater: softFrom(habitat.aboveWater),
    slope: { min: -Infinity, max: habitat.steepest, rise: 0, fall: habitat.steepest * 0.4 },
    moisture: softFrom(habitat.moisture),
    temperature: softFrom(habitat.temperature),
    clump: habitat.stratum === 'canopy' ? 0 : 1,
    clumping: scatter.clumping * habitat.gathers,
    minScale: own?.smallest ?? 0.7,
    maxScale: own?.largest ?? 1.25,
    variants: plant.variants,
  };
}

/** A range with soft ends: a fifth of its width on each side that is bounded. */
function softFrom([min, max]: readonly [number, number]): SoftRange {
  const width = max - min;
  const soft = Number.isFinite(width) ? width * 0.2 : 1.5;
  return { min, max, rise: Number.isFinite(min) ? soft : 0, fall: Number.isFinite(max) ? soft : 0 };
}
