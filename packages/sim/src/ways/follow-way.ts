/*
 * Walking a way: where to wish next. Slow enough at corners to stay near the line, so that the mover never leaves
 * the lane that the way was checked for.
 */
import type { Body } from '../mover/body.ts';
import { gaitSpeed, type Legs } from '../mover/legs.ts';
import type { Gait, Wish } from '../mover/wish.ts';
import type { Way } from './way.ts';

/** Where a follower is on its way. */
export type WayCursor = {
  /** Number of the point it walks to; as many as there are points when it has arrived. */
  wayIndex: number;
};

/** A point counts as reached within this distance, metres. */
export const REACHED = 0.12;

/** Fills `wish` with the next step along a way; returns whether the end is reached. */
export function followWay(wish: Wish, way: Way, cursor: WayCursor, body: Body, legs: Legs, gait: Gait): boolean {
  const { points } = way;
  const count = points.length / 2;
  let dx = 0;
  let dz = 0;
  let distance = 0;
  for (;;) {
    if (cursor.wayIndex >= count) {
      wish.x = wish.z = 0;
      wish.gait = gait;
      wish.isJumping = false;
      return true;
    }
    dx = points[2 * cursor.wayIndex] - body.x;
    dz = points[2 * cursor.wayIndex + 1] - body.z;
    distance = Math.sqrt(dx * dx + dz * dz);
    if (distance > REACHED) break;
    cursor.wayIndex++;
  }
  // Brake for the corner: no faster than what can be stopped within the distance left.
  const speed = gaitSpeed(legs, gait);
  const braking = Math.sqrt(legs.acceleration * distance) * 0.9;
  const share = Math.min(1, Math.max(0.12, braking / speed));
  wish.x = (dx / distance) * share;
  wish.z = (dz / distance) * share;
  wish.gait = gait;
  wish.isJumping = false;
  return false;
}
