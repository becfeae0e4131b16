/*
 * Chance in thoughts: a number from seed, tick, creature and purpose. It has no state, so a restored run draws the same.
 */
import { hash3, unitFromBits } from '@skerry/kit';
import type { Thought } from './thought.ts';

/** A number in [0, 1) for one purpose in one thought. */
export function draw({ context, creature }: Thought, purpose: number): number {
  return unitFromBits(hash3(creature.id, context.state.tick, purpose, context.plan.seed ^ THOUGHTS));
}

/** A number in [min, max) for one purpose in one thought. */
export function drawBetween(thought: Thought, purpose: number, min: number, max: number): number {
  return min + (max - min) * draw(thought, purpose);
}

const THOUGHTS = 0x7a1e5;

/** One number a purpose, so that no two draws of a thought are the same. */
export const PURPOSE = {
  wait: 1,
  patrol: 2,
  glance: 30,
  search: 50,
  flee: 70,
  perch: 90,
  drift: 110,
  chance: 130,
  hop: 150,
  aside: 170,
  dodge: 171,
  wave: 180,
};
