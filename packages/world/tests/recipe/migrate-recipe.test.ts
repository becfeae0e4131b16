/*
 * Links and recipes of format 1 were written when the land rose and sank with the sea, those of format 2 when five
 * terrain layers had groups of their own. Read today they give the same bytes; the fixtures of a format were made by
 * the last build that wrote nothing newer.
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
  scatterTile,
  setParameter,
  setParameters,
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
const FORMAT_2_LINKS = readFixture<LinkFixture>('format-2-links.json');
const FORMAT_2_RECIPE = readFixture<RecipeFixture>('format-2-recipe.json');
const FORMAT_4_RECIPE = readFixture<RecipeFixture>('format-4-recipe.json');
const SKERRY = findPreset('skerry')!.recipe;

function readFixture<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')) as T;
}

function tileHashes(recipe: Recipe, seed: string): string[] {
  // The fixtures are worlds of generator 1, whatever the newest is.
  const plan = planWorld(recipe, seed, 1);
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
  it.each(FORMAT_2_LINKS.worlds.map((world) => [world.link.slice(0, 60), world] as const))(
    '%s gives its old bytes',
    (_, world) => {
      const { issues, link: read } = decodeLink(world.link);
      expect(issues).toEqual([]);
      expect(tileHashes(read!.recipe, read!.seed)).toEqual(world.tiles);
      const again = encodeLink(read!);
      expect(again.split(';').sort(), 'written again it says the same').toEqual(world.link.split(';').sort());
      expect(decodeLink(again).link).toEqual(read);
    },
  );

  it('with a mistake are refused by the names they use', () => {
    const { issues } = decodeLink('w=2.1;skerry;a;terrain.hills.height=9000;terrain.ridges.hight=3');
    expect(issues).toEqual([
      { path: 'terrain.ridges.hight', message: 'no such parameter; did you mean terrain.ridges.height?' },
    ]);
    expect(decodeLink('w=2.1;skerry;a;terrain.hills.height=9000').issues[0].path).toBe('terrain.hills.height');
  });

  it('are written only where land and sea stand apart, and keep both levels', () => {
    const flooded = setParameter(SKERRY, 'water.seaLevel', '20').recipe!;
    const link = encodeLink({ presetId: 'skerry', recipe: flooded, seed: '7', generatorVersion: 1 });
    expect(link).toBe('w=2.1;skerry;7;water.seaLevel=20');
    expect(decodeLink(link).link!.recipe).toEqual(flooded);
    expect(flooded.terrain.baseLevel).toBe(0);
  });

  it('of a format to come are refused by name', () => {
    expect(decodeLink('w=7.1;skerry;7').issues[0].message).toBe(
      'has format 7; this version of Skerry reads formats 1 to 6',
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
  it('give their old bytes and are written as they were', () => {
    const { recipe, issues } = checkRecipe(FORMAT_2_RECIPE.recipe);
    expect(issues).toEqual([]);
    expect(tileHashes(recipe!, FORMAT_2_RECIPE.seed)).toEqual(FORMAT_2_RECIPE.tiles);
    expect(canonicalJson(recipe!)).toBe(JSON.stringify(FORMAT_2_RECIPE.recipe));
  });

  it('with gaps are read as they were meant', () => {
    const { recipe } = checkRecipe(FORMAT_2_RECIPE.partial);
    const [hills, ridges] = recipe!.terrain.layers;
    expect(hills).toMatchObject({ id: 'hills', height: 26, mask: { kind: 'none' } });
    expect(ridges).toMatchObject({ id: 'ridges', height: 300, style: 'ridged', scale: 700, mask: { kind: 'inland' } });
    expect(recipe!.biomes[0].gains).toEqual({ hills: 0.5 });
  });

  it('with mistakes are refused by the names they use', () => {
    const { issues } = checkRecipe({
      terrain: { hills: { octaves: 0, hight: 3 }, ridges: 7, valleys: { bed: 2 } },
      biomes: [{ id: 'a', detail: -1 }],
    });
    expect(issues.map(({ path }) => path)).toEqual([
      'biomes.0.detail',
      'terrain.hills.hight',
      'terrain.hills.octaves',
      'terrain.ridges',
      'terrain.valleys.bed',
    ]);
  });

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
    [7, 'has format 7; this version of Skerry reads formats 1 to 6'],
    ['2', 'expected a whole number, got "2"'],
    [0, 'expected a whole number from 1 on, got 0'],
  ])('a format of %j is refused with a sentence', (format, message) => {
    expect(checkRecipe({ format }).issues).toEqual([{ path: 'format', message }]);
  });
});

describe('recipes of format 3', () => {
  const layers = SKERRY.terrain.layers;
  const changed: readonly (readonly [string, Recipe['terrain']['layers']])[] = [
    ['one layer fewer', layers.slice(1)],
    ['another order', [...layers].reverse()],
    ['another name', layers.map((layer, k) => (k === 0 ? { ...layer, title: 'Downs' } : layer))],
    ['a second layer of hills', [...layers, { ...layers[0], id: 'downs' }]],
    ['no layers', []],
  ];

  it.each(changed)('hold %s, in files, links and differences', (_, list) => {
    const { recipe, issues } = setParameter(SKERRY, 'terrain.layers', JSON.stringify(list));
    expect(issues).toEqual([]);
    const text = canonicalJson(recipe!);
    expect(JSON.parse(text)).toMatchObject({ format: 3 });
    expect(checkRecipe(JSON.parse(text)).recipe).toEqual(recipe);
    const link = encodeLink({ presetId: 'skerry', recipe: recipe!, seed: 'a', generatorVersion: 1 });
    expect(link).toMatch(/^w=3\.1;/);
    expect(decodeLink(link).link!.recipe).toEqual(recipe);
  });

  it('hold blends, levels and masks, in files, links and differences', () => {
    const { recipe, issues } = setParameters(SKERRY, [
      { path: 'terrain.layers.ridges.blend', text: 'maximum' },
      { path: 'terrain.layers.ridges.level', text: '12.5' },
      { path: 'terrain.layers.ridges.mask.from', text: '0.2' },
      { path: 'terrain.layers.ridges.mask.kind', text: 'slope' },
      { path: 'terrain.layers.detail.mask.kind', text: 'biome' },
      { path: 'terrain.layers.detail.mask.biome', text: 'heath' },
      { path: 'biomes.heath.gains.valleys', text: '0.5' },
    ]);
    expect(issues).toEqual([]);
    expect(checkRecipe(JSON.parse(canonicalJson(recipe!))).recipe).toEqual(recipe);
    const link = encodeLink({ presetId: 'skerry', recipe: recipe!, seed: 'a', generatorVersion: 1 });
    expect(link).toContain('terrain.layers.ridges.mask.kind=slope;terrain.layers.ridges.mask.from=0.2');
    expect(decodeLink(link).link!.recipe).toEqual(recipe);
  });

  it('go back to an older format when their layers do', () => {
    const { recipe } = setParameter(SKERRY, 'terrain.layers', JSON.stringify([...layers].reverse()));
    const back = setParameter(recipe!, 'terrain.layers', JSON.stringify(layers)).recipe!;
    expect(canonicalJson(back)).toBe(canonicalJson(SKERRY));
  });

  it('lose the gains of a layer that is removed by a change', () => {
    const { recipe } = setParameter(
      SKERRY,
      'terrain.layers',
      JSON.stringify(layers.filter(({ id }) => id !== 'ridges')),
    );
    for (const { gains } of recipe!.biomes) expect(gains).not.toHaveProperty('ridges');
  });

  it.each([
    [
      { layers: [{ id: 'a' }, { id: 'a' }] },
      'terrain.layers.1.id',
      'expected an id of its own, got "a" as layer 0 has',
    ],
    [{ layers: [{ id: 'Hills' }] }, 'terrain.layers.0.id', 'expected small letters, digits and dashes, got "Hills"'],
    [
      { layers: [{ kind: 'waves' }] },
      'terrain.layers.0.kind',
      'expected one of noise, lift, valleys, terraces, height-map, got "waves"',
    ],
    [
      { layers: [{ mask: { kind: 'slope', form: 1 } }] },
      'terrain.layers.0.mask.form',
      'no such parameter; did you mean from?',
    ],
    [
      { layers: [{ mask: { kind: 'biome', biome: 'sea' } }] },
      'terrain.layers.0.mask.biome',
      'expected one of meadow, got "sea"',
    ],
    [
      { layers: ['a', 'b', 'c'].map((id) => ({ id, octaves: 1, mask: { kind: 'slope' } })) },
      'terrain.layers',
      'expected at most 2 layers with a slope mask, got 3',
    ],
    [
      { layers: Array.from({ length: 13 }, (_, k) => ({ id: `a${k}` })) },
      'terrain.layers',
      'expected 0 to 12 items, got 13',
    ],
    [
      { layers: [{ mask: { kind: 'noise', scale: 8, octaves: 6 } }] },
      'terrain.layers.0.mask.octaves',
      /finest octave would be 0\.25 m/,
    ],
    [
      { layers: Array.from({ length: 9 }, (_, k) => ({ id: `a${k}`, octaves: 10, scale: 2000 })) },
      '',
      /the recipe costs \d+, the limit is 90: use fewer octaves, layers or masks/,
    ],
  ])('with a mistake get a sentence (%#)', (terrain, path, message) => {
    const { issues } = checkRecipe({ format: 3, terrain });
    expect(issues).toContainEqual({
      path,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  it('with gains for a layer that is not there get a sentence', () => {
    const { issues } = checkRecipe({ format: 3, biomes: [{ id: 'a', gains: { hils: 2 } }] });
    expect(issues).toEqual([{ path: 'biomes.0.gains.hils', message: 'no terrain layer "hils"; did you mean hills?' }]);
  });
});

describe('recipes of format 4', () => {
  it('give their old bytes, plants included, and are written as they were', () => {
    const { recipe, issues } = checkRecipe(FORMAT_4_RECIPE.recipe);
    expect(issues).toEqual([]);
    const plan = planWorld(recipe!, FORMAT_4_RECIPE.seed, 1);
    const hashes = LINKS.tileKeys.map((key) => {
      const tile = buildTile(plan, key);
      return (hashBytes(encodeTileBytes(tile, scatterTile(plan, tile))) >>> 0).toString(16);
    });
    expect(hashes).toEqual(FORMAT_4_RECIPE.tiles);
    expect(canonicalJson(recipe!)).toBe(JSON.stringify(FORMAT_4_RECIPE.recipe));
  });
});

describe('recipes of format 5', () => {
  it.each([
    ['look.layers', '[{"texture":"bands","biome":"heath"}]'],
    ['look.shading', 'smooth'],
  ])('hold %s, in files and links', (path, text) => {
    const { recipe, issues } = setParameter(SKERRY, path, text);
    expect(issues).toEqual([]);
    expect(JSON.parse(canonicalJson(recipe!))).toMatchObject({ format: 5 });
    expect(checkRecipe(JSON.parse(canonicalJson(recipe!))).recipe).toEqual(recipe);
    const link = encodeLink({ presetId: 'skerry', recipe: recipe!, seed: 'a', generatorVersion: 1 });
    expect(link).toMatch(/^w=5\.1;/);
    expect(decodeLink(link).link!.recipe).toEqual(recipe);
    const plain = planWorld(SKERRY, 'a');
    expect(encodeTileBytes(buildTile(planWorld(recipe!, 'a'), LINKS.tileKeys[0])), 'the ground stays').toEqual(
      encodeTileBytes(buildTile(plain, LINKS.tileKeys[0])),
    );
  });

  it('with a layer on a biome that is not there get a sentence', () => {
    const { issues } = setParameter(SKERRY, 'look.layers', '[{"biome":"moon"}]');
    expect(issues[0]).toMatchObject({ path: 'look.layers.0.biome', message: expect.stringContaining('got "moon"') });
  });
});
