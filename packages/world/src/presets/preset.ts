/*
 * A preset: a recipe that ships with Skerry, written as its differences from the defaults.
 */
import { assert, formatIssues } from '@skerry/kit';
import { checkRecipe } from '../recipe/check-recipe.ts';
import { RECIPE_FORMAT } from '../recipe/migrate-recipe.ts';
import type { BiomeRecipe, Recipe } from '../stages/recipe-schema.ts';
import type { NoiseLayer } from '../stages/terrain/noise-layer.ts';
import { STANDARD_LAYERS } from '../stages/terrain/standard-layers.ts';
import type { TerracesLayer } from '../stages/terrain/terraces-layer.ts';
import type { ValleysLayer } from '../stages/terrain/valleys-layer.ts';

/** A recipe that ships, with a name, a seed and a view. */
export type Preset = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The seed it is shown with by default. */
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

/** A partial biome. */
export type BiomeDraft = Partial<BiomeRecipe> & { readonly id: string };

/** A partial recipe. */
export type RecipeDraft = Omit<Partly<Recipe>, 'biomes' | 'terrain'> & {
  readonly terrain?: Partly<Omit<Recipe['terrain'], 'layers'>> & { readonly layers?: readonly object[] };
  readonly biomes: readonly BiomeDraft[];
};

type StandardChanges = {
  readonly hills?: Partial<NoiseLayer>;
  readonly ridges?: Partial<NoiseLayer>;
  readonly valleys?: Partial<ValleysLayer>;
  readonly terraces?: Partial<TerracesLayer>;
  readonly detail?: Partial<NoiseLayer>;
};

/** The standard layers with some of their parameters changed. */
export function standardLayers(changes: StandardChanges): readonly object[] {
  return STANDARD_LAYERS.map((layer) => ({ ...layer, ...(changes as Record<string, object | undefined>)[layer.id] }));
}

/** A preset with its gaps filled in; throws on a mistake in a built-in preset. */
export function definePreset({ recipe: draft, ...about }: Omit<Preset, 'recipe'> & { recipe: RecipeDraft }): Preset {
  const { recipe, issues } = checkRecipe({ format: RECIPE_FORMAT, ...draft });
  assert(recipe !== undefined, () => `preset ${about.id}: ${formatIssues(issues)}`);
  return { ...about, recipe };
}
