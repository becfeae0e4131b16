/*
 * A world as text is the same world, and plans are made once.
 */
import {
  buildTile,
  encodeTileBytes,
  findPreset,
  GENERATOR_VERSION,
  planWorld,
  PRESETS,
  scatterTile,
  type WorldPlan,
} from '@skerry/world';
import { expect, it } from 'vitest';
import { createPlanCache, packSource } from '../src/index.ts';

function bytesOf(plan: WorldPlan): Uint8Array {
  const tile = buildTile(plan, { level: 0, tx: 3, tz: -2 });
  return encodeTileBytes(tile, scatterTile(plan, tile));
}

it.each(PRESETS.map(({ id }) => id))('%s has the same tiles whether its recipe came as text or not', (id) => {
  const plan = planWorld(findPreset(id)!.recipe, 'as text');
  const opened = createPlanCache()(packSource(plan));
  expect(opened).not.toBe(plan);
  expect(bytesOf(opened)).toEqual(bytesOf(plan));
});

it('a world is planned once, whichever way its recipe comes, and old ones are let go', () => {
  const openPlan = createPlanCache();
  const { recipe } = findPreset('skerry')!;
  const first = openPlan({ recipe, seed: '0', generatorVersion: GENERATOR_VERSION });
  expect(openPlan(packSource(first))).toBe(first);
  for (let seed = 1; seed <= 20; seed++) openPlan({ recipe, seed: String(seed), generatorVersion: GENERATOR_VERSION });
  expect(openPlan({ recipe, seed: '20', generatorVersion: GENERATOR_VERSION })).toBe(
    openPlan({ recipe, seed: '20', generatorVersion: GENERATOR_VERSION }),
  );
  expect(openPlan({ recipe, seed: '0', generatorVersion: GENERATOR_VERSION })).not.toBe(first);
});
