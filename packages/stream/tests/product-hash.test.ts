/*
 * Every parameter of the schema, changed alone: exactly the products that read it get another hash, and a product whose
 * hash stays has the same bytes.
 */
import { buildTile, findPreset, growTile, planWorld, type Recipe, scatterTile, type WorldPlan } from '@skerry/world';
import { buildPlantTile, buildTileLayers, ITEM_NUMBERS, type PlantTile, type TileLayers } from '@skerry/world/draw';
import { paintMap } from '@skerry/world/map';
import { describe, expect, it } from 'vitest';
import { productHash, type WorldProduct } from '../src/index.ts';
import { changeEachParameter } from '../../../tests/recipes/changed-parameters.ts';

const PRODUCTS: readonly WorldProduct[] = ['ground', 'standing', 'relief', 'layers', 'scattered', 'plants', 'map'];
const SEED = 'products';

/** Which products read a parameter, by the first pattern that fits; every other parameter shapes the ground. */
const READERS: readonly (readonly [RegExp, readonly WorldProduct[]])[] = [
  [/^biomes\.\d+\.title$/, []],
  [/^biomes\.\d+\.ground$/, ['layers', 'plants', 'map']],
  [/^biomes\.\d+\.(accent|rock|shore)$/, ['layers', 'map']],
  [/^(scatter|biomes\.\d+\.plants)\./, ['standing', 'relief', 'layers', 'scattered', 'plants', 'map']],
  [/^water\.(shallow|deep|clarity)$/, ['map']],
  [/^water\.lakes\.frozen$/, ['standing', 'map']],
  [/^look\.snowBelow$/, ['standing', 'relief', 'layers', 'map']],
  [/^look\.(rockFrom|beach)$/, ['standing', 'map']],
  [/^look\.snow$/, ['map']],
  [/^look\.tint(Scale)?$/, ['layers', 'map']],
  [/^look\.sky\.(zenith|horizon)$/, []],
  [/^look\.sky\.(sun|shade)$/, ['map']],
];

function expectedReaders(path: string): readonly WorldProduct[] {
  return READERS.find(([pattern]) => pattern.test(path))?.[1] ?? PRODUCTS;
}

function changedProducts(before: WorldPlan, after: WorldPlan): WorldProduct[] {
  return PRODUCTS.filter((product) => productHash(before, product) !== productHash(after, product));
}

/** Layers without their colours: of each four bytes, only the last. */
function reliefOf({ colours, ...layers }: TileLayers): unknown {
  return { ...layers, shares: colours.filter((_, i) => i % 4 === 3) };
}

/** Plants without the colour that they take from the ground, the last number of each. */
function withoutColours({ items, ...tile }: PlantTile): unknown {
  return { ...tile, items: items.filter((_, i) => i % ITEM_NUMBERS !== ITEM_NUMBERS - 1) };
}

const plan = (recipe: Recipe, seed = SEED): WorldPlan => planWorld(recipe, seed);

describe.each(['skerry', 'tundra-frozen-lake'])('the products of %s', (name) => {
  const { recipe } = findPreset(name)!;
  const before = plan(recipe);
  const changed = changeEachParameter(recipe);

  it('change with the parameters that they are made from, and with no other', () => {
    expect(changed.length).toBeGreaterThan(80);
    let unused = 0;
    for (const { path, recipe: other } of changed) {
      const products = changedProducts(before, plan(other));
      // A part of the recipe that this world does not use, such as a layer that is off, changes nothing.
      if (products.length === 0) unused++;
      else expect(products, path).toEqual(expectedReaders(path));
    }
    expect(unused).toBeLessThan(changed.length / 2);
  });

  it('have the same bytes when their hash stays', () => {
    const key = { level: 0, tx: 2, tz: -1 };
    const picture = { x: -500, z: -500, width: 24, height: 24, metresPerPixel: 60 };
    const build: Record<WorldProduct, (of: WorldPlan) => unknown> = {
      ground: (of) => buildTile(of, key),
      standing: (of) => scatterTile(of, buildTile(of, key)),
      relief: (of) => reliefOf(buildTileLayers(growTile(of, key))),
      layers: (of) => buildTileLayers(growTile(of, key)),
      scattered: (of) => withoutColours(buildPlantTile(growTile(of, key), 'all')),
      plants: (of) => buildPlantTile(growTile(of, key), 'all'),
      map: (of) => paintMap(of, picture),
    };
    const first = Object.fromEntries(PRODUCTS.map((product) => [product, build[product](before)]));
    let compared = 0;
    for (const { path, recipe: other } of changed) {
      const after = plan(other);
      const kept = PRODUCTS.filter((product) => !changedProducts(before, after).includes(product));
      for (const product of kept) {
        compared++;
        expect(build[product](after), `${product} after ${path}`).toEqual(first[product]);
      }
    }
    expect(compared).toBeGreaterThan(40);
  });

  it('all change with the seed, and none without a reason', () => {
    expect(changedProducts(before, plan(recipe, 'another'))).toEqual(PRODUCTS);
    expect(changedProducts(before, plan(structuredClone(recipe)))).toEqual([]);
  });
});
