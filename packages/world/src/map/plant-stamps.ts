/*
 * How each species looks from straight above: a crown with a lit and a shaded side, and a shadow as long as it is tall.
 * Size and colour come from the plant.
 */
import type { WorldPlan } from '../plan/world-plan.ts';
import { findPlantFacts } from '../plants/plant-facts.ts';
import { parseColour, type Rgb } from './colour.ts';

export type PlantStamp = {
  readonly isTree: boolean;
  /** Metres. */
  readonly radius: number;
  readonly height: number;
  readonly shade: Rgb;
  readonly light: Rgb;
};

const stampsByPlan = new WeakMap<WorldPlan, readonly PlantStamp[]>();
/** Crowns are ragged: the disc drawn for one is smaller than the distance to its farthest leaf. */
const CROWN_SHARE = 0.8;

/** A stamp for each species of the plan. */
export function plantStampsOf(plan: WorldPlan): readonly PlantStamp[] {
  let stamps = stampsByPlan.get(plan);
  if (!stamps) stampsByPlan.set(plan, (stamps = plan.scatter.species.map(({ plant }) => buildStamp(plant))));
  return stamps;
}

function buildStamp(id: string): PlantStamp {
  const species = findPlantFacts(id)!;
  // The first tint is wood or stem; the next one, if any, is what is visible from above.
  const [shade, light] = species.tints[Math.min(1, species.tints.length - 1)];
  return {
    isTree: species.kind === 'tree',
    radius: species.reach * CROWN_SHARE,
    height: species.height,
    shade: parseColour(shade),
    light: parseColour(light),
  };
}
