/*
 * What supports a body at a position: the height at which its feet stand or swim, the slope and the depth of water.
 * Feet stand on the ground, or hang in the water at the depth that the body can wade. So the height has no step where
 * walking turns into swimming. Ice raises it until the body walks on the water.
 */
import { blendTriangle, TILE_APRON, TILE_SIDE } from '@skerry/world';
import type { Footing } from '../ground/footing.ts';
import { CARRYING_ICE, sampleIce } from '../ground/ice.ts';
import type { Locomotion } from './locomotion.ts';

export type Foothold = {
  /** Height of the supported feet. */
  level: number;
  /** Metres of water over the ground; negative above the water. */
  depth: number;
  /** Whether water, not ground or ice, supports the body. */
  isAfloat: boolean;
  /** Rise per metre of the triangle, east and south, and its length. */
  riseX: number;
  riseZ: number;
  slope: number;
};

/** A foothold to be filled. */
export function createFoothold(): Foothold {
  return { level: 0, depth: 0, isAfloat: false, riseX: 0, riseZ: 0, slope: 0 };
}

/** Fills `out` with the support at a position. */
export function assignFoothold(out: Foothold, ground: Footing, locomotion: Locomotion, x: number, z: number): Foothold {
  const tile = ground.tileAt(x, z);
  const gx = x - tile.x + TILE_APRON;
  const gz = z - tile.z + TILE_APRON;
  const ix = Math.floor(gx);
  const iz = Math.floor(gz);
  const i = iz * TILE_SIDE + ix;
  const fx = gx - ix;
  const fz = gz - iz;
  const { heightByVertex } = tile;
  const height = blendTriangle(heightByVertex, i, fx, fz);
  const depth = blendTriangle(tile.waterByVertex, i, fx, fz) - height;
  const east = heightByVertex[i + 1];
  const south = heightByVertex[i + TILE_SIDE];
  if (fx + fz < 1) {
    out.riseX = east - heightByVertex[i];
    out.riseZ = south - heightByVertex[i];
  } else {
    const corner = heightByVertex[i + TILE_SIDE + 1];
    out.riseX = corner - south;
    out.riseZ = corner - east;
  }
  out.depth = depth;
  out.level = height;
  out.isAfloat = false;
  if (depth > 0) {
    const ice = sampleIce(ground.plan, tile, x, z);
    const sunk = locomotion.wadeDepth * (1 - ice);
    if (depth > sunk) {
      out.level = height + depth - sunk;
      out.isAfloat = ice < CARRYING_ICE;
      // The surface of the water is level, whatever the ground below.
      out.riseX = 0;
      out.riseZ = 0;
    }
  }
  out.slope = Math.sqrt(out.riseX * out.riseX + out.riseZ * out.riseZ);
  return out;
}
