/*
 * A figure on four legs: the legs, then the parts of its kind, on the skeleton that its build gives.
 */
import type { Figure } from '../body-plan.ts';
import { QUADRUPED_PLAN } from '../quadruped/quadruped-plan.ts';
import { buildQuadrupedRest, hipHeight, type QuadrupedBuild, shoulderHeight } from '../quadruped/quadruped-skeleton.ts';
import { createSculpture, type Sculpture } from '../shape/sculpture.ts';
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
