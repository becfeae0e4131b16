/*
 * Footsteps by surface: a thud and a rustle each, both louder with more force.
 */
import type { Surface } from '@skerry/footing';
import type { Layer, Patch } from './patch.ts';

type StepShape = {
  /** Hertz and strength of the weight. */
  readonly weight: readonly [hertz: number, gain: number];
  /** Middle of the rustle's filter, its width, strength and length. */
  readonly rustle: readonly [hertz: number, q: number, gain: number, seconds: number];
  /** When a second, softer rustle follows: grass closing, snow packing. */
  readonly after?: number;
};

const SHAPES: Readonly<Record<Surface, StepShape>> = {
  grass: { weight: [85, 0.22], rustle: [2600, 0.8, 0.16, 0.09], after: 0.05 },
  earth: { weight: [80, 0.34], rustle: [900, 0.9, 0.16, 0.07] },
  sand: { weight: [70, 0.2], rustle: [1500, 0.5, 0.24, 0.14] },
  rock: { weight: [140, 0.3], rustle: [3200, 1.6, 0.18, 0.035] },
  snow: { weight: [75, 0.16], rustle: [1900, 1.2, 0.26, 0.11], after: 0.07 },
  ice: { weight: [180, 0.2], rustle: [5200, 3, 0.16, 0.05] },
  water: { weight: [110, 0.16], rustle: [1100, 0.9, 0.34, 0.2], after: 0.09 },
};

function buildStep({ weight, rustle, after }: StepShape, force: number): Patch {
  const [hertz, gain] = weight;
  const [middle, q, rustleGain, seconds] = rustle;
  const loud = 0.35 + 0.65 * force;
  const brush = (at: number, share: number): Layer => ({
    wave: 'noise',
    hertz: [1, 1],
    gain: rustleGain * loud * share,
    at,
    attack: 0.008,
    decay: seconds,
    filter: { type: 'bandpass', hertz: [middle, middle * 0.7], q },
  });
  return {
    layers: [
      { wave: 'sine', hertz: [hertz, hertz * 0.55], gain: gain * loud, decay: 0.07 + 0.04 * force },
      brush(0, 1),
      ...(after === undefined ? [] : [brush(after, 0.6)]),
    ],
  };
}

export const SURFACE_STEPS = Object.fromEntries(
  Object.entries(SHAPES).map(([surface, shape]) => [surface, (force: number) => buildStep(shape, force)]),
) as Readonly<Record<Surface, (force: number) => Patch>>;
