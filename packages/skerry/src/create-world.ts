/*
 * The front door: one call gives a world that can be asked for heights, tiles, trees, maps and paths. Everything is
 * computed on the calling thread and equals what the packages below give; for streaming and workers use @skerry/stream.
 */
import {
  createFooting,
  createRouteFinder,
  PLAYER_WALKER,
  type Place,
  type TerrainPath,
  type Walker,
} from '@skerry/footing';
import { refuse, refuseIssues, requireChoice, requireInteger, requireNumber, requireObject } from '@skerry/kit';
import type { NavGrid } from '@skerry/nav';
import {
  buildTile,
  createGroundBuilder,
  createSampler,
  findPreset,
  planWorld,
  PRESETS,
  type Recipe,
  type Sampler,
  type Tile,
  type TileKey,
  type WorldPlan,
} from '@skerry/world';
import { checkRecipeFile } from '@skerry/world/heights';
import { type MapRequest, paintMap } from '@skerry/world/map';
import type { HeightGrid } from '@skerry/world/shapes';
import type { Area } from './area.ts';
import { findLand } from './find-land.ts';
import { listTrees, type Tree } from './list-trees.ts';
import { buildWalkGrid } from './walk-grid.ts';

/** A picture by its centre. */
export type WorldMapView = Omit<MapRequest, 'x' | 'z'> & {
  /** The place in the middle of the picture; the origin of the world by default. */
  readonly centre?: Place;
};

/** A world that answers questions; every answer is computed when it is asked for. */
export type World = Omit<Sampler, 'tileAt'> & {
  readonly plan: WorldPlan;
  /** Heights of a whole grid in metres: many times as fast as `heightAt` for each sample. */
  heights(grid: HeightGrid): Float32Array;
  /** The arrays of a tile: heights, water, climate, biomes. */
  tile(key: TileKey): Tile;
  /** The nearest dry, gentle place within 16 km of a place, or of the origin. */
  findLand(near?: Place): Place | undefined;
  /** Every tree whose trunk stands in an area. */
  trees(area: Area): Tree[];
  /** RGBA bytes, row by row from the north. */
  map(view: WorldMapView): Uint8ClampedArray;
  /** A path on foot over any distance, for a person by default. */
  path(from: Place, to: Place, walker?: Walker): TerrainPath;
  /** The walkable cells of an area, for the searches of @skerry/nav. */
  grid(area: Area, walker?: Walker): NavGrid;
};

const MAX_GRID_SIDE = 8192;
const MIN_STEP = 1 / 1024;

/**
 * A world from a preset's name or a recipe, and a seed.
 * @example
 * const world = createWorld('archipelago', 7);
 * world.heightAt(120, -40);
 */
export function createWorld(presetOrRecipe: string | Recipe, seed: string | number = ''): World {
  const plan = planWorld(findRecipe(presetOrRecipe), seedText(seed));
  const whole = createSampler(plan);
  const { tileAt: _, ...sampler } = whole;
  const builder = createGroundBuilder(plan);
  const footing = createFooting(plan);
  return {
    ...sampler,
    heights: (grid) => builder.build(checkGrid(grid)).heightByVertex,
    tile: (key) => buildTile(plan, key),
    findLand: (near = { x: 0, z: 0 }) => findLand(builder, whole, near),
    trees: (area) => listTrees(plan, area),
    map: (view) => paintMap(plan, mapRequest(view)),
    path: (from, to, walker = PLAYER_WALKER) => createRouteFinder(footing, walker).findRoute(from, to),
    grid: (area, walker = PLAYER_WALKER) => buildWalkGrid(footing, area, walker),
  };
}

function findRecipe(presetOrRecipe: string | Recipe): Recipe {
  if (typeof presetOrRecipe !== 'string') {
    requireObject(presetOrRecipe, 'world', 'the name of a preset or a recipe');
    const { issues, recipe } = checkRecipeFile(presetOrRecipe);
    refuseIssues(issues);
    return recipe!;
  }
  const names = PRESETS.map(({ id }) => id);
  requireChoice(presetOrRecipe, 'world', names);
  return findPreset(presetOrRecipe)!.recipe;
}

function seedText(seed: string | number): string {
  if (typeof seed === 'number' && !Number.isFinite(seed)) refuse('seed', `expected a text or a number, got ${seed}`);
  return typeof seed === 'number' ? String(seed) : seed;
}

function checkGrid({ x, z, step = 1, width, depth }: HeightGrid): Required<HeightGrid> {
  requireNumber(x, 'grid.x');
  requireNumber(z, 'grid.z');
  requireNumber(step, 'grid.step', MIN_STEP);
  requireInteger(width, 'grid.width', 1, MAX_GRID_SIDE);
  requireInteger(depth, 'grid.depth', 1, MAX_GRID_SIDE);
  return { x, z, step, width, depth };
}

function mapRequest(view: WorldMapView): MapRequest {
  requireObject(view, 'view', 'the size and scale of a map');
  const { centre = { x: 0, z: 0 }, ...size } = view;
  const { metresPerPixel, width, height } = size;
  const x = centre.x - ((width - 1) / 2) * metresPerPixel;
  return { ...size, x, z: centre.z - ((height - 1) / 2) * metresPerPixel };
}
