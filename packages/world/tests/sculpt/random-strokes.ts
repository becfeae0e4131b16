/*
 * Strokes drawn at random, of every kind, and recipes that hold them.
 */
import { type Rng, rngFromSeed } from '@skerry/kit';
import { checkRecipe, findPreset, type Recipe, type Stroke, STROKE_SCHEMA, type StrokeKind } from '../../src/index.ts';

export const STROKE_KINDS = Object.keys(STROKE_SCHEMA.options) as StrokeKind[];

/** The preset Skerry with other layers of strokes. */
export function sculpted(layers: readonly object[], presetId = 'skerry'): Recipe {
  const { issues, recipe } = checkRecipe({ ...findPreset(presetId)!.recipe, format: 4, sculpt: { layers } });
  if (!recipe) throw new Error(JSON.stringify(issues));
  return recipe;
}

/** The preset with one layer of these strokes. */
export function withStrokes(...strokes: readonly object[]): Recipe {
  return sculpted([{ id: 'one', strokes }]);
}

/** A stroke of some kind within `span` metres of the origin. */
export function randomStroke(rng: Rng, span: number, kind = STROKE_KINDS[rng.below(STROKE_KINDS.length)]): Stroke {
  const start = [rng.range(-span, span), rng.range(-span, span)];
  const count = 2 + rng.below(5);
  const withHeights = kind === 'path' || kind === 'river';
  const points = Array.from({ length: count }, (_, k) => {
    const place = [quarter(start[0] + k * rng.range(-30, 30)), quarter(start[1] + k * rng.range(-30, 30))];
    return withHeights ? [...place, Math.round(rng.range(2, 40) * 10) / 10] : place;
  });
  const radius = Math.round(rng.unit() < 0.4 ? rng.range(100, 400) : rng.range(3, 90));
  const common = { on: true, points, radius, falloff: Math.round(rng.unit() * 100) / 100 };
  const strength = Math.round(rng.range(0.2, 1) * 100) / 100;
  switch (kind) {
    case 'raise':
      return { kind, ...common, height: Math.round(rng.range(1, 30)) };
    case 'lower':
      return { kind, ...common, depth: Math.round(rng.range(1, 30)) };
    case 'flatten':
      return { kind, ...common, strength, level: Math.round(rng.range(1, 60)) };
    case 'terrace':
      return { kind, ...common, strength, step: 4, sharpness: 0.8 };
    case 'gullies':
      return { kind, ...common, depth: 5, scale: 40 };
    case 'river':
      return { kind, on: true, points, radius: 8, banks: 14, depth: 2 };
    case 'coast':
      return { kind, ...common, strength, slope: 0.1, height: 6 };
    case 'biome':
      return { kind, ...common, strength, biome: 'meadow' };
    case 'clear':
      return { kind, ...common, strength, what: 'everything' };
    case 'place':
      return { kind, on: true, points, plant: 'oak', size: 1 };
    default:
      return { kind, ...common, strength };
  }
}

function quarter(value: number): number {
  return Math.round(value * 4) / 4 + 0;
}

/** Some strokes of every kind, in two layers. */
export function randomRecipe(seed: number, count: number, span: number): Recipe {
  const rng = rngFromSeed(seed);
  const strokes = Array.from({ length: count }, (_, k) =>
    randomStroke(rng, span, STROKE_KINDS[k % STROKE_KINDS.length]),
  );
  const half = Math.floor(count / 2);
  return sculpted([
    { id: 'below', strokes: strokes.slice(0, half) },
    { id: 'above', title: 'Above', strength: 0.8, strokes: strokes.slice(half) },
  ]);
}
