/*
 * Eyes as data: range and angle, and how darkness, crouching and movement change the range.
 * Compiled once, because a cone is tested with cosines, which should not be computed in every thought.
 */
import { cos, refuse, requireNumber, requireObject } from '@skerry/kit';

/** Sight as numbers: a cone, its range, and what makes a target harder to see. */
export type EyesSpec = {
  /** Range in metres for a standing target in full light. */
  readonly range: number;
  /** The cone of sharp sight, full angle in degrees. */
  readonly angleDeg: number;
  /** Full angle of peripheral vision in degrees. */
  readonly peripheralDeg: number;
  /** Share of the range in peripheral vision. */
  readonly peripheralShare: number;
  /** Share of the range in the dark. */
  readonly darkShare: number;
  /** Share of the range for a crouching target. */
  readonly crouchShare: number;
  /** Added for a running target, as a share of the range. */
  readonly motionGain: number;
};

/** Eyes with what `compileEyes` derived from their angles. */
export type Eyes = EyesSpec & {
  readonly coneCos: number;
  readonly peripheralCos: number;
};

/** A cone of 108 degrees and 20 m; a third of the range in the dark, two thirds for crouching targets. */
export const DEFAULT_EYES: EyesSpec = {
  range: 20,
  angleDeg: 108,
  peripheralDeg: 200,
  peripheralShare: 0.35,
  darkShare: 0.35,
  crouchShare: 0.65,
  motionGain: 0.3,
};

const DEG = 3.141592653589793 / 180;

/** Compiles eyes. */
export function compileEyes(spec: EyesSpec): Eyes {
  requireObject(spec, 'spec', 'eyes with a range and a cone');
  requireNumber(spec.range, 'spec.range', 0);
  requireNumber(spec.angleDeg, 'spec.angleDeg', 0, 360);
  requireNumber(spec.peripheralDeg, 'spec.peripheralDeg', 0, 360);
  if (spec.peripheralDeg < spec.angleDeg)
    refuse('spec.peripheralDeg', `expected at least the cone's ${spec.angleDeg}, got ${spec.peripheralDeg}`);
  for (const name of ['peripheralShare', 'darkShare', 'crouchShare'] as const)
    requireNumber(spec[name], `spec.${name}`, 0, 1);
  requireNumber(spec.motionGain, 'spec.motionGain', 0);
  return { ...spec, coneCos: halfCos(spec.angleDeg), peripheralCos: halfCos(spec.peripheralDeg) };
}

/** Below any cosine at 360 degrees, so that rounding leaves no blind line straight behind. */
function halfCos(angleDeg: number): number {
  return angleDeg >= 360 ? -2 : cos((angleDeg / 2) * DEG);
}
