/*
 * Where the boat lies: in the shallows nearest to where one landed, its bow towards the open water. A picture only: the
 * rules know no more than the landing place.
 */
import { cos, sin } from '@skerry/kit';
import type { Footing } from '@skerry/footing';

export type Mooring = { readonly x: number; readonly y: number; readonly z: number; readonly yaw: number };

const REACH = 60;
const STEP = 2;
const DIRECTIONS = 24;
/** Metres of water that carry the boat. */
const DEPTH = 0.45;

export function findMooring(ground: Footing, { x, z }: { readonly x: number; readonly z: number }): Mooring {
  for (let distance = STEP; distance <= REACH; distance += STEP)
    for (let k = 0; k < DIRECTIONS; k++) {
      const angle = (k * 2 * Math.PI) / DIRECTIONS;
      const px = x + sin(angle) * distance;
      const pz = z - cos(angle) * distance;
      if (ground.depthAt(px, pz) >= DEPTH) return { x: px, y: ground.waterAt(px, pz), z: pz, yaw: angle };
    }
  // No water near: drawn up on the land a few steps away.
  return { x: x + 4, y: ground.heightAt(x + 4, z), z, yaw: 0 };
}
