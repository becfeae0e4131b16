/*
 * The position of the boat: in the shallows nearest to the landing, its bow towards open water. For drawing only: the
 * rules know just the landing place.
 */
import { cos, sin } from '@skerry/kit';
import type { Footing } from '@skerry/footing';

/** Where a boat lies. */
export type Mooring = { readonly x: number; readonly y: number; readonly z: number; readonly yaw: number };

const REACH = 60;
const STEP = 2;
const DIRECTIONS = 24;
/** Minimum depth of water for the boat, metres. */
const DEPTH = 0.45;

export function findMooring(ground: Footing, { x, z }: { readonly x: number; readonly z: number }): Mooring {
  for (let distance = STEP; distance <= REACH; distance += STEP)
    for (let k = 0; k < DIRECTIONS; k++) {
      const angle = (k * 2 * Math.PI) / DIRECTIONS;
      const px = x + sin(angle) * distance;
      const pz = z - cos(angle) * distance;
      if (ground.depthAt(px, pz) >= DEPTH) return { x: px, y: ground.waterAt(px, pz), z: pz, yaw: angle };
    }
  // No water near: on land a few steps away.
  return { x: x + 4, y: ground.heightAt(x + 4, z), z, yaw: 0 };
}
