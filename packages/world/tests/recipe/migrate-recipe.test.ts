/*
 * Links and recipes of format 1 were written when the land rose and sank with the sea. Read today they give the
 * same bytes; the fixtures were made by the last build that wrote nothing else.
 */
import { readFileSync } from 'node:fs';
import { hashBytes } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import {
  buildTile,
  canonicalJson,
  checkRecipe,
  decodeLink,
  encodeLink,
  encodeTileBytes,
  findPreset,
  planWorld,
  type Recipe,
  setParameter,
  type TileKey,
} from '../../src/index.ts';

type LinkFixture = {
  readonly tileKeys: readonly TileKey[];
  readonly worlds: readonly { readonly link: string; readonly seed: string; readonly tiles: readonly string[] }[];
};
type RecipeFixture = {
  readonly seed: string;
  readonly tiles: string[];
  readonly recipe: object;
  readonly partial: object;
};

const LINKS = readFixture<LinkFixture>('format-1-links.json');
const RECIPE = readFixture<RecipeFixture>('format-1-recipe.json');
const SKERRY = findPreset('skerry')!.recipe;

function readFixture<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')) as T;
}

function tileHashes(recipe: Recipe, seed: string): string[] {
  const plan = planWorld(recipe, seed);
  return LINKS.tileKeys.map((key) => (hashBytes(encodeTileBytes(buildTile(plan, key))) >>> 0).toString(16));
}

describe('links of format 1', () => {
  it.each(LINKS.worlds.map((world) => [world.link, world] as const))('%s gives its old bytes', (link, world) => {
    const { issues, link: read } = decodeLink(link);
    expect(issues).toEqual([]);
    expect(read!.recipe.terrain.baseLevel).toBe(read!.recipe.water.seaLevel);
    expect(tileHashes(read!.recipe, read!.seed)).toEqual(world.tiles);
    expect(encodeLink(read!), 'written again it is the same link').toBe(link);
  });

  it('with a sea level out of range name that parameter alone', () => {
    const { issues } = decodeLink('w=1.1;skerry;a;water.seaLevel=5000');
    expect(issues.map(({ path }) => path)).toEqual(['water.seaLevel']);
  });
});

describe('links of format 2', () => {
  it('are written only where land and sea stand apart, and keep both levels', () => {
    const flooded = setParameter(SKERRY, 'water.seaLevel', '20').recipe!;
    const link = encodeLink({ presetId: 'skerry', recipe: flooded, seed: '7', generatorVersion: 1 });
    expect(link).toBe('w=2.1;skerry;7;water.seaLevel=20');
    expect(decodeLink(link).link!.recipe).toEqual(flooded);
    expect(flooded.terrain.baseLevel).toBe(0);
  });

  it('of a format to come are refused by name', () => {
    expect(decodeLink('w=3.1;skerry;7').issues[0].message).toBe(
      'has format 3; this version of Skerry reads formats 1 and 2',
    );
  });
});

describe('recipes of format 1', () => {
  it('give their old bytes and are written as they were', () => {
    const { recipe } = checkRecipe(RECIPE.recipe);
    expect(recipe!.terrain.baseLevel).toBe(25);
    expect(tileHashes(recipe!, RECIPE.seed)).toEqual(RECIPE.tiles);
    expect(JSON.parse(canonicalJson(recipe!))).toEqual(RECIPE.recipe);
  });

  it('with gaps are read as they were meant', () => {
    const { recipe } = checkRecipe(RECIPE.partial);
    expect([recipe!.water.seaLevel, recipe!.terrain.baseLevel]).toEqual([25, 25]);
  });

  it('with a sea level that is wrong name that parameter alone', () => {
    for (const seaLevel of [5000, 'high', null])
      expect(checkRecipe({ water: { seaLevel } }).issues.map(({ path }) => path)).toEqual(['water.seaLevel']);
  });
});

describe('recipes of format 2', () => {
  it('flood the land by a sea level alone', () => {
    const { recipe } = checkRecipe({ format: 2, water: { seaLevel: 25 } });
    expect([recipe!.water.seaLevel, recipe!.terrain.baseLevel]).toEqual([25, 0]);
    expect(JSON.parse(canonicalJson(recipe!))).toMatchObject({ format: 2, terrain: { baseLevel: 0 } });
    expect(checkRecipe(JSON.parse(canonicalJson(recipe!))).recipe).toEqual(recipe);
  });

  it('a recipe as it lies in memory is read back as it is, format or not', () => {
    const flooded = setParameter(SKERRY, 'water.seaLevel', '20').recipe!;
    expect(checkRecipe(JSON.parse(JSON.stringify(flooded))).recipe).toEqual(flooded);
  });

  it.each([
    [3, 'has format 3; this version of Skerry reads formats 1 and 2'],
    ['2', 'expected a whole number, got "2"'],
    [0, 'expected a whole number from 1 on, got 0'],
  ])('a format of %j is refused with a sentence', (format, message) => {
    expect(checkRecipe({ format }).issues).toEqual([{ path: 'format', message }]);
  });
});
