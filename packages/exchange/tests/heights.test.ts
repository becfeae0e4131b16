/*
 * Heights in every format, read back by other people's readers where there is one: equal to the world's own heights within
 * one step of the format.
 */
import { decode } from 'fast-png';
import { fromArrayBuffer } from 'geotiff';
import { describe, expect, it } from 'vitest';
import { collect, heightsOf, presetPlan } from './support/collect.ts';

const PLAN = presetPlan('skerry');
const WINDOW = { x: 300, z: 100, step: 2, columns: 127, rows: 127 };
const HEIGHTS = heightsOf(PLAN, WINDOW);

function expectHeights(values: ArrayLike<number>, heights: ArrayLike<number>, step: number): void {
  expect(values.length).toBe(heights.length);
  let worst = 0;
  for (let i = 0; i < heights.length; i++) worst = Math.max(worst, Math.abs(values[i] - heights[i]));
  expect(worst, 'largest error in metres').toBeLessThanOrEqual(step);
}

const readU16 = (bytes: Uint8Array): Uint16Array =>
  Uint16Array.from({ length: bytes.length / 2 }, (_, k) => bytes[2 * k] | (bytes[2 * k + 1] << 8));

describe('Unreal', () => {
  it('heights are value / 128 - 256 at Z scale 100, in PNG and R16 alike', async () => {
    const { files, card } = await collect(PLAN, {
      target: 'unreal',
      parts: ['png', 'r16'],
      window: WINDOW,
      name: 'isle',
    });
    expect(card.fields).toContainEqual({ field: 'Scale Z', value: '100' });
    const { width, height, depth, channels, data } = decode(files.get('isle.png')!);
    expect({ width, height, depth, channels }).toEqual({ width: 127, height: 127, depth: 16, channels: 1 });
    expect([...readU16(files.get('isle.r16')!)]).toEqual([...data]);
    expectHeights(
      Array.from(data, (value) => (value - 32768) / 128),
      HEIGHTS,
      0.5 / 128,
    );
    expect(JSON.parse(new TextDecoder().decode(files.get('isle.json')))).toEqual({ width: 127, height: 127, bpp: 16 });
  });

  it('higher worlds get a larger Z scale, and the card says so', async () => {
    const plan = presetPlan('jagged-mountain-rivers');
    const window = { x: 0, z: 0, step: 16, columns: 253, rows: 253 };
    const { files, card } = await collect(plan, { target: 'unreal', parts: ['png'], window, name: 'high' });
    const scale = Number(card.fields.find(({ field }) => field === 'Scale Z')!.value);
    expect(scale).toBeGreaterThan(100);
    const { data } = decode(files.get('high.png')!);
    const values = Array.from(data, (value) => ((value - 32768) * scale) / 12800);
    expectHeights(values, heightsOf(plan, window), scale / 25600);
  });

  it('tiles share the samples of their common edges', async () => {
    const window = { ...WINDOW, columns: 253, rows: 253 };
    const options = { tiles: 2 };
    const { files } = await collect(PLAN, { target: 'unreal', parts: ['r16'], window, name: 't', options });
    const whole = heightsOf(PLAN, window);
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]) {
      const values = readU16(files.get(`t_x${column}_y${row}.r16`)!);
      const expected = Array.from(
        values,
        (_, k) => whole[(row * 126 + Math.floor(k / 127)) * 253 + column * 126 + (k % 127)],
      );
      expectHeights(
        Array.from(values, (value) => (value - 32768) / 128),
        expected,
        0.5 / 128,
      );
    }
  });
});

describe('Unity', () => {
  it('the first row is the southernmost, and the card has the range', async () => {
    const window = { ...WINDOW, columns: 129, rows: 129 };
    const { files, card } = await collect(PLAN, { target: 'unity', parts: ['raw', 'splat'], window, name: 'isle' });
    const value = (name: string): number => Number(card.fields.find(({ field }) => field === name)!.value);
    const [low, range] = [value('Position Y of the terrain'), value('Terrain size Y')];
    const values = readU16(files.get('isle.raw')!);
    const northFirst = Array.from(values, (_, k) => values[(128 - Math.floor(k / 129)) * 129 + (k % 129)]);
    expectHeights(
      northFirst.map((bits) => low + (bits / 65535) * range),
      heightsOf(PLAN, window),
      range / 65535,
    );
  });

  it('splat maps are a power of two wide and add up to 1', async () => {
    const window = { ...WINDOW, columns: 65, rows: 65 };
    const { files } = await collect(PLAN, { target: 'unity', parts: ['splat'], window, name: 's' });
    const pictures = [...files].filter(([name]) => name.includes('splat')).map(([, bytes]) => decode(bytes));
    expect(pictures.map(({ width, height, channels }) => [width, height, channels])).toEqual(
      pictures.map(() => [64, 64, 4]),
    );
    for (let i = 0; i < 64 * 64; i++) {
      let sum = 0;
      for (const { data } of pictures) for (let c = 0; c < 4; c++) sum += data[i * 4 + c];
      expect(Math.abs(sum - 255), `texel ${i}`).toBeLessThanOrEqual(1);
    }
  });
});

describe('Godot', () => {
  it('regions are pictures of 1024 samples that share none, and the card places them', async () => {
    const window = { ...WINDOW, columns: 1500, rows: 40 };
    const regions = await collect(PLAN, { target: 'godot', parts: ['regions'], window, name: 'g' });
    const west = window.x - 1499;
    for (const [file, first, columns] of [
      ['g_c0_r0.exr', 0, 1024],
      ['g_c1_r0.exr', 1024, 476],
    ] as const) {
      const part = { ...window, columns, x: west + first * 2 + (columns - 1) };
      const { files } = await collect(PLAN, { target: 'godot', parts: ['exr'], window: part, name: 'one' });
      expect(Buffer.compare(regions.files.get(file)!, files.get('one.exr')!), file).toBe(0);
    }
    const position = regions.card.fields.find(({ field }) => field === 'Import position of a region')!;
    expect(position.value).toContain('2048 times column, 0, 2048 times row');
  });
});

describe('GeoTIFF', () => {
  it('is exact and lies where the world says', async () => {
    const window = { ...WINDOW, columns: 100, rows: 75 };
    const { files } = await collect(PLAN, { target: 'gis', parts: ['geotiff'], window, name: 'dem' });
    const bytes = files.get('dem.tif')!;
    const tiff = await fromArrayBuffer(bytes.buffer as ArrayBuffer);
    const image = await tiff.getImage();
    const [values] = (await image.readRasters()) as unknown as Float32Array[];
    expect([image.getWidth(), image.getHeight()]).toEqual([100, 75]);
    expect(image.getResolution().slice(0, 2)).toEqual([2, -2]);
    expect(image.getOrigin().slice(0, 2)).toEqual([300 - 99, -(100 - 74)]);
    expect([...values]).toEqual([...heightsOf(PLAN, window)]);
  });
});

it('the size of a window changes no byte of the rows it shares', async () => {
  const tall = { x: 0, z: 0, step: 1, columns: 4033, rows: 130 };
  const { files } = await collect(PLAN, { target: 'gis', parts: ['geotiff'], window: tall, name: 'a' });
  const short = { ...tall, z: -32.5, rows: 65 };
  const other = await collect(PLAN, { target: 'gis', parts: ['geotiff'], window: short, name: 'b' });
  const rowBytes = 4033 * 4;
  const [a, b] = [files.get('a.tif')!, other.files.get('b.tif')!];
  const firstA = a.length - 130 * rowBytes;
  const firstB = b.length - 65 * rowBytes;
  // 65 rows from the north: 32 above the middle.
  expect(Buffer.compare(a.subarray(firstA, firstA + 65 * rowBytes), b.subarray(firstB))).toBe(0);
});
