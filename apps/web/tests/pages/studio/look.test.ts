/*
 * The look of a world on the desk, without a page: palettes that move, gradients, ground layers to start from, and worlds
 * up to a stage.
 */
import { checkRecipe, findPreset, planWorld, PRESETS } from '@skerry/world';
import { paintMap } from '@skerry/world/map';
import { describe, expect, it } from 'vitest';
import { upToStage } from '../../../src/pages/studio/desk/up-to-stage.ts';
import { darknessAt, waterGradient } from '../../../src/pages/studio/look/gradient-stops.ts';
import { groundStarts, withGroundLayer } from '../../../src/pages/studio/look/ground-starts.ts';
import { shiftBiomes, shiftColour, SHIFTS } from '../../../src/pages/studio/look/shift-colours.ts';
import { worldOfPreset } from '../../../src/world/world-choice.ts';

const SKERRY = findPreset('skerry')!;
const VIEW = { metresPerPixel: 4, width: 96, height: 64, plants: false };

describe('a palette', () => {
  it('moves in the direction of the button, and black and white stay colours', () => {
    expect(shiftColour('#808080', 'warmer')).toBe('#878279');
    expect(shiftColour('#808080', 'cooler')).toBe('#797e87');
    expect(shiftColour('#804020', 'paler')).not.toBe('#804020');
    expect(shiftColour('#ffffff', 'lighter')).toBe('#ffffff');
    expect(shiftColour('#000000', 'darker')).toBe('#000000');
  });

  it.each(SHIFTS)('moved %s is a valid recipe that differs in the colours of biomes alone', (shift) => {
    const moved = shiftBiomes(SKERRY.recipe, shift);
    expect(checkRecipe(moved).issues).toEqual([]);
    expect({ ...moved, biomes: [] }).toEqual({ ...SKERRY.recipe, biomes: [] });
    expect(moved.biomes.every(({ ground }, k) => ground !== SKERRY.recipe.biomes[k].ground)).toBe(true);
  });
});

describe('the gradient of the water', () => {
  it('begins with the shallow colour, darkens all the way, and sooner in murky water', () => {
    expect(waterGradient({ shallow: '#0a0b0c', deep: '#000000', clarity: 9 })).toContain('rgb(10 11 12) 0.00%');
    const depths = [0, 1, 4, 9, 20, 60];
    const clear = depths.map((depth) => darknessAt(depth, 20));
    expect(clear).toEqual(clear.toSorted((a, b) => a - b));
    expect(darknessAt(4, 2)).toBeGreaterThan(darknessAt(4, 20));
  });
});

describe('a ground layer to start from', () => {
  it.each(PRESETS.map(({ id }) => id))('is valid in %s, and each shows on some map of the land', (id) => {
    const { recipe, seed, view } = findPreset(id)!;
    for (const { layer } of groundStarts(recipe)) {
      const next = withGroundLayer(recipe, layer, 12)!;
      expect(checkRecipe(next).issues).toEqual([]);
      if (id !== 'skerry') continue;
      const at = { ...VIEW, x: view.x - 192, z: view.z - 128 };
      expect(paintMap(planWorld(next, seed), at)).not.toEqual(paintMap(planWorld(recipe, seed), at));
    }
  });

  it('is not offered where there is no room', () => {
    const [{ layer }] = groundStarts(SKERRY.recipe);
    const full = { ...SKERRY.recipe, look: { ...SKERRY.recipe.look, layers: [layer, layer] } };
    expect(withGroundLayer(full, layer, 2)).toBeUndefined();
  });
});

describe('a world up to a stage', () => {
  const world = worldOfPreset(SKERRY);

  it('is the world itself at its last stage, and valid at every one', () => {
    expect(upToStage(world, 'look')).toBe(world);
    for (const stage of ['shape', 'climate', 'biomes', 'terrain', 'sculpt', 'water', 'species', 'scatter'])
      expect(checkRecipe(upToStage(world, stage).recipe).issues).toEqual([]);
  });

  it('does not follow what is edited behind that stage, and follows what is edited before', () => {
    const denser = { ...world, recipe: { ...world.recipe, scatter: { ...world.recipe.scatter, density: 2 } } };
    expect(upToStage(denser, 'terrain').recipe).toEqual(upToStage(world, 'terrain').recipe);
    const flat = upToStage(world, 'shape').recipe.terrain.layers;
    expect(flat.some(({ on }) => on)).toBe(false);
    expect(upToStage(world, 'terrain').recipe.terrain).toEqual(world.recipe.terrain);
    expect(world.recipe.scatter.density).toBeGreaterThan(0);
  });
});
