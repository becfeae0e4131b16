/*
 * A figure on four legs: the legs, then the parts of its kind, on the skeleton that its build gives.
 */
import type { Figure } from '../body-plan.ts';
import { QUADRUPED_PLAN } from '../quadruped/quadruped-plan.ts';
import {
  buildQuadrupedRest,
  hipHeight,
  QUADRUPED_BONES,
  type QuadrupedBuild,
  shoulderHeight,
} from '../quadruped/quadruped-skeleton.ts';
import { createSculpture, type Sculpture, type TubeRing } from '../shape/sculpture.ts';
import { modelFourLegs, type FourLegLook } from './four-legs.ts';

/** What a kind adds to the skeleton and the mesh. */
export type QuadrupedTraits = Omit<Figure, 'plan' | 'rest' | 'mesh' | 'leg'>;

/** `model` adds the parts of the kind, by the heights of its shoulders and hips, and returns its traits. */
export function buildQuadruped(
  build: QuadrupedBuild,
  legs: FourLegLook,
  model: (s: Sculpture, shoulders: number, hips: number) => QuadrupedTraits,
): Figure {
  const s = createSculpture();
  modelFourLegs(s, build, legs);
  const traits = model(s, shoulderHeight(build), hipHeight(build));
  const leg = build.fore[0] + build.fore[1];
  return { ...traits, plan: QUADRUPED_PLAN, rest: buildQuadrupedRest(build), mesh: s.build(), leg };
}

/** A skin along the trunk, from the chest to the hips; the last number of a ring is its share of the hips. */
export function modelTrunk(s: Sculpture, colour: string, sides: number, rings: readonly TubeRing[]): void {
  s.tube({ bone: QUADRUPED_BONES.chest, to: QUADRUPED_BONES.hips, colour, sides, rings });
}
