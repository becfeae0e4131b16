import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildTile,
  createSampler,
  findPreset,
  planWorld,
  PRESETS,
  sampleSurface,
  TILE_APRON,
  TILE_SIDE,
} from '../../src/index.ts';

const SAMPLER = createSampler(planWorld(findPreset('skerry')!.recipe, 'sampler'));
const place = fc.double({ min: -900, max: 900, noNaN: true });

describe('point queries', () => {
  it('meet the vertices of the drawn tile exactly', () => {
    const tile = buildTile(SAMPLER.plan, { level: 0, tx: 2, tz: -3 });
    for (let iz = 0; iz < 64; iz += 7)
      for (let ix = 0; ix < 64; ix += 7)
        expect(SAMPLER.heightAt(tile.x + ix, tile.z + iz)).toBe(
          tile.heightByVertex[(iz + TILE_APRON) * TILE_SIDE + ix + TILE_APRON],
        );
  });

  it('answer the same from either side of a tile border', () => {
    fc.assert(
      fc.property(place, (z) => {
        const west = buildTile(SAMPLER.plan, { level: 0, tx: 0, tz: Math.floor(z / 64) });
        const east = buildTile(SAMPLER.plan, { level: 0, tx: 1, tz: Math.floor(z / 64) });
        for (const x of [63.25, 64, 64.75])
          expect(sampleSurface(west, west.heightByVertex, x, z)).toBe(sampleSurface(east, east.heightByVertex, x, z));
      }),
      { numRuns: 30 },
    );
  });

  it('answer many places at once as one by one, in any order, across tiles and at the edge of the world', () => {
    const places = fc.array(fc.oneof(place, fc.constantFrom(-64, 0, 63.999, 64, 1e9, -1e9)), {
      maxLength: 80,
      size: 'max',
    });
    fc.assert(
      fc.property(places, (numbers) => {
        const pairs = Float64Array.from(numbers.length % 2 === 0 ? numbers : [...numbers, 0]);
        const heights = SAMPLER.heightsAt(pairs);
        expect(heights.length).toBe(pairs.length / 2);
        for (let i = 0; i < heights.length; i++)
          expect(heights[i]).toBe(Math.fround(SAMPLER.heightAt(pairs[2 * i], pairs[2 * i + 1])));
      }),
      { numRuns: 20 },
    );
    const out = new Float32Array(3).fill(7);
    expect(SAMPLER.heightsAt(Float64Array.of(1, 2), out)).toBe(out);
    expect([...out.subarray(1)]).toEqual([7, 7]);
  });

  it('write nothing where one of many places is wrong', () => {
    const out = new Float32Array(2).fill(7);
    expect(() => SAMPLER.heightsAt(Float64Array.of(1, 2, 3, NaN), out)).toThrow('places[3]: expected a number');
    expect(() => SAMPLER.heightsAt(Float64Array.of(1, 2, 3), out)).toThrow('places: ');
    expect(() => SAMPLER.heightsAt(Float64Array.of(1, 2, 3, 4), new Float32Array(1))).toThrow('out: ');
    expect([...out]).toEqual([7, 7]);
  });

  it('give normals and slopes of the drawn triangle, on both triangles of a cell and along both axes', () => {
    const cell = fc.integer({ min: -900, max: 900 });
    const inside = fc.double({ min: 0.05, max: 0.9, noNaN: true });
    const seen = { north: 0, south: 0 };
    fc.assert(
      fc.property(cell, cell, inside, inside, (ix, iz, fx, fz) => {
        const step = 1e-3;
        // Both ends of the step lie on one triangle: the diagonal runs where fx + fz is 1.
        if (Math.abs(fx + fz - 1) < 2 * step) return;
        seen[fx + fz < 1 ? 'north' : 'south']++;
        const [x, z] = [ix + fx, iz + fz];
        const { x: nx, y: ny, z: nz } = SAMPLER.normalAt(x, z);
        expect(nx * nx + ny * ny + nz * nz).toBeCloseTo(1, 12);
        expect(SAMPLER.slopeAt(x, z)).toBeCloseTo(Math.sqrt(nx * nx + nz * nz) / ny, 9);
        const height = SAMPLER.heightAt(x, z);
        expect((SAMPLER.heightAt(x + step, z) - height) / step).toBeCloseTo(-nx / ny, 3);
        expect((SAMPLER.heightAt(x, z + step) - height) / step).toBeCloseTo(-nz / ny, 3);
      }),
      { numRuns: 200 },
    );
    expect(Math.min(seen.north, seen.south)).toBeGreaterThan(20);
  });

  it('work at the ends of the world', () => {
    const sampler = createSampler(planWorld(findPreset('ember')!.recipe, 'far'));
    for (const x of [-1e9 + 70, 1e9 - 70]) expect(Number.isFinite(sampler.heightAt(x, -x))).toBe(true);
  });

  it('name the biomes of a place with shares that add up to 1', () => {
    fc.assert(
      fc.property(place, place, (x, z) => {
        const { id, weights } = SAMPLER.biomeAt(x, z);
        expect(weights[0].id).toBe(id);
        expect(weights.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
      }),
      { numRuns: 50 },
    );
  });
});

describe('rays', () => {
  it('hit exactly where a march in small steps first goes under the ground', () => {
    fc.assert(
      fc.property(
        place,
        place,
        fc.double({ min: 2, max: 60, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (x, z, up, dx, dz) => {
          const origin = { x, y: SAMPLER.heightAt(x, z) + up, z };
          const direction = { x: dx, y: -0.3, z: dz };
          const length = Math.sqrt(dx * dx + 0.09 + dz * dz);
          const hit = SAMPLER.raycast(origin, direction, 120);
          let marched = Infinity;
          for (let t = 0; t <= 120; t += 0.05) {
            const px = origin.x + (direction.x / length) * t;
            const pz = origin.z + (direction.z / length) * t;
            if (origin.y - (0.3 / length) * t > SAMPLER.heightAt(px, pz)) continue;
            marched = t;
            break;
          }
          if (!hit) expect(marched).toBeGreaterThan(119.9);
          else {
            expect(hit.distance).toBeLessThanOrEqual(marched + 1e-6);
            expect(marched - hit.distance).toBeLessThan(0.3);
            expect(hit.y).toBeCloseTo(SAMPLER.heightAt(hit.x, hit.z), 5);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('hit from a cell border with hardly any slant', () => {
    const origin = { x: 0, y: SAMPLER.heightAt(0, 0) + 2, z: 0 };
    for (const slant of [0, -0, 5e-324, -5e-324, 1e-300, -1e-300])
      expect(SAMPLER.raycast(origin, { x: slant, y: -0.3, z: -slant }, 120)?.distance, String(slant)).toBeCloseTo(2, 9);
  });

  it('along a cell border take the triangle they are on', () => {
    const origin = { x: 0, y: SAMPLER.heightAt(0, 0) + 8.815080261784923, z: 0 };
    for (const slant of [0, -1e-200, 1e-200]) {
      const hit = SAMPLER.raycast(origin, { x: 0.24950317801697172, y: -0.3, z: slant }, 120)!;
      expect(hit.y, String(slant)).toBeCloseTo(SAMPLER.heightAt(hit.x, hit.z), 9);
    }
  });

  it('straight down meet the height, and upwards nothing', () => {
    const height = SAMPLER.heightAt(10.3, 20.7);
    const above = { x: 10.3, y: height + 50, z: 20.7 };
    expect(SAMPLER.raycast(above, { x: 0, y: -1, z: 0 }, 100)?.distance).toBeCloseTo(50, 9);
    expect(SAMPLER.raycast(above, { x: 0, y: 1, z: 0 }, 100)).toBeUndefined();
    expect(SAMPLER.raycast(above, { x: 0, y: -1, z: 0 }, 49)).toBeUndefined();
    expect(SAMPLER.raycast(above, { x: 0, y: 0, z: 0 }, 100)).toBeUndefined();
  });
});

describe('explain', () => {
  it.each(PRESETS.map(({ id }) => id))('adds %s up: the layers give the height that is drawn', (id) => {
    const sampler = createSampler(planWorld(findPreset(id)!.recipe, 'why'));
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), place, (x, z) => {
        const { layers, height, water, biomes } = sampler.explain(x, z);
        expect(layers.reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(height, 4);
        expect(height).toBeCloseTo(sampler.heightAt(x, z), 4);
        expect(water).toBeCloseTo(sampler.waterAt(x, z), 4);
        expect(biomes[0].id).toBe(sampler.biomeAt(x, z).id);
        expect(layers[0].id).toBe('continent');
      }),
      { numRuns: 12 },
    );
  });

  it('names the island one stands on', () => {
    const sampler = createSampler(planWorld(findPreset('archipelago')!.recipe, 'names'));
    const island = sampler.explain(1100, 1100).island;
    expect(island?.name).toMatch(/^[A-Z][a-z]+$/);
  });
});
