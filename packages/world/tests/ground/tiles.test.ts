/*
 * Law 1 for terrain: a tile is a function of plan and key, for every caller, in any order, on any backend.
 */
import { hashBytes } from '@skerry/kit';
import { createFieldEngine, createPlainEngine } from '@skerry/noise';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildTileWith,
  createGroundBuilder,
  encodeTileBytes,
  PRESETS,
  planWorld,
  TILE_APRON,
  TILE_CELLS,
  TILE_SIDE,
  type Tile,
  type TileKey,
  WORLD_REACH,
} from '../../src/index.ts';

const PLANS = PRESETS.map(({ id, recipe, seed }) => [id, planWorld(recipe, seed)] as const);
const FIELDS = [
  'heightByVertex',
  'waterByVertex',
  'temperatureByVertex',
  'moistureByVertex',
  'biomeByVertex',
  'otherBiomeByVertex',
  'blendByVertex',
] as const;

/** Every field of the vertex at a world position. */
function vertexAt(tile: Tile, x: number, z: number): number[] {
  const ix = (x - tile.x) / tile.step + TILE_APRON;
  const iz = (z - tile.z) / tile.step + TILE_APRON;
  return FIELDS.map((field) => tile[field][iz * TILE_SIDE + ix]);
}

const keys = fc
  .tuple(
    fc.integer({ min: 0, max: 12 }),
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.boolean(),
  )
  .map(([level, u, v, isFar]): TileKey => {
    const reach = (isFar ? WORLD_REACH * 0.99 : 5000) / (TILE_CELLS << level);
    return { level, tx: Math.round(u * reach), tz: Math.round(v * reach) };
  });

describe.each(PLANS)('%s', (_, plan) => {
  it('gives the same bytes in any order and from a fresh builder', () => {
    fc.assert(
      fc.property(fc.array(keys, { minLength: 2, maxLength: 4 }), (list) => {
        const shared = createGroundBuilder(plan);
        const forwards = list.map((key) => hashBytes(encodeTileBytes(buildTileWith(shared, key))));
        const backwards = list.toReversed().map((key) => hashBytes(encodeTileBytes(buildTileWith(shared, key))));
        const alone = list.map((key) => hashBytes(encodeTileBytes(buildTileWith(createGroundBuilder(plan), key))));
        expect(backwards.toReversed()).toEqual(forwards);
        expect(alone).toEqual(forwards);
      }),
      { numRuns: 6 },
    );
  });

  it('gives the same bytes on the plain engine as on the fast one', () => {
    const plain = createGroundBuilder(plan, createPlainEngine());
    const fast = createGroundBuilder(plan, createFieldEngine());
    fc.assert(
      fc.property(keys, (key) => {
        expect(hashBytes(encodeTileBytes(buildTileWith(plain, key)))).toBe(
          hashBytes(encodeTileBytes(buildTileWith(fast, key))),
        );
      }),
      { numRuns: 8 },
    );
  });

  it('has no seam: neighbours agree on every vertex they share, apron included', () => {
    const builder = createGroundBuilder(plan);
    fc.assert(
      fc.property(keys, fc.boolean(), (key, isEast) => {
        const tile = buildTileWith(builder, key);
        const next = buildTileWith(builder, {
          level: key.level,
          tx: key.tx + (isEast ? 1 : 0),
          tz: key.tz + (isEast ? 0 : 1),
        });
        for (let along = -1; along <= TILE_CELLS + 1; along++)
          for (let across = -1; across <= 1; across++) {
            const x = isEast ? next.x + across * tile.step : tile.x + along * tile.step;
            const z = isEast ? tile.z + along * tile.step : next.z + across * tile.step;
            expect(vertexAt(next, x, z), `seam at ${x}, ${z}`).toEqual(vertexAt(tile, x, z));
          }
      }),
      { numRuns: 4 },
    );
  });

  it('has no seam between levels: a parent holds the very samples of its children', () => {
    const builder = createGroundBuilder(plan);
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 5 }), ({ level, tx, tz }, up) => {
        const child = buildTileWith(builder, { level, tx, tz });
        const parent = buildTileWith(builder, { level: level + up, tx: tx >> up, tz: tz >> up });
        for (let iz = 0; iz <= TILE_CELLS; iz += 1 << up)
          for (let ix = 0; ix <= TILE_CELLS; ix += 1 << up) {
            const x = child.x + ix * child.step;
            const z = child.z + iz * child.step;
            expect(vertexAt(parent, x, z), `level ${level + up} at ${x}, ${z}`).toEqual(vertexAt(child, x, z));
          }
      }),
      { numRuns: 5 },
    );
  });

  it('holds only finite numbers, at the ends of the world too', () => {
    const builder = createGroundBuilder(plan);
    for (const tx of [-15625000, 0, 15624999]) {
      const tile = buildTileWith(builder, { level: 0, tx, tz: -tx });
      for (const field of FIELDS) expect(tile[field].every(Number.isFinite), `${field} at tx=${tx}`).toBe(true);
    }
  });
});

describe('a world', () => {
  it('is another one for another seed, also at the origin', () => {
    for (const { id, recipe } of PRESETS.filter((preset) => preset.recipe.shape.kind !== 'level')) {
      const heights = new Set<number>();
      for (let seed = 0; seed < 20; seed++) {
        const tile = buildTileWith(createGroundBuilder(planWorld(recipe, String(seed))), { level: 0, tx: 0, tz: 0 });
        heights.add(tile.heightByVertex[TILE_SIDE + 1]);
      }
      expect(heights.size, id).toBe(20);
    }
  });

  it('never repeats: far tiles of an endless world are all different', () => {
    const plan = planWorld(PRESETS.find(({ id }) => id === 'surogou')!.recipe, '1');
    const builder = createGroundBuilder(plan);
    const hashes = new Set<number>();
    for (const stride of [1, 8, 32, 128, 512, 4096, 65536, 1000003])
      for (let i = 1; i <= 8; i++)
        hashes.add(hashBytes(encodeTileBytes(buildTileWith(builder, { level: 0, tx: i * stride, tz: 0 }))));
    expect(hashes.size).toBeGreaterThan(55); // small strides meet the same tile: 1 x 8 and 8 x 1
  });

  it('refuses a key that is no tile', () => {
    const builder = createGroundBuilder(PLANS[0][1]);
    expect(() => buildTileWith(builder, { level: 1.5, tx: 0, tz: 0 })).toThrow(
      /tile\.level: expected a whole number from 0 to 24, got 1\.5/,
    );
    expect(() => buildTileWith(builder, { level: 0, tx: 1e12, tz: NaN })).toThrow(/tile\.tx.*\n?.*tile\.tz/s);
  });
});
