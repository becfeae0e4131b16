/*
 * The edge of the world: places up to ±WORLD_REACH, edge included, are answered by everything that takes a place, and
 * places beyond are refused by everything. Maps may show what lies around the world.
 */
import { InputError } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import {
  buildTile,
  checkTileKey,
  createSampler,
  decodeLink,
  encodeLink,
  findPreset,
  maxTileIndex,
  nearestIsland,
  planWorld,
  PRESETS,
  tileKeyAt,
  WORLD_REACH,
} from '../../src/index.ts';
import { paintMap } from '../../src/map/index.ts';

const CORNERS = [-WORLD_REACH, WORLD_REACH].flatMap((x) => [-WORLD_REACH, WORLD_REACH].map((z) => ({ x, z })));
const BEYOND = [WORLD_REACH + 0.25, -WORLD_REACH - 0.25, WORLD_REACH + 64, 1e12, Infinity];

describe.each(PRESETS.map((preset) => [preset.id, preset] as const))('%s', (_, { id, recipe, seed }) => {
  const plan = planWorld(recipe, seed);
  const sampler = createSampler(plan);

  it('answers at its corners, the same by every door', () => {
    for (const { x, z } of CORNERS) {
      const { height, water, biome } = sampler.explain(x, z);
      expect(sampler.heightAt(x, z)).toBe(height);
      expect(sampler.waterAt(x, z)).toBe(water);
      expect(sampler.biomeAt(x, z).id).toBe(biome);
      nearestIsland(plan, x, z);
      expect(checkTileKey(tileKeyAt(0, x, z))).toEqual([]);
      const link = encodeLink({ presetId: id, recipe, seed, generatorVersion: 1, view: { x, z, span: 500 } });
      expect(decodeLink(link).link?.view).toEqual({ x, z, span: 500 });
      const map = paintMap(plan, { x: x - 8, z: z - 8, metresPerPixel: 1, width: 16, height: 16 });
      expect(map[3]).toBe(255);
    }
  });

  it('is refused beyond, by every door, with the place', () => {
    for (const far of BEYOND) {
      const sentence = new RegExp(`: expected a number from -1000000000 to 1000000000, got ${far}$`);
      for (const ask of [sampler.heightAt, sampler.waterAt, sampler.slopeAt, sampler.biomeAt, sampler.explain]) {
        expect(() => ask(far, 0)).toThrow(sentence);
        expect(() => ask(0, far)).toThrow(sentence);
      }
      expect(() => nearestIsland(plan, far, 0)).toThrow(InputError);
      expect(() =>
        encodeLink({ presetId: id, recipe, seed, generatorVersion: 1, view: { x: far, z: 0, span: 9 } }),
      ).toThrow(sentence);
      expect(decodeLink(`w=1.1;skerry;a;@${far},0,9`).issues).toHaveLength(1);
    }
    expect(() => buildTile(plan, { level: 0, tx: maxTileIndex(0) + 1, tz: 0 })).toThrow(InputError);
  });

  it('lets rays end at its edge', () => {
    const origin = { x: WORLD_REACH - 3, y: 5000, z: 0 };
    expect(sampler.raycast(origin, { x: 1, y: 0, z: 0 }, 1e6)).toBeUndefined();
  });
});

it('a map of fine scale around a corner shows plants up to the edge', () => {
  const plan = planWorld(findPreset('continents')!.recipe, 'edge');
  for (const { x, z } of CORNERS)
    for (const metresPerPixel of [0.3, 2])
      expect(paintMap(plan, { x: x - 30, z: z - 30, metresPerPixel, width: 60, height: 60 })).toHaveLength(14400);
});
