/*
 * How strongly a noise is heard: 1 at its source, falling to 0 at the end of its range.
 * Ground between source and ear does not stop a noise, it muffles it: the range shrinks.
 */

import { requireFunction } from '@skerry/kit';
import { areNumbers, requireEars, requireNoise, requireNumbers } from '../require-arguments.ts';

/** How well a creature hears. */
export type Ears = {
  /** Range factor of these ears: 1 hears a noise of loudness 20 up to 20 m. */
  readonly acuity: number;
  /** Share of the range behind ground. */
  readonly muffledShare: number;
};

/** Ordinary ears. */
export const DEFAULT_EARS: Ears = { acuity: 1, muffledShare: 0.5 };

/** A noise at a place; its loudness is the distance in metres at which ordinary ears just hear it. */
export type Noise = { readonly x: number; readonly y: number; readonly z: number; readonly loudness: number };

/** True if ground lies between two places; objects do not muffle. */
export type SoundMuffled = (ax: number, ay: number, az: number, bx: number, by: number, bz: number) => boolean;

/** How strongly ears at a place hear a noise, 0 to 1. */
export function sampleHearing(
  ears: Ears,
  x: number,
  y: number,
  z: number,
  noise: Noise,
  isMuffled: SoundMuffled,
): number {
  requireEars(ears, 'ears');
  requireNoise(noise, 'noise');
  if (!areNumbers(x, y, z, 0)) requireNumbers({ x, y, z });
  requireFunction(isMuffled, 'isMuffled');
  const dx = noise.x - x;
  const dy = noise.y - y;
  const dz = noise.z - z;
  const squared = dx * dx + dy * dy + dz * dz;
  const open = noise.loudness * ears.acuity;
  // The ray is cast only if it can change the result.
  if (squared >= open * open) return 0;
  const reach = isMuffled(x, y, z, noise.x, noise.y, noise.z) ? open * ears.muffledShare : open;
  if (squared >= reach * reach) return 0;
  return 1 - Math.sqrt(squared) / reach;
}
