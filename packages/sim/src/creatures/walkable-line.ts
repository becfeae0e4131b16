/*
 * Where a creature may stand, approximately and cheaply: dry enough and not too steep. Path searches are exact; this
 * chooses destinations worth a search.
 */
import type { Footing, Locomotion } from '@skerry/footing';

/** Metres between the places that a line is tested at. */
const STEP = 3;
/** Destinations are gentler than the maximum slope, so that a path is found. */
const SLOPE_SHARE = 0.8;
const DEPTH_SHARE = 0.6;

/** Whether legs find footing at a place. */
function hasFooting(ground: Footing, locomotion: Locomotion, x: number, z: number): boolean {
  if (ground.depthAt(x, z) > locomotion.wadeDepth * DEPTH_SHARE && ground.iceAt(x, z) < 1) return false;
  return ground.slopeAt(x, z) <= locomotion.maxSlope * SLOPE_SHARE;
}

/** Metres of footing in a straight direction (of length 1), up to `most`. */
export function freeRun(
  ground: Footing,
  locomotion: Locomotion,
  x: number,
  z: number,
  directionX: number,
  directionZ: number,
  most: number,
): number {
  for (let along = STEP; along < most; along += STEP)
    if (!hasFooting(ground, locomotion, x + directionX * along, z + directionZ * along)) return along - STEP;
  return hasFooting(ground, locomotion, x + directionX * most, z + directionZ * most) ? most : Math.max(0, most - STEP);
}
