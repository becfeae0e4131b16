/*
 * The sea over land that stays where it is: a higher sea floods, a lower one dries, and everything that asks how far
 * the water is (coast, lakes, moisture, temperature, biomes, plants, maps) follows it.
 */
import { describe, expect, it } from 'vitest';
import {
  buildTile,
  createSampler,
  findPlantFacts,
  planWorld,
  PRESETS,
  type Recipe,
  scatterTile,
  setParameter,
  type Tile,
  type WorldPlan,
} from '../../src/index.ts';
import { paintMap } from '../../src/map/index.ts';
import { habitatOf } from '../../src/stages/scatter/habitats.ts';

const CASES = PRESETS.map((preset) => [preset.id, preset] as const);

function withSea(recipe: Recipe, rise: number): Recipe {
  return setParameter(recipe, 'water.seaLevel', String(recipe.water.seaLevel + rise)).recipe!;
}

/** A tile that shows much of a preset's land: a whole level or island, or 65 km of the endless ones. */
function overview(plan: WorldPlan): Tile {
  const level = { level: 2, island: 4, archipelago: 10, endless: 10 }[plan.recipe.shape.kind];
  return buildTile(plan, { level, tx: 0, tz: 0 });
}

function landShare({ heightByVertex, waterByVertex }: Tile): number {
  return heightByVertex.filter((height, i) => height > waterByVertex[i]).length / heightByVertex.length;
}

function lowestLand({ heightByVertex, waterByVertex }: Tile): number {
  return heightByVertex.reduce((low, height, i) => (height > waterByVertex[i] ? Math.min(low, height) : low), Infinity);
}

describe.each(CASES)('%s', (_, { recipe, seed }) => {
  const plan = planWorld(recipe, seed);
  // The sea of a desert lies far below its dunes: it rises to them first, everywhere else by 10 m.
  const rise = 10 + Math.max(0, Math.ceil(lowestLand(overview(plan)) - plan.seaLevel));
  const high = planWorld(withSea(recipe, rise), seed);
  const low = planWorld(withSea(recipe, -10), seed);

  it('a higher sea floods land, a lower one dries its bed, and the ground stays the same', () => {
    const [before, flooded, dried] = [plan, high, low].map(overview);
    expect(landShare(flooded)).toBeLessThan(landShare(before));
    const shallow = before.heightByVertex.some(
      (height, i) => height < plan.seaLevel && height > low.seaLevel && before.waterByVertex[i] === plan.seaLevel,
    );
    if (shallow) expect(landShare(dried)).toBeGreaterThan(landShare(before));
    else expect(landShare(dried)).toBe(landShare(before));
    expect(flooded.heightByVertex).toEqual(before.heightByVertex);
    expect(dried.heightByVertex).toEqual(before.heightByVertex);
  });

  it('the water nowhere stands lower than the sea, and lakes above it keep their level', () => {
    const [before, flooded] = [plan, high].map(overview);
    for (const [i, water] of flooded.waterByVertex.entries())
      expect(water).toBe(Math.max(before.waterByVertex[i], Math.fround(high.seaLevel)));
  });

  it('no plant of dry ground stands under the new water', () => {
    const dryIds = new Set(
      high.scatter.species
        .filter(({ plant }) => habitatOf(findPlantFacts(plant)!).aboveWater[0] >= 0)
        .map(({ id }) => id),
    );
    const sampler = createSampler(high);
    for (const [tx, tz] of [
      [0, 0],
      [3, -2],
      [-5, 4],
    ]) {
      const tile = buildTile(high, { level: 0, tx, tz });
      const plants = scatterTile(high, tile)!;
      for (let i = 0; i < plants.count; i++) {
        const species = high.scatter.species[plants.speciesByItem[i]].id;
        if (!dryIds.has(species)) continue;
        const [x, z] = [tile.x + plants.xByItem[i], tile.z + plants.zByItem[i]];
        expect(sampler.heightAt(x, z) - sampler.waterAt(x, z), `${species} at ${x}, ${z}`).toBeGreaterThan(0);
      }
    }
  });

  it('land is as warm, and in worlds with a wet shore as wet, as its height above the new sea says', () => {
    const [before, flooded] = [plan, high].map(overview);
    const { lapse } = recipe.climate.temperature;
    const ground = before.heightByVertex.findIndex((height) => height > high.seaLevel + 30);
    if (ground >= 0 && lapse > 0)
      expect(flooded.temperatureByVertex[ground] - before.temperatureByVertex[ground]).toBeCloseTo(
        (lapse * rise) / 100,
        3,
      );
    const shore = before.heightByVertex.findIndex(
      (height, i) => height > high.seaLevel && height < high.seaLevel + 2 && before.waterByVertex[i] === plan.seaLevel,
    );
    if (shore >= 0 && recipe.climate.moisture.shore > 0 && before.moistureByVertex[shore] < 1)
      expect(flooded.moistureByVertex[shore]).toBeGreaterThan(before.moistureByVertex[shore]);
  });
});

describe('biomes', () => {
  it('climb with the shore: a sea 400 m higher gives high ground the biomes of low ground', () => {
    const { recipe, seed } = PRESETS.find(({ id }) => id === 'jagged-mountain-rivers')!;
    const before = overview(planWorld(recipe, seed));
    const flooded = overview(planWorld(withSea(recipe, 400), seed));
    expect(flooded.heightByVertex).toEqual(before.heightByVertex);
    expect(flooded.biomeByVertex).not.toEqual(before.biomeByVertex);
  });
});

describe('maps', () => {
  it('show the flood', () => {
    const { recipe, seed } = PRESETS[0];
    const request = { x: -1000, z: -1000, metresPerPixel: 32, width: 64, height: 64, layer: 'water' } as const;
    expect(paintMap(planWorld(withSea(recipe, 20), seed), request)).not.toEqual(
      paintMap(planWorld(recipe, seed), request),
    );
  });
});
