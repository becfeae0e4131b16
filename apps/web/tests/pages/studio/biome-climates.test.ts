/*
 * The biome chart's rules against the generator's own.
 */
import { explainPlace, findPreset, planWorld } from '@skerry/world';
import { expect, it } from 'vitest';
import { emptiestClimate, nearestBiome } from '../../../src/pages/studio/desk/biome-climates.ts';

/**
 * A world without heights: the climate of a place is then what the generator asks its biomes about. Small steps of the
 * ground and the interpolation of the coarse lattice still shift borders a little.
 */
it.each(['skerry', 'plains-lake', 'tundra-frozen-lake'])('the biome of the chart is that of the land of %s', (id) => {
  const { recipe, seed, view } = findPreset(id)!;
  const climate = { ...recipe.climate, temperature: { ...recipe.climate.temperature, lapse: 0 } };
  const plan = planWorld(
    {
      ...recipe,
      climate,
      terrain: { ...recipe.terrain, layers: [] },
      biomes: recipe.biomes.map((biome) => ({ ...biome, gains: {} })),
    },
    seed,
  );
  let [same, compared] = [0, 0];
  for (let k = 0; k < 900; k++) {
    const [x, z] = [view.x + ((k % 30) - 15) * 48, view.z + (Math.floor(k / 30) - 15) * 48];
    const { temperature, moisture, biomes, depth } = explainPlace(plan, x, z);
    if (depth > 0 || biomes[0].share < 0.9) continue;
    compared++;
    if (recipe.biomes[nearestBiome(recipe.biomes, temperature, moisture)].id === biomes[0].id) same++;
  }
  expect(compared).toBeGreaterThan(10);
  expect(same / compared).toBeGreaterThan(0.9);
});

it('the emptiest climate is far from every biome', () => {
  const { biomes } = findPreset('skerry')!.recipe;
  const { temperature, moisture } = emptiestClimate(biomes);
  for (const biome of biomes)
    expect(Math.abs(biome.temperature - temperature) / 12 + Math.abs(biome.moisture - moisture) / 0.35).toBeGreaterThan(
      0.7,
    );
});
