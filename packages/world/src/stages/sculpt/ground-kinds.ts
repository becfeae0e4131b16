/*
 * The kinds of stroke that bend the ground, and the numbers that each needs when it is applied.
 */
import { type ShownStroke, smoothingStep, waterReach } from './plan-strokes.ts';

/** A stroke's kind is stored as its index here. */
export const GROUND_KINDS = [
  'raise',
  'lower',
  'smooth',
  'flatten',
  'terrace',
  'gullies',
  'path',
  'river',
  'coast',
] as const;
export type GroundKind = (typeof GROUND_KINDS)[number];

export const RAISE = 0;
export const LOWER = 1;
export const SMOOTH = 2;
export const FLATTEN = 3;
export const TERRACE = 4;
export const GULLIES = 5;
export const PATH = 6;
export const RIVER = 7;

/** The strength of a stroke with that of its layer; more than all of it would overshoot. */
export function shareOf(strength: number, ofLayer: number): number {
  return Math.min(1, strength * ofLayer);
}

/** STROKE_NUMBERS numbers: the amount first, with the strength of the layer; the meaning of the others depends on the kind. */
export function groundNumbers({ stroke, share }: ShownStroke<GroundKind>): readonly [number, number, number] {
  switch (stroke.kind) {
    case 'raise':
      return [stroke.height * share, 0, 0];
    case 'lower':
      return [-stroke.depth * share, 0, 0];
    case 'smooth':
      return [shareOf(stroke.strength, share), smoothingStep(stroke.radius), 0];
    case 'flatten':
      return [shareOf(stroke.strength, share), stroke.level, 0];
    case 'terrace':
      return [shareOf(stroke.strength, share), stroke.step, stroke.sharpness];
    case 'gullies':
      return [stroke.depth * share, stroke.scale, 0];
    case 'path':
      return [shareOf(stroke.strength, share), 0, 0];
    case 'river':
      // A river is there or not: half a bed would hold no water.
      return [stroke.depth, stroke.radius, waterReach(stroke.radius, stroke.banks)];
    case 'coast':
      return [shareOf(stroke.strength, share), stroke.slope, stroke.height];
  }
}
