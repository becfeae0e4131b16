/*
 * Checks of arguments that the functions of this package share: plans, places, tiles, recipes.
 * One rule for places: they lie within ±WORLD_REACH of the origin, its edge included.
 */
import { describeValue, refuse, refuseIssues, requireNumber, requireObject } from '@skerry/kit';
import type { WorldPlan } from './plan/world-plan.ts';
import { checkRecipe } from './recipe/check-recipe.ts';
import type { Group, Node } from './recipe/parameter.ts';
import { type Recipe, RECIPE_SCHEMA } from './recipe/schema.ts';
import { checkTileKey, TILE_VERTICES, type Tile, type TileKey, WORLD_REACH } from './tile.ts';

/** Throws unless `plan` is the plan of a world. */
export function requirePlan(plan: WorldPlan): void {
  const isPlan = typeof plan === 'object' && plan !== null && 'continentNoise' in plan && 'scatter' in plan;
  if (!isPlan) refuse('plan', `expected the plan of a world, from planWorld, got ${describeValue(plan)}`);
}

/** Throws unless a place lies in the world. PERF: two comparisons for what is right. */
export function requirePlace(x: number, z: number): void {
  if (typeof x === 'number' && typeof z === 'number' && Math.abs(x) <= WORLD_REACH && Math.abs(z) <= WORLD_REACH)
    return;
  requireNumber(x, 'x', -WORLD_REACH, WORLD_REACH);
  requireNumber(z, 'z', -WORLD_REACH, WORLD_REACH);
}

/** Throws unless a key names a tile of the world. */
export function requireTileKey(key: TileKey): void {
  refuseIssues(checkTileKey(key));
}

/** Throws unless `tile` is a tile. */
export function requireTile(tile: Tile): void {
  requireObject(tile, 'tile', 'a tile');
  requireTileKey(tile.key);
  if (!(tile.heightByVertex instanceof Float32Array) || tile.heightByVertex.length !== TILE_VERTICES)
    refuse('tile.heightByVertex', `expected ${TILE_VERTICES} heights, got ${describeValue(tile.heightByVertex)}`);
}

const completeRecipes = new WeakSet<Recipe>();

/** Throws unless a recipe is whole and valid; what `checkRecipe` gives is. Remembered by the recipe's identity. */
export function requireRecipe(recipe: Recipe, path = 'recipe'): void {
  requireObject(recipe, path, 'a recipe');
  if (completeRecipes.has(recipe)) return;
  const issues = checkRecipe(recipe).issues.map((issue) => ({ ...issue, path: joined(path, issue.path) }));
  refuseIssues(issues.length > 0 ? issues : missingIssues(RECIPE_SCHEMA as Group, recipe, path));
  completeRecipes.add(recipe);
}

/** The groups and parameters that a valid recipe leaves open. */
function missingIssues(node: Group, value: object, path: string): { path: string; message: string }[] {
  return Object.entries(node.fields).flatMap(([name, child]: [string, Node]) => {
    const own = (value as Record<string, unknown>)[name];
    const childPath = joined(path, name);
    if (own === undefined) return [{ path: childPath, message: 'is missing; checkRecipe fills in what is left out' }];
    return child.kind === 'group' ? missingIssues(child as Group, own as object, childPath) : [];
  });
}

function joined(path: string, name: string): string {
  return name ? `${path}.${name}` : path;
}
