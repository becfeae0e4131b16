/*
 * Imported height maps by the hash of their bytes. The fixture was made by the last build that kept them as text in the
 * recipe: the same tiles, stages and places must come of it.
 */
import { readFileSync } from 'node:fs';
import { hashBytes } from '@skerry/kit';
import { expect, describe, it } from 'vitest';
import {
  buildTile,
  canonicalJson,
  checkRecipe,
  decodeLink,
  encodeLink,
  encodeTileBytes,
  findPreset,
  linkMessage,
  planWorld,
  type Recipe,
  setParameter,
  stageHashes,
  type TileKey,
} from '../../src/index.ts';
import {
  checkRecipeFile,
  encodeRecipeFile,
  findHeights,
  heightsOfRecipe,
  keepHeights,
  keepSamples,
  MAX_HEIGHT_SIDE,
} from '../../src/height-files/index.ts';

type Fixture = { seed: string; tiles: string[]; stages: Record<string, string>; link: string; recipe: object };
const FIXTURES = new URL('../recipe/fixtures/', import.meta.url);
const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8')) as T;
const FORMER = read<Fixture>('format-4-height-map.json');
const { tileKeys } = read<{ tileKeys: TileKey[] }>('format-1-links.json');

const withMap = (heights: string): ReturnType<typeof setParameter> => {
  const { recipe } = findPreset('skerry')!;
  const layer = { kind: 'height-map', id: 'imported', title: 'hill.png', heights };
  return setParameter(recipe, 'terrain.layers', JSON.stringify([...recipe.terrain.layers, layer]));
};
const hashesOf = (recipe: Recipe): string[] => {
  const plan = planWorld(recipe, FORMER.seed, 1);
  return tileKeys.map((key) => (hashBytes(encodeTileBytes(buildTile(plan, key))) >>> 0).toString(16));
};

describe('recipes and links with a map as text', () => {
  it.each([
    ['as they are', checkRecipe],
    ['as files, which name the map', checkRecipeFile],
  ])('give the same tiles and stages, %s', (_, check) => {
    const { recipe, issues } = check(FORMER.recipe);
    expect(issues).toEqual([]);
    expect(hashesOf(recipe!)).toEqual(FORMER.tiles);
    expect(stageHashes(planWorld(recipe!, FORMER.seed, 1))).toEqual(FORMER.stages);
  });

  it('are written with the name of the map after they were read from a file', () => {
    const { recipe } = checkRecipeFile(FORMER.recipe);
    const [name] = heightsOfRecipe(recipe!);
    expect(name).toMatch(/^sha256-[0-9a-f]{64}$/);
    const written = canonicalJson(recipe!);
    expect(JSON.parse(written)).toMatchObject({ format: 6 });
    expect(written).toContain(`"heights":"${name}"`);
    expect(checkRecipe(JSON.parse(written)).recipe).toEqual(recipe);
  });

  it('open from a link of their time, and are written as the same link', () => {
    const { link, issues } = decodeLink(FORMER.link);
    expect(issues).toEqual([]);
    expect(hashesOf(link!.recipe)).toEqual(FORMER.tiles);
    expect(encodeLink(link!)).toBe(FORMER.link);
  });

  it('need their file instead of a link once the map has a name', () => {
    const { recipe } = checkRecipeFile(FORMER.recipe);
    const link = { presetId: 'skerry', recipe: recipe!, seed: FORMER.seed, generatorVersion: 1 };
    expect(linkMessage(link)).toMatch(/links do not carry imported height maps: share its file/);
    expect(decodeLink(encodeLink(link)).link).toEqual(link);
  });
});

describe('a map that is not here', () => {
  const name = `sha256-${'0123456789abcdef'.repeat(4)}`;

  it('lets no world grow, with a sentence', () => {
    const { recipe, issues } = withMap(name);
    expect(issues).toEqual([]);
    expect(() => planWorld(recipe!, 'a')).toThrow(/needs the height map "hill.png" \(sha256-01234567…\), which is not/);
  });

  it('is named by its link', () => {
    const link = encodeLink({ presetId: 'skerry', recipe: withMap(name).recipe!, seed: 'a', generatorVersion: 1 });
    const { issues } = decodeLink(link);
    expect(issues).toEqual([
      {
        path: expect.stringMatching(/^link\.terrain\.layers\.\d+\.heights$/),
        message: expect.stringMatching(/^needs/),
      },
    ]);
  });
});

describe('the file of a recipe', () => {
  const values = Uint16Array.from({ length: 9 * 5 }, (_, i) => (i * 7919) % 65536);
  const name = keepSamples({ columns: 9, rows: 5, values });
  const file = encodeRecipeFile(withMap(name).recipe!) as { heightMaps: Record<string, string> };

  it('carries the bytes under their name', () => {
    expect(Object.keys(file.heightMaps)).toEqual([name]);
    expect(Buffer.from(file.heightMaps[name], 'base64')).toEqual(Buffer.from(findHeights(name)!.bytes));
    expect(checkRecipeFile(file).recipe).toEqual(withMap(name).recipe);
  });

  const damaged = (change: (text: string) => unknown, as = name.replace(/.$/, name.endsWith('0') ? '1' : '0')) => ({
    ...file,
    heightMaps: { [as]: change(file.heightMaps[name]) },
  });
  it.each([
    ['another hash', damaged((text) => text), /its bytes have another hash/],
    ['half of the bytes', damaged((text) => text.slice(0, 40)), /ends after \d+ of 45 samples/],
    ['a number', damaged(() => 7), /expected base64/],
    ['another name', damaged((text) => text, 'md5'), /expected sha256- and 64 digits/],
    ['a list', { ...file, heightMaps: [] }, /expected height maps by name/],
  ])('with %s is refused with a sentence', (_, value, sentence) => {
    const { recipe, issues } = checkRecipeFile(value);
    expect(recipe).toBeUndefined();
    expect(issues.map(({ message }) => message).join()).toMatch(sentence);
  });
});

it.each([
  ['nothing', new Uint8Array(0), /expected the bytes of a height map/],
  ['a side of one', Uint8Array.of(1, 0, 9, 0, 0, 0), /expected 2 to 2049 samples along each side, got 1 x 9/],
  ['a side too long', Uint8Array.of(2, 8, 2, 0), new RegExp(`2 to ${MAX_HEIGHT_SIDE} samples`)],
  ['an endless number', Uint8Array.of(2, 0, 2, 0, 255, 255, 255, 255), /ends after 0 of 4 samples/],
  ['a value below 0', Uint8Array.of(2, 0, 2, 0, 1, 0, 0, 0), /sample 0 lies outside/],
  ['bytes left over', Uint8Array.of(2, 0, 2, 0, 0, 0, 0, 0, 0), /goes on after its 4 samples/],
])('bytes with %s are refused', (_, bytes, sentence) => {
  expect(keepHeights(bytes)).toEqual({ problem: expect.stringMatching(sentence) });
});
