/*
 * Woods foretold for the far ground are where trees do stand.
 */
import { expect, it } from 'vitest';
import {
  buildTileLayers,
  growTile,
  buildTile,
  findPlantFacts,
  findPreset,
  findWoodsColour,
  LAYER_VERTICES,
  planWorld,
  PRESETS,
  scatterTile,
  type WorldPlan,
  WOODS_STEPS,
} from '../../src/index.ts';

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
