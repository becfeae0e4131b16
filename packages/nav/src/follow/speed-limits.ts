/*
 * How fast a follower may be at each point of a line: slow enough for its curve, and for being able to brake before
 * what comes. At the end it stands still. Between two points the limit follows from braking towards the second.
 */

import type { RoundedLine } from './round-corners.ts';

/** Cells, seconds. */
export type Motion = {
  readonly maxSpeed: number;
  /** Speed gained a second. */
  readonly acceleration: number;
  /** Speed lost a second. */
  readonly braking: number;
  /** Acceleration sideways, in curves. */
  readonly grip: number;
};

/** A sharp corner turns the velocity in an instant; by no more than the grip would in this many seconds. */
const SNAP_SECONDS = 0.1;

/** The limit at every point. */
export function computeSpeedLimits(line: RoundedLine, motion: Motion): Float64Array {
  const { distanceByPoint, radiusByPoint } = line;
  const last = distanceByPoint.length - 1;
  const limits = new Float64Array(last + 1);
  for (let k = last - 1; k >= 0; k--) {
    const radius = radiusByPoint[k];
    const curve = radius === 0 ? sharpLimit(line, k, motion) : Math.sqrt(motion.grip * radius);
    const ahead = limits[k + 1] * limits[k + 1] + 2 * motion.braking * (distanceByPoint[k + 1] - distanceByPoint[k]);
    limits[k] = Math.min(motion.maxSpeed, curve, Math.sqrt(ahead));
  }
  return limits;
}

/**
 * The highest speed for the next `seconds` from which the follower can still brake to the limit of the next point, and
 * from there to all that follow: v² + 2 b v t ≤ limit² + 2 b × distance.
 */
export function speedTowards(limit: number, distance: number, seconds: number, { braking }: Motion): number {
  const step = braking * seconds;
  return Math.max(0, Math.sqrt(step * step + limit * limit + 2 * braking * distance) - step);
}

function sharpLimit({ xByPoint, zByPoint }: RoundedLine, k: number, { grip, maxSpeed }: Motion): number {
  if (k === 0) return maxSpeed;
  const [ax, az] = [xByPoint[k] - xByPoint[k - 1], zByPoint[k] - zByPoint[k - 1]];
  const [bx, bz] = [xByPoint[k + 1] - xByPoint[k], zByPoint[k + 1] - zByPoint[k]];
  const cosine = (ax * bx + az * bz) / Math.sqrt((ax * ax + az * az) * (bx * bx + bz * bz));
  // Turning a velocity v by an angle changes it by 2 v sin(angle / 2).
  const change = 2 * Math.sqrt(Math.max(0, (1 - cosine) / 2));
  return (grip * SNAP_SECONDS) / Math.max(change, 1e-9);
}
