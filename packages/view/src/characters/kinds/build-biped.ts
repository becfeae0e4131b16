/*
 * A figure on two legs: limbs and boots, then the parts of its kind, on the skeleton that its build gives.
 */
import { BIPED_PLAN } from '../biped/biped-plan.ts';
import { type BipedBuild, buildBipedRest, measureBiped } from '../biped/biped-skeleton.ts';
import type { Figure } from '../body-plan.ts';
import { createSculpture, type Sculpture } from '../shape/sculpture.ts';
import { type BootLook, modelBoots, modelLimbs, type LimbLook } from './limbs.ts';

export type BipedLook = LimbLook & { readonly boots: BootLook };

/** What a kind adds to the skeleton and the mesh. */
export type BipedTraits = Omit<Figure, 'plan' | 'rest' | 'mesh' | 'leg'>;

/** `model` adds the parts of the kind to the sculpture and returns its traits; both may depend on its measures. */
export function buildBiped(
  build: BipedBuild,
  { boots, ...limbs }: BipedLook,
  model: (s: Sculpture, m: ReturnType<typeof measureBiped>) => BipedTraits,
): Figure {
  const s = createSculpture();
  const m = measureBiped(build);
  modelLimbs(s, build, limbs);
  modelBoots(s, build, boots);
  const traits = model(s, m);
  return { ...traits, plan: BIPED_PLAN, rest: buildBipedRest(build), mesh: s.build(), leg: m.leg };
}
