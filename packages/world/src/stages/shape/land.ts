/*
 * Land or sea: a number per sample, 0 at the coast, rising inland and falling out to sea.
 * It is continental noise minus the falloff of the land's shape; the profile curve turns it into metres.
 */
import type { FieldEngine, GridSpec, Plane, WarpPlanes } from '@skerry/noise';
import type { ShapePlan } from '../shape.ts';

/** Pushes the outermost ring of an island under water for any noise value. */
const BORDER_STEEPNESS = 4;
const BORDER_DEPTH = 0.05;
/** Weight of the continental noise on an island, relative to the falloff's 1. */
const NOISE_SHARE = 0.7;

/** The land value of every sample; `distance` is the archipelago's field on the same grid. */
export function assignLand(
  engine: FieldEngine,
  shape: ShapePlan,
  grid: GridSpec,
  distance: Plane | undefined,
  warp: WarpPlanes | undefined,
): Plane {
  if (shape.platform) return assignPlatform(engine, grid, shape.platform);
  const land = engine.noise(engine.plane(), shape.continent.noise, warp);
  if (!shape.coast) return engine.affine(land, land, 1, -shape.seaShare);
  const mark = engine.mark();
  const border = shape.island
    ? assignDistance(engine, grid, shape.island.isRound ? 'hypot' : 'max', shape.island.size, shape.island.size)
    : engine.copy(engine.plane(), distance!);
  const wobbled = engine.noise(engine.plane(), shape.coast.noise);
  engine.addScaled(wobbled, border, wobbled, shape.coast.wobble);
  engine.curve(wobbled, wobbled, shape.coast.falloff, 0, 1);
  engine.affine(land, land, NOISE_SHARE, 0.5 - shape.seaShare);
  engine.sub(land, land, wobbled);
  if (shape.island) {
    engine.affine(border, border, -BORDER_STEEPNESS, BORDER_STEEPNESS - BORDER_DEPTH);
    engine.min(land, land, border);
  }
  engine.release(mark);
  return land;
}

/** The flat ground of a level, with a narrow shore around it. */
function assignPlatform(
  engine: FieldEngine,
  grid: GridSpec,
  { width, depth }: NonNullable<ShapePlan['platform']>,
): Plane {
  const distance = assignDistance(engine, grid, 'max', width, depth);
  return engine.affine(distance, distance, -1, 1);
}

/** Distance from the origin: 1 at the border of a field of that size, as a square or a circle. */
function assignDistance(
  engine: FieldEngine,
  grid: GridSpec,
  kind: 'max' | 'hypot',
  width: number,
  depth: number,
): Plane {
  const uByColumn = new Float32Array(grid.width);
  const vByRow = new Float32Array(grid.depth);
  for (let i = 0; i < grid.width; i++) uByColumn[i] = (2 * (grid.x + i * grid.step)) / width;
  for (let i = 0; i < grid.depth; i++) vByRow[i] = (2 * (grid.z + i * grid.step)) / depth;
  return engine.columnRow(engine.plane(), kind, uByColumn, vByRow);
}

/** The height in metres from the land value alone: sea bed, shore, plain and mountains by the profile. */
export function assignBase(
  engine: FieldEngine,
  { continent, baseLevel }: ShapePlan,
  land: Plane,
  heightScale: Plane | undefined,
): Plane {
  const base = engine.plane();
  if (continent.table) engine.curve(base, land, continent.table, -1, 1);
  else engine.clamp(base, land, -1, 1);
  if (heightScale !== undefined) engine.mul(base, base, heightScale);
  return engine.affine(base, base, continent.height, baseLevel);
}
