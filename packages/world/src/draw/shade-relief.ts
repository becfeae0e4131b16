/*
 * Normals and baked openness of a tile's vertices, computed by the field engine from grown heights.
 */
import type { FieldEngine, GridSpec, Plane } from '@skerry/noise';
import type { Ground } from '../fields/ground.ts';
import { groundBuilderOf } from '../ground/ground-builder.ts';
import { GROWN_APRON, type GrownTile } from '../grow/grown-tile.ts';
import { LAYER_SIDE, LAYER_VERTICES, OPENNESS_STEPS } from './tile-layers.ts';

/** Steps of openness on the tile's own level: a byte. */
const FINE_STEPS = 255;

/** By vertex of the tile without its apron. */
export type Relief = {
  /** x and z of the smooth unit normal. */
  readonly normalX: Float32Array;
  readonly normalZ: Float32Array;
  /** Whole numbers, 0 to 255. */
  readonly openness: Float32Array;
  /** The same on the next coarser level, in OPENNESS_STEPS. */
  readonly coarserOpenness: Float32Array;
};

const _relief: Relief = {
  normalX: new Float32Array(LAYER_VERTICES),
  normalZ: new Float32Array(LAYER_VERTICES),
  openness: new Float32Array(LAYER_VERTICES),
  coarserOpenness: new Float32Array(LAYER_VERTICES),
};

/** The relief of a grown tile, in arrays that the next call overwrites. */
export function shadeRelief({ plan, ground }: GrownTile): Relief {
  const { engine } = groundBuilderOf(plan);
  const heights = writeHeights(engine, ground);
  engine.setGrid(innerGrid(ground.grid));
  const first = engine.plane();
  const second = engine.plane();
  engine.normals(first, second, heights, GROWN_APRON);
  engine.read(first, _relief.normalX);
  engine.read(second, _relief.normalZ);
  engine.read(engine.openness(first, heights, GROWN_APRON, 1, FINE_STEPS), _relief.openness);
  engine.read(engine.openness(first, heights, GROWN_APRON, 2, OPENNESS_STEPS), _relief.coarserOpenness);
  return _relief;
}

function writeHeights(engine: FieldEngine, { grid, heightByVertex }: Ground): Plane {
  engine.reset();
  engine.setGrid(grid);
  return engine.write(engine.plane(), heightByVertex);
}

/** The samples of grown ground that lie on the tile itself. */
export function innerGrid({ x, z, step }: GridSpec): GridSpec {
  return { x: x + GROWN_APRON * step, z: z + GROWN_APRON * step, step, width: LAYER_SIDE, depth: LAYER_SIDE };
}
