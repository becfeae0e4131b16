/*
 * Height maps come in as they went out: what an export wrote, an import reads, and the layer gives the ground those heights.
 */
import { zlibSync } from 'fflate';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import {
  buildHeightLayer,
  guessByteOrder,
  guessRawShapes,
  type ImportedHeights,
  type RawOptions,
  readHeightMap,
} from '@skerry/exchange';
import { checkRecipe, createGroundBuilder, encodeRecipe, planWorld, type Recipe, type WorldPlan } from '@skerry/world';
import { decodeHeightBytes, findHeights, type HeightSamples } from '@skerry/world/heights';
import { collect, heightsOf, presetPlan } from './support/collect.ts';

const PLAN = presetPlan('skerry');
const WINDOW = { x: 300, z: 100, step: 4, columns: 129, rows: 129 };
const RAW: RawOptions = { byteOrder: 'little', firstRow: 'north' };

function read(bytes: Uint8Array, raw = RAW): ImportedHeights {
  const { issues, heights } = readHeightMap(bytes, raw);
  expect(issues).toEqual([]);
  return heights!;
}

function withLayer(plan: WorldPlan, layer: object): Recipe {
  const { terrain } = plan.recipe;
  const recipe = { ...plan.recipe, terrain: { ...terrain, layers: [...terrain.layers, layer] } } as Recipe;
  const { issues, recipe: checked } = checkRecipe(JSON.parse(JSON.stringify(encodeRecipe(recipe))));
  expect(issues).toEqual([]);
  return checked!;
}

const PLACED = { id: 'map', title: 'Map', blend: 'replace', x: 300, z: 100, width: 512, edge: 0 } as const;

describe('guessing what a RAW file is', () => {
  it('offers sides that fit, the one with the smoothest rows first', async () => {
    for (const [columns, rows] of [
      [129, 129],
      [120, 60],
      [40, 75],
    ]) {
      const window = { ...WINDOW, columns, rows };
      const { files } = await collect(PLAN, { target: 'godot', parts: ['r16'], window, name: 'a' });
      const shapes = guessRawShapes(files.get('a.r16')!, 'little');
      expect(shapes[0]).toEqual({ columns, rows });
      for (const shape of shapes) expect(shape.columns * shape.rows).toBe(columns * rows);
    }
    expect(guessRawShapes(new Uint8Array(1001), 'little')).toEqual([]);
  });

  it('finds the byte order of land', async () => {
    const { files } = await collect(PLAN, { target: 'unity', parts: ['raw'], window: WINDOW, name: 'a' });
    const raw = files.get('a.raw')!;
    expect(guessByteOrder(raw)).toBe('little');
    expect(guessByteOrder(raw.map((_, i) => raw[i ^ 1]))).toBe('big');
  });
});

describe('reading', () => {
  it('a GeoTIFF gives the heights to the bit, and metres between samples', async () => {
    const { files } = await collect(PLAN, { target: 'gis', parts: ['geotiff'], window: WINDOW, name: 'a' });
    const heights = read(files.get('a.tif')!);
    expect(heights).toMatchObject({ columns: 129, rows: 129, isMetres: true, step: 4 });
    expect([...heights.values]).toEqual([...heightsOf(PLAN, WINDOW)]);
  });

  it('RAW of Unity, south first, equals PNG of 16 bits', async () => {
    const unity = await collect(PLAN, { target: 'unity', parts: ['raw'], window: WINDOW, name: 'a' });
    const raw = read(unity.files.get('a.raw')!, { ...RAW, firstRow: 'south' });
    const again = encode({ width: 129, height: 129, depth: 16, channels: 1, data: Uint16Array.from(raw.values) });
    expect([...read(again).values]).toEqual([...raw.values]);
    const swapped = unity.files.get('a.raw')!.slice();
    for (let i = 0; i < swapped.length; i += 2) [swapped[i], swapped[i + 1]] = [swapped[i + 1], swapped[i]];
    expect([...read(swapped, { byteOrder: 'big', firstRow: 'south' }).values]).toEqual([...raw.values]);
  });

  it.each([
    ['a JPEG picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6), RAW, /is a JPEG picture/],
    [
      'an EXR picture',
      Uint8Array.of(0x76, 0x2f, 0x31, 1, 2, 0, 0, 0, 9, 9),
      RAW,
      /OpenEXR picture, which cannot be read yet/,
    ],
    ['an empty file', new Uint8Array(0), RAW, /expected 2 to 16384 samples/],
    ['an odd number of bytes', new Uint8Array(1001), RAW, /no square of 16-bit numbers/],
    [
      'a wrong size',
      new Uint8Array(200),
      { ...RAW, columns: 7, rows: 9 },
      /7 x 9 samples of 16 bits are 126 bytes, and it has 200/,
    ],
    [
      'half a PNG',
      encode({ width: 9, height: 9, data: new Uint8Array(81), channels: 1 }).slice(0, 50),
      RAW,
      /cannot be read/,
    ],
    ['a TIFF of nothing', Uint8Array.of(0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0), RAW, /0 x 0 samples/],
    ['a cut TIFF', Uint8Array.of(0x49, 0x49, 42, 0, 255, 0, 0, 0), RAW, /cannot be read/],
  ])('%s gets a sentence', (_, bytes, raw, sentence) => {
    const { issues, heights } = readHeightMap(bytes, raw);
    expect(heights).toBeUndefined();
    expect(issues.map(({ message }) => message).join()).toMatch(sentence);
  });
});

describe('the layer', () => {
  const samples: ImportedHeights = {
    columns: 129,
    rows: 129,
    values: Float32Array.from({ length: 129 * 129 }, (_, i) => 50 + (i % 129) * 0.5 + Math.floor(i / 129) * 0.25),
    low: 50,
    high: 50 + 128 * 0.75,
    isMetres: true,
    format: 'GeoTIFF',
  };
  const { low, high } = samples;

  it('puts the heights where they were placed, within one step of 16 bits', () => {
    const plan = planWorld(withLayer(PLAN, buildHeightLayer(samples, { ...PLACED, low, high })), 'x');
    const heights = heightsOf(plan, WINDOW);
    let worst = 0;
    for (let i = 0; i < heights.length; i++) worst = Math.max(worst, Math.abs(heights[i] - samples.values[i]));
    // Water may cut the ground; this map lies above it. Fine detail comes before the layer.
    expect(worst).toBeLessThanOrEqual((high - low) / 65535 + 1e-4);
  });

  it('leaves the ground beyond its border as it was, to the bit, and agrees on every grid', () => {
    const recipe = withLayer(PLAN, buildHeightLayer(samples, { ...PLACED, low, high, edge: 64 }));
    const plan = planWorld(recipe, PLAN.seedText);
    const beside = { x: 300 + 600, z: 100, step: 4, columns: 33, rows: 33 };
    expect([...heightsOf(plan, beside)]).toEqual([...heightsOf(PLAN, beside)]);
    const fine = heightsOf(plan, { x: 300, z: 100, step: 4, columns: 33, rows: 33 });
    const coarse = heightsOf(plan, { x: 300, z: 100, step: 8, columns: 17, rows: 17 });
    for (let i = 0; i < coarse.length; i++)
      expect(coarse[i], `sample ${i}`).toBe(fine[Math.floor(i / 17) * 2 * 33 + (i % 17) * 2]);
  });

  it.each([
    ['sum', (ground: number, own: number) => ground + own],
    ['maximum', Math.max],
    ['minimum', Math.min],
  ] as const)('%s meets the ground as it says', (blend, expected) => {
    const layer = buildHeightLayer(samples, { ...PLACED, blend, low, high });
    const ground = createGroundBuilder(PLAN).build({ x: 300, z: 100, step: 4, width: 9, depth: 9 }).heightByVertex;
    const plan = planWorld(withLayer(PLAN, layer), PLAN.seedText);
    const changed = createGroundBuilder(plan).build({ x: 300, z: 100, step: 4, width: 9, depth: 9 }).heightByVertex;
    for (let i = 0; i < 81; i++) {
      const own = samples.values[(64 + Math.floor(i / 9)) * 129 + 64 + (i % 9)];
      expect(Math.abs(changed[i] - expected(ground[i], own))).toBeLessThan(0.01);
    }
  });

  it('larger maps are averaged to what a recipe holds', () => {
    const big: ImportedHeights = {
      ...samples,
      columns: 4097,
      rows: 65,
      values: Float32Array.from({ length: 4097 * 65 }, (_, i) => (i % 2 === 0 ? 0 : 100)),
      low: 0,
      high: 100,
    };
    const { heights } = buildHeightLayer(big, { ...PLACED, low: 0, high: 100 }) as { heights: string };
    const kept = decodeHeightBytes(findHeights(heights)!.bytes) as HeightSamples;
    expect([kept.columns, kept.rows]).toEqual([2049, 33]);
    // Every other sample is 0, the others are 100: what lies between their means is half of the range.
    const inner = kept.values.filter((_, i) => i % 2049 > 0 && i % 2049 < 2048);
    expect(Math.min(...inner)).toBeGreaterThan(20_000);
    expect(Math.max(...inner)).toBeLessThan(45_000);
  });

  it('damaged heights are refused with a sentence and a path', () => {
    const layer = { ...buildHeightLayer(samples, { ...PLACED, low, high }), heights: '129x129:AAAA' };
    const { terrain } = PLAN.recipe;
    const recipe = { ...PLAN.recipe, terrain: { ...terrain, layers: [...terrain.layers, layer] } } as Recipe;
    const { issues } = checkRecipe(encodeRecipe(recipe));
    expect(issues).toEqual([
      { path: `terrain.layers.${terrain.layers.length}.heights`, message: 'ends after 3 of 16641 samples' },
    ]);
  });
});

it('deflated strips with differences are read', () => {
  const row = (k: number): number[] => [k, k + 1, k + 2, k + 3];
  const raw = new DataView(new ArrayBuffer(4 * 4 * 2));
  for (let k = 0; k < 4; k++)
    row(k * 10).forEach((value, i) => raw.setUint16((k * 4 + i) * 2, i === 0 ? value : 1, true));
  const packed = zlibSync(new Uint8Array(raw.buffer));
  const tags = [
    [256, 4],
    [257, 4],
    [258, 16],
    [259, 8],
    [273, 8 + 2 + 10 * 12 + 4],
    [277, 1],
    [278, 4],
    [279, packed.length],
    [317, 2],
    [339, 1],
  ];
  const file = new DataView(new ArrayBuffer(8 + 2 + tags.length * 12 + 4 + packed.length));
  file.setUint16(0, 0x4949);
  file.setUint16(2, 42, true);
  file.setUint32(4, 8, true);
  file.setUint16(8, tags.length, true);
  tags.forEach(([id, value], k) => {
    file.setUint16(10 + k * 12, id, true);
    file.setUint16(12 + k * 12, 4, true);
    file.setUint32(14 + k * 12, 1, true);
    file.setUint32(18 + k * 12, value, true);
  });
  new Uint8Array(file.buffer).set(packed, 8 + 2 + tags.length * 12 + 4);
  expect([...read(new Uint8Array(file.buffer)).values]).toEqual([0, 10, 20, 30].flatMap(row));
});
