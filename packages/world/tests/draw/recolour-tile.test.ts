/*
 * A tile in other colours, mixed from its biomes, against the same tile grown anew; and plants painted anew.
 */
import { rngFor } from '@skerry/kit';
import { findPreset, growTile, planWorld, type Recipe, setParameter } from '@skerry/world';
import { buildPlantTile, buildTileLayers, findRepaint, recolourTile, repaintPlants } from '@skerry/world/draw';
import { expect, it } from 'vitest';

const PRESETS = ['skerry', 'plains-lake', 'surogou'];

/** Some colours of biomes and of the tint, replaced by random ones. */
function repaintRecipe(recipe: Recipe, rng: ReturnType<typeof rngFor>): Recipe {
  let changed = setParameter(recipe, 'look.tint', String(rng.unit())).recipe!;
  changed = setParameter(changed, 'look.tintScale', String(100 + rng.below(900))).recipe!;
  recipe.biomes.forEach((_, biome) => {
    for (const name of ['ground', 'accent', 'rock', 'shore']) {
      const colour = rng.below(1 << 24).toString(16);
      if (rng.chance(0.7))
        changed = setParameter(changed, `biomes.${biome}.${name}`, `#${colour.padStart(6, '0')}`).recipe!;
    }
  });
  return changed;
}

it.each(PRESETS)('a recoloured tile of %s has the bytes of one that was grown under the new palette', (id) => {
  const { recipe, seed } = findPreset(id)!;
  const rng = rngFor(1, `palettes ${id}`);
  const before = planWorld(recipe, seed);
  for (let k = 0; k < 5; k++) {
    const after = planWorld(repaintRecipe(recipe, rng), seed);
    const key = { level: rng.below(6), tx: rng.below(9) - 4, tz: rng.below(9) - 4 };
    const layers = buildTileLayers(growTile(before, key));
    const fresh = buildTileLayers(growTile(after, key));
    expect(fresh.colours, JSON.stringify(key)).not.toEqual(layers.colours);
    recolourTile(after, key, layers);
    expect(layers, JSON.stringify(key)).toEqual(fresh);
  }
});

it.each(PRESETS)('repainted plants of %s are those that were grown under the new palette', (id) => {
  const { recipe, seed, view } = findPreset(id)!;
  const rng = rngFor(2, `palettes ${id}`);
  const before = planWorld(recipe, seed);
  let plants = 0;
  for (let k = 0; k < 2; k++) {
    const after = planWorld(repaintRecipe(recipe, rng), seed);
    const key = { level: 0, tx: Math.floor(view.x / 64) + k, tz: Math.floor(view.z / 64) };
    const tile = buildPlantTile(growTile(before, key), 'all');
    plants += tile.count;
    expect(repaintPlants(tile, findRepaint(before, after)!)).toEqual(buildPlantTile(growTile(after, key), 'all'));
  }
  expect(plants).toBeGreaterThan(100);
});

it('plants of two biomes that had one colour cannot be repainted in two', () => {
  const { recipe, seed } = findPreset('skerry')!;
  const same = setParameter(recipe, 'biomes.1.ground', recipe.biomes[0].ground).recipe!;
  expect(findRepaint(planWorld(same, seed), planWorld(recipe, seed))).toBeUndefined();
  expect(findRepaint(planWorld(recipe, seed), planWorld(same, seed))).toBeDefined();
});
