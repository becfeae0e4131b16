/*
 * Walking a path: where to wish next. A follower brakes before a corner just as much as the turn there needs, so that
 * it never leaves the lane that the path was checked for, and passes gentle bends at full speed.
 */
import {
  requireBody,
  requireCursor,
  requireLocomotion,
  requirePath,
  requireDesiredMotion,
} from '../require-arguments.ts';
import type { Body } from '../mover/body.ts';
import { gaitSpeed, type Locomotion } from '../mover/locomotion.ts';
import type { Gait, DesiredMotion } from '../mover/desired-motion.ts';
import { LANE_MARGIN } from './walker.ts';
import type { TerrainPath } from './terrain-path.ts';

/** Where a follower is on its path. */
export type PathCursor = {
  /** Number of the point it walks to; as many as there are points when it has arrived. */
  wayIndex: number;
};

/** A point counts as reached within this distance, metres. */
export const REACHED = 0.12;
/** A turn may carry the body this far off its lane, metres: half of what the lane leaves free. */
const SWERVE = LANE_MARGIN / 2;
/** Share of the braking that legs can do which is counted on. */
const BRAKING = 0.7;
/** Speed that is always allowed, metres a second: who stands must begin to go. */
const CREEP = 0.35;

/** Fills `wish` with the next step along a path; returns whether the end is reached. */
export function followPath(
  wish: DesiredMotion,
  path: TerrainPath,
  cursor: PathCursor,
  body: Body,
  locomotion: Locomotion,
  gait: Gait,
): boolean {
  if (typeof wish?.gait !== 'string') requireDesiredMotion(wish, 'wish');
  if (typeof path?.points !== 'object') requirePath(path, 'path');
  if (typeof cursor?.wayIndex !== 'number') requireCursor(cursor, 'cursor');
  if (typeof body?.velocityX !== 'number') requireBody(body, 'body');
  if (typeof locomotion?.maxSlope !== 'number') requireLocomotion(locomotion, 'locomotion');
  const { points } = path;
  const count = points.length / 2;
  while (cursor.wayIndex < count && hasPassed(points, cursor.wayIndex, body)) cursor.wayIndex++;
  wish.gait = gait;
  wish.isJumping = false;
  if (cursor.wayIndex >= count) {
    wish.x = wish.z = 0;
    return true;
  }
  const at = 2 * cursor.wayIndex;
  const [dx, dz] = [points[at] - body.x, points[at + 1] - body.z];
  const distance = Math.sqrt(dx * dx + dz * dz);
  const full = gaitSpeed(locomotion, gait);
  const corner = cornerSpeed(points, at, dx / distance, dz / distance, locomotion);
  const speed = Math.sqrt(corner * corner + 2 * BRAKING * locomotion.acceleration * distance);
  const share = Math.min(1, Math.max(CREEP, speed) / full);
  wish.x = (dx / distance) * share;
  wish.z = (dz / distance) * share;
  return false;
}

/** Whether a body has come to a point: near enough to it, or past it while still on its lane. */
function hasPassed(points: readonly number[], index: number, { x, z }: Body): boolean {
  const at = 2 * index;
  const [dx, dz] = [points[at] - x, points[at + 1] - z];
  const square = dx * dx + dz * dz;
  if (square <= REACHED * REACHED) return true;
  if (index === 0 || at + 2 >= points.length || square > LANE_MARGIN * LANE_MARGIN) return false;
  return dx * (points[at] - points[at - 2]) + dz * (points[at + 1] - points[at - 1]) <= 0;
}

/** How fast a point may be passed: a turn by an angle swerves speed² (1 - cos) / (2 acceleration) metres. */
function cornerSpeed(
  points: readonly number[],
  at: number,
  fromX: number,
  fromZ: number,
  locomotion: Locomotion,
): number {
  if (at + 2 >= points.length) return 0;
  const [dx, dz] = [points[at + 2] - points[at], points[at + 3] - points[at + 1]];
  const length = Math.sqrt(dx * dx + dz * dz);
  if (length === 0) return 0;
  const turn = 1 - (dx * fromX + dz * fromZ) / length;
  return turn <= 0 ? Infinity : Math.sqrt((2 * SWERVE * locomotion.acceleration) / turn);
}
