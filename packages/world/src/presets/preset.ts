/*
 * A preset: a recipe that ships with Skerry, given as what differs from the defaults.
 */
import { assert, formatIssues } from '@skerry/kit';
import { checkRecipe } from '../recipe/check-recipe.ts';
import { RECIPE_FORMAT } from '../recipe/migrate-recipe.ts';
import type { BiomeRecipe, Recipe } from '../recipe/schema.ts';

export type Preset = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The seed it is shown with. */
  readonly seed: string;
  /** A good first look: centre and width of a map, metres. */
  readonly view: { readonly x: number; readonly z: number; readonly span: number };
  readonly recipe: Recipe;
};

type Partly<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Key in keyof T]?: Partly<T[Key]> }
    : T;

/** A biome with gaps. */
export type BiomeDraft = Partial<BiomeRecipe> & { readonly id: string };

/** A recipe with gaps. */
export type RecipeDraft = Omit<Partly<Recipe>, 'biomes'> & { readonly biomes: readonly BiomeDraft[] };

/** A preset with its gaps filled in; a mistake in one of ours stops at once. */
export function definePreset({ recipe: draft, ...about }: Omit<Preset, 'recipe'> & { recipe: RecipeDraft }): Preset {
  const { recipe, issues } = checkRecipe({ format: RECIPE_FORMAT, ...draft });
  assert(recipe !== undefined, () => `preset ${about.id}: ${formatIssues(issues)}`);
  return { ...about, recipe };
}
