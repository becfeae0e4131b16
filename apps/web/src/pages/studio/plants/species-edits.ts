/*
 * Changes of the species in a recipe, each as a new recipe.
 */
import type { Recipe, SpeciesRecipe } from '@skerry/world';

/** The recipe with one more species; its id is made unique. */
export function addSpecies(
  recipe: Recipe,
  species: SpeciesRecipe,
  taken: readonly string[],
): { recipe: Recipe; index: number } {
  const ids = new Set([...taken, ...recipe.species.map(({ id }) => id)]);
  let { id } = species;
  for (let number = 2; ids.has(id); number++) id = `${species.id.slice(0, 20)}-${number}`;
  return { recipe: { ...recipe, species: [...recipe.species, { ...species, id }] }, index: recipe.species.length };
}

/** The recipe with another version of a species; biomes and strokes follow a new id. */
export function setSpecies(recipe: Recipe, index: number, next: SpeciesRecipe): Recipe {
  const before = recipe.species[index].id;
  const species = recipe.species.map((one, k) => (k === index ? next : one));
  return before === next.id ? { ...recipe, species } : renamePlant({ ...recipe, species }, before, next.id);
}

/** The recipe without a species; nothing names it any more. */
export function removeSpecies(recipe: Recipe, index: number): Recipe {
  const { id } = recipe.species[index];
  return renamePlant({ ...recipe, species: recipe.species.filter((_, k) => k !== index) }, id, undefined);
}

/** Lets a species grow in a biome, or changes how densely; 0 takes it away. */
export function setDensity(recipe: Recipe, biome: number, plant: string, density: number): Recipe {
  const biomes = recipe.biomes.map((one, k) => {
    if (k !== biome) return one;
    const others = one.plants.filter((entry) => entry.plant !== plant);
    return { ...one, plants: density > 0 ? [...others, { plant, density }] : others };
  });
  return { ...recipe, biomes };
}

export function densityIn(recipe: Recipe, biome: number, plant: string): number {
  return recipe.biomes[biome].plants.find((entry) => entry.plant === plant)?.density ?? 0;
}

function renamePlant(recipe: Recipe, from: string, to: string | undefined): Recipe {
  const biomes = recipe.biomes.map((biome) => ({
    ...biome,
    plants: biome.plants.flatMap((entry) =>
      entry.plant !== from ? [entry] : to === undefined ? [] : [{ ...entry, plant: to }],
    ),
  }));
  const layers = recipe.sculpt.layers.map((layer) => ({
    ...layer,
    strokes: layer.strokes.flatMap((stroke) =>
      stroke.kind !== 'place' || stroke.plant !== from ? [stroke] : to === undefined ? [] : [{ ...stroke, plant: to }],
    ),
  }));
  return { ...recipe, biomes, sculpt: { ...recipe.sculpt, layers } };
}
