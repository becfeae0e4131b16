/*
 * The loading screen: a world in steps of octaves, woods that come point by point, and an opening for every mode.
 */
import { checkRecipe, findPreset, planWorld, PRESETS } from '@skerry/world';
import { MODES } from '@skerry/sim';
import { describe, expect, it } from 'vitest';
import { growthSteps } from '../../../src/pages/play/loading/growth-steps.ts';
import { openingOf } from '../../../src/pages/play/loading/opening-words.ts';
import { scatteredPoints, uncover } from '../../../src/pages/play/loading/reveal-points.ts';

function pictureOf(width: number, height: number, paint: (i: number) => number): ImageData {
  const data = new Uint8ClampedArray(new Uint32Array(width * height).map((_, i) => paint(i)).buffer);
  return { width, height, data } as unknown as ImageData;
}

describe('the loading screen', () => {
  it.each(PRESETS.map(({ id }) => id))('shows %s with more octaves at each step, up to the world itself', (id) => {
    const { recipe } = findPreset(id)!;
    const before = JSON.stringify(recipe);
    const steps = growthSteps(recipe);
    expect(steps.at(-1)!.recipe).toBe(recipe);
    const octaves = steps.map((step) => step.octaves);
    expect(octaves).toEqual([...new Set(octaves)].sort((a, b) => a - b));
    for (const step of steps) {
      expect(checkRecipe(structuredClone(step.recipe)).issues).toEqual([]);
      const found = [...JSON.stringify(step.recipe.terrain).matchAll(/"octaves":(\d+)/g)].map(([, text]) =>
        Number(text),
      );
      expect(Math.max(0, ...found)).toBe(step.octaves);
      planWorld(step.recipe, 'windward');
    }
    expect(JSON.stringify(recipe)).toBe(before);
  });

  it('uncovers exactly what differs, scattered, and ends with the picture', () => {
    const bare = pictureOf(31, 17, () => 7);
    const wooded = pictureOf(31, 17, (i) => (i % 5 === 0 ? 9 : 7));
    const points = scatteredPoints(bare, wooded);
    expect(new Set(points).size).toBe(points.length);
    expect([...points]).not.toEqual([...points].sort((a, b) => a - b));
    const shown = pictureOf(31, 17, () => 7);
    const half = Math.floor(points.length / 2);
    uncover(shown, wooded, points, [0, half]);
    expect(shown.data).not.toEqual(wooded.data);
    uncover(shown, wooded, points, [half, points.length]);
    expect(shown.data).toEqual(wooded.data);
    expect(scatteredPoints(bare, bare).length).toBe(0);
  });

  it('says in three lines who you are, what you seek and what helps', () => {
    for (const mode of MODES) {
      const { recipe } = findPreset(mode === 'chase' ? 'chase-court' : 'skerry')!;
      const lines = openingOf({ mode, recipe, chase: { agents: 6 } as never });
      expect(lines.length).toBe(3);
      expect(lines[0].text).toMatch(/^You are/);
    }
  });
});
