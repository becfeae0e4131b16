/*
 * Contact sheets, random neighbours and the search for seeds, without a page.
 */
import { createWorkerPool } from '@skerry/stream';
import { rngFor } from '@skerry/kit';
import { checkWishes } from '@skerry/survey';
import { checkRecipe, findPreset, PRESETS, RECIPE_FORMAT } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { createStudioHandlers, type StudioJobs } from '../../../src/pages/studio/jobs/studio-jobs.ts';
import { randomRecipe } from '../../../src/pages/studio/sheets/random-recipe.ts';
import { createSeedSearcher } from '../../../src/pages/studio/sheets/seed-search.ts';
import { gridSheet, rangeSheet, seedSheet } from '../../../src/pages/studio/sheets/sheet-plans.ts';
import { worldOfPreset } from '../../../src/world/world-choice.ts';

const WORLD = worldOfPreset(findPreset('skerry')!);

describe('a sheet', () => {
  it('of seeds differs in the seed alone, and the next round has others', () => {
    const [first, second] = [seedSheet(WORLD, 64, 0), seedSheet(WORLD, 64, 1)];
    expect(new Set([...first, ...second].map(({ world }) => world.seed)).size).toBe(128);
    expect(first.every(({ world }) => world.recipe === WORLD.recipe)).toBe(true);
  });

  it('of a parameter goes through the range of its slider, in order', () => {
    const cells = rangeSheet(WORLD, 'terrain.layers.0.scale', 12);
    const scales = cells.map(({ world }) => (world.recipe.terrain.layers[0] as { scale: number }).scale);
    expect(scales).toHaveLength(12);
    expect(scales).toEqual(scales.toSorted((a, b) => a - b));
    expect([scales[0], scales.at(-1)]).toEqual([4, 8000]);
  });

  it('of two parameters is a grid', () => {
    const cells = gridSheet(WORLD, 'water.seaLevel', 'shape.seaShare', 6);
    expect(cells).toHaveLength(36);
    expect(cells[0].world.recipe.water.seaLevel).toBe(cells[6].world.recipe.water.seaLevel);
    expect(cells[0].world.recipe.shape.seaShare).toBe(cells[5].world.recipe.shape.seaShare);
  });

  it('of something that is no number is empty', () => {
    expect(rangeSheet(WORLD, 'shape.kind', 12)).toEqual([]);
    expect(rangeSheet(WORLD, 'no.such.path', 12)).toEqual([]);
  });
});

describe('a random neighbour', () => {
  it.each(PRESETS.map(({ id }) => id))('of %s is valid, repeats by its seed, and leaves locked stages alone', (id) => {
    const { recipe } = findPreset(id)!;
    for (const strength of [0.1, 1]) {
      const draw = () => rngFor(7, `neighbour ${strength}`);
      const next = randomRecipe(recipe, draw, { strength, locked: new Set(['water', 'biomes']) });
      expect(checkRecipe({ format: RECIPE_FORMAT, ...next }).issues).toEqual([]);
      expect(next).toEqual(randomRecipe(recipe, draw, { strength, locked: new Set(['water', 'biomes']) }));
      expect(next.water).toEqual(recipe.water);
      expect(next.biomes).toEqual(recipe.biomes);
      expect(next.shape.kind).toBe(recipe.shape.kind);
      expect(next).not.toEqual(recipe);
    }
  });
});

it('a search for seeds shows the best of all batches first, and stops when it is stopped', async () => {
  const pool = createWorkerPool<StudioJobs>({ size: 0, inline: createStudioHandlers() });
  const searcher = createSeedSearcher(pool);
  const { wishes } = checkWishes([{ kind: 'peak', min: 200 }], WORLD.recipe);
  searcher.start(WORLD, wishes!, { x: 0, z: 0, width: 2048 }, 100);
  await expect.poll(() => searcher.findings.value.isRunning).toBe(false);
  const { tried, best, problem } = searcher.findings.value;
  expect([tried, problem]).toEqual([100, '']);
  expect(best).toHaveLength(12);
  expect(best.map(({ score }) => score)).toEqual(best.map(({ score }) => score).toSorted((a, b) => b - a));
  searcher.start(WORLD, wishes!, { x: 0, z: 0, width: 2048 }, 100_000);
  searcher.stop();
  expect(searcher.findings.value.isRunning).toBe(false);
  pool.dispose();
});
