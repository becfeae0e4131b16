/*
 * Height maps come in as they went out: what an export wrote, the readers read.
 */
import { zlibSync } from 'fflate';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { type ImportedHeights, type RawOptions, readHeightMap } from '@skerry/exchange';
import { collect, heightsOf, presetPlan } from './support/collect.ts';

const PLAN = presetPlan('skerry');
const WINDOW = { x: 300, z: 100, step: 4, columns: 129, rows: 129 };
const RAW: RawOptions = { byteOrder: 'little', firstRow: 'north' };

function read(bytes: Uint8Array, raw = RAW): ImportedHeights {
  const { issues, heights } = readHeightMap(bytes, raw);
  expect(issues).toEqual([]);
  return heights!;
}

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
