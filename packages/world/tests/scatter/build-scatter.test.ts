import { hashBytes } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildScatter, type ScatterPlan, type ScatterSet, type SoftRange } from '../../src/scatter/index.ts';
import { cornerSlope, sampleSurface } from '../../src/tile/surface.ts';
import { TILE_SIDE, type Tile } from '../../src/tile/tile.ts';
import { buildFakeTile, FAKE_PLAN } from './fake-world.ts';

type Item = { x: number; y: number; z: number; species: number; scale: number; variant: number; id: number };

function listItems({ key, ...set }: ScatterSet): Item[] {
  return Array.from({ length: set.count }, (_, i) => ({
    x: key.tx * 64 + set.xByItem[i],
    y: set.yByItem[i],
    z: key.tz * 64 + set.zByItem[i],
    species: set.speciesByItem[i],
    scale: set.scaleByItem[i],
    variant: set.variantByItem[i],
    id: set.idByItem[i],
  }));
}

function scatterAt(tx: number, tz: number, plan: ScatterPlan = FAKE_PLAN): Item[] {
  return listItems(buildScatter(plan, buildFakeTile(tx, tz)));
}

const STRATUM_BY_SPECIES = FAKE_PLAN.species.map(({ stratum }) =>
  FAKE_PLAN.strata.findIndex(({ id }) => id === stratum),
);
const stratumOf = ({ species }: Item): number => STRATUM_BY_SPECIES[species];

/** Rise over run under an item; on the line between two triangles the gentler one's. */
function slopeAt(tile: Tile, { x, z }: Item): number {
  const fx = x - Math.floor(x);
  const fz = z - Math.floor(z);
  const i = (Math.floor(z) - tile.z + 1) * TILE_SIDE + Math.floor(x) - tile.x + 1;
  const north = cornerSlope(tile.heightByVertex, i, i, 1);
  const south = cornerSlope(tile.heightByVertex, i, i + TILE_SIDE + 1, 1);
  return Math.abs(fx + fz - 1) < 1e-4 ? Math.min(north, south) : fx + fz < 1 ? north : south;
}

/** Tiles whose numbers reach to 1e9 m in any direction. */
const FAR = Math.floor(1e9 / 64) - 2;
const tileNumbers = fc.oneof(fc.integer({ min: -60, max: 60 }), fc.constantFrom(-FAR, FAR));

describe('scatter', () => {
  it('keeps spacing and clearance between all species and across the borders of tiles', () => {
    fc.assert(
      fc.property(tileNumbers, tileNumbers, (tx, tz) => {
        const items = [0, 1].flatMap((dx) => [0, 1].flatMap((dz) => scatterAt(tx + dx, tz + dz)));
        items.sort((a, b) => a.x - b.x);
        for (let i = 0; i < items.length; i++) {
          for (let k = i + 1; k < items.length && items[k].x - items[i].x < 5; k++) {
            const dx = items[k].x - items[i].x;
            const dz = items[k].z - items[i].z;
            const square = dx * dx + dz * dz;
            if (square > 25) continue;
            const one = stratumOf(items[i]);
            const other = stratumOf(items[k]);
            const { spacing, clearance } = FAKE_PLAN.strata[Math.max(one, other)];
            // Positions in a tile are float32: 4 micrometres at 64 m.
            const least = (one === other ? spacing : clearance) - 1e-5;
            if (square < least * least) expect.fail(`${Math.sqrt(square)} m between ${items[i].id} and ${items[k].id}`);
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it('yields to a neighbour that another tile owns as to one of its own', () => {
    let seen = 0;
    for (let tx = 0; tx < 12; tx++) {
      const [west, east] = [scatterAt(tx, 0), scatterAt(tx + 1, 0)];
      const border = (tx + 1) * 64;
      const coarse = [...west, ...east].filter((item) => stratumOf(item) === 0 && Math.abs(item.x - border) < 1);
      const cover = [...west, ...east].filter((item) => stratumOf(item) === 2);
      for (const { x, z } of coarse) {
        seen++;
        expect(cover.filter((item) => Math.hypot(item.x - x, item.z - z) < 0.6 - 1e-5)).toEqual([]);
      }
    }
    expect(seen).toBeGreaterThan(3);
  });

  it('is the same in whatever order tiles are built', () => {
    const keys = [0, 1, 2, 3].flatMap((tx) => [5, 6].map((tz) => ({ tx, tz })));
    const forwards = keys.map(({ tx, tz }) => scatterAt(tx, tz));
    const backwards = keys.reverse().map(({ tx, tz }) => scatterAt(tx, tz));
    expect(backwards.reverse()).toEqual(forwards);
  });

  it('puts no item where its rules forbid it', () => {
    const isIn = ({ min, max }: SoftRange, value: number): boolean => value >= min - 1e-4 && value <= max + 1e-4;
    for (let tx = 0; tx < 16; tx++) {
      const tile = buildFakeTile(tx, 3 - tx);
      const sample = (field: keyof Tile, { x, z }: Item): number =>
        sampleSurface(tile, tile[field] as Float32Array, x, z);
      for (const item of listItems(buildScatter(FAKE_PLAN, tile))) {
        const { id, slope, altitude, aboveWater, moisture, temperature, minScale, maxScale, variants } =
          FAKE_PLAN.species[item.species];
        const ground = sample('heightByVertex', item);
        expect(Math.abs(item.y - ground)).toBeLessThan(1e-4);
        expect(isIn(slope, slopeAt(tile, item)), `${id} slope`).toBe(true);
        expect(isIn(altitude, ground - FAKE_PLAN.waterLevel), `${id} altitude`).toBe(true);
        expect(isIn(aboveWater, ground - sample('waterByVertex', item)), `${id} water`).toBe(true);
        expect(isIn(moisture, sample('moistureByVertex', item)), `${id} moisture`).toBe(true);
        expect(isIn(temperature, sample('temperatureByVertex', item)), `${id} temperature`).toBe(true);
        expect(item.scale >= Math.fround(minScale) && item.scale <= maxScale && item.variant < variants).toBe(true);
      }
    }
  });

  it('leaves cliffs and water bare, unless a species is made for them', () => {
    const flat = buildFakeTile(0, 0);
    flat.heightByVertex.fill(1.8);
    const inWater = listItems(buildScatter(FAKE_PLAN, flat));
    expect(new Set(inWater.map(({ species }) => FAKE_PLAN.species[species].id))).toEqual(new Set(['reed']));
    const cliff = buildFakeTile(0, 0);
    cliff.heightByVertex.forEach((_, i) => (cliff.heightByVertex[i] = 10 + 1.5 * (i % 67)));
    expect(buildScatter(FAKE_PLAN, cliff).count).toBe(0);
  });

  it('grows on level ground, where the slope is exactly 0', () => {
    const flat = buildFakeTile(0, 0);
    flat.heightByVertex.fill(9);
    const kinds = new Set(listItems(buildScatter(FAKE_PLAN, flat)).map(stratumOf));
    expect(kinds).toEqual(new Set([0, 1, 2]));
  });

  it('takes the share of places that its density says, split by the weights of species', () => {
    const base = FAKE_PLAN.species[8];
    const any = { min: -Infinity, max: Infinity, rise: 0, fall: 0 };
    const open = { ...base, aboveWater: any, slope: any, densityByBiome: [0.3, 0.3] };
    const plan: ScatterPlan = {
      ...FAKE_PLAN,
      strata: [{ id: 'cover', spacing: 1, seed: 5, clearance: 0 }],
      species: [open, { ...open, id: 'other', share: 0.5 }],
      steepest: Infinity,
    };
    const items = [0, 1, 2, 3].flatMap((tx) => scatterAt(tx, 9, plan));
    const places = (0.65 * 4 * 4 * 64 * 64) / Math.PI;
    expect(Math.abs(items.length / places / 0.45 - 1)).toBeLessThan(0.05);
    const first = items.filter(({ species }) => species === 0).length;
    expect(Math.abs(first / items.length - 2 / 3)).toBeLessThan(0.03);
  });

  it('names items apart in a tile', () => {
    for (let tx = 0; tx < 8; tx++) {
      const ids = scatterAt(tx, tx * 7).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('moves no tree when a species of another stratum is added', () => {
    const trees = scatterAt(4, 4).filter((item) => stratumOf(item) === 0);
    const plan = { ...FAKE_PLAN, species: [...FAKE_PLAN.species, { ...FAKE_PLAN.species[8], id: 'thyme' }] };
    expect(scatterAt(4, 4, plan).filter(({ species }) => species < 4)).toEqual(trees);
  });

  it('is empty without species, and refuses plans and tiles that make no sense', () => {
    const tile = buildFakeTile(0, 0);
    expect(buildScatter({ ...FAKE_PLAN, species: [] }, tile).count).toBe(0);
    expect(() => buildScatter(FAKE_PLAN, { ...tile, key: { level: 1, tx: 0, tz: 0 } })).toThrow('level 0');
    const wide = FAKE_PLAN.strata.map((stratum) => ({ ...stratum, clearance: 3 }));
    expect(() => buildScatter({ ...FAKE_PLAN, strata: wide }, tile)).toThrow('expected a clearance');
    const lost = FAKE_PLAN.strata.slice(1);
    expect(() => buildScatter({ ...FAKE_PLAN, strata: lost }, tile)).toThrow('there is no stratum canopy');
  });

  it('gives these bytes, in every engine', () => {
    const hashes = [0, 7, FAR].map((tx) => {
      const { xByItem, yByItem, speciesByItem, yawByItem, scaleByItem, idByItem } = buildScatter(
        FAKE_PLAN,
        buildFakeTile(tx, -tx),
      );
      return [xByItem, yByItem, speciesByItem, yawByItem, scaleByItem, idByItem].reduce(
        (hash, values) => hashBytes(new Uint8Array(values.buffer), hash),
        0,
      );
    });
    expect(hashes).toMatchInlineSnapshot(`
      [
        -1575699569,
        -672599851,
        615282197,
      ]
    `);
  });
});
