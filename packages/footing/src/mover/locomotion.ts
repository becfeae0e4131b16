/*
 * What a body can do with its legs. One table a kind; the mover and the ways read the same numbers.
 */
import { requireLegs } from '../require-arguments.ts';
import { requireChoice } from '@skerry/kit';
import type { Gait } from './desired-motion.ts';

export type Legs = {
  /** Metres a second along the ground, by gait. */
  readonly sneak: number;
  readonly walk: number;
  readonly run: number;
  /** Metres a second in water too deep to stand; 0 never enters it of its own will. */
  readonly swim: number;
  /** Metres a second at most while sliding down. */
  readonly slide: number;
  /** Metres a second upwards at take-off; 0 cannot jump. */
  readonly jump: number;
  /** Metres a second squared on the ground, and in the air. */
  readonly acceleration: number;
  readonly airAcceleration: number;
  /** Rise over run that still carries the body. */
  readonly maxSlope: number;
  /** Water deeper than this carries the body, metres. */
  readonly wadeDepth: number;
};

const GAITS: readonly Gait[] = ['sneak', 'walk', 'run'];

/** A person. */
export const HUMAN_LEGS: Legs = {
  sneak: 1.6,
  walk: 3.2,
  run: 6.2,
  swim: 2,
  slide: 6,
  jump: 4.9,
  acceleration: 28,
  airAcceleration: 6,
  maxSlope: 1,
  wadeDepth: 1.2,
};

/** Fastest that a body of these legs ever goes along the ground or through the air sideways, metres a second. */
export function topSpeed(legs: Legs): number {
  if (typeof legs?.maxSlope !== 'number') requireLegs(legs, 'legs');
  const { run, swim, slide, walk, sneak } = legs;
  return Math.max(run, swim, slide, walk, sneak);
}

/** Speed of a gait on even, dry ground. */
export function gaitSpeed(legs: Legs, gait: Gait): number {
  if (typeof legs?.maxSlope !== 'number') requireLegs(legs, 'legs');
  if (gait !== 'run' && gait !== 'sneak' && gait !== 'walk') requireChoice(gait, 'gait', GAITS);
  return gait === 'run' ? legs.run : gait === 'sneak' ? legs.sneak : legs.walk;
}
