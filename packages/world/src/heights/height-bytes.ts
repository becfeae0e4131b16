/*
 * Heights of an imported map as bytes: columns and rows (16 bits each, little endian), then one number a sample, 0 to
 * 65535, as the difference to what its three neighbours predict, in one to three bytes. Smooth land takes little more
 * than one byte a sample. Recipes name these bytes by their hash.
 */
import { describeValue } from '@skerry/kit';

/** Samples along a side: a map takes 8 MB in each worker that grows it. */
export const MAX_HEIGHT_SIDE = 2049;
const MAX_VALUE = 65535;
export const HEAD_BYTES = 4;

/** Heights of an imported map as whole numbers. */
export type HeightSamples = {
  readonly columns: number;
  readonly rows: number;
  /** 0 (lowest) to 65535 (highest), row by row from the north. */
  readonly values: Uint16Array;
};

/** The samples of bytes from outside, or a sentence on what is wrong with them. */
export function decodeHeightBytes(bytes: Uint8Array): HeightSamples | string {
  if (!(bytes instanceof Uint8Array) || bytes.length < HEAD_BYTES)
    return `expected the bytes of a height map, got ${describeValue(bytes)}`;
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
  const [columns, rows] = [head % 65536, Math.floor(head / 65536)];
  return decodeSamples(columns, rows, bytes.subarray(HEAD_BYTES), MAX_HEIGHT_SIDE);
}

/** Samples from their differences. */
export function decodeSamples(
  columns: number,
  rows: number,
  bytes: Uint8Array,
  maxSide: number,
): HeightSamples | string {
  if (columns < 2 || rows < 2 || columns > maxSide || rows > maxSide)
    return `expected 2 to ${maxSide} samples along each side, got ${columns} x ${rows}`;
  // Before anything of the announced size is allocated.
  if (bytes.length < columns * rows) return `ends after ${bytes.length} of ${columns * rows} samples`;
  const values = new Uint16Array(columns * rows);
  let at = 0;
  for (let i = 0; i < values.length; i++) {
    let coded = 0;
    let scale = 1;
    for (; bytes[at] >= 128; at++, scale *= 128) coded += (bytes[at] - 128) * scale;
    if (at >= bytes.length) return `ends after ${i} of ${values.length} samples`;
    coded += bytes[at++] * scale;
    const value = predict(values, columns, i) + (coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2);
    if (!(value >= 0 && value <= MAX_VALUE)) return `sample ${i} lies outside 0 to ${MAX_VALUE}`;
    values[i] = value;
  }
  return at === bytes.length ? { columns, rows, values } : `goes on after its ${values.length} samples`;
}

/** West plus north minus north-west: exact on every even slope. */
export function predict(values: Uint16Array, columns: number, i: number): number {
  const isFirst = i % columns === 0;
  if (i < columns) return isFirst ? 0 : values[i - 1];
  if (isFirst) return values[i - columns];
  return values[i - 1] + values[i - columns] - values[i - columns - 1];
}
