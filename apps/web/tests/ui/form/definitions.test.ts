/*
 * What references of a recipe can name: things of its own lists, and those that are known outside.
 */
import { findPreset, PLANT_FACTS } from '@skerry/world';
import { expect, it } from 'vitest';
import { definitionsOf } from '../../../src/ui/form/model/definitions.ts';
import { recipeForm } from '../../../src/world/recipe-form.ts';

const { recipe } = findPreset('skerry')!;

it("plants of the catalogue can be named beside the world's own", () => {
  const ids = (value: unknown): readonly string[] => definitionsOf(recipeForm(), value)['plant'].map(({ id }) => id);
  expect(ids(recipe)).toEqual(PLANT_FACTS.map(({ id }) => id));
  const own = { ...recipe, species: [{ id: 'my-tree', title: 'My tree' }] };
  expect(ids(own)).toEqual(['my-tree', ...PLANT_FACTS.map(({ id }) => id)]);
});

it('biomes and layers are those of the recipe', () => {
  const { biome, layer } = definitionsOf(recipeForm(), recipe);
  expect(biome.map(({ id }) => id)).toEqual(recipe.biomes.map(({ id }) => id));
  expect(layer.map(({ id }) => id)).toEqual(recipe.terrain.layers.map(({ id }) => id));
});
