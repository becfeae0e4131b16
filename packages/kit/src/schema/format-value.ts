/*
 * A value as people read it: with its unit, as a percentage, or as the label of its option.
 */
import type { Leaf } from './parameter.ts';

/** Significant digits shown; a slider's step is never finer. */
const DIGITS = 4;

/** A value of a parameter as people read it, with its unit. */
export function formatValue(leaf: Leaf, value: unknown): string {
  if (leaf.kind === 'flag') return value === true ? 'on' : 'off';
  if (leaf.kind === 'choice') return leaf.titles?.[String(value)] ?? String(value);
  if ((leaf.kind !== 'number' && leaf.kind !== 'integer') || typeof value !== 'number') return String(value);
  if (leaf.shownAs === 'percent') return `${Math.round(value * 100)} %`;
  const digits = String(Number(value.toPrecision(DIGITS)));
  // A degree sign follows its number directly, other units follow a space.
  return leaf.unit === '' ? digits : leaf.unit === '°' ? `${digits}°` : `${digits} ${leaf.unit}`;
}
