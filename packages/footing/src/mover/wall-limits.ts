/*
 * Walls as limits of a step: the body probes eight directions at the distance of its shoulders. It does not approach
 * steep ground that rises above its knees, unless it can climb such ground.
 */
import type { Footing } from '../ground/footing.ts';
import { WALL_SLOPE } from '../ground/walls.ts';
import type { Body } from './body.ts';
import { assignFoothold, createFoothold } from './foothold.ts';
import type { Locomotion } from './locomotion.ts';
import type { StepLimits } from './step-limits.ts';

/** Shoulders reach at most this far, metres: paths come this near to walls. */
const MAX_REACH = 0.4;
/** Steep ground counts from this height above the feet, metres. */
const KNEE = 0.5;
const DIAGONAL = 0.7071067811865476;
const AROUND = [
  [1, 0],
  [DIAGONAL, DIAGONAL],
  [0, 1],
  [-DIAGONAL, DIAGONAL],
  [-1, 0],
  [-DIAGONAL, -DIAGONAL],
  [0, -1],
  [DIAGONAL, -DIAGONAL],
] as const;

const _felt = createFoothold();

/** Adds a limit for every wall that the body at height `y` would touch. */
export function addWalls(
  limits: StepLimits,
  { x, z, radius }: Body,
  y: number,
  locomotion: Locomotion,
  ground: Footing,
): void {
  if (!ground.isNearWall(x, z)) return;
  for (let k = 0; k < AROUND.length; k++)
    if (feelsWall(ground, locomotion, x, z, radius, y, k))
      limits.add(_felt.riseX / _felt.slope, _felt.riseZ / _felt.slope, 0);
}

/** Whether a body at a position would touch a wall: it can be placed there, but could not walk there. */
export function touchesWall(ground: Footing, locomotion: Locomotion, x: number, z: number, radius: number): boolean {
  if (!ground.isNearWall(x, z)) return false;
  const { level } = assignFoothold(_felt, ground, locomotion, x, z);
  return AROUND.some((_, k) => feelsWall(ground, locomotion, x, z, radius, level, k));
}

/** Whether there is a wall in one of the eight directions; stores it in `_felt`. */
function feelsWall(
  ground: Footing,
  locomotion: Locomotion,
  x: number,
  z: number,
  radius: number,
  y: number,
  direction: number,
): boolean {
  const reach = Math.min(radius, MAX_REACH);
  const [dx, dz] = AROUND[direction];
  assignFoothold(_felt, ground, locomotion, x + dx * reach, z + dz * reach);
  return _felt.slope > Math.max(WALL_SLOPE, locomotion.maxSlope) && _felt.level > y + KNEE;
}
