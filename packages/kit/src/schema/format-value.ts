/*
 * A value as people read it: with its unit, as percent, in the words of its option.
 */
import type { Leaf } from './parameter.ts';

/** Digits that are worth reading; a slider's step is never finer. */
const DIGITS = 4;

export function formatValue(leaf: Leaf, value: unknown): string {
  if (leaf.kind === 'flag') return value === true ? 'on' : 'off';
  if (leaf.kind === 'choice') return leaf.titles?.[String(value)] ?? String(value);
  if ((leaf.kind !== 'number' && leaf.kind !== 'integer') || typeof value !== 'number') return String(value);
  if (leaf.shownAs === 'percent') return `${Math.round(value * 100)} %`;
  const digits = String(Number(value.toPrecision(DIGITS)));
  // A degree sign stands close to its number, every other unit apart.
  return leaf.unit === '' ? digits : leaf.unit === '°' ? `${digits}°` : `${digits} ${leaf.unit}`;
}
