/*
 * Blends and masks of terrain layers: what each of them means, and that no grid, level or engine sees another ground.
 */
import { createFieldEngine, createPlainEngine, type GridSpec } from '@skerry/noise';
import { describe, expect, it } from 'vitest';
import {
  buildTile,
  checkRecipe,
  createGroundBuilder,
  findPreset,
  planWorld,
  type Recipe,
  setParameters,
  TILE_SIDE,
  type WorldPlan,
} from '../../src/index.ts';

const BLENDS = ['sum', 'maximum', 'minimum', 'replace'] as const;
const MASKS: readonly Record<string, unknown>[] = [
  { kind: 'none' },
  { kind: 'land' },
  { kind: 'patches' },
  { kind: 'height', from: 5, to: 30 },
  { kind: 'slope', from: 0.05, to: 0.4 },
  { kind: 'coast', from: 10, to: 60 },
  { kind: 'noise', scale: 90, octaves: 2, from: -0.2, to: 0.2 },
  { kind: 'biome', biome: 'heath' },
];
const SHAPES = ['island', 'archipelago', 'endless', 'level'];
const CASES = MASKS.map((mask, k) => ({ mask, blend: BLENDS[k % 4], shape: SHAPES[k % 4] })).concat(
  MASKS.map((mask, k) => ({ mask, blend: BLENDS[(k + 1) % 4], shape: SHAPES[(k + 3) % 4] })),
);

/** A small Skerry with one more layer, before its detail. */
function withLayer(layer: object, shape = 'island'): Recipe {
  const { recipe: base } = setParameters(findPreset('skerry')!.recipe, [{ path: 'shape.kind', text: shape }]);
  const layers = [
    ...base!.terrain.layers.slice(0, -1),
    { id: 'extra', octaves: 2, ...layer },
    base!.terrain.layers.at(-1),
  ];
  const { recipe, issues } = checkRecipe({ format: 3, ...base, terrain: { ...base!.terrain, layers } });
  expect(issues).toEqual([]);
  return recipe!;
}

/** Heights before and after the extra layer. */
function aroundExtra(plan: WorldPlan, grid: GridSpec): { before: Float32Array; after: Float32Array } {
  let [before, after, latest] = [new Float32Array(), new Float32Array(), new Float32Array()];
  createGroundBuilder(plan).build(grid, {
    trace: ({ id }, heights) => {
      if (id === 'extra') [before, after] = [latest, heights.slice()];
      latest = heights.slice();
    },
  });
  expect(after.length).toBe(grid.width * grid.depth);
  return { before, after };
}

describe.each(CASES)('a layer with mask $mask.kind, blend $blend, in shape $shape', ({ mask, blend, shape }) => {
  const recipe = withLayer({ blend, mask, height: 40, level: 15, scale: 120 }, shape);
  const plan = planWorld(recipe, 'layers');

  it('leaves no seam between tiles', () => {
    for (const level of [0, 2, 3, 6]) {
      const west = buildTile(plan, { level, tx: -2, tz: 1 });
      const east = buildTile(plan, { level, tx: -1, tz: 1 });
      const south = buildTile(plan, { level, tx: -2, tz: 2 });
      for (let k = 0; k < TILE_SIDE; k++) {
        // The last three columns and rows of one tile are the first of the next, aprons included.
        for (let d = 0; d < 3; d++) {
          expect(east.heightByVertex[k * TILE_SIDE + d], `seam at row ${k} of level ${level}`).toBe(
            west.heightByVertex[k * TILE_SIDE + TILE_SIDE - 3 + d],
          );
          expect(south.heightByVertex[d * TILE_SIDE + k], `seam at column ${k} of level ${level}`).toBe(
            west.heightByVertex[(TILE_SIDE - 3 + d) * TILE_SIDE + k],
          );
        }
      }
    }
  });

  it('is the same ground at every level', () => {
    for (const level of [1, 2, 3, 4]) {
      const coarse = buildTile(plan, { level, tx: 0, tz: -1 });
      const fine = buildTile(plan, { level: level - 1, tx: 0, tz: -1 });
      for (let iz = 0; iz <= 32; iz++)
        for (let ix = 0; ix <= 32; ix++)
          expect(coarse.heightByVertex[(iz + 33) * TILE_SIDE + ix + 1], `level ${level}, ${ix}, ${iz}`).toBe(
            fine.heightByVertex[(iz * 2 + 1) * TILE_SIDE + ix * 2 + 1],
          );
    }
  });

  it('gives equal bits on both engines', () => {
    for (const step of [1, 4, 8, 256]) {
      const grid = { x: -64 * step, z: 32 * step, step, width: 33, depth: 29 };
      const [fast, plain] = [createFieldEngine(), createPlainEngine()].map(
        (engine) => createGroundBuilder(plan, engine).build(grid).heightByVertex,
      );
      expect([...fast], `step ${step}`).toEqual([...plain]);
    }
  });
});

describe('a blend', () => {
  const grid = { x: -700, z: -700, step: 20, width: 70, depth: 70 };

  it.each([
    ['maximum', (before: number, after: number) => after >= before],
    ['minimum', (before: number, after: number) => after <= before],
  ] as const)('%s moves ground one way only, and some of it', (blend, holds) => {
    const { before, after } = aroundExtra(planWorld(withLayer({ blend, height: 30, level: 10 }), 'blend'), grid);
    let moved = 0;
    for (let i = 0; i < before.length; i++) {
      expect(holds(before[i], after[i]), `${before[i]} to ${after[i]}`).toBe(true);
      if (before[i] !== after[i]) moved++;
    }
    expect(moved).toBeGreaterThan(100);
  });

  it('replace puts the layer in place of the ground', () => {
    const { after } = aroundExtra(planWorld(withLayer({ blend: 'replace', height: 0, level: 31 }), 'blend'), grid);
    expect(new Set(after)).toEqual(new Set([31]));
  });

  it('sum adds the level of the layer', () => {
    const { before, after } = aroundExtra(planWorld(withLayer({ height: 0, level: 8 }), 'blend'), grid);
    for (let i = 0; i < before.length; i++) expect(after[i]).toBeCloseTo(before[i] + 8, 3);
  });

  it('is faded out by a gain of 0', () => {
    const recipe = withLayer({ blend: 'replace', height: 0, level: 31 });
    const gains = {
      ...recipe,
      biomes: recipe.biomes.map((biome) => ({ ...biome, gains: { ...biome.gains, extra: 0 } })),
    };
    const { before, after } = aroundExtra(planWorld(checkRecipe({ format: 3, ...gains }).recipe!, 'blend'), grid);
    expect([...after]).toEqual([...before]);
  });
});

describe('a mask', () => {
  const grid = { x: -700, z: -700, step: 20, width: 70, depth: 70 };
  const fill = { blend: 'replace', height: 0, level: 500 };
  const shareOf = (mask: object, seed = 'mask') => {
    const { before, after } = aroundExtra(planWorld(withLayer({ ...fill, mask }), seed), grid);
    return { before, shares: after.map((height, i) => (height - before[i]) / (500 - before[i])) };
  };

  it('by height is 0 below its beginning and 1 above its end', () => {
    const { before, shares } = shareOf({ kind: 'height', from: 4, to: 20 });
    for (const [i, height] of before.entries()) {
      if (height <= 4) expect(shares[i]).toBe(0);
      if (height >= 20) expect(shares[i]).toBeCloseTo(1, 4);
    }
    expect(shares.some((share) => share > 0.2 && share < 0.8)).toBe(true);
  });

  it('by slope follows the rise over 8 m of the ground below it', () => {
    const plan = planWorld(withLayer({ ...fill, mask: { kind: 'slope', from: 0.2, to: 0.2001 } }), 'mask');
    const steps = { x: -320, z: -160, step: 8, width: 40, depth: 40 };
    const { before, after } = aroundExtra(plan, steps);
    let [flat, steep] = [0, 0];
    for (let iz = 0; iz < 39; iz++)
      for (let ix = 0; ix < 39; ix++) {
        const i = iz * 40 + ix;
        const slope = Math.hypot(before[i + 1] - before[i], before[i + 40] - before[i]) / 8;
        if (slope < 0.19) expect(after[i], `slope ${slope}`).toBe(before[i]);
        if (slope > 0.21) expect(after[i], `slope ${slope}`).toBeCloseTo(500, 3);
        if (slope < 0.19) flat++;
        if (slope > 0.21) steep++;
      }
    expect(Math.min(flat, steep)).toBeGreaterThan(30);
  });

  it('by distance to the coast keeps to one side of the coast', () => {
    const { before, shares } = shareOf({ kind: 'coast', from: 0, to: 30 });
    // The land value, and so the coast of the large shapes, is where the base is 0; detail and hills are masked there.
    expect(before.some((height, i) => height < -5 && shares[i] > 0)).toBe(false);
    expect(before.some((height, i) => height > 20 && shares[i] > 0.9)).toBe(true);
  });

  it('by biome shows in that biome', () => {
    const plan = planWorld(withLayer({ ...fill, mask: { kind: 'biome', biome: 'heath' } }), 'mask');
    const { before, after } = aroundExtra(plan, grid);
    const { biomeByVertex, blendByVertex } = createGroundBuilder(plan).build(grid);
    const heath = plan.biomes.findIndex(({ id }) => id === 'heath');
    let pure = 0;
    for (const [i, biome] of biomeByVertex.entries()) {
      if (blendByVertex[i] > 0) continue;
      if (biome === heath) expect(after[i]).toBeGreaterThan(497);
      // A share too small for a byte of the blend may remain.
      else expect(Math.abs(after[i] - before[i])).toBeLessThan(2);
      if (biome === heath) pure++;
    }
    expect(pure).toBeGreaterThan(20);
  });
});
