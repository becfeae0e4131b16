/*
 * Where cameras stop: a little inside the edge of the world, so that the ground underfoot and around them is there to
 * be asked for, and at a height beyond which there is nothing more to see.
 */
import { WORLD_REACH } from '@skerry/world';

/** Metres from the origin, on each axis. */
const EDGE = WORLD_REACH - 2;
/** Metres above and below zero. */
const CEILING = 100_000;

/** Holds a coordinate on the level inside the world. */
export function holdInside(metres: number): number {
  return Math.min(Math.max(metres, -EDGE), EDGE);
}

export function holdBelowCeiling(metres: number): number {
  return Math.min(Math.max(metres, -CEILING), CEILING);
}
