/*
 * The surface image of a tile: height, water height and normal of every vertex, and their bounds.
 */
import type { Ground } from '../fields/ground.ts';
import { GROWN_APRON, GROWN_SIDE } from '../grow/grown-tile.ts';
import type { Relief } from './shade-relief.ts';
import { LAYER_SIDE, type TileLayers } from './tile-layers.ts';

type Bounds = Pick<TileLayers, 'lowest' | 'highest' | 'shallowest' | 'deepest'>;

const NOT_WET = -Infinity;

/** Water height of the wet vertices of grown ground, and the maximum of three of them in a row. */
const _wetByVertex = new Float32Array(GROWN_SIDE * GROWN_SIDE);
const _wetByThree = new Float32Array(GROWN_SIDE * GROWN_SIDE);

/** Fills in height, water and normal of every vertex. */
export function assignSurface(surface: Float32Array, ground: Ground, { normalX, normalZ }: Relief): Bounds {
  const { heightByVertex, waterByVertex } = ground;
  findWetRows(ground);
  let lowest = Infinity;
  let highest = -Infinity;
  let shallowest = Infinity;
  let deepest = -Infinity;
  for (let iz = 0, k = 0, out = 0; iz < LAYER_SIDE; iz++)
    for (let ix = 0, i = (iz + GROWN_APRON) * GROWN_SIDE + GROWN_APRON; ix < LAYER_SIDE; ix++, i++, k++, out += 4) {
      const height = heightByVertex[i];
      const depth = waterByVertex[i] - height;
      if (height < lowest) lowest = height;
      if (height > highest) highest = height;
      if (depth < shallowest) shallowest = depth;
      if (depth > deepest) deepest = depth;
      surface[out] = height;
      surface[out + 1] = depth > 0 ? waterByVertex[i] : shoreWater(waterByVertex[i], i);
      surface[out + 2] = normalX[k];
      surface[out + 3] = normalZ[k];
    }
  return { lowest, highest, shallowest, deepest };
}

/**
 * The water height of a dry vertex: that of a wet neighbour, so that a lake's surface runs level into its bank instead
 * of dipping towards the sea below the land.
 */
function shoreWater(level: number, i: number): number {
  const north = _wetByThree[i - GROWN_SIDE];
  const here = _wetByThree[i];
  const south = _wetByThree[i + GROWN_SIDE];
  if (north > level) level = north;
  if (here > level) level = here;
  return south > level ? south : level;
}

/** PERF: the maximum of nine neighbours as three of three, a third of the time. */
function findWetRows({ heightByVertex, waterByVertex }: Ground): void {
  const first = (GROWN_APRON - 1) * GROWN_SIDE;
  const end = (GROWN_APRON + LAYER_SIDE + 1) * GROWN_SIDE;
  for (let i = first; i < end; i++) {
    const water = waterByVertex[i];
    _wetByVertex[i] = water > heightByVertex[i] ? water : NOT_WET;
  }
  for (let i = first + 1; i < end - 1; i++) {
    const west = _wetByVertex[i - 1];
    const here = _wetByVertex[i];
    const east = _wetByVertex[i + 1];
    const level = west > here ? west : here;
    _wetByThree[i] = east > level ? east : level;
  }
}
