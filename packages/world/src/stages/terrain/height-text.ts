/*
 * Heights of an imported map as text, so that they are part of the recipe: sameness, saves, workers and documents follow
 * by themselves. `COLUMNSxROWS:` and base64 of one number a sample, 0 to 65535: the difference to what its three
 * neighbours predict, in one to three bytes. Smooth land takes little more than one byte a sample.
 */

import type { Issue } from '@skerry/kit';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const HEAD = /^(\d{1,4})x(\d{1,4}):([A-Za-z0-9+/]*)$/;
/** Samples along a side: the text of a recipe stays below a megabyte. */
const MAX_HEIGHT_SIDE = 513;
/** The text of a layer that has no map yet. */
export const NO_HEIGHTS = 'none';
/** Characters. */
export const MAX_HEIGHT_TEXT = 900_000;
const MAX_VALUE = 65535;

export type HeightSamples = {
  readonly columns: number;
  readonly rows: number;
  /** 0 (lowest) to 65535 (highest), row by row from the north. */
  readonly values: Uint16Array;
};

/** The samples of a text, or a sentence on what is wrong with it. */
export function decodeHeightText(text: string): HeightSamples | string {
  const head = HEAD.exec(text);
  if (!head) return 'expected COLUMNSxROWS: and base64';
  const [columns, rows] = [Number(head[1]), Number(head[2])];
  if (columns < 2 || rows < 2 || columns > MAX_HEIGHT_SIDE || rows > MAX_HEIGHT_SIDE)
    return `expected 2 to ${MAX_HEIGHT_SIDE} samples along each side, got ${columns} x ${rows}`;
  const bytes = decodeBase64(head[3]);
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

/** Issues of a layer: one without heights does nothing, one with damaged heights is refused. */
export function heightIssues(path: string, { heights }: { readonly heights: string }): Issue[] {
  const decoded = heights === NO_HEIGHTS ? undefined : decodeHeightText(heights);
  return typeof decoded === 'string' ? [{ path: `${path}.heights`, message: decoded }] : [];
}

/** West plus north minus north-west: exact on every even slope. */
function predict(values: Uint16Array, columns: number, i: number): number {
  const isFirst = i % columns === 0;
  if (i < columns) return isFirst ? 0 : values[i - 1];
  if (isFirst) return values[i - columns];
  return values[i - 1] + values[i - columns] - values[i - columns - 1];
}

function decodeBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  for (let i = 0, out = 0; out < bytes.length; i += 4, out += 3) {
    let bits = 0;
    for (let k = 0; k < 4; k++) bits = (bits << 6) | (i + k < text.length ? ALPHABET.indexOf(text[i + k]) : 0);
    bytes[out] = bits >> 16;
    if (out + 1 < bytes.length) bytes[out + 1] = bits >> 8;
    if (out + 2 < bytes.length) bytes[out + 2] = bits;
  }
  return bytes;
}
