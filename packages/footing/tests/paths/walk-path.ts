/*
 * Walks a path with the real mover, tick by tick, and reports how it went.
 */
import {
  type Body,
  createBody,
  followPath,
  type Gait,
  type Footing,
  moveBody,
  placeBody,
  type Walker,
  type TerrainPath,
} from '@skerry/footing';

export type Walk = {
  readonly hasArrived: boolean;
  readonly ticks: number;
  /** Ticks in the air or sliding: none on a good path. */
  readonly lostTicks: number;
  readonly body: Body;
};

const TICK = 1 / 60;

/** The walk of a body along a path; gives up after four times the time it should take. */
export function walkPath(ground: Footing, walker: Walker, path: TerrainPath, gait: Gait): Walk {
  const { points } = path;
  const body = createBody(points[0], 0, points[1], 0, walker.radius);
  placeBody(body, walker.locomotion, ground, points[0], points[1]);
  let metres = 0;
  for (let k = 2; k < points.length; k += 2)
    metres += Math.hypot(points[k] - points[k - 2], points[k + 1] - points[k - 1]);
  const patience =
    300 + Math.ceil((4 * 60 * metres) / Math.min(walker.locomotion[gait], walker.locomotion.swim || Infinity));
  const motion = { x: 0, z: 0, gait, isJumping: false };
  const cursor = { pathIndex: 1 };
  let lostTicks = 0;
  for (let ticks = 0; ticks < patience; ticks++) {
    if (followPath(motion, path, cursor, body, walker.locomotion, gait))
      return { hasArrived: true, ticks, lostTicks, body };
    moveBody(body, motion, walker.locomotion, ground, TICK);
    if (body.footing === 'air' || body.footing === 'slide') lostTicks++;
  }
  return { hasArrived: false, ticks: patience, lostTicks, body };
}
