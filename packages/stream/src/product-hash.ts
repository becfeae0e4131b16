/*
 * Which plans give the same tiles: a hash of those parameters that a product of a world is made from. Whoever holds
 * tiles of one plan and is given another compares hashes, and keeps every tile whose product has not changed: new
 * colours of the sky leave all tiles alone, a new palette leaves the ground and everything that stands on it alone.
 */
import { hashText, requireChoice, requireObject } from '@skerry/kit';
import type { Recipe, WorldPlan } from '@skerry/world';

/**
 * `ground`: heights, water and climate. `standing`: ground and what is scattered over it, which is also what feet,
 * sight and navigation meet. `layers`: tiles for drawing. `plants`: plants for drawing. `map`: pictures of the map.
 */
export type WorldProduct = 'ground' | 'standing' | 'layers' | 'plants' | 'map';

/** Equal for two plans exactly when they were made from equal parameters of that product, seed and generator. */
export function productHash(
  plan: Pick<WorldPlan, 'recipe' | 'seedText' | 'generatorVersion'>,
  product: WorldProduct,
): string {
  requireObject(plan, 'plan', 'the plan of a world');
  requireObject(plan.recipe, 'plan.recipe', 'the recipe of a plan');
  requireChoice(product, 'product', Object.keys(READ_BY));
  const { recipe, seedText, generatorVersion } = plan;
  const text = JSON.stringify([generatorVersion, seedText, READ_BY[product](recipe)]);
  // Two hashes of 32 bits: with one, two of some ten thousand plans would meet.
  return [1, 2].map((seed) => (hashText(text, seed) >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The parameters that each product reads. */
const READ_BY: Record<WorldProduct, (recipe: Recipe) => unknown> = {
  ground: readByGround,
  standing: (recipe) => {
    const { frozen } = recipe.water.lakes;
    const { rockFrom, beach, snowBelow } = recipe.look;
    // Ice carries feet; rock, sand and snow are what they tread on.
    return [readByGround(recipe), plantsOf(recipe), frozen, rockFrom, beach, snowBelow];
  },
  layers: (recipe) => {
    const { tint, tintScale, snowBelow } = recipe.look;
    // Trees are part of it: distant ground takes on the colour of woods.
    return [readByGround(recipe), plantsOf(recipe), coloursOf(recipe), tint, tintScale, snowBelow];
  },
  plants: (recipe) => [readByGround(recipe), plantsOf(recipe), recipe.biomes.map(({ ground }) => ground)],
  map: (recipe) => {
    const { sky, ...look } = recipe.look;
    const { biomes, ...rest } = recipe;
    return [biomes.map(({ title: _title, ...biome }) => biome), { ...rest, look }, sky.sun, sky.shade];
  },
};

function readByGround({ shape, terrain, climate, water, biomes }: Recipe): unknown {
  const { seaLevel, lakes } = water;
  const { frozen: _frozen, ...basins } = lakes;
  const shaping = biomes.map(
    ({ title: _title, ground: _ground, accent: _accent, rock: _rock, shore: _shore, plants: _plants, ...biome }) =>
      biome,
  );
  return [shape, terrain, climate, seaLevel, basins, shaping];
}

function plantsOf({ scatter, biomes }: Recipe): unknown {
  return [scatter, biomes.map(({ plants }) => plants)];
}

function coloursOf({ biomes }: Recipe): unknown {
  return biomes.map(({ ground, accent, rock, shore }) => [ground, accent, rock, shore]);
}
