/*
 * Named places: the peak and the lake of each block of 256 m, found on one coarse tile, so that a block's landmarks do
 * not depend on where the player comes from. Groves are discovered by standing in them.
 */
import type { Landmark } from '../state/generated-places.ts';
import { hash2 } from '@skerry/kit';
import { buildTile, TILE_APRON, TILE_CELLS, TILE_SIDE, type WorldPlan } from '@skerry/world';
import { namePlace } from './name-place.ts';

/** Level of the tile that is one block, and the metres between its samples. */
const BLOCK_LEVEL = 2;
const STEP = 4;
/** Side of a block of land that is searched for landmarks as a whole, metres. */
export const BLOCK_SIZE = TILE_CELLS * STEP;
/** A peak stands this much above the lowest ground of its block, and is not on its border. */
const MIN_PROMINENCE = 28;
const BORDER_CELLS = 4;
const PEAK_RADIUS = 18;
const MIN_LAKE_CELLS = 24;
const SHORE = 12;
/** The first generator with rivers: sloping water is no lake. */
const RIVERS_SINCE = 2;

/** The landmarks of a block. */
export function landmarksOfBlock(plan: WorldPlan, bx: number, bz: number): readonly Landmark[] {
  const { heightByVertex, waterByVertex } = buildTile(plan, { level: BLOCK_LEVEL, tx: bx, tz: bz });
  const hasRivers = plan.generatorVersion >= RIVERS_SINCE;
  let lowest = Infinity;
  let highest = -Infinity;
  let peakX = 0;
  let peakZ = 0;
  let wet = 0;
  let sumX = 0;
  let sumZ = 0;
  let level = 0;
  for (let iz = 0; iz < TILE_CELLS; iz++)
    for (let ix = 0; ix < TILE_CELLS; ix++) {
      const i = (iz + TILE_APRON) * TILE_SIDE + ix + TILE_APRON;
      const height = heightByVertex[i];
      lowest = Math.min(lowest, Math.max(height, waterByVertex[i]));
      if (height > highest) {
        highest = height;
        peakX = ix;
        peakZ = iz;
      }
      if (waterByVertex[i] <= height || waterByVertex[i] <= plan.seaLevel + 0.5) continue;
      if (hasRivers && !isStill(waterByVertex, i)) continue;
      wet++;
      sumX += ix;
      sumZ += iz;
      level = waterByVertex[i];
    }
  const landmarks: Landmark[] = [];
  const place = (what: Landmark['what'], ix: number, iz: number, y: number, radius: number): void => {
    const name = namePlace(what, hash2(bx, bz, plan.seed ^ what.length));
    landmarks.push({ what, name, x: bx * BLOCK_SIZE + ix * STEP, y, z: bz * BLOCK_SIZE + iz * STEP, radius });
  };
  if (highest - lowest >= MIN_PROMINENCE && isInner(peakX) && isInner(peakZ))
    place('peak', peakX, peakZ, highest, PEAK_RADIUS);
  // As a disc of the same area: accurate enough to detect a player at the shore.
  if (wet >= MIN_LAKE_CELLS) place('lake', sumX / wet, sumZ / wet, level, STEP * Math.sqrt(wet / 3) + SHORE);
  return landmarks;
}

/** Whether the water is level with the water west or east of it. */
function isStill(waterByVertex: Float32Array, i: number): boolean {
  return waterByVertex[i] === waterByVertex[i - 1] || waterByVertex[i] === waterByVertex[i + 1];
}

function isInner(cell: number): boolean {
  return cell >= BORDER_CELLS && cell < TILE_CELLS - BORDER_CELLS;
}
