/*
 * Height maps by name: bytes and samples from outside get the name that recipes use, and are kept for this process.
 */
import { describeValue, refuse, requireInteger, requireObject, requireText, sha256 } from '@skerry/kit';
import {
  decodeHeightBytes,
  HEAD_BYTES,
  type HeightSamples,
  MAX_HEIGHT_SIDE,
  predict,
} from '../heights/height-bytes.ts';
import { adoptHeights } from './kept-heights.ts';

/** Keeps the bytes of a map; returns their name, or a sentence on what is wrong with them. */
export function keepHeights(bytes: Uint8Array): { readonly name: string } | { readonly problem: string } {
  const samples = decodeHeightBytes(bytes);
  return typeof samples === 'string' ? { problem: samples } : { name: keep(bytes) };
}

/** Keeps samples; returns their name. */
export function keepSamples(samples: HeightSamples): string {
  return keep(encodeHeightBytes(samples));
}

/** Names of height maps in any text. */
export function heightsNamedIn(text: string): string[] {
  requireText(text, 'text');
  return [...new Set(Array.from(text.matchAll(/sha256-[0-9a-f]{64}/g), ([name]) => name))];
}

function keep(bytes: Uint8Array): string {
  const name = `sha256-${sha256(bytes)}`;
  adoptHeights({ name, bytes });
  return name;
}

/** The bytes of a height map; equal maps have equal bytes. */
function encodeHeightBytes(samples: HeightSamples): Uint8Array {
  requireObject(samples, 'samples', 'the samples of a height map');
  const { columns, rows, values } = samples;
  requireInteger(columns, 'samples.columns', 2, MAX_HEIGHT_SIDE);
  requireInteger(rows, 'samples.rows', 2, MAX_HEIGHT_SIDE);
  if (!(values instanceof Uint16Array) || values.length !== columns * rows)
    refuse(
      'samples.values',
      `expected ${columns * rows} heights of 16 bits (a Uint16Array), got ${describeValue(values)}`,
    );
  const bytes = new Uint8Array(HEAD_BYTES + 3 * values.length);
  new DataView(bytes.buffer).setUint32(0, columns + rows * 65536, true);
  let at = HEAD_BYTES;
  for (let i = 0; i < values.length; i++) {
    const difference = values[i] - predict(values, columns, i);
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) + 128;
    bytes[at++] = rest;
  }
  return bytes.slice(0, at);
}
