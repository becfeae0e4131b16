/*
 * Strokes of a recipe compiled to tables: only those that show, each with the few numbers its kind needs.
 */
import type { GridSpec } from '@skerry/noise';
import { buildStrokeTable, type StrokeLine, type StrokeTable } from '../../strokes/index.ts';
import type { SculptRecipe, Stroke, StrokeKind } from './stroke-schema.ts';

/** Metres between the samples that a smoothing stroke joins: the coarsest that is at most an eighth of its radius, or 8. */
export const SMOOTHING_STEPS = [8, 32, 128];
const RADII_OF_SMOOTHING = 8;
/** The water of a river reaches this share of its half width under the banks, so that its surface ends in the ground. */
const UNDER_BANKS = 0.25;
const MIN_UNDER_BANKS = 2;

/** Numbers per stroke in `numbers`. */
export const STROKE_NUMBERS = 3;

export type StrokesOf<Kind extends StrokeKind> = Extract<Stroke, { readonly kind: Kind }>;
/** A stroke that shows, with the strength of its layer. */
export type ShownStroke<Kind extends StrokeKind = StrokeKind> = {
  readonly stroke: StrokesOf<Kind>;
  readonly share: number;
};
export type ShownLayer<Kind extends StrokeKind> = {
  readonly id: string;
  readonly title: string;
  readonly strokes: readonly ShownStroke<Kind>[];
};

/** The strokes of some kinds that show, by layer; layers without any are left out. */
export function shownLayers<Kind extends StrokeKind>(
  { layers }: SculptRecipe,
  kinds: readonly Kind[],
): readonly ShownLayer<Kind>[] {
  const isWanted = (stroke: Stroke): stroke is StrokesOf<Kind> =>
    stroke.on && (kinds as readonly StrokeKind[]).includes(stroke.kind);
  return layers
    .filter(({ on, strength }) => on && strength > 0)
    .map(({ id, title, strength, strokes }) => ({
      id,
      title,
      strokes: strokes.filter(isWanted).map((stroke) => ({ stroke, share: strength })),
    }))
    .filter(({ strokes }) => strokes.length > 0);
}

/** The table of strokes, in order. */
export function tableOf(strokes: readonly { readonly stroke: Stroke }[]): StrokeTable {
  return buildStrokeTable(strokes.map(({ stroke }) => lineOf(stroke)));
}

function lineOf(stroke: Stroke): StrokeLine {
  const { points } = stroke;
  if (stroke.kind === 'place') return { points, radius: 0, core: 0 };
  if (stroke.kind === 'river') return { points, radius: stroke.radius + stroke.banks, core: stroke.radius };
  return { points, radius: stroke.radius, core: stroke.radius * (1 - stroke.falloff) };
}

/** Metres between the samples that a smoothing stroke joins. */
export function smoothingStep(radius: number): number {
  return SMOOTHING_STEPS.findLast((step) => step * RADII_OF_SMOOTHING <= radius) ?? SMOOTHING_STEPS[0];
}

/** Metres from its line that a river's water surface reaches, partly under the banks. */
export function waterReach(halfWidth: number, banks: number): number {
  return halfWidth + Math.min(banks, Math.max(MIN_UNDER_BANKS, halfWidth * UNDER_BANKS));
}

/** A grid of samples `step` apart, on multiples of it, with one more before a rectangle and two behind. */
export function latticeAround(
  extent: { minX: number; minZ: number; maxX: number; maxZ: number },
  step: number,
): GridSpec {
  const ix = Math.floor(extent.minX / step) - 1;
  const iz = Math.floor(extent.minZ / step) - 1;
  return {
    x: ix * step,
    z: iz * step,
    step,
    width: Math.floor(extent.maxX / step) + 2 - ix + 1,
    depth: Math.floor(extent.maxZ / step) + 2 - iz + 1,
  };
}
