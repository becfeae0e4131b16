import { rngFor } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { buildTile, findPreset, planWorld, PRESETS } from '../../src/index.ts';
import { buildClumpField } from '../../src/scatter/clump-field.ts';
import { createStratumRules, weighSpecies } from '../../src/scatter/suitability.ts';
import { densityLimitIn, findTileBiomes } from '../../src/scatter/tile-limits.ts';
import { TILE_APRON, TILE_CELLS } from '../../src/tile/tile.ts';

const TILES = 6;
const PLACES = 150;

describe('the limit of a tile', () => {
  it.each(PRESETS.map(({ id }) => id))('of %s is never below the density of a place', (id) => {
    const seed = `limits ${id}`;
    const plan = planWorld(findPreset(id)!.recipe, seed);
    const rng = rngFor(7, seed);
    for (let tiles = 0; tiles < TILES; tiles++) {
      const key = { level: 0, tx: Math.floor(rng.range(-40, 40)), tz: Math.floor(rng.range(-40, 40)) };
      const tile = buildTile(plan, key);
      const site = { tile, clumpFields: plan.scatter.clumps.map((clump) => buildClumpField(clump, tile)) };
      const biomes = findTileBiomes(plan.scatter, tile);
      for (const stratum of plan.scatter.strata) {
        const rules = createStratumRules(plan.scatter, stratum);
        const limit = densityLimitIn(rules, biomes);
        expect(limit).toBeLessThanOrEqual(rules.limit);
        for (let place = 0; place < PLACES; place++) {
          const [x, z] = [0, 1].map(() => rng.range(-TILE_APRON, TILE_CELLS + TILE_APRON));
          const where = `${seed}, tile ${key.tx} ${key.tz}, ${stratum.id} at ${x} ${z}`;
          expect(weighSpecies(rules, site, x, z, -1), where).toBeLessThanOrEqual(limit);
        }
      }
    }
  });

  it('is 0 in the open sea', () => {
    const plan = planWorld(findPreset('skerry')!.recipe, 'a');
    const tile = buildTile(plan, { level: 0, tx: 500, tz: 500 });
    const biomes = findTileBiomes(plan.scatter, tile);
    for (const stratum of plan.scatter.strata)
      expect(densityLimitIn(createStratumRules(plan.scatter, stratum), biomes), stratum.id).toBe(0);
  });

  it('follows the biomes of the tile', () => {
    const plan = planWorld(findPreset('desert-oasis')!.recipe, 'b');
    const limits = [...Array.from({ length: 40 }).keys()].map((tx) => {
      const biomes = findTileBiomes(plan.scatter, buildTile(plan, { level: 0, tx: tx * 9, tz: 3 }));
      const rules = createStratumRules(plan.scatter, plan.scatter.strata[0]);
      return densityLimitIn(rules, biomes) / rules.limit;
    });
    expect(Math.min(...limits)).toBeLessThan(0.5);
    expect(Math.max(...limits)).toBeGreaterThan(0);
  });
});
