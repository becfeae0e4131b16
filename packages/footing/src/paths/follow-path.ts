/*
 * Path following: the desired motion for the next tick. A follower brakes before a corner only as much as the turn
 * needs. So it stays within the lane that was checked for the path, and takes gentle bends at full speed.
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

/** A follower's position on its path. */
export type PathCursor = {
  /** Index of the point it walks to; the number of points once it has arrived. */
  pathIndex: number;
};

/** A point counts as reached within this distance, metres. */
const REACHED = 0.12;
/** A turn may carry the body this far off its lane, metres: half of the lane's margin. */
const SWERVE = LANE_MARGIN / 2;
/** Share of the maximum braking that is planned with. */
const BRAKING = 0.7;
/** Minimum speed, metres a second: a standing body must be able to start. */
const CREEP = 0.35;

/** Fills `desired` with the next step along a path; returns whether the end is reached. */
export function followPath(
  desired: DesiredMotion,
  path: TerrainPath,
  cursor: PathCursor,
  body: Body,
  locomotion: Locomotion,
  gait: Gait,
): boolean {
  if (typeof desired?.gait !== 'string') requireDesiredMotion(desired, 'desired');
  if (typeof path?.points !== 'object') requirePath(path, 'path');
  if (typeof cursor?.pathIndex !== 'number') requireCursor(cursor, 'cursor');
  if (typeof body?.velocityX !== 'number') requireBody(body, 'body');
  if (typeof locomotion?.maxSlope !== 'number') requireLocomotion(locomotion, 'locomotion');
  const { points } = path;
  const count = points.length / 2;
  while (cursor.pathIndex < count && hasPassed(points, cursor.pathIndex, body)) cursor.pathIndex++;
  desired.gait = gait;
  desired.isJumping = false;
  if (cursor.pathIndex >= count) {
    desired.x = desired.z = 0;
    return true;
  }
  const at = 2 * cursor.pathIndex;
  const [dx, dz] = [points[at] - body.x, points[at + 1] - body.z];
  const distance = Math.sqrt(dx * dx + dz * dz);
  const full = gaitSpeed(locomotion, gait);
  const corner = cornerSpeed(points, at, dx / distance, dz / distance, locomotion);
  const speed = Math.sqrt(corner * corner + 2 * BRAKING * locomotion.acceleration * distance);
  const share = Math.min(1, Math.max(CREEP, speed) / full);
  desired.x = (dx / distance) * share;
  desired.z = (dz / distance) * share;
  return false;
}

/** Whether a body has reached a point: it is near enough, or past it while still on its lane. */
function hasPassed(points: readonly number[], index: number, { x, z }: Body): boolean {
  const at = 2 * index;
  const [dx, dz] = [points[at] - x, points[at + 1] - z];
  const square = dx * dx + dz * dz;
  if (square <= REACHED * REACHED) return true;
  if (index === 0 || at + 2 >= points.length || square > LANE_MARGIN * LANE_MARGIN) return false;
  return dx * (points[at] - points[at - 2]) + dz * (points[at + 1] - points[at - 1]) <= 0;
}

/** Maximum speed at a point: a turn by an angle swerves speed² (1 - cos) / (2 acceleration) metres. */
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
