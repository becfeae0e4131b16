/*
 * Height maps from files: PNG of 8 or 16 bits, RAW and R16, GeoTIFF. Out come values row by row from the north, in the
 * file's own units, with what is known about them. Whatever cannot be read gets a sentence, and nothing is returned.
 */
import { decode } from 'fast-png';
import type { Issue } from '@skerry/kit';
import { readGeotiff } from './read-geotiff.ts';

/** The formats of height maps that can be read. */
export type HeightFormat = 'PNG' | 'GeoTIFF' | 'RAW';

/** A height map that was read from a file. */
export type ImportedHeights = {
  readonly columns: number;
  readonly rows: number;
  /** In the file's units. */
  readonly values: Float32Array;
  /** The lowest and the highest value. */
  readonly low: number;
  readonly high: number;
  /** Whether values are metres, as in a GeoTIFF of floats; else they are numbers of a picture. */
  readonly isMetres: boolean;
  readonly format: HeightFormat;
  /** Metres between samples, if the file says so. */
  readonly step?: number;
};

/** What a RAW file does not say itself: its sides, byte order and first row. */
export type RawOptions = {
  /** Samples along the sides; a square by default. */
  readonly columns?: number;
  readonly rows?: number;
  readonly byteOrder: 'little' | 'big';
  readonly firstRow: 'north' | 'south';
};

/** The heights of a file, or every reason why it was not read. */
export type ReadResult = { readonly issues: readonly Issue[]; readonly heights?: ImportedHeights };

const PNG_MARK = [137, 80, 78, 71];
const MAX_SIDE = 16_384;
/** Files that are certainly no RAW, by their first bytes. */
const OTHER_FORMATS: readonly (readonly [name: string, mark: string])[] = [
  ['a JPEG picture, which has too few greys for heights; save it as PNG', '\xff\xd8\xff'],
  ['a GIF picture; save it as PNG', 'GIF8'],
  ['a WebP picture; save it as PNG', 'RIFF'],
  ['an OpenEXR picture, which cannot be read yet; save it as GeoTIFF or PNG of 16 bits', '\x76\x2f\x31\x01'],
  ['a PDF document', '%PDF'],
  ['a ZIP archive; unpack it first', 'PK\x03\x04'],
  ['a glTF model', 'glTF'],
  ['a text of JSON', '{'],
];

/** Heights of a file; its bytes say what it is, and bytes that say nothing are RAW. */
export function readHeightMap(bytes: Uint8Array, raw: RawOptions): ReadResult {
  try {
    if (PNG_MARK.every((byte, i) => bytes[i] === byte)) return finish(readPng(bytes));
    const isTiff = (bytes[0] === 0x49 && bytes[1] === 0x49) || (bytes[0] === 0x4d && bytes[1] === 0x4d);
    if (isTiff && (bytes[2] === 42 || bytes[3] === 42)) return finish(readGeotiff(bytes));
    const other = OTHER_FORMATS.find(([, mark]) => [...mark].every((c, i) => bytes[i] === c.charCodeAt(0)));
    // A RAW file may begin with any bytes; one that is a square of samples gets the benefit of the doubt.
    const isSquare = Number.isInteger(Math.sqrt(bytes.length / 2));
    if (other && !isSquare && raw.columns === undefined) throw new Error(`it is ${other[0]}`);
    return finish(readRaw(bytes, raw));
  } catch (error) {
    return { issues: [{ path: 'file', message: `cannot be read: ${(error as Error).message}` }] };
  }
}

type Samples = Omit<ImportedHeights, 'low' | 'high'>;

function readPng(bytes: Uint8Array): Samples {
  const { width, height, channels, data } = decode(bytes);
  // Grey, or the first channel of a colour picture.
  const values = Float32Array.from({ length: width * height }, (_, i) => data[i * channels]);
  return { columns: width, rows: height, values, isMetres: false, format: 'PNG' };
}

function readRaw(bytes: Uint8Array, { columns, rows, byteOrder, firstRow }: RawOptions): Samples {
  const count = bytes.length / 2;
  const side = Math.sqrt(count);
  if (columns === undefined && !Number.isInteger(side))
    throw new Error(`${bytes.length} bytes are no square of 16-bit numbers; say how many columns and rows there are`);
  const [width, height] = columns === undefined ? [side, side] : [columns, rows ?? count / columns];
  if (width * height !== count)
    throw new Error(
      `${width} x ${height} samples of 16 bits are ${width * height * 2} bytes, and it has ${bytes.length}`,
    );
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Float32Array(count);
  for (let row = 0, i = 0; row < height; row++) {
    const from = (firstRow === 'north' ? row : height - 1 - row) * width;
    for (let column = 0; column < width; column++, i++)
      values[i] = view.getUint16((from + column) * 2, byteOrder === 'little');
  }
  return { columns: width, rows: height, values, isMetres: false, format: 'RAW' };
}

function finish(samples: Samples): ReadResult {
  const { columns, rows, values } = samples;
  if (columns < 2 || rows < 2 || columns > MAX_SIDE || rows > MAX_SIDE)
    throw new Error(`expected 2 to ${MAX_SIDE} samples along each side, got ${columns} x ${rows}`);
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) throw new Error('a sample is not a number');
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { issues: [], heights: { ...samples, low, high } };
}
