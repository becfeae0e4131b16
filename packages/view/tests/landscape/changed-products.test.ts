/*
 * Every parameter of the schema, changed alone under a landscape that is complete: the pool receives jobs for exactly
 * the products that are made from it.
 */
import { canonicalJson, findPreset, planWorld } from '@skerry/world';
import { expect, it } from 'vitest';
import { changeEachParameter } from '../../../../tests/recipes/changed-parameters.ts';
import { createPlantStream } from '../../src/plants/plant-stream.ts';
import { createTerrain } from '../../src/streaming/terrain.ts';
import { advance, createPool, EYE, quality, settle } from './marked-tiles.ts';

type Product = 'layers' | 'colours' | 'plants';

/** What a parameter asks for, by the first pattern that fits; every other parameter shapes the ground. */
const ASKED: readonly (readonly [RegExp, readonly Product[]])[] = [
  [/^biomes\.\d+\.title$/, []],
  [/^biomes\.\d+\.(ground|accent|rock|shore)$/, ['colours']],
  [/^(scatter|biomes\.\d+\.plants)\./, ['layers', 'plants']],
  [/^water\.(shallow|deep|clarity)$/, []],
  [/^water\.lakes\.frozen$/, []],
  [/^look\.snowBelow$/, ['layers']],
  [/^look\.tint(Scale)?$/, ['colours']],
  [/^look\./, []],
];

it('a parameter asks for its own products and no others', async () => {
  const { recipe } = findPreset('tundra-frozen-lake')!;
  const plan = planWorld(recipe, '1');
  const { asked, pool } = createPool();
  const onFailure = (): void => expect.unreachable();
  const terrain = createTerrain({ plan, pool, quality, isInstant: true, maxJobs: 8, onFailure });
  const plants = createPlantStream(pool, plan);
  plants.setRanges({ endByLevel: new Float64Array(16), farthest: 100, coverReach: 70 });
  const step = (): void => {
    advance(terrain);
    plants.advance(EYE, 1);
  };
  await settle(step, () => terrain.isSettled && plants.isSettled, asked);

  const show = (next: typeof plan): void => {
    terrain.setPlan(next);
    plants.setPlan(next);
    step();
  };
  let unused = 0;
  for (const { path, recipe: changed } of changeEachParameter(recipe)) {
    show(planWorld(changed, '1'));
    const text = canonicalJson(changed);
    const own = asked.filter(({ input }) => input.recipe === text);
    const products = new Set(own.flatMap(({ input }) => Object.keys(input.wants)));
    // A part of the recipe that this world does not use, such as a layer that is off, changes nothing.
    if (products.size === 0) unused++;
    const expected = ASKED.find(([pattern]) => pattern.test(path))?.[1] ?? ['layers', 'plants'];
    if (products.size > 0) expect([...products].toSorted(), path).toEqual(expected);
    // Nothing was answered: what is stored is still the world as it was.
    show(plan);
  }
  expect(unused).toBeLessThan(60);
  terrain.dispose();
  plants.dispose();
});
