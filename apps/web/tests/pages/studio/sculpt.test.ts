/*
 * The brush and the edits of strokes, without a screen: lines become valid strokes, and every edit undoes exactly.
 */
import { rngFromSeed } from '@skerry/kit';
import { canonicalJson, checkRecipe, encodeRecipe, findPreset, type Recipe, type Stroke } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { createDesk, historyOfWorld } from '../../../src/pages/studio/desk/desk.ts';
import {
  BRUSH_KINDS,
  firstBrushes,
  type Place,
  resized,
  strengthened,
  strokeOf,
} from '../../../src/pages/studio/sculpt/brush.ts';
import * as edits from '../../../src/pages/studio/sculpt/stroke-edits.ts';
import { worldOfPreset } from '../../../src/world/world-choice.ts';

const PRESET = findPreset('skerry')!;
const BRUSHES = firstBrushes(PRESET.recipe);
const slope = (x: number, z: number): number => 50 + x / 10 - z / 20;
const LINE: readonly Place[] = Array.from({ length: 200 }, (_, k) => ({ x: k, z: 30 * Math.sin(k / 30) }));

function issuesOf(recipe: Recipe): readonly unknown[] {
  return checkRecipe(encodeRecipe(recipe)).issues;
}

describe('a drawn line', () => {
  it.each(BRUSH_KINDS)('becomes a valid stroke of the kind %s, with few points', (kind) => {
    const line = kind === 'place' ? LINE.slice(0, 1) : LINE;
    const stroke = strokeOf(BRUSHES[kind], line, slope)!;
    expect(stroke.kind).toBe(kind);
    expect(stroke.points.length).toBeLessThan(kind === 'path' || kind === 'river' ? 60 : 25);
    expect(issuesOf(edits.addStroke(PRESET.recipe, 0, stroke))).toEqual([]);
  });

  it('of a river runs downhill, whichever way it was drawn', () => {
    for (const line of [LINE, LINE.toReversed()]) {
      const { points } = strokeOf(BRUSHES.river, line, slope)!;
      for (let k = 1; k < points.length; k++) expect(points[k][2]).toBeLessThanOrEqual(points[k - 1][2]);
    }
  });

  it('of one place is no path, river or coast', () => {
    for (const kind of ['path', 'river', 'coast'] as const)
      expect(strokeOf(BRUSHES[kind], LINE.slice(0, 1), slope)).toBeUndefined();
    expect(strokeOf(BRUSHES.raise, [], slope)).toBeUndefined();
  });

  it('flattens to the height it began at', () => {
    expect(strokeOf(BRUSHES.flatten, [{ x: 100, z: 0 }], slope)).toMatchObject({ level: 60 });
  });
});

it('a brush stays within its limits however far it is turned', () => {
  for (const kind of BRUSH_KINDS)
    for (const factor of [1.5, 1 / 1.5]) {
      let brush: Stroke = BRUSHES[kind];
      for (let k = 0; k < 60; k++) brush = strengthened(resized(brush, factor), factor);
      const line = kind === 'place' ? LINE.slice(0, 1) : LINE;
      expect(issuesOf(edits.addStroke(PRESET.recipe, 0, strokeOf(brush, line, slope)!))).toEqual([]);
    }
});

it('edits of strokes at random undo to the identical recipe, and redo to the same end', () => {
  const rng = rngFromSeed(11);
  const desk = createDesk(historyOfWorld(worldOfPreset(PRESET), 'Sculpted'));
  const texts = [canonicalJson(PRESET.recipe)];
  const recipe = (): Recipe => desk.document.peek().recipe;
  for (let step = 0; step < 120; step++) {
    const layers = edits.layersOf(recipe());
    const layer = rng.below(Math.max(1, layers.length));
    const count = layers[layer]?.strokes.length ?? 0;
    const at = { layer, stroke: rng.below(Math.max(1, count)) };
    const kind = BRUSH_KINDS[rng.below(BRUSH_KINDS.length)];
    const from = rng.below(150);
    const line = kind === 'place' ? LINE.slice(from, from + 1) : LINE.slice(from, from + 40);
    const choices: (() => Recipe)[] = [
      () => edits.addStroke(recipe(), layer, strokeOf(BRUSHES[kind], line, slope)!),
      () => edits.addLayer(recipe()),
      () => (layers.length > 0 ? edits.moveLayer(recipe(), layer, 1) : recipe()),
      () => (count > 0 ? edits.moveStroke(recipe(), at, -1).recipe : recipe()),
      () => (count > 0 ? edits.removeStroke(recipe(), at) : recipe()),
      () =>
        count > 0
          ? edits.setStroke(recipe(), at, { ...edits.strokeAt(recipe(), at)!, on: rng.below(2) > 0 })
          : recipe(),
      () => (layers.length > 3 ? edits.removeLayer(recipe(), layer) : recipe()),
    ];
    const before = recipe();
    expect(desk.setRecipe(choices[rng.below(rng.below(3) === 0 ? choices.length : 1)](), `step ${step}`)).toEqual([]);
    if (recipe() !== before) texts.push(canonicalJson(recipe()));
  }
  expect(texts.length).toBeGreaterThan(60);
  for (const text of texts.toReversed().slice(1)) {
    desk.undo();
    expect(canonicalJson(recipe())).toBe(text);
  }
  for (const text of texts.slice(1)) {
    desk.redo();
    expect(canonicalJson(recipe())).toBe(text);
  }
});

it('a click picks the small stroke on top of a wide one', () => {
  const wide = { ...BRUSHES.raise, radius: 300, points: [[0, 0]] } as Stroke;
  const small = { ...BRUSHES.raise, radius: 10, points: [[40, 0]] } as Stroke;
  const recipe = edits.addStroke(edits.addStroke(PRESET.recipe, 0, small), 0, wide);
  expect(edits.pickStroke(recipe, 42, 3, 5)).toEqual({ layer: 0, stroke: 0 });
  expect(edits.pickStroke(recipe, 150, 3, 5)).toEqual({ layer: 0, stroke: 1 });
  expect(edits.pickStroke(recipe, 900, 3, 5)).toBeUndefined();
});
