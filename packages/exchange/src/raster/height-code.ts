/*
 * Heights as whole numbers from 0 to 65535, by the conventions of engines.
 */
import { HeightOutside, type HeightRange } from '../ground/height-range.ts';
import { rowStart, type Strip } from '../ground/strip.ts';
import type { HeightCode } from './raster-file.ts';

const MAX_VALUE = 65535;
/** Unreal: 32768 is the height of the landscape's actor; at Z scale 100 a metre has 128 steps, so it spans ±256 m. */
const UNREAL_ZERO = 32768;
const UNREAL_STEPS = 12800;

/** 0 is the lowest and 65535 the highest height of the range. */
export function codeOfRange({ min, max }: HeightRange): HeightCode {
  const perMetre = MAX_VALUE / (max - min);
  return { perMetre, zero: -min * perMetre };
}

/** Unreal's convention at a Z scale. */
export function unrealCode(zScale: number): HeightCode {
  return { perMetre: UNREAL_STEPS / zScale, zero: UNREAL_ZERO };
}

/** The smallest Z scale, 100 or 100 times a power of two, that spans a range. */
export function unrealZScale({ min, max }: HeightRange): number {
  let scale = 100;
  while (min < -2.56 * scale || max > 2.55 * scale) scale *= 2;
  return scale;
}

/** Fills `valueByColumn` with one row of a strip; throws HeightOutside if a height does not fit. */
export function assignValues(valueByColumn: Uint16Array, strip: Strip, row: number, code: HeightCode): Uint16Array {
  const { perMetre, zero } = code;
  const { heightByVertex } = strip.ground;
  const start = rowStart(strip, row);
  for (let ix = 0; ix < strip.columns; ix++) {
    const value = Math.floor(heightByVertex[start + ix] * perMetre + zero + 0.5);
    if (value < 0 || value > MAX_VALUE) throw new HeightOutside(heightByVertex[start + ix]);
    valueByColumn[ix] = value;
  }
  return valueByColumn;
}
