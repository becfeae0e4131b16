/*
 * Biomes: blended, balanced and without cliffs. The system this replaces had steps of 27 m at biome borders
 * (0.17 m inside) and one biome on 83 % of the land.
 */
import { describe, expect, it } from 'vitest';
import { createGroundBuilder, findPreset, type Ground, planWorld, PRESETS } from '../../src/index.ts';

/** Ground of a wide view with fine samples: strips, because biomes are large and steps are small. */
function strips(id: string, seed: string): Ground[] {
  const { recipe, view } = findPreset(id)!;
  const builder = createGroundBuilder(planWorld(recipe, seed));
  return Array.from({ length: 16 }, (_, i) =>
    builder.build({ x: view.x - 6000, z: view.z - 6000 + i * 768, step: 1, width: 12000, depth: 2 }),
  );
}

describe('biome borders', () => {
  it.each(['continents', 'skerry', 'surogou', 'desert-oasis', 'ember'])(
    'of %s are no steeper than the country inside',
    (id) => {
      const inside: number[] = [];
      const across: number[] = [];
      for (const { heightByVertex, waterByVertex, biomeByVertex } of strips(id, 'border'))
        for (let i = 0; i < 11999; i++) {
          if (heightByVertex[i] < waterByVertex[i]) continue;
          const step = Math.abs(heightByVertex[i + 1] - heightByVertex[i]);
          (biomeByVertex[i] === biomeByVertex[i + 1] ? inside : across).push(step);
        }
      inside.sort((a, b) => a - b);
      across.sort((a, b) => a - b);
      const at = (list: number[], share: number): number => list[Math.floor((list.length - 1) * share)];
      expect(across.length, 'borders met').toBeGreaterThan(3);
      expect(at(across, 1), 'largest step').toBeLessThanOrEqual(at(inside, 1));
      expect(at(across, 0.5), 'median step').toBeLessThanOrEqual(at(inside, 0.9));
    },
  );

  it('blend over metres: the share of the second biome never jumps', () => {
    for (const { biomeByVertex, otherBiomeByVertex, blendByVertex } of strips('continents', 'blend'))
      for (let i = 0; i < 11999; i++) {
        const shareOf = (vertex: number, biome: number): number => {
          if (biomeByVertex[vertex] === biome) return 254 - blendByVertex[vertex];
          return otherBiomeByVertex[vertex] === biome ? blendByVertex[vertex] : 0;
        };
        const change = Math.abs(shareOf(i, biomeByVertex[i]) - shareOf(i + 1, biomeByVertex[i]));
        expect(change, `at ${i}`).toBeLessThan(64);
      }
  });
});

describe('biome shares', () => {
  it.each(PRESETS.filter(({ recipe }) => recipe.shape.kind === 'endless').map(({ id }) => id))(
    '%s gives every biome some land and none nearly all of it',
    (id) => {
      const { recipe } = findPreset(id)!;
      const counts = recipe.biomes.map(() => 0);
      let land = 0;
      for (const seed of ['a', 'b', 'c']) {
        const ground = createGroundBuilder(planWorld(recipe, seed)).build({
          x: -96000,
          z: -96000,
          step: 1536,
          width: 125,
          depth: 125,
        });
        for (let i = 0; i < ground.heightByVertex.length; i++) {
          if (ground.heightByVertex[i] < ground.waterByVertex[i]) continue;
          land++;
          counts[ground.biomeByVertex[i]]++;
        }
      }
      const shares = counts.map((count) => count / land);
      const report = recipe.biomes.map((biome, i) => `${biome.id} ${(shares[i] * 100).toFixed(1)} %`).join(', ');
      // An oasis is rare by nature: it grows around lakes.
      const least = Math.min(...shares.filter((_, i) => recipe.biomes[i].id !== recipe.water.lakes.biome));
      expect(least, report).toBeGreaterThan(0.004);
      expect(Math.max(...shares), report).toBeLessThan(0.75);
    },
  );
});
