/*
 * Limits for cameras: a little inside the edge of the world, so that there is ground below and around
 * them, and a height above which there is nothing more to see.
 */
import { WORLD_REACH } from '@skerry/world';

/** Metres from the origin, on each axis. */
const EDGE = WORLD_REACH - 2;
/** Metres above and below zero. */
const CEILING = 100_000;

/** Clamps a horizontal coordinate to the world. */
export function holdInside(metres: number): number {
  return Math.min(Math.max(metres, -EDGE), EDGE);
}

export function holdBelowCeiling(metres: number): number {
  return Math.min(Math.max(metres, -CEILING), CEILING);
}
