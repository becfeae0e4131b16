/*
 * How a kind of body moves: its speeds by gait, the slopes it climbs and the water it wades. The mover and the path
 * search read the same numbers.
 */
import { requireLocomotion } from '../require-arguments.ts';
import { requireChoice } from '@skerry/kit';
import type { Gait } from './desired-motion.ts';

/** What a kind of body can do: speeds, jumps, slopes and depths. */
export type Locomotion = {
  /** Metres a second along the ground, by gait. */
  readonly sneak: number;
  readonly walk: number;
  readonly run: number;
  /** Metres a second in water too deep to stand; a body with 0 never enters it on purpose. */
  readonly swim: number;
  /** Metres a second at most while sliding down. */
  readonly slide: number;
  /** Metres a second upwards at take-off; 0 if it cannot jump. */
  readonly jump: number;
  /** Metres a second squared on the ground, and in the air. */
  readonly acceleration: number;
  readonly airAcceleration: number;
  /** Steepest rise over run that the body can stand on. */
  readonly maxSlope: number;
  /** The body floats in water deeper than this, metres. */
  readonly wadeDepth: number;
};

const GAITS: readonly Gait[] = ['sneak', 'walk', 'run'];

/** A person. */
export const HUMAN_LOCOMOTION: Locomotion = {
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

/** The maximum horizontal speed of a body of this kind, metres a second. */
export function topSpeed(locomotion: Locomotion): number {
  if (typeof locomotion?.maxSlope !== 'number') requireLocomotion(locomotion, 'locomotion');
  const { run, swim, slide, walk, sneak } = locomotion;
  return Math.max(run, swim, slide, walk, sneak);
}

/** Speed of a gait on even, dry ground. */
export function gaitSpeed(locomotion: Locomotion, gait: Gait): number {
  if (typeof locomotion?.maxSlope !== 'number') requireLocomotion(locomotion, 'locomotion');
  if (gait !== 'run' && gait !== 'sneak' && gait !== 'walk') requireChoice(gait, 'gait', GAITS);
  return gait === 'run' ? locomotion.run : gait === 'sneak' ? locomotion.sneak : locomotion.walk;
}
