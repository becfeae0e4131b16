/*
 * Woods foretold for the far ground are where trees do stand.
 */
import { expect, it } from 'vitest';
import { extentOf } from '../../src/strokes/index.ts';
import { createShareLeft } from '../../src/scatter/clearings.ts';
import { NO_CLUMP, type SoftRange } from '../../src/scatter/scatter-plan.ts';
import {
  growTile,
  buildTile,
  findPlantFacts,
  findPreset,
  type Ground,
  planWorld,
  PRESETS,
  scatterTile,
  type WorldPlan,
} from '../../src/index.ts';
import { buildTileLayers, findWoodsColour, LAYER_SIDE, LAYER_VERTICES, WOODS_STEPS } from '../../src/draw/index.ts';

const LEVEL = 2;
const TILES = 1 << LEVEL;

/** Mean density foretold for a tile of level 2, and the trees that stand on it. */
function compare(plan: WorldPlan, tx: number, tz: number): { readonly woods: number; readonly trees: number } {
  const { colours } = buildTileLayers(growTile(plan, { level: LEVEL, tx, tz }));
  let sum = 0;
  for (let i = 0; i < LAYER_VERTICES; i++) sum += colours[(2 * LAYER_VERTICES + i) * 4 + 3] & WOODS_STEPS;
  let trees = 0;
  for (let dz = 0; dz < TILES; dz++)
    for (let dx = 0; dx < TILES; dx++) {
      const { count, speciesByItem } = scatterTile(
        plan,
        buildTile(plan, { level: 0, tx: tx * TILES + dx, tz: tz * TILES + dz }),
      )!;
      for (let item = 0; item < count; item++)
        if (findPlantFacts(plan.scatter.species[speciesByItem[item]].plant)?.kind === 'tree') trees++;
    }
  return { woods: sum / LAYER_VERTICES / WOODS_STEPS, trees };
}

it.each(['skerry', 'jagged-mountain-rivers', 'plains-lake'])('%s has its trees where woods are foretold', (id) => {
  const { recipe, seed } = findPreset(id)!;
  const plan = planWorld(recipe, seed);
  const places = [-3, -1, 0, 2].flatMap((tx) => [-2, 0, 1].map((tz) => compare(plan, tx, tz)));
  const [thin, thick] = [0, 1].map((half) => {
    const sorted = places.toSorted((a, b) => a.woods - b.woods);
    return sorted.slice((half * sorted.length) / 2, ((half + 1) * sorted.length) / 2);
  });
  const sum = (some: typeof places): number => some.reduce((total, { trees }) => total + trees, 0);
  expect(sum(thick)).toBeGreaterThan(sum(thin));
  // Where nothing is foretold, nothing but a straggler stands.
  for (const { woods, trees } of places) if (woods < 0.001) expect(trees).toBeLessThan(60);
});

/** The rule of a range as it is written down. */
function rate({ min, max, rise, fall }: SoftRange, value: number): number {
  if (value < min || value > max) return 0;
  const t = Math.min(rise > 0 ? (value - min) / rise : 1, fall > 0 ? (max - value) / fall : 1, 1);
  return t * t * (3 - 2 * t);
}

/** The steps of woods at a vertex, species by species and rule by rule. */
function obviousWoods(plan: WorldPlan, ground: Ground, ix: number, iz: number): number {
  const { grid, heightByVertex: heights } = ground;
  const margin = (grid.width - LAYER_SIDE) / 2;
  const i = (iz + margin) * grid.width + ix + margin;
  const above = heights[i] - ground.waterByVertex[i];
  if (above <= 0) return 0;
  const slope = Math.hypot(heights[i + 1] - heights[i - 1], heights[i + grid.width] - heights[i - grid.width]);
  let sum = 0;
  for (const one of plan.scatter.species) {
    if (findPlantFacts(one.plant)?.kind !== 'tree') continue;
    const [first, second] = [ground.biomeByVertex[i], ground.otherBiomeByVertex[i]].map((b) => one.densityByBiome[b]);
    const rates =
      rate(one.aboveWater, above) *
      rate(one.slope, slope / (2 * grid.step)) *
      rate(one.altitude, heights[i] - plan.scatter.waterLevel) *
      rate(one.moisture, ground.moistureByVertex[i]) *
      rate(one.temperature, ground.temperatureByVertex[i]);
    const grove = one.clump === NO_CLUMP ? 1 : 1 - one.clumping / 2;
    sum += (first + ((second - first) * ground.blendByVertex[i]) / 254) * one.share * rates * grove;
  }
  const shareLeft = createShareLeft(plan.scatter.clearings, 0, extentOf(grid));
  sum *= shareLeft?.(grid.x + (ix + margin) * grid.step, grid.z + (iz + margin) * grid.step) ?? 1;
  return Math.min(sum / 0.55, 1) * WOODS_STEPS;
}

it.each(PRESETS.map(({ id }) => id))('%s: woods are what the rules of every tree add up to', (id) => {
  const { recipe, seed } = findPreset(id)!;
  const plan = planWorld(recipe, seed);
  for (const [level, tx, tz] of [
    [2, 0, 0],
    [6, 0, -1],
  ]) {
    const grown = growTile(plan, { level, tx, tz });
    const { colours } = buildTileLayers(grown);
    const wrong: string[] = [];
    // Coprime to the side of a tile and of its blocks, so that all columns of both are seen.
    for (let k = 0; k < LAYER_VERTICES; k += 7) {
      const steps = colours[(2 * LAYER_VERTICES + k) * 4 + 3] & WOODS_STEPS;
      const expected = obviousWoods(plan, grown.ground, k % LAYER_SIDE, Math.floor(k / LAYER_SIDE));
      if (!(Math.abs(steps - expected) <= 0.5 + 1e-6)) wrong.push(`vertex ${k}: ${steps}, expected ${expected}`);
    }
    expect(wrong, `level ${level}`).toEqual([]);
  }
});

it('finer levels leave the bits of woods empty', () => {
  const { recipe, seed } = findPreset('skerry')!;
  const { colours } = buildTileLayers(growTile(planWorld(recipe, seed), { level: 1, tx: 0, tz: 0 }));
  for (let i = 0; i < LAYER_VERTICES; i++) expect(colours[(2 * LAYER_VERTICES + i) * 4 + 3] & WOODS_STEPS).toBe(0);
});

it.each(PRESETS.map(({ id }) => id))('%s has crowns of a colour that is one, or none', (id) => {
  const { recipe, seed } = findPreset(id)!;
  for (const channel of findWoodsColour(planWorld(recipe, seed)) ?? []) {
    expect(channel).toBeGreaterThan(0);
    expect(channel).toBeLessThan(256);
  }
});
