/*
 * The entry point: recipe, seed and generator version give the plan of a world.
 */
import { refuseIssues, requireText } from '@skerry/kit';
import { findGenerator } from '../generators/find-generator.ts';
import { GENERATOR_VERSION } from '../generators/versions.ts';
import { missingHeights } from '../recipe/recipe-heights.ts';
import type { Recipe } from '../stages/recipe-schema.ts';
import { requireRecipe } from '../recipe/require-recipe.ts';
import { compilePlan } from './compile-plan.ts';
import type { WorldPlan } from './world-plan.ts';

/**
 * The plan of a checked recipe and a seed, for the newest generator or the one that a link, save or log names.
 * @example
 * const plan = planWorld(findPreset('archipelago')!.recipe, 'windward');
 * console.log(plan.seaLevel, plan.biomes.map(({ title }) => title));
 */
export function planWorld(recipe: Recipe, seedText: string, version = GENERATOR_VERSION): WorldPlan {
  requireRecipe(recipe);
  requireText(seedText, 'seed');
  refuseIssues(missingHeights(recipe));
  return compilePlan(findGenerator(version), recipe, seedText);
}
