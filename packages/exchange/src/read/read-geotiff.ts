/*
 * Reads one band of a TIFF: strips or tiles, stored plainly or by deflate, LZW or PackBits, with the predictors of
 * differences; whole numbers of 8, 16 and 32 bits and floats of 32 and 64. GeoTIFF adds metres between samples. Samples
 * without data become the lowest height that has some.
 */
import { unzlibSync } from 'fflate';
import { unpackBits, unpackLzw } from './tiff-codecs.ts';
import type { ImportedHeights } from './read-height-map.ts';

const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const MAX_SAMPLES = 268_435_456;
const UINT = 1;
const INT = 2;
const FLOAT = 3;

type Tags = ReadonlyMap<number, readonly number[]>;

export function readGeotiff(bytes: Uint8Array): Omit<ImportedHeights, 'low' | 'high'> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] === 0x49;
  const tags = readTags(view, isLittle);
  const one = (id: number, byDefault: number): number => tags.get(id)?.[0] ?? byDefault;
  const [columns, rows] = [one(256, 0), one(257, 0)];
  if (columns * rows < 1 || columns * rows > MAX_SAMPLES) throw new Error(`it has ${columns} x ${rows} samples`);
  const bits = one(258, 1);
  const format = one(339, UINT);
  const bandCount = one(277, 1);
  const readSample = sampleReader(bits, format);
  const isTiled = tags.has(322);
  const blockColumns = isTiled ? one(322, 0) : columns;
  const blockRows = isTiled ? one(323, 0) : Math.min(one(278, rows), rows);
  const offsets = tags.get(isTiled ? 324 : 273) ?? [];
  const counts = tags.get(isTiled ? 325 : 279) ?? [];
  const across = Math.ceil(columns / blockColumns);
  const values = new Float32Array(columns * rows);
  const bandStep = one(284, 1) === 1 ? bandCount : 1;
  for (let block = 0; block < across * Math.ceil(rows / blockRows); block++) {
    const packed = bytes.subarray(offsets[block], offsets[block] + counts[block]);
    const sampleBytes = bits / 8;
    const raw = unpack(packed, one(259, 1), blockColumns * blockRows * bandStep * sampleBytes);
    undoPredictor(raw, one(317, 1), { columns: blockColumns * bandStep, bandStep, sampleBytes, isLittle });
    // Floats that were split into planes of bytes are big-endian afterwards.
    const order = one(317, 1) === 3 ? false : isLittle;
    const blockView = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
    const left = (block % across) * blockColumns;
    const top = Math.floor(block / across) * blockRows;
    for (let row = 0; row < blockRows && top + row < rows; row++)
      for (let column = 0; column < blockColumns && left + column < columns; column++) {
        const at = (row * blockColumns + column) * bandStep * sampleBytes;
        values[(top + row) * columns + left + column] = readSample(blockView, at, order);
      }
  }
  fillMissing(values, readText(tags.get(42113)));
  const [step] = tags.get(33550) ?? [];
  const isMetres = format !== UINT || bits > 16;
  return { columns, rows, values, isMetres, format: 'GeoTIFF', ...(step !== undefined && { step }) };
}

function readTags(view: DataView, isLittle: boolean): Tags {
  const tags = new Map<number, readonly number[]>();
  const at = view.getUint32(4, isLittle);
  const count = view.getUint16(at, isLittle);
  for (let k = 0; k < count; k++) {
    const entry = at + 2 + k * 12;
    const type = view.getUint16(entry + 2, isLittle);
    const length = view.getUint32(entry + 4, isLittle);
    const size = TYPE_BYTES[type] ?? 1;
    if (length * size > view.byteLength) throw new Error('a directory entry is longer than the file');
    const from = length * size <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
    tags.set(
      view.getUint16(entry, isLittle),
      Array.from({ length }, (_, i) => readNumber(view, type, from + i * size, isLittle)),
    );
  }
  return tags;
}

function readNumber(view: DataView, type: number, at: number, isLittle: boolean): number {
  if (type === 3) return view.getUint16(at, isLittle);
  if (type === 4) return view.getUint32(at, isLittle);
  if (type === 11) return view.getFloat32(at, isLittle);
  if (type === 12) return view.getFloat64(at, isLittle);
  return view.getUint8(at);
}

function sampleReader(bits: number, format: number): (view: DataView, at: number, isLittle: boolean) => number {
  const readers: Readonly<Record<string, (view: DataView, at: number, isLittle: boolean) => number>> = {
    [`${UINT} 8`]: (view, at) => view.getUint8(at),
    [`${UINT} 16`]: (view, at, order) => view.getUint16(at, order),
    [`${UINT} 32`]: (view, at, order) => view.getUint32(at, order),
    [`${INT} 8`]: (view, at) => view.getInt8(at),
    [`${INT} 16`]: (view, at, order) => view.getInt16(at, order),
    [`${INT} 32`]: (view, at, order) => view.getInt32(at, order),
    [`${FLOAT} 32`]: (view, at, order) => view.getFloat32(at, order),
    [`${FLOAT} 64`]: (view, at, order) => view.getFloat64(at, order),
  };
  const reader = readers[`${format} ${bits}`];
  if (!reader) throw new Error(`its samples of ${bits} bits (format ${format}) are not supported`);
  return reader;
}

function unpack(packed: Uint8Array, compression: number, length: number): Uint8Array {
  const out = new Uint8Array(length);
  if (compression === 1) out.set(packed.subarray(0, length));
  else if (compression === 8 || compression === 32946) out.set(unzlibSync(packed).subarray(0, length));
  else if (compression === 5) unpackLzw(out, packed);
  else if (compression === 32773) unpackBits(out, packed);
  else throw new Error(`its compression ${compression} is not supported; save it with deflate, LZW or none`);
  return out;
}

type RowShape = {
  readonly columns: number;
  readonly bandStep: number;
  readonly sampleBytes: number;
  readonly isLittle: boolean;
};

/** 2: differences of numbers; 3: differences of bytes, which were split into planes. */
function undoPredictor(raw: Uint8Array, predictor: number, shape: RowShape): void {
  const { columns, bandStep, sampleBytes, isLittle } = shape;
  const rowBytes = columns * sampleBytes;
  if (predictor === 1) return;
  for (let start = 0; start + rowBytes <= raw.length; start += rowBytes)
    if (predictor === 2) {
      const view = new DataView(raw.buffer, raw.byteOffset + start, rowBytes);
      for (let k = bandStep; k < columns; k++) {
        const [at, before] = [k * sampleBytes, (k - bandStep) * sampleBytes];
        if (sampleBytes === 1) view.setUint8(at, view.getUint8(at) + view.getUint8(before));
        else if (sampleBytes === 2)
          view.setUint16(at, view.getUint16(at, isLittle) + view.getUint16(before, isLittle), isLittle);
        else view.setUint32(at, view.getUint32(at, isLittle) + view.getUint32(before, isLittle), isLittle);
      }
    } else {
      const row = raw.subarray(start, start + rowBytes);
      for (let k = bandStep; k < rowBytes; k++) row[k] = row[k] + row[k - bandStep];
      const planes = row.slice();
      for (let k = 0; k < columns; k++)
        for (let byte = 0; byte < sampleBytes; byte++) row[k * sampleBytes + byte] = planes[byte * columns + k];
    }
}

function readText(codes: readonly number[] | undefined): number | undefined {
  if (!codes) return undefined;
  const value = Number(String.fromCharCode(...codes.filter((code) => code > 0)));
  return Number.isNaN(value) ? undefined : value;
}

function fillMissing(values: Float32Array, noData: number | undefined): void {
  const missing = noData === undefined ? undefined : Math.fround(noData);
  const isMissing = (value: number): boolean => Number.isNaN(value) || value === missing;
  let low = Infinity;
  for (const value of values) if (!isMissing(value) && value < low) low = value;
  for (let i = 0; i < values.length; i++) if (isMissing(values[i])) values[i] = low;
}
