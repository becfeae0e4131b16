import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blendCorner, cornerSlope, sampleSurface } from '../../src/tile/surface.ts';
import { TILE_SIDE } from '../../src/tile/tile.ts';
import { buildFakeTile } from '../scatter/fake-world.ts';

const tile = buildFakeTile(2, -3);
const inTile = fc.double({ min: 0, max: 64, noNaN: true });
const height = (ix: number, iz: number): number => tile.heightByVertex[(iz + 1) * TILE_SIDE + ix + 1];

describe('the drawn surface', () => {
  it('passes through every sample, apron included', () => {
    for (let iz = -1; iz <= 65; iz++) {
      for (let ix = -1; ix <= 65; ix++)
        expect(sampleSurface(tile, tile.heightByVertex, tile.x + ix, tile.z + iz)).toBe(height(ix, iz));
    }
  });

  it('is straight along the diagonal from the east to the south corner of a cell', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 63 }), fc.integer({ min: 0, max: 63 }), inTile, (ix, iz, turn) => {
        const t = turn / 64;
        const straight = height(ix + 1, iz) * (1 - t) + height(ix, iz + 1) * t;
        const drawn = sampleSurface(tile, tile.heightByVertex, tile.x + ix + 1 - t, tile.z + iz + t);
        expect(drawn).toBeCloseTo(straight, 4);
      }),
    );
  });

  it('is the same from either tile that holds a place', () => {
    const east = buildFakeTile(3, -3);
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), inTile, (dx, dz) => {
        const x = Math.fround(dx) + east.x;
        const z = Math.fround(dz) + tile.z;
        expect(sampleSurface(tile, tile.heightByVertex, x, z)).toBe(sampleSurface(east, east.heightByVertex, x, z));
      }),
    );
  });

  it('rises by the slope of its triangle', () => {
    const plane = Float32Array.from(tile.heightByVertex, (_, i) => 3 * (i % TILE_SIDE) + 4 * Math.floor(i / TILE_SIDE));
    const i = 10 * TILE_SIDE + 10;
    expect(cornerSlope(plane, i, i, 1)).toBe(5);
    expect(cornerSlope(plane, i, i + TILE_SIDE + 1, 2)).toBe(2.5);
    expect(blendCorner(plane, i, i, 0.5, 0.25)).toBe(plane[i] + 1.5 + 1);
  });
});
